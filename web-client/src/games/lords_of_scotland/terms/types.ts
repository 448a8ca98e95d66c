// SPDX-License-Identifier: MIT
/** The game's words on the wire, generated from its schema, under the names this folder uses. */
import type * as generated from '../../../generated/games/lords_of_scotland';

export type {
  Card,
  Clan,
  Follower,
  HandCard,
  Phase,
  Place,
  Position,
  SeatView,
  View,
} from '../../../generated/games/lords_of_scotland';

/** An interface as a plain record, so that code that knows no game may look up a field by its name. */
type Plain<T> = T extends unknown ? { [Field in keyof T]: T[Field] } : never;

export type Move = Plain<generated.Move>;
export type Event = Plain<generated.Event>;
export type Muster = Extract<Move, { type: 'muster' }>;
