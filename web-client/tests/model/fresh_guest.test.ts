// SPDX-License-Identifier: MIT
/** Nobody is locked out by what their browser keeps, and who has become somebody else is told. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '../net/fake_line';
import { until } from '../until';

const token = 'ab'.repeat(32);
let sockets: FakeSocket[] = [];

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  sockets = [];
  vi.stubGlobal('WebSocket', function () {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const newest = () => sockets.at(-1)!;
const keep = (key: string, value: unknown) => localStorage.setItem(`marchstone.${key}`, JSON.stringify(value));

/** A page that is loaded anew and has said its first word. */
async function loaded() {
  const { openAreas } = await import('../../src/words/catalogue');
  await openAreas('page');
  const session = await import('../../src/model/session');
  session.startSession();
  newest().onopen?.();
  return session;
}

async function refused(code: string) {
  const before = sockets.length;
  newest().refuse('hello', code);
  await until(() => expect(sockets.length).toBe(before + 1));
  newest().onopen?.();
}

const greeting = () => newest().lastOf('hello');

test.each([12345, ['x'], 'x'.repeat(60_000)])('a token that is none is not even shown: %j', async (value) => {
  keep('token', value);
  const session = await loaded();
  expect(greeting()).not.toHaveProperty('token');
  expect(session.changedIdentity.value).toBeNull();
  newest().welcome({ token });
  expect(session.changedIdentity.value).toBe('fresh_guest');
  expect(localStorage.getItem('marchstone.token')).toBe(JSON.stringify(token));
});

test.each([7, 'x'.repeat(60), { first: 'Ann' }])('a name that is none becomes a guest: %j', async (value) => {
  keep('name', value);
  const session = await loaded();
  expect(greeting().name).toMatch(/^Guest [A-Z][a-z]+ [A-Z][a-z]+$/);
  newest().welcome({ token });
  expect(session.changedIdentity.value).toBe('name_refused');
});

test('the server knows the name of who shows a token: nothing is said of the one that lies here', async () => {
  keep('token', token);
  keep('name', 7);
  const session = await loaded();
  expect(greeting().token).toBe(token);
  newest().welcome({ token });
  expect(session.changedIdentity.value).toBeNull();
});

test('a name that the server refuses becomes a guest, once', async () => {
  keep('name', 'Ann \u2800');
  const session = await loaded();
  expect(greeting().name).toBe('Ann \u2800');
  await refused('bad_name');
  expect(session.refusal.value).toBeNull();
  expect(greeting().name).toMatch(/^Guest /);
  newest().welcome({ token });
  expect(session.changedIdentity.value).toBe('name_refused');
});

test.each(['bad_message', 'too_large'])('who is refused with %s comes back without the token', async (code) => {
  keep('token', token);
  const session = await loaded();
  await refused(code);
  expect(greeting()).not.toHaveProperty('token');
  newest().welcome({ token: 'cd'.repeat(32) });
  expect(session.changedIdentity.value).toBe('fresh_guest');
});

test('it falls back once: a second refusal is told', async () => {
  const session = await loaded();
  await refused('bad_name');
  const before = sockets.length;
  newest().refuse('hello', 'bad_name');
  await until(() => expect(session.refusal.value).toBe('bad_name'));
  expect(sockets.length).toBe(before);
});

test.each(['forbidden', 'bad_invitation', 'banned', 'rate_limited'])(
  '%s is no reason to give up who one is',
  async (code) => {
    keep('token', token);
    const session = await loaded();
    newest().refuse('hello', code);
    await until(() => expect(session.refusal.value).toBe(code));
    expect(localStorage.getItem('marchstone.token')).toBe(JSON.stringify(token));
  },
);

test('a token that nobody knows gives another player, and that is told', async () => {
  keep('token', token);
  const session = await loaded();
  newest().welcome({ token: 'cd'.repeat(32) });
  expect(session.changedIdentity.value).toBe('unknown_token');
});

test('who has never been here, or is known, is told nothing', async () => {
  const session = await loaded();
  newest().welcome({ token });
  expect(session.changedIdentity.value).toBeNull();
  session.changedIdentity.value = null;
  newest().onclose?.();
  session.tryNow();
  newest().onopen?.();
  expect(greeting().token).toBe(token);
  newest().welcome({ token });
  expect(session.changedIdentity.value).toBeNull();
});

test('where nothing can be kept a line that comes back brings the same player', async () => {
  vi.stubGlobal('localStorage', undefined);
  const session = await loaded();
  newest().welcome({ token });
  newest().onclose?.();
  session.tryNow();
  newest().onopen?.();
  expect(greeting().token).toBe(token);
});
