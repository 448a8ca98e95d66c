// SPDX-License-Identifier: MIT
/**
 * The grammar of picking, shared by all games: a move is a flat record, every click fixes one field of it and
 * thereby filters the list of legal moves. Nothing here knows a rule; nothing here leaves the browser.
 */

/** A move as `legal` lists it and as it is sent back. */
export interface LegalMove {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The fields that have been fixed so far, by clicks or because only one value was left. */
export type Picks = Readonly<Record<string, unknown>>;

/** What the picks so far leave over. */
export interface Choice<M extends LegalMove = LegalMove> {
  readonly picks: Picks;
  readonly moves: readonly M[];
  /** The one move that is left with every field fixed, ready to be sent; null while something is still open. */
  readonly complete: M | null;
  /** Fields that still have several values, in the order in which the moves name them. */
  readonly open: readonly string[];
}

/** How much a move gives away, and therefore how it is confirmed. */
export type ConfirmClass =
  /** Nobody learns anything: plays at once. */
  | 'quiet'
  /** Shows a card of one's own: picking it and a target is the confirmation. */
  | 'shows'
  /** Reveals, rolls, gives away or ends: a button that says so. */
  | 'final';

/** Fields may hold small objects (Root's payments): those are equal when they are written alike. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  return JSON.stringify(left) === JSON.stringify(right);
}

/** True for a move whose fields are exactly those of `other`. */
export function sameMove(left: LegalMove, right: LegalMove): boolean {
  const fields = Object.keys(left);
  return fields.length === Object.keys(right).length && fields.every((field) => sameValue(left[field], right[field]));
}

/** The moves that agree with every pick. A pick that a move has no field for excludes that move. */
export function matching<M extends LegalMove>(legal: readonly M[], picks: Picks): readonly M[] {
  const fields = Object.entries(picks);
  return legal.filter((move) => fields.every(([field, value]) => field in move && sameValue(move[field], value)));
}

/** The different values that `field` takes among `moves`, in the order of the list. */
export function valuesOf<M extends LegalMove, F extends string>(moves: readonly M[], field: F): FieldValue<M, F>[] {
  const values: FieldValue<M, F>[] = [];
  for (const move of moves) {
    if (!(field in move)) continue;
    const value = move[field] as FieldValue<M, F>;
    if (!values.some((known) => sameValue(known, value))) values.push(value);
  }
  return values;
}

/** The type of a field over all the moves of a union that have it. */
export type FieldValue<M, F extends string> = M extends { readonly [field in F]?: infer V }
  ? Exclude<V, undefined>
  : never;

/** Filters `legal` by `picks`; a field with one value left fills itself. */
export function choose<M extends LegalMove>(legal: readonly M[], picks: Picks): Choice<M> {
  const moves = matching(legal, picks);
  const filled: Record<string, unknown> = { ...picks };
  const open: string[] = [];
  for (const field of fieldsOf(moves)) {
    if (field in picks) continue;
    const values = valuesOf(moves, field);
    const isInEveryMove = moves.every((move) => field in move);
    if (values.length === 1 && isInEveryMove) filled[field] = values[0];
    else open.push(field);
  }
  const [only] = moves;
  return { picks: filled, moves, complete: moves.length === 1 && only ? only : null, open };
}

function fieldsOf(moves: readonly LegalMove[]): string[] {
  const fields = new Set<string>();
  for (const move of moves) for (const field of Object.keys(move)) fields.add(field);
  return [...fields];
}
