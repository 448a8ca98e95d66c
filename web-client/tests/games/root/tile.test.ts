// SPDX-License-Identifier: MIT
// The map of a phone: every clearing has a room of its own, and what stands in it never leaves that room.
import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/games/root/terms/autumn_map';
import { phoneMap, phonePlaces, room } from '../../../src/games/root/map/phone_map';
import { sizes, tileOf, widthOf, type Mark } from '../../../src/games/root/map/tile';
import type { Faction, Fixture, Site } from '../../../src/games/root/terms/types';
import recorded from './crowded_sites.json';

interface Standing {
  site: Site;
  pawns: Faction[];
}
/** The fullest clearings of three random matches of all six factions. */
const crowded = recorded as unknown as Standing[];

/** A small generator of its own, so that a failing clearing comes again. */
function dice(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

const buildings: readonly Fixture[] = ['sawmill', 'workshop', 'recruiter', 'roost', 'base', 'garden'];
const tokens: readonly [Fixture, number][] = [
  ['wood', 8],
  ['keep', 1],
  ['sympathy', 1],
  ['trade_post', 1],
];
const armies: readonly [Faction, number][] = [
  ['marquise', 25],
  ['eyrie', 20],
  ['alliance', 10],
  ['cult', 25],
  ['riverfolk', 15],
];

/** Anything that the pieces of the box allow, far beyond what comes up in play. */
function madeUp(seed: number): Standing {
  const roll = dice(seed);
  const slots = 1 + roll(3);
  const hasRuin = roll(3) === 0;
  const pieces: Record<string, number> = {};
  const built = roll(slots + 1 - Number(hasRuin));
  for (let each = 0; each < built; ++each) {
    const piece = buildings[roll(buildings.length)]!;
    pieces[piece] = (pieces[piece] ?? 0) + 1;
  }
  for (const [token, most] of tokens) if (roll(2) === 0) pieces[token] = 1 + roll(most);
  const warriors: Record<string, number> = {};
  for (const [faction, most] of armies) if (roll(3) > 0) warriors[faction] = 1 + roll(roll(2) === 0 ? 4 : most);
  const ruler = roll(3) === 0 ? null : 'eyrie';
  const free_slots = slots - Number(hasRuin) - built;
  const site = { pieces, warriors, ruin: hasRuin, ruin_items: 0, ruin_shown: null, ruler, free_slots };
  const pawns = (['vagabond', 'vagabond_2'] as const).filter(() => roll(3) === 0);
  return { site: site as unknown as Site, pawns };
}
const made = Array.from({ length: 5_000 }, (_, seed) => madeUp(seed));

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const points = phonePlaces.clearings.map(({ x, y }) => ({
  x: (x * phoneMap.width) / 100,
  y: (y * phoneMap.height) / 100,
}));
function boxAt(clearing: number, { width, height }: { width: number; height: number }): Box {
  const { x, y } = points[clearing]!;
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}
const apart = (one: Box, other: Box): number =>
  Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom);

/** Those drawn and those that "+n" stands for. */
const kindsIn = (marks: readonly Mark[]): number =>
  marks.reduce((sum, mark) => sum + (mark.kind === 'more' ? mark.count : 1), 0);

describe('the rooms of the clearings', () => {
  const rooms = points.map((_, clearing) => boxAt(clearing, room));

  test('lie on the map, with a line of ground between any two', () => {
    for (const [at, box] of rooms.entries()) {
      expect(Math.min(box.left, box.top), `clearing ${at + 1}`).toBeGreaterThanOrEqual(1);
      expect(box.right).toBeLessThanOrEqual(phoneMap.width - 1);
      expect(box.bottom).toBeLessThanOrEqual(phoneMap.height - 1);
      for (let other = 0; other < at; ++other)
        expect(apart(box, rooms[other]!), `clearings ${at + 1} and ${other + 1}`).toBeGreaterThanOrEqual(3);
    }
  });

  test('leave the corner of the buttons free', () => {
    const buttons = { left: phoneMap.width - 136, right: phoneMap.width, top: 0, bottom: 48 };
    for (const box of rooms) expect(apart(box, buttons)).toBeGreaterThanOrEqual(0);
  });

  test('hide no path between two others', () => {
    for (const [from, to] of paths) {
      const [one, other] = [points[from - 1]!, points[to - 1]!];
      for (let step = 0; step <= 100; ++step) {
        const x = one.x + ((other.x - one.x) * step) / 100;
        const y = one.y + ((other.y - one.y) * step) / 100;
        const dot = { left: x, right: x, top: y, bottom: y };
        const under = rooms.findIndex((box, at) => at !== from - 1 && at !== to - 1 && apart(box, dot) < 0);
        expect(under + 1, `path ${from} to ${to}`).toBe(0);
      }
    }
  });
});

describe.each([
  ['recorded', crowded],
  ['made up', made],
])('a %s clearing', (_kind, standings) => {
  test('never leaves its room, and is large enough for a thumb', () => {
    for (const { site, pawns } of standings) {
      const { width, height } = tileOf(site, pawns);
      const what = JSON.stringify({ site, pawns });
      expect(width, what).toBeLessThanOrEqual(room.width);
      expect(height, what).toBeLessThanOrEqual(room.height);
      expect(Math.min(width, height), what).toBeGreaterThanOrEqual(44);
    }
  });

  test('holds its rows: beside each other the signs are no wider, below each other no higher than the tile', () => {
    for (const { site, pawns } of standings) {
      const { rows, width, height } = tileOf(site, pawns);
      const what = JSON.stringify({ site, pawns });
      for (const row of rows) {
        const wide = row.reduce((sum, mark) => sum + widthOf(mark), (row.length - 1) * sizes.gap);
        expect(wide, what).toBeLessThanOrEqual(width - 2 * sizes.edge);
      }
      const high = sizes.head + rows.length * sizes.row + (rows.length - 1) * sizes.gap;
      expect(high, what).toBeLessThanOrEqual(height - sizes.edge);
    }
  });

  test('shows every army and pawn or counts it among the rest', () => {
    for (const { site, pawns } of standings) {
      const marks = tileOf(site, pawns).rows.flat();
      const alive = marks.filter(({ kind }) => kind === 'troop' || kind === 'pawn').length;
      const hidden = marks.reduce((sum, mark) => sum + (mark.kind === 'more' ? mark.count : 0), 0);
      const armed = Object.values(site.warriors).filter((count) => count > 0).length;
      expect(alive + hidden, JSON.stringify(site)).toBeGreaterThanOrEqual(armed + pawns.length);
      expect(kindsIn(marks)).toBeGreaterThanOrEqual(Object.keys(site.pieces).length + armed + pawns.length);
    }
  });
});

describe('what is left out', () => {
  const marksOf = ({ site, pawns }: Standing) => tileOf(site, pawns).rows.flat();

  test('nothing, in clearings as they come up in play', () => {
    for (const standing of crowded)
      expect(
        marksOf(standing).filter(({ kind }) => kind === 'more'),
        JSON.stringify(standing),
      ).toEqual([]);
  });

  test('free slots and like buildings are drawn once with their number before anything is left out', () => {
    for (const standing of made) {
      const marks = marksOf(standing);
      if (!marks.some(({ kind }) => kind === 'more')) continue;
      expect(marks.filter(({ kind }) => kind === 'free').length).toBeLessThanOrEqual(1);
      const pieces = marks.flatMap((mark) => (mark.kind === 'piece' ? [mark.piece] : []));
      expect(new Set(pieces).size).toBe(pieces.length);
    }
    expect(made.some((standing) => marksOf(standing).some(({ kind }) => kind === 'more'))).toBe(true);
  });
});
