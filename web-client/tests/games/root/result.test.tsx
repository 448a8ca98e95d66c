// SPDX-License-Identifier: MIT
// What is said of a match of Root that has ended: who won by whose doing, and what each one played.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, test } from 'vitest';
import type { Names } from '../../../src/games/kit/game_page';
import page from '../../../src/games/root/page';
import { resultWords } from '../../../src/games/root/result';
import type { DrawnView } from '../../../src/games/root/picking/scene';
import type { Faction } from '../../../src/games/root/terms/types';
import type { Room } from '../../../src/net/protocol';
import { ScoreTable } from '../../../src/features/table/seats/score_table';

const people = ['Ailsa', 'Tamsin', 'Corin', 'Mhairi'];
const names = (own: number | null = null): Names => ({ of: (seat) => people[seat]!, own });
const factions: readonly Faction[] = ['marquise', 'eyrie', 'alliance', 'vagabond'];

type Seat = Partial<{ score: number | null; dominance: string; coalition: number; departed: boolean }>;
function viewOf(changed: Record<number, Seat> = {}): DrawnView {
  const seats = factions.map((faction, at) => ({
    faction,
    score: 10,
    dominance: null,
    coalition: null,
    departed: false,
    ...changed[at],
  }));
  return { seats } as unknown as DrawnView;
}

function said(
  winners: number[],
  reason: string,
  changed: Record<number, Seat> = {},
  { own = null, options = {} }: { own?: number | null; options?: Record<string, unknown> } = {},
): [string, string] {
  const view = viewOf(changed);
  const scores = view.seats.map((seat) => seat.score);
  const { headline, detail } = resultWords({ winners, scores, reason }, names(own), options, view);
  return [headline, detail];
}

describe('how it ended', () => {
  test('with points', () => {
    expect(said([2], 'thirty_points', { 2: { score: 31 } })).toEqual([
      'Corin wins with 31 points',
      'The Alliance reached 30 points.',
    ]);
    expect(said([2], 'thirty_points', { 2: { score: 30 } }, { own: 2 })[0]).toBe('You win with 30 points');
  });

  test('with dominance, over clearings of a suit or two corners', () => {
    const fox = said([1], 'dominance', { 1: { score: null, dominance: 'dominance_fox' } });
    expect(fox).toEqual(['Tamsin wins', 'The Eyrie ruled three fox clearings at the start of Birdsong.']);
    const bird = said([1], 'dominance', { 1: { score: null, dominance: 'dominance_bird' } });
    expect(bird[1]).toBe('The Eyrie ruled two opposite corners at the start of Birdsong.');
  });

  test('in a coalition: whose points they were, and with whom', () => {
    const vagabond: Seat = { score: null, dominance: 'dominance_mouse', coalition: 0 };
    expect(said([0, 3], 'thirty_points', { 0: { score: 30 }, 3: vagabond })).toEqual([
      'Ailsa and Mhairi win together',
      'The Marquise reached 30 points, in coalition with the Vagabond.',
    ]);
    const ruler: Seat = { score: null, dominance: 'dominance_rabbit' };
    expect(said([0, 3], 'dominance', { 0: ruler, 3: vagabond })[1]).toBe(
      'The Marquise ruled three rabbit clearings at the start of Birdsong, in coalition with the Vagabond.',
    );
  });

  test('at the agreed turn, also level', () => {
    const options = { turn_limit: 12 };
    expect(said([1], 'test_limit', { 1: { score: 1 } }, { options })).toEqual([
      'Tamsin wins with 1 point',
      'The agreed 12 turns were played: the Eyrie had the most, 1 point.',
    ]);
    expect(said([0, 2], 'test_limit', {}, { options })[1]).toBe(
      'The agreed 12 turns were played: the Marquise and the Alliance had the most, 10 points.',
    );
  });

  test('because the others had left', () => {
    const gone = { departed: true };
    expect(said([0], 'resigned', { 1: gone })[1]).toBe('Tamsin has resigned.');
    expect(said([0], 'resigned', { 1: gone }, { own: 1 })[1]).toBe('You have resigned.');
    expect(said([0], 'resigned', { 1: gone, 2: gone, 3: gone })[1]).toBe(
      'Tamsin, Corin and Mhairi have left the match.',
    );
    expect(said([0], 'time', { 1: gone })[1]).toBe('The time of Tamsin ran out.');
  });
});

describe('the table of scores', () => {
  const root = document.createElement('div');
  afterEach(() => act(() => render(null, root)));

  function rows(changed: Record<number, Seat>, winners: number[], isSlim: boolean): string[] {
    const view = viewOf(changed);
    const scores = view.seats.map((seat) => seat.score);
    const seats = people.map((name, seat) => ({ seat, player: { id: name, name }, connected: true, resigned: false }));
    const room = { seats, players: 4 } as unknown as Room;
    const result = { winners, scores, reason: 'dominance' };
    const props = { game: page as never, room, result, names: names(3), view, isSlim };
    act(() => render(<ScoreTable {...props} />, root));
    return [...root.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
  }

  test.each([false, true])('tells of each what was played and what became of it (slim: %s)', (isSlim) => {
    const vagabond: Seat = { score: null, dominance: 'dominance_mouse', coalition: 1 };
    const found = rows(
      { 1: { score: null, dominance: 'dominance_fox' }, 2: { departed: true, score: 4 }, 3: vagabond },
      [1, 3],
      isSlim,
    );
    expect(found.map((row) => row.replace(/^\d+[A-Z]?(?=[A-Z])/, ''))).toEqual([
      'TamsinEyrieplayed for fox dominance–',
      'Mhairi (you)Vagabondin coalition with the Eyrie–',
      'AilsaMarquise10',
      'CorinAllianceleft the match4',
    ]);
  });
});
