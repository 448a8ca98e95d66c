// SPDX-License-Identifier: MIT
// @vitest-environment node
import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../src/net/protocol';
import { EventLog } from '../../src/model/event_log';
import { entry, event } from './fake_room';

const all: HistoryEntry[] = Array.from({ length: 121 }, (_, seq) => entry(seq));

/** A server that gives at most `most` entries an answer. */
function logOf(most: number): { log: EventLog; asked: [number, number][] } {
  const asked: [number, number][] = [];
  const log = new EventLog((from, count) => {
    asked.push([from, count]);
    return Promise.resolve(all.filter((one) => one.seq >= from).slice(0, Math.min(most, count)));
  });
  return { log, asked };
}

const seqs = (log: EventLog) => log.events.value.map((one) => one.seq);

test('a table opened late asks for the last fifty entries', async () => {
  const { log, asked } = logOf(50);
  log.take(120, []);
  await log.settled();
  expect(asked).toEqual([[71, 50]]);
  expect(seqs(log)[0]).toBe(71);
  expect(seqs(log).at(-1)).toBe(120);
});

test('answers that hold less than asked for are continued', async () => {
  const { log } = logOf(7);
  log.take(120, []);
  await log.settled();
  expect(seqs(log)).toEqual(Array.from({ length: 50 }, (_, index) => 71 + index));
});

test('a gap between two pushes is filled from the history', async () => {
  const { log } = logOf(50);
  log.take(3, []);
  await log.settled();
  expect(log.take(6, [event(6)])).toBe(false);
  await log.settled();
  expect(seqs(log)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('what a push tells is kept where the history tells less', async () => {
  const { log } = logOf(50);
  log.take(2, [{ ...event(2), card: 'red_5' }]);
  await log.settled();
  expect(log.events.value.at(-1)).toMatchObject({ seq: 2, card: 'red_5' });
  expect(seqs(log)).toEqual([1, 2]);
});

test('the same events twice are one line', async () => {
  const { log } = logOf(50);
  log.take(1, []);
  await log.settled();
  log.take(2, [event(2)]);
  log.take(2, [event(2)]);
  expect(seqs(log)).toEqual([1, 2]);
});

test('earlier entries come when asked for', async () => {
  const { log } = logOf(50);
  log.take(120, []);
  await log.settled();
  await log.loadEarlier();
  expect(log.from.value).toBe(21);
  expect(seqs(log)[0]).toBe(21);
  await log.loadEarlier();
  await log.loadEarlier();
  expect(seqs(log)).toHaveLength(120);
});

test('a moment that was pushed is fetched for looking back', async () => {
  const { log } = logOf(50);
  log.take(0, []);
  await log.settled();
  log.take(1, [event(1)]);
  await expect(log.entryAt(1)).resolves.toMatchObject({ seq: 1, view: { seq: 1 } });
});

test('a line that breaks while filling leaves the log as it was', async () => {
  const log = new EventLog(() => Promise.resolve(null));
  log.take(5, []);
  await log.settled();
  expect(log.events.value).toEqual([]);
});
