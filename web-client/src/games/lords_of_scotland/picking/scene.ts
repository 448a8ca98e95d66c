// SPDX-License-Identifier: MIT
/** All that the parts of the table draw from: the picture, what has been picked, and what a click may do. */
import type { TableScene } from '../../kit/selection';
import type { Tap } from '../../kit/tap';
import type { Offers, Selection } from './picking';
import type { Card, Event, Move, Muster, View } from '../terms/types';

/** A view; of a finished match with every Recruit open. */
export type DrawnView = View & {
  readonly opened_recruits?: readonly ({ card: Card; face_up: boolean } | null)[];
  readonly pile?: readonly Card[];
};

export interface Scene extends TableScene<DrawnView, Move, Selection, Event> {
  readonly offers: Offers;
  /** The ways to muster the picked card. */
  readonly ways: readonly Muster[];
}

/** What the parts of the table may do. Only `send` and what ends in it leave the browser. */
export interface Actions {
  /** Picks a card of the hand, or puts it back. */
  pick(card: Card): void;
  /** A click on something lit. */
  choose(move: Move, tap: Tap): void;
  putBack(): void;
  send(move: Move): void;
}
