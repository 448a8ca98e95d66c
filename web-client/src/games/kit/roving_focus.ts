// SPDX-License-Identifier: MIT
import { useLayoutEffect, type MutableRef } from 'preact/hooks';

/**
 * One tab stop for a whole region: Tab enters and leaves it, arrows move inside. Elements take part by the attribute
 * `data-rove`, whose value is the column they stand in; a region of one row gives each element its own column.
 * The hook sets `tabindex` itself, so the elements must not be given one.
 */
export function useRovingFocus(region: MutableRef<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (region.current) keepOneTabStop(region.current);
  });
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const onKey = (event: KeyboardEvent): void => moveFocus(element, event);
    const onFocus = (): void => keepOneTabStop(element);
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focusin', onFocus);
    };
  }, [region]);
}

function stops(region: HTMLElement): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>('[data-rove]')];
}

function keepOneTabStop(region: HTMLElement): void {
  const all = stops(region);
  const current =
    all.find((stop) => stop === document.activeElement) ?? all.find((stop) => stop.tabIndex === 0) ?? all[0];
  for (const stop of all) {
    const wanted = stop === current ? '0' : '-1';
    if (stop.getAttribute('tabindex') !== wanted) stop.setAttribute('tabindex', wanted);
  }
}

function moveFocus(region: HTMLElement, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const all = stops(region);
  const from = all.findIndex((stop) => stop === document.activeElement);
  if (from < 0) return;
  const target = destination(all, from, event.key);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

const columnOf = (stop: HTMLElement): number => Number(stop.dataset['rove']);

function destination(all: HTMLElement[], from: number, key: string): HTMLElement | undefined {
  const here = columnOf(all[from] as HTMLElement);
  switch (key) {
    case 'ArrowUp':
      return all
        .slice(0, from)
        .reverse()
        .find((stop) => columnOf(stop) === here);
    case 'ArrowDown':
      return all.slice(from + 1).find((stop) => columnOf(stop) === here);
    case 'ArrowLeft':
      return inColumn(all, Math.max(...all.map(columnOf).filter((column) => column < here)));
    case 'ArrowRight':
      return inColumn(all, Math.min(...all.map(columnOf).filter((column) => column > here)));
    case 'Home':
      return all[0];
    case 'End':
      return all[all.length - 1];
    default:
      return undefined;
  }
}

/** The main element of a column if it names one, else its first. */
function inColumn(all: HTMLElement[], column: number): HTMLElement | undefined {
  const there = all.filter((stop) => columnOf(stop) === column);
  return there.find((stop) => 'roveMain' in stop.dataset) ?? there[0];
}
