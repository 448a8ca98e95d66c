// SPDX-License-Identifier: MIT
/** Whatever lies in the browser's storage, the page reads what is of its form and nothing else. */
import { beforeEach, expect, test, vi } from 'vitest';
import { mends, type Stored } from '../../src/model/stored_forms';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
});

/** A page that is loaded anew. */
const stored = () => import('../../src/model/stored');

const hex = 'ab'.repeat(32);
const good: Stored = {
  token: hex,
  name: 'Ailsa',
  name_picked: true,
  password: 'a pass phrase',
  invitation: 'ABCDEFGH12345678',
  theme: 'dark',
  confirm_every_move: true,
  never_confirm_taps: true,
  single_keys: false,
  motion: true,
  sound: false,
  volume: 3,
  notifications: true,
  push: { player: 'abcd1234', endpoint: 'https://push.example/1' },
  notes_seen: true,
  muted: ['abcd1234'],
  nonces: [{ commitment: hex, seat: 1, nonce: hex }],
  bot_level: 'easy',
  coaching: [{ room: 'K7M2QX4D', read: ['aim', 'hand'], isOff: false }],
  lessons_done: ['schotten_totten/first_match'],
  last_table: {
    game: 'root',
    players: 4,
    options: { map: 'autumn' },
    visibility: 'public',
    clock: { kind: 'chess', seconds: 600, increment: 5 },
  },
};
const keys = Object.keys(mends) as (keyof Stored)[];

test.each(keys)('%s is read back as it was written', async (key) => {
  const { readStored, writeStored, damaged } = await stored();
  writeStored(key, good[key]);
  expect(readStored(key, undefined as never)).toEqual(good[key]);
  expect([...damaged]).toEqual([]);
});

const junk = [
  '12345', '-1', '1.5', '1e999', '"x', '', ' ', 'undefined', '[object Object]', '{"__proto__":{"x":1}}', '[[[]]]', '"\\ud800"',
  '{"length":3}', JSON.stringify('x'.repeat(60_000)), JSON.stringify(['x'.repeat(5_000)]), `${'['.repeat(5_000)}`, '\u0000', '"\\u0000"',
]; // prettier-ignore

test.each(keys.flatMap((key) => junk.map((text) => [key, text.slice(0, 30), text] as const)))(
  '%s: %s is no reason to fail',
  async (key, _, text) => {
    localStorage.setItem(`marchstone.${key}`, text);
    const { readStored } = await stored();
    const value = readStored(key, good[key]);
    expect(mends[key](value as never)).toEqual(value);
  },
);

const bad: [keyof Stored, unknown[]][] = [
  ['token', [12345, '', 'a b', 'x'.repeat(129), [hex], true, 'é']],
  ['name', [7, '', '   ', 'x'.repeat(25), 'x'.repeat(60), 'a\nb', `Z${'\u0310\u0311\u0312'.repeat(8)}`, ['Ann'], { name: 'Ann' }]],
  ['name_picked', ['true', 1]],
  ['password', [1, 'x'.repeat(300), 'a\nb']],
  ['invitation', ['abc', 5, 'A'.repeat(65)]],
  ['theme', ['blue', 1, 'Dark']],
  ['volume', ['6', -1, 11, 2.5]],
  ['muted', ['abcd', { 0: 'a' }]],
  ['nonces', [{}, 'x']],
  ['last_table', [[], { game: 'root' }, { ...good.last_table, players: '4' }, { ...good.last_table, options: [] }, { ...good.last_table, clock: 5 }]],
]; // prettier-ignore

test.each(bad.flatMap(([key, values]) => values.map((value) => [key, value] as const)))(
  '%s is not %j',
  async (key, value) => {
    localStorage.setItem(`marchstone.${key}`, JSON.stringify(value));
    const { readStored, damaged } = await stored();
    expect(readStored(key, good[key])).toEqual(good[key]);
    expect([...damaged]).toEqual([key]);
  },
);

test('of a list what is of its form is kept', async () => {
  const { readStored } = await stored();
  localStorage.setItem('marchstone.nonces', JSON.stringify([5, good.nonces[0], null, { commitment: 1 }]));
  localStorage.setItem('marchstone.muted', JSON.stringify(['a', 1, 'b']));
  expect(readStored('nonces', [])).toEqual(good.nonces);
  expect(readStored('muted', [])).toEqual(['a', 'b']);
});

test('nothing, and a null of ours, is no damage; a browser that keeps nothing plays', async () => {
  const { readStored, writeStored, damaged, readTabToken, keepTabToken } = await stored();
  localStorage.setItem('marchstone.password', 'null');
  expect(readStored('password', '')).toBe('');
  expect(readStored('token', '')).toBe('');
  expect([...damaged]).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  expect(readStored('volume', 6)).toBe(6);
  writeStored('volume', 5);
  keepTabToken('x');
  expect(readTabToken()).toBeNull();
  vi.unstubAllGlobals();
});

test("the owner's token is one line of a sensible length", async () => {
  const { readTabToken, keepTabToken } = await stored();
  keepTabToken("the owner's token");
  expect(readTabToken()).toBe("the owner's token");
  for (const text of ['x'.repeat(2_000), 'a\nb', '']) {
    sessionStorage.setItem('marchstone.admin_token', text);
    expect(readTabToken()).toBeNull();
  }
});
