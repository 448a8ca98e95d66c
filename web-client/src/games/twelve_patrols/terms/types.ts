// SPDX-License-Identifier: MIT
/** The game's words on the wire, generated from its schema, under the names this folder uses. */
import type * as generated from '../../../generated/games/twelve_patrols';

export type {
  Card,
  Die,
  Edge,
  EdgePlace,
  Fault,
  Item,
  Patrol,
  PlacedRegion,
  PlacePreview,
  Position,
  Reason,
  RegionCard,
  Requirement,
  Side,
  SpotPreview,
  View,
} from '../../../generated/games/twelve_patrols';

/** An interface as a plain record, so that code that knows no game may look up a field by its name. */
type Plain<T> = T extends unknown ? { [Field in keyof T]: T[Field] } : never;

export type Move = Plain<generated.Move>;
export type Event = Plain<generated.Event>;
export type EdgeState = 'outer' | 'open' | 'met' | 'broken';
export type Colour = 'white' | 'yellow' | 'blue';
/** A place for a region. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}
/** Between two regions; named by the western or northern one. */
export interface Spot extends Cell {
  readonly side: 'east' | 'south';
}
export const sides = ['north', 'east', 'south', 'west'] as const;
