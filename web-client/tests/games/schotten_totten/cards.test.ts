// SPDX-License-Identifier: MIT
// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  arrangedHand,
  cardName,
  colours,
  faceOf,
  sortedHand,
  tacticsCards,
} from '../../../src/games/schotten_totten/terms/cards';
import { cards } from './fixtures';

const deck = [
  ...colours.flatMap((colour) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${colour}_${number}`)),
  ...tacticsCards,
];

describe('the cards', () => {
  it('all have names of their own', () => {
    expect(deck).toHaveLength(54 + 9);
    expect(new Set(deck.map(cardName)).size).toBe(deck.length);
  });

  it('are read off their words', () => {
    expect(faceOf('violet_7')).toEqual({ kind: 'clan', colour: 'violet', number: 7 });
    expect(faceOf('shield_bearer')).toEqual({ kind: 'tactics', card: 'shield_bearer', tactics: 'elite_troop' });
  });
});

describe('a hand', () => {
  it('is sorted by colour, then number, tactics last', () => {
    expect(sortedHand(cards('joker n1 g9 b2 g3 banshee'), 'colour')).toEqual(cards('g3 g9 b2 n1 joker banshee'));
  });

  it('can be sorted by number for those who look for equal cards', () => {
    expect(sortedHand(cards('spy n1 g9 b2 y2'), 'number')).toEqual(cards('n1 b2 y2 g9 spy'));
  });

  it('keeps the arrangement of its owner when a card leaves', () => {
    expect(arrangedHand(cards('g3 g9 n1'), cards('n1 b2 g9 g3'), 'colour')).toEqual(cards('n1 g9 g3'));
  });

  it('puts a new card where the sorted hand would have it', () => {
    expect(arrangedHand(cards('g3 g9 b4 n1'), cards('g3 g9 n1'), 'colour')).toEqual(cards('g3 g9 b4 n1'));
  });

  it('holds both Jokers', () => {
    expect(arrangedHand(cards('joker g3 joker'), cards('joker'), 'colour')).toEqual(cards('g3 joker joker'));
  });
});
