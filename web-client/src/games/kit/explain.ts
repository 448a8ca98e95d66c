// SPDX-License-Identifier: MIT
import { useEffect, useRef } from 'preact/hooks';
import { isForPage } from '../../ui/dom/keys';

const hover_ms = 400;
const long_press_ms = 450;
const steady_px = 8;

/**
 * Asks for the rules text of what a reader dwells on: hovering, a long press, or the key `i` on the focused element.
 * Whatever carries `data-info-card` can be asked about. A long press never plays: its click is swallowed.
 */
export function useExplanations(explain: Explain, hasKeys: boolean): void {
  const latest = useRef(explain);
  latest.current = explain;
  useEffect(() => listen((card, aloud) => latest.current(card, aloud), hasKeys), [hasKeys]);
}

/** `aloud`: asked for by a key, so that it is to be spoken as well; null ends an explanation. */
export type Explain = (card: string | null, aloud: boolean) => void;

function listen(explain: Explain, hasKeys: boolean): () => void {
  let timer = 0;
  let start = { x: 0, y: 0 };
  const wait = (card: string, delay_ms: number, then: () => void = () => undefined): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      explain(card, false);
      then();
    }, delay_ms);
  };
  const onOver = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    const card = cardAt(event.target);
    if (card) wait(card, hover_ms);
    else if (timer) forget();
  };
  const forget = (): void => {
    window.clearTimeout(timer);
    timer = 0;
    explain(null, false);
  };
  const onDown = (event: PointerEvent): void => {
    start = { x: event.clientX, y: event.clientY };
    const card = event.pointerType === 'touch' ? cardAt(event.target) : null;
    if (card) wait(card, long_press_ms, swallowNextClick);
    else window.clearTimeout(timer);
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' && Math.hypot(event.clientX - start.x, event.clientY - start.y) > steady_px) {
      window.clearTimeout(timer);
    }
  };
  const onUp = (): void => window.clearTimeout(timer);
  const onKey = (event: KeyboardEvent): void => {
    const isLetter = hasKeys && event.key === 'i' && isForPage(event);
    const card = isLetter ? cardIn(document.activeElement) : null;
    if (card) explain(card, true);
    if (event.key === 'Escape') forget();
  };
  const removers = [
    on('pointerover', onOver),
    on('pointerdown', onDown),
    on('pointermove', onMove),
    on('pointerup', onUp),
    on('keydown', onKey),
  ];
  return () => {
    window.clearTimeout(timer);
    for (const remove of removers) remove();
  };
}

function on<Kind extends keyof DocumentEventMap>(
  kind: Kind,
  listener: (event: DocumentEventMap[Kind]) => void,
): () => void {
  document.addEventListener(kind, listener, { passive: true });
  return () => document.removeEventListener(kind, listener);
}

function cardAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('[data-info-card]')?.dataset['infoCard'] ?? null;
}

/** The focus lies on the button around a card. */
function cardIn(focused: Element | null): string | null {
  return cardAt(focused) ?? focused?.querySelector<HTMLElement>('[data-info-card]')?.dataset['infoCard'] ?? null;
}

/** The click that ends a long press; given up on when none comes, as after a slide off the card. */
function swallowNextClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  const stop = (): void => document.removeEventListener('click', swallow, true);
  document.addEventListener('click', swallow, true);
  document.addEventListener('pointerup', () => window.setTimeout(stop, 50), { once: true });
}
