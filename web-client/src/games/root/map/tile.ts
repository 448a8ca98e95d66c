// SPDX-License-Identifier: MIT
/** What stands in a clearing, set in rows that fit into its room on a phone. */
import { isBuilding } from '../pieces/signs';
import type { Faction, Fixture, Forest, Site } from '../terms/types';
import { room } from './phone_map';

/** One sign of a tile. `count` is written beside it where it is more than one; warriors always have their number. */
export type Mark =
  | { readonly kind: 'piece'; readonly piece: Fixture; readonly count: number }
  | { readonly kind: 'ruin' }
  | { readonly kind: 'free'; readonly count: number }
  | { readonly kind: 'troop'; readonly faction: Faction; readonly count: number }
  | { readonly kind: 'pawn'; readonly faction: Faction }
  /** So many more kinds of pieces: the words of the clearing name them. */
  | { readonly kind: 'more'; readonly count: number };

export interface Tile {
  readonly rows: readonly (readonly Mark[])[];
  /** In units of the map. */
  readonly width: number;
  readonly height: number;
}

const warriorsInOrder: readonly Faction[] = ['marquise', 'eyrie', 'alliance', 'cult', 'riverfolk'];

/** Warriors of each faction that stands there, in the order of the boards. */
export function troopsOf(site: Site): { faction: Faction; count: number }[] {
  return warriorsInOrder
    .map((faction) => ({ faction, count: site.warriors[faction] ?? 0 }))
    .filter(({ count }) => count > 0);
}

export function fixturesOf(site: Site): [Fixture, number][] {
  return Object.entries(site.pieces) as [Fixture, number][];
}

/** Sizes in units; the style sheet draws them so. */
export const sizes = {
  /** Border, ring of the suit, and air at each side. */
  edge: 4,
  /** Suit, number and ruler. */
  head: 16,
  row: 15,
  gap: 1,
  /** What can be tapped is never smaller. */
  least: 44,
  leastRuled: 68,
  sign: 13,
  troop: 22,
  digit: 7,
} as const;

const mostRows = Math.floor((room.height - sizes.edge - sizes.head - 1 + sizes.gap) / (sizes.row + sizes.gap));
const rowWidth = room.width - 2 * sizes.edge;

const digits = (count: number): number => String(count).length;

export function widthOf(mark: Mark): number {
  switch (mark.kind) {
    case 'troop':
      return sizes.troop + (digits(mark.count) - 1) * sizes.digit;
    case 'more':
      return sizes.troop + (digits(mark.count) - 1) * sizes.digit;
    case 'pawn':
      return sizes.row;
    case 'ruin':
      return sizes.sign;
    default:
      return mark.count > 1 ? sizes.sign + digits(mark.count) * sizes.digit : sizes.sign;
  }
}

/** Places that one sign with a number may stand for. */
type Thrift = 'none' | 'free slots' | 'buildings';

function marksOf(site: Site, pawns: readonly Faction[], thrift: Thrift): Mark[] {
  const fixtures = fixturesOf(site);
  const piled = (piece: Fixture, count: number): Mark[] => [{ kind: 'piece', piece, count }];
  const single = (piece: Fixture, count: number): Mark[] => Array<Mark>(count).fill({ kind: 'piece', piece, count: 1 });
  const buildings = fixtures
    .filter(([piece]) => isBuilding(piece))
    .flatMap(([piece, count]) => (thrift === 'buildings' ? piled : single)(piece, count));
  const free = Math.max(0, site.free_slots);
  const slots: Mark[] =
    thrift === 'none' || free === 0
      ? Array<Mark>(free).fill({ kind: 'free', count: 1 })
      : [{ kind: 'free', count: free }];
  return [
    ...buildings,
    ...(site.ruin ? [{ kind: 'ruin' } as const] : []),
    ...slots,
    ...fixtures.filter(([piece]) => !isBuilding(piece)).flatMap(([piece, count]) => piled(piece, count)),
    ...troopsOf(site).map(({ faction, count }): Mark => ({ kind: 'troop', faction, count })),
    ...pawns.map((faction): Mark => ({ kind: 'pawn', faction })),
  ];
}

const rowOf = (marks: readonly Mark[]): number =>
  marks.reduce((sum, mark) => sum + widthOf(mark) + sizes.gap, -sizes.gap);

const isAlive = ({ kind }: Mark): boolean => kind === 'troop' || kind === 'pawn' || kind === 'more';

/** From left to right and on in the next row. Warriors begin a row of their own where there is one to spare. */
function rowsOf(marks: readonly Mark[], warriorsApart: boolean): Mark[][] {
  const rows: Mark[][] = [];
  for (const mark of marks) {
    const last = rows.at(-1);
    const isTurn = warriorsApart && isAlive(mark) && last?.every((each) => !isAlive(each));
    if (last && !isTurn && rowOf([...last, mark]) <= rowWidth) last.push(mark);
    else rows.push([mark]);
  }
  return rows;
}

/** The first way that fits: apart, then in one flow. */
function fitting(marks: readonly Mark[]): Mark[][] | null {
  return [rowsOf(marks, true), rowsOf(marks, false)].find((rows) => rows.length <= mostRows) ?? null;
}

/** Leaves out as few from the end as make room for "+n". */
function cut(marks: readonly Mark[]): Mark[][] {
  for (let kept = marks.length - 2; kept > 0; --kept) {
    const more: Mark = { kind: 'more', count: marks.length - kept };
    const rows = fitting([...marks.slice(0, kept), more]);
    if (rows) return rows;
  }
  return [[{ kind: 'more', count: marks.length }]];
}

/** A clearing as a phone draws it: never larger than its room. */
export function tileOf(site: Site, pawns: readonly Faction[]): Tile {
  const ways: readonly Thrift[] = ['none', 'free slots', 'buildings'];
  let rows: Mark[][] | null = null;
  for (const thrift of ways) rows ??= fitting(marksOf(site, pawns, thrift));
  rows ??= cut(marksOf(site, pawns, 'buildings'));
  const widest = Math.max(0, ...rows.map(rowOf));
  return {
    rows,
    width: Math.max(widest + 2 * sizes.edge, site.ruler ? sizes.leastRuled : sizes.least),
    height: Math.max(sizes.least, sizes.head + rows.length * (sizes.row + sizes.gap) - sizes.gap + sizes.edge + 1),
  };
}

/** Pawns of the vagabonds in a clearing or a forest. */
export function pawnsAt(
  { boards }: { readonly boards: { readonly [faction in 'vagabond' | 'vagabond_2']?: { readonly pawn?: unknown } } },
  place: number | Forest,
): Faction[] {
  const vagabonds = ['vagabond', 'vagabond_2'] as const;
  return vagabonds.filter((faction) => boards[faction]?.pawn === place);
}
