// SPDX-License-Identifier: MIT
/** All that the parts of the table draw from: the picture, what has been picked, and what a click may do. */
import type { TableScene } from '../../kit/selection';
import type { Tap } from '../../kit/tap';
import type { PartKey } from '../terms/move_parts';
import type { Offer, Selection } from './picking';
import type { Card, Event, Faction, Move, Quest, View } from '../terms/types';

/** A view; of a finished match with everything that was hidden. */
export type DrawnView = View & {
  readonly hands?: readonly (readonly Card[])[];
  readonly supporters?: readonly Card[];
  readonly pile?: readonly Card[];
  readonly quest_pile?: readonly Quest[];
};

export interface Scene extends TableScene<DrawnView, Move, Selection, Event> {
  /** What the seat at the lower edge plays. */
  readonly faction: Faction | null;
  readonly offer: Offer;
}

/** What the parts of the table may do. Only `send` and what ends in it leave the browser. */
export interface Actions {
  /** A click on a piece, a card, a place or a button that stands for a part of a move. */
  pick(part: PartKey, tap: Tap): void;
  /** So many of them. */
  count(count: number): void;
  putBack(): void;
  /** Plays what has been picked, once it is a whole move. */
  confirm(): void;
  send(move: Move): void;
}

export interface PartProps {
  readonly scene: Scene;
  readonly actions: Actions;
}
