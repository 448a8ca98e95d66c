// SPDX-License-Identifier: MIT
/** All that the parts of the table draw from: the picture, what has been picked, and what a click may do. */
import type { TableScene } from '../../kit/selection';
import type { Tap } from '../../kit/tap';
import type { Selection } from './picking';
import type { Card, Event, Item, Move, View } from '../terms/types';

/** A view; of a finished match with the deck's order too. */
export type DrawnView = View & { readonly deck_order?: readonly Card[] };

export type Scene = TableScene<DrawnView, Move, Selection, Event>;

/** What the parts of the table may do. Only `send` and what ends in it leave the browser. */
export interface Actions {
  pickRegion(card: Card): void;
  takeItem(item: Item): void;
  /** A click on something lit. */
  choose(move: Move, tap: Tap): void;
  beginChange(): void;
  putBack(): void;
  /** A button that names the whole move. */
  press(move: Move): void;
  send(move: Move): void;
}

/** Items that are still here: one on its way lies on the table already. */
export function itemsLeft({ view, pending }: Pick<Scene, 'view' | 'pending'>): Item[] {
  const left = [...view.unplayed];
  const gone = pending?.type === 'lay_item' || pending?.type === 'pay_with' ? left.indexOf(pending.item) : -1;
  if (gone >= 0) left.splice(gone, 1);
  return left;
}

export function turnNumber(view: View): number {
  return Math.min(9, view.kingdom.length + (view.phase === 'place_card' ? 1 : 0));
}
