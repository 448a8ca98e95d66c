// SPDX-License-Identifier: MIT
/**
 * What has been picked, and what may be picked next. Everything follows from the legal moves: this file knows the parts
 * that a move has, not when it is allowed.
 */
import type { ConfirmClass } from '../../kit/pick';
import { countOf, isUnordered, partKey, partsOf, type Part, type PartKey, type PartKind } from '../terms/move_parts';
import type { Move, MoveType } from '../terms/types';

/** All that has been clicked and not yet sent. It never leaves the browser. */
export interface Selection {
  readonly picks: readonly PartKey[];
  readonly count: number | null;
}

export const nothingPicked: Selection = { picks: [], count: null };

export function isPicking(selection: Selection): boolean {
  return selection.picks.length > 0;
}

/** What the picks so far leave over. */
export interface Offer {
  readonly moves: readonly Move[];
  /** What can be touched next. */
  readonly lit: ReadonlySet<PartKey>;
  /** The verbs that are left, in the order of the list, without those that end or refuse. */
  readonly verbs: readonly MoveType[];
  /** What ends the step or refuses. */
  readonly endings: readonly Move[];
  /** Once the verb is plain: the first part that is still open, and what it can be. */
  readonly asks: { readonly field: string; readonly kind: PartKind; readonly values: readonly Part[] } | null;
  /** All but how many is settled. */
  readonly counts: readonly number[];
  /** The whole move, with the count that was chosen; null while something is open. */
  readonly complete: Move | null;
  /** Every part of it has been touched. */
  readonly isSpelledOut: boolean;
}

/** With one value left these need no click of their own. */
const fillsItself: ReadonlySet<PartKind> = new Set<PartKind>(['verb', 'suit', 'ally', 'pay', 'keep', 'state']);

interface Reading {
  readonly move: Move;
  /** Parts that have not been touched yet. */
  readonly left: readonly Part[];
}

/** The parts of a move that the picks leave, or nothing where they do not fit: the nth pick of a kind is its nth part. */
function read(move: Move, picks: readonly PartKey[]): Reading | null {
  const left = partsOf(move);
  for (const pick of picks) {
    const kind = pick.slice(0, pick.indexOf(' '));
    const isNext = (part: Part): boolean =>
      part.kind === kind && (!isUnordered(move) || partKey(part.kind, part.value) === pick);
    const place = left.findIndex(isNext);
    const part = left[place];
    if (!part || partKey(part.kind, part.value) !== pick) return null;
    left.splice(place, 1);
  }
  return { move, left };
}

function nextKeys({ move, left }: Reading): PartKey[] {
  if (isUnordered(move)) return left.map((part) => partKey(part.kind, part.value));
  const kinds = new Set<PartKind>();
  const keys: PartKey[] = [];
  for (const part of left) {
    if (kinds.has(part.kind)) continue;
    kinds.add(part.kind);
    keys.push(partKey(part.kind, part.value));
  }
  return keys;
}

function distinct(parts: readonly Part[]): Part[] {
  const seen = new Set<PartKey>();
  return parts.filter((part) => {
    const key = partKey(part.kind, part.value);
    return !seen.has(key) && seen.add(key);
  });
}

/** The first part that has several values left. */
function askedPart(readings: readonly Reading[]): Offer['asks'] {
  const longest = Math.max(0, ...readings.map(({ left }) => left.length));
  for (let place = 0; place < longest; ++place) {
    const parts = readings.flatMap(({ move, left }) => (isUnordered(move) ? left : left.slice(place, place + 1)));
    const values = distinct(parts.filter(({ field }) => field !== 'type' && field !== 'tool'));
    const [first] = values;
    if (first && values.length > 1)
      return { field: first.field, kind: first.kind, values: values.filter(({ field }) => field === first.field) };
  }
  return null;
}

/** Two moves that differ in the count alone. */
function sameButCount(left: Move, right: Move): boolean {
  const strip = ({ count: _count, ...rest }: Move & { count?: unknown }): string => JSON.stringify(rest);
  return strip(left) === strip(right);
}

/** They have a place of their own beside what can be done. */
const endingTypes: ReadonlySet<MoveType> = new Set<MoveType>([
  'end_step',
  'decline_ambush',
  'decline_foil',
  'decline_hospital',
  'done_cards',
  'done_looking',
  'outrage_show',
]);

export function offerOf(legal: readonly Move[], selection: Selection): Offer {
  const readings = legal.flatMap((move) => read(move, selection.picks) ?? []);
  const moves = readings.map(({ move }) => move);
  const endings = moves.filter(({ type }) => endingTypes.has(type));
  const verbs = [...new Set(moves.map(({ type }) => type).filter((type) => !endingTypes.has(type)))];
  const doing = readings.filter(({ move }) => !endingTypes.has(move.type));
  const lit = new Set(readings.flatMap(nextKeys));
  const [first] = moves;
  const isSettled = first !== undefined && moves.every((move) => sameButCount(move, first));
  const counts = isSettled ? moves.flatMap((move) => countOf(move) ?? []).sort((one, other) => one - other) : [];
  const chosen =
    selection.count !== null && counts.includes(selection.count) ? selection.count : (counts.at(-1) ?? null);
  return {
    moves,
    lit,
    verbs,
    endings,
    asks: verbs.length === 1 && !isSettled ? askedPart(doing) : null,
    counts,
    complete: isSettled ? (moves.find((move) => countOf(move) === chosen) ?? first) : null,
    isSpelledOut:
      isSettled &&
      readings.every(({ left }) => left.every(({ field, kind }) => field === 'tool' || fillsItself.has(kind))),
  };
}

/** Reveal, roll, give away or end: they wait for a button that says so. */
const finalTypes: ReadonlySet<MoveType> = new Set<MoveType>([
  'battle',
  'command_warren',
  'decree_battle',
  'op_battle',
  'crusade_battle',
  'crusade_fight',
  'rf_battle',
  'stand_and_deliver',
  'codebreakers',
  'better_burrow_bank',
  'tax_collector',
  'steal',
  'explore',
  'quest',
  'rf_draw',
  'turmoil',
  'revolt',
  'activate_dominance',
  'pick_faction',
  'outrage_give',
  'outrage_show',
  'play_ambush',
  'foil',
  'aid',
  'end_step',
  'hideout',
  'discard',
  'spend_supporter',
  'field_hospital',
  'support',
  'set_prices',
  'place_riverfolk',
  'place_starting_buildings',
  'allocate_hits',
]);

/** A verb of its own that only shows or spends what is the player's. */
const showing: ReadonlySet<MoveType> = new Set<MoveType>([
  'craft',
  'export',
  'overwork',
  'extra_action',
  'take_dominance',
  'train',
  'discard',
  'add_to_decree',
]);

export function confirmClass(move: Move): ConfirmClass {
  if (finalTypes.has(move.type)) return 'final';
  return showing.has(move.type) ? 'shows' : 'quiet';
}
