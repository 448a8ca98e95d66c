// SPDX-License-Identifier: MIT
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Nobody has the focus. */
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The part of the table that says what happens now. */
const present = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-region="prompt"], [data-region="result"]');

/** What opens over the table takes the focus and gives it back as it goes, unless somebody has it elsewhere by then. */
export function useBorrowedFocus(
  box: RefObject<HTMLElement>,
  first: () => HTMLElement | null | undefined,
  isOver = true,
): void {
  useLayoutEffect(() => {
    if (!isOver) return;
    const before = document.activeElement;
    const borrower = box.current;
    first()?.focus();
    return () => {
      if (!isNowhere() && !borrower?.contains(document.activeElement)) return;
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (isThere ? before : present())?.focus({ preventScroll: true });
    };
  }, []);
}

/** When what had the focus goes with the picture that it stood in, the focus does not fall out of the table; or out of
 * `box`, for what stood in there. */
export function useKeptFocus(box?: RefObject<HTMLElement>): void {
  const had = useRef<Element | null>(null);
  const now = document.activeElement; // before anything of the new picture is put into the page
  had.current = !box || box.current?.contains(now) ? now : null;
  useLayoutEffect(() => {
    if (!had.current || had.current.isConnected || !isNowhere()) return;
    (box ? box.current : present())?.focus({ preventScroll: true });
  });
}
