// SPDX-License-Identifier: MIT
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** So near the foot counts as at the foot. */
const slackPx = 8;

/**
 * Where somebody reads in a list that grows at both ends: at its foot they follow what comes, elsewhere the lines
 * that they read stay where they are. `follows`: false while something else says what is shown.
 */
export function useReadingPlace(
  box: RefObject<HTMLElement>,
  rowClass: string,
  follows: boolean,
): { isAtFoot(): boolean } {
  const isAtFoot = useRef(true);
  /** The newest row that was there before: what came above it has moved it down by so much, what came below it has not. */
  const newest = useRef<{ row: HTMLElement; top: number } | null>(null);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const onScroll = () => {
      isAtFoot.current = list.scrollHeight - list.clientHeight - list.scrollTop <= slackPx;
    };
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => list.removeEventListener('scroll', onScroll);
  }, []);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const before = newest.current;
    if (follows && isAtFoot.current) list.scrollTop = list.scrollHeight;
    else if (before?.row.isConnected && before.row.offsetTop !== before.top)
      list.scrollTop += before.row.offsetTop - before.top;
    const row = [...list.getElementsByClassName(rowClass)].at(-1);
    newest.current = row instanceof HTMLElement ? { row, top: row.offsetTop } : null;
  });
  return { isAtFoot: () => isAtFoot.current };
}
