/** All that the parts of the table draw from: the picture, what has been picked, and what a click may do. */
import type { TableMode } from '../../kit/game_page';
import type { Tap } from '../../kit/tap';
import type { Offers, Selection } from './picking';
import type { SeatNames } from '../terms/sentences';
import type { Card, Event, Move, Muster, View } from '../terms/types';

/** A view; of a finished match with every Recruit open. */
export type DrawnView = View & {
  readonly opened_recruits?: readonly ({ card: Card; face_up: boolean } | null)[];
  readonly pile?: readonly Card[];
};

export interface Scene {
  readonly view: DrawnView;
  readonly mode: TableMode;
  readonly names: SeatNames;
  /** The seat at the lower edge. */
  readonly perspective: number;
  readonly isAsked: boolean;
  /** The own moves that may be sent now: empty while one is on its way. */
  readonly legal: readonly Move[];
  readonly pending: Move | null;
  readonly selection: Selection;
  readonly offers: Offers;
  /** The ways to muster the picked card. */
  readonly ways: readonly Muster[];
  /** What happened just now, where it is to be shown as motion. */
  readonly motion: readonly Event[];
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
