// SPDX-License-Identifier: MIT
/** What a player has picked at a table, and the picture it is picked in. All of it stays in the browser until a whole move is sent. */
import { useEffect, useState } from 'preact/hooks';
import type { GameEvent, Move } from '../../net/protocol';
import type { Names, TableMode, TableProps } from './game_page';
import { lastMoved } from './motion/last_move';

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

/** All that the parts of a table draw from: the picture, and what has been picked in it. A game adds what a click may do. */
export interface TableScene<View, AnyMove extends Move, Selection, Event> {
  readonly view: View;
  readonly mode: TableMode;
  readonly names: Names;
  /** The seat at the lower edge. */
  readonly perspective: number;
  readonly isAsked: boolean;
  /** The own moves that may be sent now: empty while one is on its way. */
  readonly legal: readonly AnyMove[];
  readonly pending: AnyMove | null;
  readonly selection: Selection;
  /** What happened just now, where it is to be shown as motion. */
  readonly motion: readonly Event[];
  /** What the last move has moved, by keys of the game. */
  readonly last: ReadonlySet<string>;
}

export function sceneOf<View, AnyMove extends Move, Selection, Event extends GameEvent>(
  { state, mode, names, perspective, pending, animate, events, recent }: TableProps<View, AnyMove>,
  legal: readonly AnyMove[],
  selection: Selection,
  keysOf: (event: Event) => readonly string[],
): TableScene<View, AnyMove, Selection, Event> {
  return {
    view: state.view,
    mode,
    names,
    perspective,
    isAsked: mode === 'play' && state.legal.length > 0,
    legal,
    pending,
    selection,
    motion: animate ? (events as Event[]) : [],
    last: lastMoved(recent ?? [], keysOf),
  };
}
