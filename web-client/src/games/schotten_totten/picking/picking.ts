// SPDX-License-Identifier: MIT
/**
 * What has been picked, and what may be clicked next. Everything follows from the legal moves: this file knows which
 * fields a move of this game has, not when it is allowed.
 */
import { choose, matching, sameValue, valuesOf, type ConfirmClass, type Picks } from '../../kit/pick';
import type { Card, Deck, Move } from '../terms/types';

/** A card of the own hand; two Jokers are told apart by their keys. */
export interface HandCard {
  readonly key: string;
  readonly card: Card;
}

/** A card that lies at a stone. */
export interface LaidCard {
  readonly stone: number;
  readonly card: Card;
}

/** All that has been clicked and not yet sent. It never leaves the browser. */
export interface Selection {
  /** The card of the hand that is to be played. */
  readonly picked: HandCard | null;
  /** The card on the table that a picked ruse takes hold of. */
  readonly source: LaidCard | null;
  /** Cards to be put back, in their order. */
  readonly back: readonly HandCard[];
  /** A whole move that waits for a second tap or its button. */
  readonly staged: Move | null;
}

export const nothingPicked: Selection = { picked: null, source: null, back: [], staged: null };

export function isPicking(selection: Selection): boolean {
  return selection.picked !== null || selection.back.length > 0 || selection.staged !== null;
}

/** What can be clicked with this selection, and the move that a click completes. */
export interface Targets {
  /** Stones that take the picked card, or that a ruse may move its card to. */
  readonly stones: ReadonlyMap<number, Move>;
  /** The discard pile as the place that a ruse moves its card to. */
  readonly discard: Move | null;
  /** Cards on the table that the picked ruse may take hold of; with the move where that is all it needs. */
  readonly sources: readonly (LaidCard & { readonly move: Move | null })[];
  /** The picked card needs no target: its button stands in the prompt. */
  readonly whole: Move | null;
}

const noTargets: Targets = { stones: new Map(), discard: null, sources: [], whole: null };

const ruses: readonly string[] = ['recruiter', 'strategist', 'banshee', 'traitor'];

export function picksOf(selection: Selection): Picks | null {
  if (!selection.picked) return null;
  const { card } = selection.picked;
  if (!ruses.includes(card)) return { type: 'play_card', card };
  return selection.source ? { type: card, ...selection.source } : { type: card };
}

export function targetsOf(legal: readonly Move[], selection: Selection): Targets {
  const picks = picksOf(selection);
  if (!picks) return noTargets;
  const choice = choose(legal, picks);
  if (picks['type'] === 'play_card') return { ...noTargets, stones: placesOf(choice.moves) };
  if (picks['type'] === 'recruiter') return { ...noTargets, whole: choice.complete };
  const hasSource = 'stone' in choice.picks && 'card' in choice.picks;
  const takesIt = choice.moves.some((move) => 'to' in move);
  if (hasSource && takesIt) return { ...noTargets, stones: placesOf(choice.moves), discard: discardOf(choice.moves) };
  return { ...noTargets, sources: sourcesOf(choice.moves) };
}

/** The card that a ruse has hold of, clicked or because there is no other. */
export function sourceOf(legal: readonly Move[], selection: Selection): LaidCard | null {
  const picks = picksOf(selection);
  if (!picks || picks['type'] === 'play_card') return null;
  const { stone, card } = choose(legal, picks).picks;
  return typeof stone === 'number' && typeof card === 'string' ? { stone, card } : null;
}

function placesOf(moves: readonly Move[]): Map<number, Move> {
  const places = new Map<number, Move>();
  for (const move of moves) {
    const place = move.type === 'play_card' ? move.stone : 'to' in move ? move.to : null;
    if (typeof place === 'number') places.set(place, move);
  }
  return places;
}

function discardOf(moves: readonly Move[]): Move | null {
  return moves.find((move) => 'to' in move && move.to === 'discard') ?? null;
}

function sourcesOf(moves: readonly Move[]): Targets['sources'] {
  const sources: (LaidCard & { move: Move | null })[] = [];
  for (const move of moves) {
    if (!('stone' in move && 'card' in move)) continue;
    const isKnown = sources.some((source) => source.stone === move.stone && source.card === move.card);
    if (!isKnown) sources.push({ stone: move.stone, card: move.card, move: 'to' in move ? null : move });
  }
  return sources;
}

/** May this card of the hand be picked to be played? */
export function canPlay(legal: readonly Move[], card: Card): boolean {
  return matching(legal, picksOf({ ...nothingPicked, picked: { key: card, card } }) ?? {}).length > 0;
}

/** Moves that need no card: what the table offers at once. */
export interface Offers {
  readonly claims: ReadonlyMap<number, Move>;
  readonly draws: ReadonlyMap<Deck, Move>;
  readonly endClaims: Move | null;
  readonly pass: Move | null;
  /** How many cards are to be put back; null outside that step. */
  readonly returns: number | null;
  /** There is a card to play. */
  readonly plays: boolean;
}

const withoutCards: readonly string[] = ['claim', 'draw', 'end_claims', 'pass', 'return_cards'];

export function offersOf(legal: readonly Move[]): Offers {
  const claims = new Map<number, Move>();
  const draws = new Map<Deck, Move>();
  let returns: number | null = null;
  for (const move of legal) {
    if (move.type === 'claim') claims.set(move.stone, move);
    if (move.type === 'draw') draws.set(move.deck, move);
    if (move.type === 'return_cards') returns = Math.max(returns ?? 0, returnedBy(move).length);
  }
  const only = (type: string): Move | null => legal.find((move) => move.type === type) ?? null;
  const plays = legal.some((move) => !withoutCards.includes(move.type));
  return { claims, draws, endClaims: only('end_claims'), pass: only('pass'), returns, plays };
}

type ReturnCards = Extract<Move, { type: 'return_cards' }>;

function returnedBy(move: ReturnCards): Card[] {
  return [move.first, move.second].filter((card) => card !== undefined);
}

/** The move that puts these cards back: in the order in which they were picked, or, where the order has no meaning and
 * is not listed twice, in the listed one. */
export function returnMove(legal: readonly Move[], back: readonly Card[]): Move | null {
  const returns = legal.filter((move) => move.type === 'return_cards');
  const inOrder = (order: readonly Card[]): Move | null =>
    returns.find((move) => sameValue(returnedBy(move), order)) ?? null;
  return inOrder(back) ?? inOrder([...back].reverse());
}

/** May this card go back together with those picked before? */
export function canReturn(legal: readonly Move[], back: readonly Card[], card: Card): boolean {
  const [before] = back;
  if (before !== undefined) return returnMove(legal, [before, card]) !== null;
  const fields = ['first', 'second'] as const;
  return fields.some((field) => valuesOf(matching(legal, { type: 'return_cards' }), field).includes(card));
}

/** How a move is confirmed. Only those that reveal, give away or end something wait for a button of their own. */
export function confirmClass(move: Move): ConfirmClass {
  switch (move.type) {
    case 'play_card':
    case 'strategist':
    case 'traitor':
    case 'banshee':
    case 'claim':
      return 'shows';
    default:
      return 'final';
  }
}
