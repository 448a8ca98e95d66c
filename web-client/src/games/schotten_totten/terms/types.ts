// SPDX-License-Identifier: MIT
/** The game's words on the wire, generated from its schema, under the names this folder uses. */
import type * as generated from '../../../generated/games/schotten_totten';

export type {
  Card,
  CardMoved,
  ClaimStanding,
  Deck,
  Formation,
  FormationClass,
  Hand,
  Mode,
  Options,
  Phase,
  Placement,
  Position,
  Side,
  Stone,
  TacticsCard,
  View,
} from '../../../generated/games/schotten_totten';

export type Colour = 'green' | 'blue' | 'red' | 'yellow' | 'violet' | 'brown';
export type TacticsKind = 'elite_troop' | 'combat_mode' | 'ruse';
export type Seat = 0 | 1;

/** An interface as a plain record, so that code that knows no game may look up a field by its name. */
type Plain<T> = T extends unknown ? { [Field in keyof T]: T[Field] } : never;

export type Move = Plain<generated.Move>;
export type Event = Plain<generated.Event>;
