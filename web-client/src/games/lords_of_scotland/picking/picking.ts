// SPDX-License-Identifier: MIT
/**
 * What has been picked, and what may be clicked next. Everything follows from the legal moves: this file knows which
 * fields a move of this game has, not when it is allowed.
 */
import { matching, type ConfirmClass } from '../../kit/pick';
import type { Card, Move, Muster, View } from '../terms/types';

/** All that has been clicked and not yet sent. It never leaves the browser. */
export interface Selection {
  /** The card of the hand that is to be mustered. */
  readonly card: Card | null;
  /** A whole move that waits for a second tap or its button. */
  readonly staged: Move | null;
}

export const nothingPicked: Selection = { card: null, staged: null };

export function isPicking(selection: Selection): boolean {
  return selection.card !== null || selection.staged !== null;
}

/** What can be clicked without a card of the hand. */
export interface Offers {
  readonly recruits: ReadonlyMap<number, Move>;
  readonly followers: ReadonlyMap<string, Move>;
  readonly supporters: ReadonlyMap<Card, Move>;
  readonly decline: Move | null;
  /** There is a card to muster. */
  readonly musters: boolean;
}

export const followerKey = (seat: number, place: number): string => `${seat}.${place}`;

export function offersOf(legal: readonly Move[]): Offers {
  const recruits = new Map<number, Move>();
  const followers = new Map<string, Move>();
  const supporters = new Map<Card, Move>();
  for (const move of legal) {
    if (move.type === 'recruit') recruits.set(move.slot, move);
    if (move.type === 'target') followers.set(followerKey(move.seat, move.place), move);
    if (move.type === 'take_supporter') supporters.set(move.card, move);
  }
  const decline = legal.find((move) => move.type === 'decline') ?? null;
  return { recruits, followers, supporters, decline, musters: legal.some((move) => move.type === 'muster') };
}

/** The ways to muster a card: with its power first, face down last. */
export function mustersOf(legal: readonly Move[], card: Card | null): Muster[] {
  if (card === null) return [];
  const ways = [...(matching(legal, { type: 'muster', card }) as readonly Muster[])];
  const weight = (way: Muster): number => (way.activate ? 0 : way.face_up ? 1 : 2);
  return ways.sort((left, right) => weight(left) - weight(right));
}

/** What a click with the nth number key stands for: the ways of a picked card, else whatever is lit, in reading order. */
export function nthChoice(legal: readonly Move[], selection: Selection, digit: number): Move | null {
  const ways = mustersOf(legal, selection.card);
  if (ways.length > 0) return ways[digit - 1] ?? null;
  return legal.filter((move) => move.type !== 'muster' && move.type !== 'decline')[digit - 1] ?? null;
}

/** How a move is confirmed: what turns a hidden card over, or lets one see it, waits for a button of its own. */
export function confirmClass(move: Move, view: View): ConfirmClass {
  switch (move.type) {
    case 'recruit':
      return view.recruits[move.slot]?.card ? 'shows' : 'final';
    case 'target':
      return view.seats[move.seat]?.army[move.place]?.face_up ? 'shows' : 'final';
    case 'decline':
      return 'final';
    default:
      return 'shows';
  }
}
