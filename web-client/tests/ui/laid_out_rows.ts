// SPDX-License-Identifier: MIT
/** jsdom lays nothing out: here rows of one height stand below each other in a box that shows five of them. */
import { act } from 'preact/test-utils';
import { vi } from 'vitest';

export const rowHeight = 20;
const boxHeight = 100;

export function layOutRows(rowClass: string): void {
  const rowsOf = (box: Element) => [...box.getElementsByClassName(rowClass)];
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return rowHeight * (this.parentElement ? rowsOf(this.parentElement).indexOf(this) : 0);
  });
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return rowHeight * rowsOf(this).length;
  });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(boxHeight);
  Element.prototype.scrollIntoView ??= () => undefined;
}

/** Somebody scrolls. */
export function scrollTo(box: HTMLElement, top: number): void {
  box.scrollTop = Math.min(top, box.scrollHeight - boxHeight);
  void act(() => void box.dispatchEvent(new Event('scroll')));
}

/** The newest row is in sight. */
export function fallen(box: HTMLElement): boolean {
  return box.scrollTop >= box.scrollHeight - boxHeight;
}

/** What stands at the upper edge. */
export function topRow(box: HTMLElement): string {
  const rows = box.querySelectorAll('.log-line, .chat-entry');
  return rows[Math.round(box.scrollTop / rowHeight)]?.textContent ?? '';
}
