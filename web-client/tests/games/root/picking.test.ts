// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { countOf, partKey, partsOf } from '../../../src/games/root/terms/move_parts';
import { nothingPicked, offerOf, type Selection } from '../../../src/games/root/picking/picking';
import type { Move } from '../../../src/games/root/terms/types';

const march = (from: number, to: number, count: number): Move => ({ type: 'march', from, to, count });
const battle = (clearing: number, defender: 'eyrie' | 'cult'): Move => ({ type: 'battle', clearing, defender });
const legal: Move[] = [
  march(11, 3, 1),
  march(11, 3, 2),
  march(11, 6, 1),
  march(3, 11, 1),
  battle(11, 'eyrie'),
  battle(11, 'cult'),
  { type: 'overwork', card: 'anvil', clearing: 11 },
  { type: 'extra_action', card: 'ambush_bird' },
  { type: 'end_step' },
];

const picked = (...picks: Selection['picks']): Selection => ({ picks, count: null });

describe('picking', () => {
  test('begins with every clearing, card and verb that begins a move, and keeps what ends the step apart', () => {
    const { lit, verbs, endings } = offerOf(legal, nothingPicked);
    expect([...lit].filter((part) => part.startsWith('place')).sort()).toEqual(['place 11', 'place 3']);
    expect(lit.has('card anvil')).toBe(true);
    expect(verbs).toEqual(['march', 'battle', 'overwork', 'extra_action']);
    expect(endings).toEqual([{ type: 'end_step' }]);
  });

  test('a clearing fixes the first place of each move: where it starts, or where it fights', () => {
    const { moves, lit } = offerOf(legal, picked('place 11'));
    expect(moves).toHaveLength(6);
    expect(lit.has('place 3')).toBe(true);
    expect(lit.has('place 11')).toBe(false);
    expect(lit.has('faction eyrie')).toBe(true);
  });

  test('two clearings are a march, which waits for its number; all of them go unless told', () => {
    const offer = offerOf(legal, picked('place 11', 'place 3'));
    expect(offer.verbs).toEqual(['march']);
    expect(offer.counts).toEqual([1, 2]);
    expect(offer.complete).toEqual(march(11, 3, 2));
    expect(offer.isSpelledOut).toBe(true);
    expect(offerOf(legal, { picks: ['place 11', 'place 3'], count: 1 }).complete).toEqual(march(11, 3, 1));
  });

  test('the verb may come first or last', () => {
    for (const picks of [
      ['verb battle', 'place 11', 'faction cult'],
      ['place 11', 'faction cult', 'verb battle'],
    ] as const)
      expect(offerOf(legal, { picks, count: null }).complete).toEqual(battle(11, 'cult'));
  });

  test('with the verb plain it says what is still open', () => {
    const { asks } = offerOf(legal, picked('verb battle'));
    expect(asks?.field).toBe('defender');
    expect(asks?.values.map(({ value }) => value)).toEqual(['eyrie', 'cult']);
  });

  test('what fits nothing leaves nothing', () => {
    expect(offerOf(legal, picked('place 12')).moves).toEqual([]);
    expect(offerOf(legal, picked('place 11', 'card ambush_bird')).moves).toEqual([]);
  });

  test('warriors along the river are placed one by one, in any order', () => {
    const places: Move[] = [
      { type: 'place_riverfolk', counts: { 4: 3, 10: 1 } },
      { type: 'place_riverfolk', counts: { 4: 2, 10: 2 } },
    ];
    const { complete } = offerOf(places, picked('place 10', 'place 4', 'place 10'));
    expect(complete).toEqual(places[1]);
    expect(offerOf(places, picked('place 4', 'place 4', 'place 4')).complete).toEqual(places[0]);
  });

  test('an ally may be left out, and that is a choice', () => {
    const alone: Move = { type: 'battle', defender: 'eyrie' };
    const together: Move = { type: 'battle', defender: 'eyrie', ally: 'alliance' };
    const offer = offerOf([alone, together], picked('faction eyrie'));
    expect(offer.asks?.values.map(({ value }) => value)).toEqual([null, 'alliance']);
    expect(offerOf([alone, together], picked('faction eyrie', 'ally null')).complete).toEqual(alone);
  });
});

describe('parts', () => {
  test('a move names from before to, whatever the order of its fields', () => {
    const cobbler: Move = { type: 'cobbler', to: 5, from: 1, count: 2 };
    expect(partsOf(cobbler).map(({ kind, value }) => partKey(kind, value))).toEqual([
      'verb cobbler',
      'place 1',
      'place 5',
    ]);
    expect(countOf(cobbler)).toBe(2);
  });

  test('payments that differ are different choices', () => {
    const pay = (fox: number, mouse: number): Move => ({
      type: 'craft',
      card: 'royal_claim',
      pay: { fox, rabbit: 0, mouse },
    });
    const { asks } = offerOf([pay(4, 0), pay(3, 1)], picked('card royal_claim'));
    expect(asks?.kind).toBe('pay');
    expect(asks?.values).toHaveLength(2);
  });
});
