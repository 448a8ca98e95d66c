// SPDX-License-Identifier: MIT
/** Tables for one, and those with bots alone, start by themselves. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../src/model/session';
import { createTable, playBots } from '../../src/model/tables';
import { toasts } from '../../src/model/toasts';
import { words } from '../../src/words';
import { FakeSocket } from '../net/fake_line';
import { until } from '../until';

const line = new FakeSocket();
beforeAll(() => {
  vi.stubGlobal('WebSocket', function () {
    return line;
  });
  vi.stubGlobal('scrollTo', () => undefined);
  startSession();
  line.welcome();
});
beforeEach(() => void line.sent.splice(0));
afterAll(() => vi.unstubAllGlobals());

test('one whose start is refused waits, and says why', async () => {
  const alone = { game: 'twelve_patrols', players: 1, options: {}, visibility: 'public', clock: null } as const;
  const created = createTable(alone);
  line.answer('create_room', { room: 'K7M2QX4D', seat: 0, commitment: 'c'.repeat(64) });
  await until(() => line.answer('set_nonce'));
  await until(() => line.refuse('start_game', 'draining'));
  expect(await created).toBeNull();
  expect(location.pathname).toBe('/play/K7M2QX4D');
  expect(toasts.value.map(({ text }) => text)).toEqual([words.fault('draining')]);
});

test('a match against bots: they take the other seats, the own part of the shuffle goes in, it starts', async () => {
  const created = playBots('lords_of_scotland', 3, 'easy');
  line.answer('create_room', { room: 'B7M2QX4D', seat: 0, commitment: 'd'.repeat(64) });
  await until(() => expect(line.count('add_bot')).toBe(2));
  for (const { id } of line.sent.filter((frame) => frame.type === 'add_bot')) line.say({ type: 'ok', id });
  await until(() => line.answer('set_nonce'));
  await until(() => line.answer('start_game'));
  expect(await created).toBeNull();
  expect(location.pathname).toBe('/play/B7M2QX4D');
  const { sent } = line;
  expect(sent[0]).toMatchObject({ type: 'create_room', visibility: 'private', players: 3 });
  expect(sent[0]).not.toHaveProperty('bots');
  expect(sent.filter((frame) => frame.type === 'add_bot').map(({ seat, level }) => [seat, level])).toEqual([
    [1, 'easy'],
    [2, 'easy'],
  ]);
});

test('if a bot cannot be seated, the table waits, and says why', async () => {
  const created = playBots('schotten_totten', 2, 'easy');
  line.answer('create_room', { room: 'C7M2QX4D', seat: 0, commitment: 'e'.repeat(64) });
  await until(() => line.refuse('add_bot', 'forbidden'));
  expect(await created).toBeNull();
  expect(location.pathname).toBe('/play/C7M2QX4D');
  expect(toasts.value.at(-1)?.text).toBe(words.fault('forbidden'));
});
