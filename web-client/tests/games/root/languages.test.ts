// SPDX-License-Identifier: MIT
// Sentences in which a language chooses words by what they speak of.
import { afterEach, expect, test } from 'vitest';
import { logLines } from '../../../src/games/root/log';
import { moveWords } from '../../../src/games/root/terms/move_words';
import type { GameEvent } from '../../../src/net/protocol';
import { speak } from '../../../src/words/catalogue';

const names = { of: (seat: number) => ['Ailsa', 'Tamsin'][seat]!, own: 1 };
const said = (event: object): string => logLines([{ seq: 9, ...event }] as unknown as GameEvent[], names)[0]!.words;
const moved = (faction: string) => ({ type: 'warriors_moved', seat: 0, faction, from: 5, to: 11, count: 3 });
const scored = (seat: number, points: number) => ({ type: 'scored', seat, points, source: 'turmoil' });

afterEach(() => speak('en'));

test('an article follows the faction, a verb its subject', async () => {
  await speak('es');
  expect(said(moved('marquise'))).toBe('Ailsa movió 3 de la Marquesa del claro 5 al claro 11.');
  expect(said(moved('vagabond_2'))).toBe('Ailsa movió 3 del segundo Vagabundo del claro 5 al claro 11.');
  expect(said({ ...moved('eyrie'), seat: 1 })).toBe('Moviste 3 del Nido del Águila del claro 5 al claro 11.');
  await speak('pt');
  expect(said(moved('eyrie'))).toBe('Ailsa moveu 3 da Dinastia da clareira 5 para a clareira 11.');
  expect(moveWords({ type: 'refresh_item', item: 'tea' })).toBe('recuperar um chá');
  await speak('cs');
  expect(said(moved('cult'))).toBe('Ailsa přesouvá 3 (Ještěří kult): mýtina 5 → mýtina 11.');
});

test('points are counted, those that are lost as well', async () => {
  expect(said(scored(0, -2))).toBe('Ailsa lost 2 points (turmoil).');
  await speak('cs');
  expect([1, 2, 5].map((points) => said(scored(1, points)))).toEqual([
    'Získáváš 1 bod (zmatek).',
    'Získáváš 2 body (zmatek).',
    'Získáváš 5 bodů (zmatek).',
  ]);
  expect(said(scored(0, -5))).toBe('Ailsa ztrácí 5 bodů (zmatek).');
});
