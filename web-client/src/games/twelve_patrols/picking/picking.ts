// SPDX-License-Identifier: MIT
/**
 * What has been picked, and what may be clicked next. Everything follows from the legal moves and the view's previews: this
 * file knows which fields a move of this game has, not when it is allowed.
 */
import { matching } from '../../kit/pick';
import { sameCell, sameSpot } from '../terms/naming';
import type { Card, Cell, Item, Move, Spot, View } from '../terms/types';

export type PlaceMove = Extract<Move, { type: 'place_region' }>;
export type LayMove = Extract<Move, { type: 'lay_item' }>;
export type PickMove = Extract<Move, { type: 'pick_die' }>;

/** All that has been clicked and not yet sent. It never leaves the browser. */
export interface Selection {
  readonly region: Card | null;
  readonly item: Item | null;
  /** A die is to be changed: which, is asked. */
  readonly changing: boolean;
  readonly die: Item | null;
  /** A whole move that waits for a second tap or its button. */
  readonly staged: Move | null;
}

export const nothingPicked: Selection = { region: null, item: null, changing: false, die: null, staged: null };

export function isPicking({ region, item, changing, staged }: Selection): boolean {
  return region !== null || item !== null || changing || staged !== null;
}

export function placesFor(legal: readonly Move[], card: Card | null): PlaceMove[] {
  return card === null ? [] : ([...matching(legal, { type: 'place_region', card })] as PlaceMove[]);
}

export function spotsFor(legal: readonly Move[], item: Item | null): LayMove[] {
  return item === null ? [] : ([...matching(legal, { type: 'lay_item', item })] as LayMove[]);
}

export function facesFor(legal: readonly Move[], die: Item | null): PickMove[] {
  return die === null ? [] : ([...matching(legal, { type: 'pick_die', die })] as PickMove[]);
}

export function placeAt(moves: readonly PlaceMove[], cell: Cell): PlaceMove | null {
  return moves.find((move) => sameCell(move, cell)) ?? null;
}

export function layAt(moves: readonly LayMove[], spot: Spot): LayMove | null {
  return moves.find((move) => sameSpot(move, spot)) ?? null;
}

/** Items of the tray that a click may take now: to lay, to change, or to pay. */
export function takable(legal: readonly Move[], selection: Selection): ReadonlySet<Item> {
  const items = new Set<Item>();
  for (const move of legal) {
    if (move.type === 'pay_with') items.add(move.item);
    if (selection.changing ? move.type === 'pick_die' : move.type === 'lay_item') {
      items.add(move.type === 'pick_die' ? move.die : (move as LayMove).item);
    }
  }
  return items;
}

/**
 * Whether the view foretells that a move loses at once, by all that it does: an item on another spot and the end of the turn
 * close the open patrol first. By which edge it does not say.
 */
export function losesAtOnce(view: View, move: Move): boolean {
  switch (move.type) {
    case 'place_region':
      return view.places.find((other) => other.card === move.card && sameCell(other, move))?.loses ?? false;
    case 'lay_item':
      return view.spots.find((other) => sameSpot(other, move))?.items[move.item]?.loses ?? false;
    case 'close_patrol':
    case 'end_turn':
      return view.closing_loses;
    case 'pay_with':
      return view.paying_loses;
    default:
      return false;
  }
}

/** The view foretells that it is the open patrol which loses when the move closes it. */
export function losesByClosing(view: View, move: Move): boolean {
  const closes =
    move.type === 'lay_item'
      ? !view.patrols.some((patrol) => patrol.open && sameSpot(patrol, move))
      : move.type === 'close_patrol' || move.type === 'end_turn';
  return closes && view.closing_loses;
}
