/** The autumn map: where its clearings and forests lie, and what joins them. Places run from 0 to 100 on both axes. */
import type { ClearingSuit, Forest } from '../types';

export interface ClearingFace {
  readonly suit: ClearingSuit;
  readonly slots: number;
  readonly x: number;
  readonly y: number;
}

const face = (suit: ClearingSuit, slots: number, x: number, y: number): ClearingFace => ({ suit, slots, x, y });

/** The first is clearing 1. */
export const clearingFaces: readonly ClearingFace[] = [
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

const unknownFace = face('fox', 1, 0, 0);

export function clearingFace(clearing: number): ClearingFace {
  return clearingFaces[clearing - 1] ?? unknownFace;
}
export function suitOfClearing(clearing: number): ClearingSuit {
  return clearingFace(clearing).suit;
}

export type Way = readonly [from: number, to: number];
export const paths: readonly Way[] = [
  [1, 5], [1, 9], [1, 10], [2, 5], [2, 6], [2, 10], [3, 6], [3, 7], [3, 11],
  [4, 8], [4, 9], [4, 12], [6, 11], [7, 8], [7, 12], [9, 12], [10, 12], [11, 12],
]; // prettier-ignore

/** The bed of the river, from the north to the lake. */
export const riverBed: readonly (readonly [x: number, y: number])[] = [
  [58, -4], [54, 9.5], [41.4, 29.9], [63.2, 48.5], [60, 68], [56.6, 76], [12.2, 82.7], [-2, 92],
]; // prettier-ignore

export interface ForestFace {
  readonly x: number;
  readonly y: number;
}
export const forestFaces: Readonly<Record<Forest, ForestFace>> = {
  a: { x: 52, y: 19.5 },
  b: { x: 23, y: 34 },
  c: { x: 63, y: 35 },
  d: { x: 18, y: 61 },
  e: { x: 34, y: 73 },
  f: { x: 54, y: 61.5 },
  g: { x: 77, y: 64 },
};
export const forests = Object.keys(forestFaces) as Forest[];
