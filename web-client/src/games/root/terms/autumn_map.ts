// SPDX-License-Identifier: MIT
/** The autumn map: where its clearings and forests lie, and what joins them. Places run from 0 to 100 on both axes. */
import type { ClearingSuit, Forest } from './types';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where everything lies: as on the map of the rules, or as a phone draws it. */
export interface Places {
  /** The first is clearing 1. */
  readonly clearings: readonly Place[];
  readonly forests: Readonly<Record<Forest, Place>>;
  /** The river's bed, from the north to the lake. */
  readonly river: readonly Place[];
}

interface ClearingFace extends Place {
  readonly suit: ClearingSuit;
  readonly slots: number;
}

const face = (suit: ClearingSuit, slots: number, x: number, y: number): ClearingFace => ({ suit, slots, x, y });

/** The first is clearing 1. */
const clearingFaces: readonly ClearingFace[] = [
  face('fox', 1, 11.3, 14.3),
  face('mouse', 2, 88, 23.8),
  face('rabbit', 1, 81.9, 85.1),
  face('rabbit', 1, 12.2, 82.7),
  face('rabbit', 2, 54, 9.5),
  face('fox', 2, 89.3, 51.3),
  face('mouse', 2, 56.6, 76),
  face('fox', 2, 37.5, 87),
  face('mouse', 2, 10.9, 41.3),
  face('rabbit', 2, 41.4, 29.9),
  face('mouse', 3, 63.2, 48.5),
  face('fox', 2, 32.2, 56.1),
];

export function suitOfClearing(clearing: number): ClearingSuit {
  return clearingFaces[clearing - 1]?.suit ?? 'fox';
}

export type Way = readonly [from: number, to: number];
export const paths: readonly Way[] = [
  [1, 5], [1, 9], [1, 10], [2, 5], [2, 6], [2, 10], [3, 6], [3, 7], [3, 11],
  [4, 8], [4, 9], [4, 12], [6, 11], [7, 8], [7, 12], [9, 12], [10, 12], [11, 12],
]; // prettier-ignore

export const forests: readonly Forest[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

const at = (x: number, y: number): Place => ({ x, y });

export const autumnPlaces: Places = {
  clearings: clearingFaces,
  forests: {
    a: at(52, 19.5),
    b: at(23, 34),
    c: at(63, 35),
    d: at(18, 61),
    e: at(34, 73),
    f: at(54, 61.5),
    g: at(77, 64),
  },
  river: [
    at(58, -4),
    at(54, 9.5),
    at(41.4, 29.9),
    at(63.2, 48.5),
    at(60, 68),
    at(56.6, 76),
    at(12.2, 82.7),
    at(-2, 92),
  ],
};
