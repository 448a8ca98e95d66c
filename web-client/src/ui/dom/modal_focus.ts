// SPDX-License-Identifier: MIT
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { isDialogOpen } from './keys';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

/** What the Tab key stops at inside of `box`, in its order. */
function stopsIn(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility?.() !== false,
  );
}

/** They lie over everything, a sheet too; the Tab key does not lead there. */
const above = '.toasts, .notice';

/** What lies beside `box` or one of its ancestors within the page. The page's live regions stand outside of it: they
 * go on speaking, as they would not from under a modal `<dialog>`. */
function restOfPage(box: HTMLElement): Element[] {
  const rest: Element[] = [];
  const page = box.closest('#page') ?? document.body;
  for (let inner: HTMLElement = box; inner !== page && inner.parentElement; inner = inner.parentElement)
    for (const beside of inner.parentElement.children)
      if (beside !== inner && !beside.matches(above) && !beside.hasAttribute('inert')) rest.push(beside);
  return rest;
}

/** The Tab key goes round inside of `box`; from anywhere else it leads back in. */
function goRound(box: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || isDialogOpen()) return;
  const stops = stopsIn(box);
  const first = stops[0];
  const last = stops.at(-1);
  const here = document.activeElement;
  const isOut = !(here instanceof HTMLElement) || !box.contains(here);
  const leaves = event.shiftKey ? here === first : here === last;
  if (!isOut && !leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * While `isOn`, `box` is modal: the rest of the page cannot be reached, and the Tab key stays inside. A caller that gives
 * the focus back does so in an effect after this one: what is to have it can be reached again by then.
 */
export function useModal(box: RefObject<HTMLElement>, isOn: boolean): void {
  useLayoutEffect(() => {
    const modal = box.current;
    if (!isOn || !modal) return;
    const rest = restOfPage(modal);
    for (const one of rest) one.setAttribute('inert', '');
    const onKey = (event: KeyboardEvent) => goRound(modal, event);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      for (const one of rest) one.removeAttribute('inert');
    };
  }, [isOn]);
}
