// SPDX-License-Identifier: MIT
import { useEffect, useRef, type MutableRef } from 'preact/hooks';
import { noteDrop } from './motion/flip';

const threshold_px = 8;

/** What a table does with a drag. Nothing of it leaves the browser before the drop. */
export interface DragActions {
  /** A drag of this piece begins; false if it may not be moved at all. */
  start(piece: string): boolean;
  /** Over this drop zone, or over none. */
  over(zone: string | null): void;
  drop(piece: string, zone: string | null): void;
  cancel(piece: string): void;
}

interface Drag {
  readonly element: HTMLElement;
  readonly piece: string;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  isMoving: boolean;
}

/**
 * Lets elements with `data-drag` inside `region` be dragged onto any element with `data-drop`. It does what clicks do
 * and is never the only way.
 */
export function useDrag(region: MutableRef<HTMLElement | null>, actions: DragActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => (region.current ? listen(region.current, latest) : undefined), [region]);
}

function listen(region: HTMLElement, latest: MutableRef<DragActions>): () => void {
  let drag: Drag | null = null;
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const element = (event.target as Element).closest<HTMLElement>('[data-drag]');
    const piece = element?.dataset['drag'];
    if (element && piece)
      drag = { element, piece, pointer: event.pointerId, x: event.clientX, y: event.clientY, isMoving: false };
  };
  const onMove = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.isMoving && !begin(drag, event, latest.current)) {
      if (farEnough(drag, event)) drag = null;
      return;
    }
    follow(drag, event);
    latest.current.over(zoneAt(event));
  };
  const onUp = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { piece, isMoving } = drag;
    if (isMoving) noteDrop(drag.element);
    release(drag);
    drag = null;
    if (!isMoving) return;
    swallowClick();
    latest.current.drop(piece, zoneAt(event));
  };
  const onCancel = (): void => {
    if (!drag) return;
    const { piece, isMoving } = drag;
    release(drag);
    drag = null;
    if (isMoving) latest.current.cancel(piece);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
  };
  region.addEventListener('pointerdown', onDown);
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', onCancel);
  window.addEventListener('keydown', onKey);
  return () => {
    onCancel();
    region.removeEventListener('pointerdown', onDown);
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', onCancel);
    window.removeEventListener('keydown', onKey);
  };
}

function farEnough(drag: Drag, event: PointerEvent): boolean {
  return Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > threshold_px;
}

function begin(drag: Drag, event: PointerEvent, actions: DragActions): boolean {
  if (!farEnough(drag, event) || !actions.start(drag.piece)) return false;
  drag.isMoving = true;
  drag.element.classList.add('dragging');
  return true;
}

function follow(drag: Drag, event: PointerEvent): void {
  drag.element.style.translate = `${event.clientX - drag.x}px ${event.clientY - drag.y}px`;
}

function release(drag: Drag): void {
  drag.element.classList.remove('dragging');
  drag.element.style.translate = '';
}

/** The dragged element lets pointers through (`.dragging`), so that what lies below it is found. */
function zoneAt(event: PointerEvent): string | null {
  const below = document.elementFromPoint(event.clientX, event.clientY);
  return below?.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? null;
}

/** A drag ends with a click on whatever is common to its start and end; that click must not pick anything. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 0);
}
