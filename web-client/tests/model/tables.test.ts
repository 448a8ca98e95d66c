// SPDX-License-Identifier: MIT
/** Tables for one start by themselves. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSession } from '../../src/model/session';
import { createTable } from '../../src/model/tables';
import { toasts } from '../../src/model/toasts';
import { words } from '../../src/words';
import { FakeSocket } from '../net/fake_line';

const line = new FakeSocket();
beforeAll(() => {
  vi.stubGlobal('WebSocket', function () {
    return line;
  });
  vi.stubGlobal('scrollTo', () => undefined);
  startSession();
  line.welcome();
});
afterAll(() => vi.unstubAllGlobals());

test('one whose start is refused waits, and says why', async () => {
  const alone = { game: 'twelve_patrols', players: 1, options: {}, visibility: 'public', clock: null } as const;
  const created = createTable(alone);
  line.answer('create_room', { room: 'K7M2QX4D', seat: 0, commitment: 'c'.repeat(64) });
  await vi.waitFor(() => line.answer('set_nonce'));
  await vi.waitFor(() => line.refuse('start_game', 'draining'));
  expect(await created).toBeNull();
  expect(location.pathname).toBe('/play/K7M2QX4D');
  expect(toasts.value.map(({ text }) => text)).toEqual([words.fault('draining')]);
});
