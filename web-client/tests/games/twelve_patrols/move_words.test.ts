// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { moveWords } from '../../../src/games/twelve_patrols/terms/move_words';
import { patrolsWords } from '../../../src/games/twelve_patrols/terms/words';
import type { Card, Move, View } from '../../../src/games/twelve_patrols/terms/types';
import { speak } from '../../../src/words/catalogue';

const { regionNames } = patrolsWords;
const [first, second, third] = ['ruins', 'old_forest', 'misty_lake'] as const satisfies Card[];
const [one, other, placed] = [regionNames[first], regionNames[second], regionNames[third]];
const named = Object.fromEntries(Object.entries(regionNames).map(([card, name]) => [card, { name }]));
const view = {
  cards: named,
  kingdom: [
    { card: first, x: 0, y: 0 },
    { card: second, x: 1, y: 0 },
  ],
} as unknown as Pick<View, 'cards' | 'kingdom'>;
const place = (x: number, y: number) => ({ type: 'place_region', card: third, x, y }) as Move;

test.each<[string, number, number]>([
  [`place ${placed} north of ${one}`, 0, -1],
  [`place ${placed} south of ${other}`, 1, 1],
  [`place ${placed} east of ${other}`, 2, 0],
  [`place ${placed} west of ${one}`, -1, 0],
])('%s', (said, x, y) => expect(moveWords(place(x, y), view)).toBe(said));

test('the first region has no neighbour, and without a view none is known', () => {
  expect(moveWords(place(0, 0), { ...view, kingdom: [] })).toBe(`place ${placed}`);
  expect(moveWords(place(0, 1))).toBe(`place ${placed}`);
});

test('an item is laid between two regions', () => {
  const lay = { type: 'lay_item', item: 'white_cube', x: 0, y: 0, side: 'east' } as unknown as Move;
  expect(moveWords(lay, view)).toContain(`between ${one} and ${other}`);
});

test('regions of the sets that come with the server are named in the reader’s language, others as their set does', async () => {
  const mixed = { ...view, cards: { ...view.cards, [third]: { name: 'Black Tarn' } } } as typeof view;
  await speak('es');
  expect(moveWords(place(0, -1), view)).toBe('colocar Lago Brumoso al norte de Ruinas');
  expect(moveWords(place(0, -1), mixed)).toBe('colocar Black Tarn al norte de Ruinas');
  await speak('en');
});
