/** What a player has picked at a table. All of it stays in the browser until a whole move is sent. */
import { useEffect, useState } from 'preact/hooks';
import type { Move } from '../../net/protocol';
import type { TableProps } from './game_page';

const noMoves: readonly never[] = [];

export interface Picked<AnyMove, Selection> {
  /** The moves that may be made now: none while a move is under way, while offline, and for those who only look. */
  legal: readonly AnyMove[];
  selection: Selection;
  select(selection: Selection): void;
}

/** Keeps a game's selection for as long as it means something, and tells the page when a pick begins and ends. */
export function useSelection<View, AnyMove extends Move, Selection>(
  { state, canAct, mode, room, onPicking }: TableProps<View, AnyMove>,
  nothingPicked: Selection,
  isPicking: (selection: Selection) => boolean,
): Picked<AnyMove, Selection> {
  const legal = canAct && mode === 'play' ? state.legal : noMoves;
  const [selection, select] = useState<Selection>(nothingPicked);
  const picking = isPicking(selection);
  // A new position, or one that can no longer be acted in, ends every pick: it was made in another picture.
  useEffect(() => select(nothingPicked), [state.seq, canAct, mode, room.code]);
  useEffect(() => {
    if (!picking) return undefined;
    onPicking(true);
    return () => onPicking(false);
  }, [picking]);
  return { legal, selection, select };
}
