// SPDX-License-Identifier: MIT
/**
 * A move as the parts a player would touch for it, in the order in which they would at a table: the verb, places, cards,
 * pieces, opponents. Nothing here knows when a move is allowed.
 */
import type { Move, MoveType } from './types';

export type PartKind =
  | 'verb'
  | 'place'
  | 'card'
  | 'faction'
  | 'ally'
  | 'suit'
  | 'piece'
  | 'column'
  | 'leader'
  | 'character'
  | 'item'
  | 'state'
  | 'quest'
  | 'service'
  | 'pay'
  | 'keep'
  | 'price';

export type PartValue = string | number | boolean | null;

export interface Part {
  /** The field of the move; the same kind may stand for several of them. */
  readonly field: string;
  readonly kind: PartKind;
  readonly value: PartValue;
}

/** "place 11", "card sword": what a click names. */
export type PartKey = `${PartKind} ${string}`;

export function partKey(kind: PartKind, value: PartValue): PartKey {
  return `${kind} ${String(value)}`;
}

const kindOfField: Readonly<Record<string, PartKind>> = {
  from: 'place',
  to: 'place',
  clearing: 'place',
  corner: 'place',
  sawmill: 'place',
  workshop: 'place',
  recruiter: 'place',
  forest: 'place',
  card: 'card',
  spend: 'card',
  faction: 'faction',
  defender: 'faction',
  target: 'faction',
  victim: 'faction',
  partner: 'faction',
  owner: 'faction',
  ally: 'ally',
  suit: 'suit',
  piece: 'piece',
  building: 'piece',
  column: 'column',
  leader: 'leader',
  character: 'character',
  item: 'item',
  state: 'state',
  side: 'state',
  quest: 'quest',
  service: 'service',
  pay: 'pay',
  keep: 'keep',
  hand_card: 'price',
  riverboats: 'price',
  mercenaries: 'price',
};

/** Fields that a type may leave out; they stand last, and "none" is a choice. */
const optionalFields: Readonly<Partial<Record<MoveType, readonly string[]>>> = {
  battle: ['ally'],
  command_warren: ['ally'],
  vagabond_move: ['ally'],
  take_item: ['item'],
  explore_take: ['item'],
  activate_dominance: [],
};

const fieldOrder = ['suit', 'from', 'clearing'];

function rank(field: string): number {
  const place = fieldOrder.indexOf(field);
  return place < 0 ? fieldOrder.length : place;
}

function fieldsOf(move: Move): string[] {
  // The card of the hand is what is touched first; mostly one dominance card alone lies there to be taken.
  if (move.type === 'take_dominance') return ['spend', 'card'];
  const own = Object.keys(move).filter((field) => field in kindOfField);
  const missing = (optionalFields[move.type] ?? []).filter((field) => !own.includes(field));
  return [...own.sort((left, right) => rank(left) - rank(right)), ...missing];
}

function valueOf(move: Move, field: string): PartValue {
  const value: unknown = (move as Record<string, unknown>)[field];
  if (value === undefined) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  // The three prices of the Riverfolk are of one kind: the field tells them apart.
  const single = value as PartValue;
  return kindOfField[field] === 'price' ? `${field} ${String(single)}` : single;
}

/** Counts of clearings or pieces are touched one by one: `{4: 2, 5: 1}` is 4, 4, 5. */
function spread(counts: Readonly<Record<string, number | undefined>>, kind: PartKind): Part[] {
  return Object.entries(counts).flatMap(([key, count]) =>
    Array.from({ length: count ?? 0 }, () => ({ field: 'counts', kind, value: kind === 'place' ? Number(key) : key })),
  );
}

/** The item that an act of a vagabond exhausts: its tile may be touched for it too. */
const toolOf: Readonly<Partial<Record<MoveType, string>>> = {
  vagabond_move: 'boot',
  strike: 'crossbow',
  explore: 'torch',
  steal: 'torch',
  day_labor: 'torch',
  hideout: 'torch',
};

function toolPart(move: Move): Part[] {
  // Of all battles those of a vagabond alone name no clearing.
  const tool = move.type === 'battle' && move.clearing === undefined ? 'sword' : toolOf[move.type];
  return tool ? [{ field: 'tool', kind: 'item', value: tool }] : [];
}

/** The parts of a move but how many; the verb first. */
export function partsOf(move: Move): Part[] {
  const verb: Part = { field: 'type', kind: 'verb', value: move.type };
  if (move.type === 'place_riverfolk') return [verb, ...spread(move.counts as Record<string, number>, 'place')];
  if (move.type === 'allocate_hits') return [verb, ...spread(move.counts as Record<string, number>, 'piece')];
  const parts = fieldsOf(move).map((field) => ({
    field,
    kind: kindOfField[field] ?? 'verb',
    value: valueOf(move, field),
  }));
  return [verb, ...parts, ...toolPart(move)];
}

/** Its parts may be touched in any order. */
export function isUnordered(move: Move): boolean {
  return move.type === 'place_riverfolk' || move.type === 'allocate_hits';
}

/** How many warriors, where a move says so. */
export function countOf(move: Move): number | null {
  return 'count' in move && typeof move.count === 'number' ? move.count : null;
}
