// SPDX-License-Identifier: MIT
/** @vitest-environment jsdom */
import { expect, test } from 'vitest';
import { clusters } from '../../../src/features/replay/replay_bar';

const mark = (seq: number) => ({ seq, seat: 0, label: String(seq), words: `move ${seq}` });
const seqs = (found: ReturnType<typeof clusters>) => found.map((cluster) => cluster.map(({ seq }) => seq));

test('marks that would cover each other stand as one, none is lost', () => {
  expect(seqs(clusters([mark(30), mark(4), mark(6), mark(11)], 5))).toEqual([[4, 6], [11], [30]]);
});

test('a mark is as wide as the first of its cluster, so a row of them does not become one', () => {
  expect(seqs(clusters([0, 3, 6, 9].map(mark), 5))).toEqual([
    [0, 3],
    [6, 9],
  ]);
});
