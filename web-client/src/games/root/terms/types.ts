// SPDX-License-Identifier: MIT
/** The game's words on the wire, generated from its schema, under the names this folder uses. */
import type * as generated from '../../../generated/games/root';

export type {
  Boards,
  Card,
  Cards,
  Character,
  ClearingSuit,
  Column,
  Faction,
  FactionCounts,
  Fixture,
  Forest,
  Frame,
  Item,
  ItemCounts,
  ItemState,
  Leader,
  Phase,
  Piece,
  Quest,
  SeatView,
  Service,
  Site,
  Suit,
  Track,
  View,
} from '../../../generated/games/root';
import type { Frame } from '../../../generated/games/root';

/** An interface as a plain record, so that code that knows no game may look up a field by its name. */
type Plain<T> = T extends unknown ? { [Field in keyof T]: T[Field] } : never;

export type Move = Plain<generated.Move>;
export type MoveType = Move['type'];
export type Event = Plain<generated.Event>;
export type BattleFrame = Extract<Frame, { frame: 'battle' }>;
export type Relation = NonNullable<generated.VagabondBoard['relations'][keyof generated.VagabondBoard['relations']]>;
