// SPDX-License-Identifier: MIT
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Move } from '../../../net/protocol';
import { wantsStillness } from '../../../ui/dom/viewport';
import type { TableProps } from '../game_page';
import { boxesNow, play, type Boxes } from './flip';

type Shown = Pick<TableProps, 'mode'> & { seq: number; pending: Move | null };

/**
 * Shows as motion how this picture came from the one before: the places of all pieces are read before it is drawn and
 * after, and what differs is played. The new picture is there at once, below the motion: nothing waits for it.
 */
export function useMotion<View, AnyMove extends Move>(props: TableProps<View, AnyMove>): void {
  const shown = useRef<Shown | null>(null);
  const before = useRef<Boxes | null>(null);
  const { mode, pending, state } = props;
  const last = shown.current;
  const isNew = last === null || last.mode !== mode || last.seq !== state.seq || last.pending !== pending;
  if (isNew) {
    before.current = last !== null && isStep(last, props) ? boxesNow() : null;
    shown.current = { mode, seq: state.seq, pending };
  }
  useLayoutEffect(() => {
    if (before.current) play(before.current);
    before.current = null;
  });
}

/** The own move leaves for the server, or the next picture of the same row has come; a jump is no motion. */
function isStep<View, AnyMove extends Move>(last: Shown, { mode, state, animate }: TableProps<View, AnyMove>): boolean {
  if (wantsStillness() || last.mode !== mode) return false;
  if (last.seq === state.seq) return true;
  if (mode === 'play' || mode === 'watch') return animate;
  return Math.abs(last.seq - state.seq) === 1;
}
