// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { resultWords } from '../../../src/features/table/seats/result_words';
import { words } from '../../../src/words';

const game = { resultWords: () => ({ headline: 'Somebody wins', detail: '' }) };
const names = { of: (seat: number) => `Seat ${seat}`, own: null } as never;
const result = (reason: string) => ({ winners: [], scores: [null, null], reason });

test('a match that the room ended has no winner, whatever its game would say', () => {
  expect(resultWords(game, result('closed'), names, {}, null)).toEqual({
    headline: words.result.nobodyWon,
    detail: words.result.closed,
  });
  expect(resultWords(game, result('abandoned'), names, {}, null).detail).toBe(words.result.abandoned);
  expect(resultWords(game, result('five_stones'), names, {}, null).headline).toBe('Somebody wins');
});
