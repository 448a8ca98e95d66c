// SPDX-License-Identifier: MIT
/** @vitest-environment jsdom */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdminPage } from '../../../src/features/admin/admin_page';
import { keepAdminToken } from '../../../src/features/admin/api';
import { banBody } from '../../../src/features/admin/forms';
import { adminWords } from '../../../src/features/admin/words';
import type { AdminOverview, AdminRoom } from '../../../src/generated/admin';
import { apart } from '../../../src/model/names';
import { games } from '../../../src/model/session';
import { toasts } from '../../../src/model/toasts';

const token = 'the token of the owner';
const overview: AdminOverview = {
  version: '1.2.3',
  epoch: 'e',
  now: 1_764_300_000_000,
  started_at: 1_764_200_000_000,
  uptime_seconds: 100_000,
  connections: 2,
  rooms: { open: 1, playing: 5, finished: 0, frozen: 1, waiting: 0, shows: 1, left_to_bots: 2 },
  bots: { waiting: 0, failed: 1 },
  players: { online: 2, known: 40 },
  storage: {
    usable: true,
    database_bytes: 4_404_019,
    log_bytes: 100,
    free_bytes: null,
    journal_rows: 12,
    archived_matches: 7,
    last_backup_at: null,
  },
  bans: 1,
  drains_until: null,
};
const room: AdminRoom = {
  number: 17,
  code: 'K7M2QX4D',
  game: 'root',
  status: 'playing',
  visibility: 'private',
  seats: [
    { seat: 0, player: { id: 'p1', name: 'Ailsa' }, connected: true, resigned: false },
    { seat: 1, player: { id: 'p2', name: 'Tamsin' }, connected: false, resigned: false },
    { seat: 2, player: null, connected: false, resigned: false },
  ],
  spectators: 1,
  created_at: 1_764_200_000_000,
  last_entry_at: null,
};
const connection = {
  number: 31,
  address: '192.0.2.7',
  player: { id: 'p1', name: 'Ailsa' },
  since: 1_764_200_000_000,
  queued_bytes: 2048,
  rooms: 1,
};
const ban = { id: 'b1', network: '203.0.113.0/24', reason: 'noise', made_at: 1_764_200_000_000, until: null };

let root: HTMLElement;
let asked: { method: string; path: string; body: unknown; authorization: string }[];
let answers: Record<string, unknown>;
let accepted: string;
beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
  HTMLDialogElement.prototype.showModal ??= function () {};
  HTMLDialogElement.prototype.close ??= function () {};
  asked = [];
  accepted = token;
  answers = {
    overview,
    rooms: { rooms: [room], next: null },
    connections: { connections: [connection], next: null },
    bans: { bans: [ban] },
  };
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit) => {
    const path = String(address).split('/api/admin/')[1] ?? '';
    const authorization = new Headers(init.headers).get('Authorization') ?? '';
    asked.push({
      method: init.method ?? 'GET',
      path,
      body: JSON.parse((init.body as string | null) ?? 'null'),
      authorization,
    });
    if (authorization !== `Bearer ${accepted}`)
      return Promise.resolve(new Response('{"error":"token","message":"x"}', { status: 401 }));
    const body = init.method === 'GET' ? answers[path] : { done: true };
    if (body === undefined) return Promise.resolve(new Response('{"error":"x","message":"No."}', { status: 404 }));
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
});
afterEach(() => {
  act(() => render(null, root));
  act(() => keepAdminToken(null));
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise<void>((arrived) => setTimeout(arrived, 5)));
/** Until the figures and all lists are there. */
async function settled(): Promise<void> {
  const parts = ['1.2.3', 'K7M2QX4D', '192.0.2.7', '203.0.113.0/24'];
  for (let turn = 0; turn < 200; ++turn) {
    if (parts.every((part) => root.textContent?.includes(part))) return;
    await settle();
  }
  throw new Error(`not all is there: ${root.textContent}`);
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent?.trim() === name,
  )!;
async function press(name: string): Promise<void> {
  act(() => button(name).click());
  await settle();
}
function type(label: string, text: string): void {
  const field = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === label)!;
  const input = document.getElementById(field.htmlFor) as HTMLInputElement;
  act(() => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
async function enter(typed: string): Promise<void> {
  act(() => render(<AdminPage />, root));
  type(adminWords.token.ask, typed);
  await press(adminWords.token.enter);
}
const done = () => asked.filter((one) => one.method !== 'GET');

test('asks for the token, keeps it in this tab alone, and forgets it', async () => {
  await enter('wrong');
  expect(root.querySelector('[role=alert]')?.textContent).toBe(adminWords.token.wrong);
  expect(sessionStorage.length).toBe(0);
  type(adminWords.token.ask, token);
  await press(adminWords.token.enter);
  await settled();
  expect(Object.values(sessionStorage)).toEqual([token]);
  expect(JSON.stringify(localStorage)).not.toContain(token);
  expect(asked.every((one) => !one.path.includes(token))).toBe(true);
  await press(adminWords.leave);
  expect(sessionStorage.length).toBe(0);
  expect(root.querySelector('input[type=password]')).not.toBeNull();
});

test('a token that holds no longer leads back to the question', async () => {
  await enter(token);
  await settled();
  accepted = 'another';
  await press(adminWords.refresh);
  expect(root.querySelector('input[type=password]')).not.toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('tells figures, tables, connections and bans', async () => {
  await enter(token);
  await settled();
  const text = root.textContent ?? '';
  for (const part of [
    '4.2 MiB',
    '5 being played (1 show, 2 left to bots), 1 open, 0 finished, 1 frozen',
    '0 waiting for a thread, 1 failure (see the log)',
    'not known',
    'K7M2QX4D',
    '2.0 KiB',
  ])
    expect(text).toContain(part);
  expect(text).toContain('Ailsa, Tamsin (away), free');
  expect(text).toContain('203.0.113.0/24');
});

test('names and notes are text, whatever they look like', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  answers.connections = { connections: [{ ...connection, player: { id: 'p1', name: markup } }], next: null };
  answers.bans = { bans: [{ ...ban, reason: markup }] };
  await enter(token);
  await settled();
  expect(root.querySelector('img')).toBeNull();
  expect(root.textContent?.split(markup).length).toBe(3);
});

test('nothing is done to anybody before it is confirmed', async () => {
  await enter(token);
  await settled();
  await press(adminWords.rooms.closeOf('K7M2QX4D'));
  expect(document.querySelector('dialog')?.textContent).toContain(adminWords.rooms.closeText);
  await press(adminWords.cancel);
  expect(done()).toEqual([]);
  await press(adminWords.rooms.closeOf('K7M2QX4D'));
  act(() => document.querySelector<HTMLButtonElement>('dialog .button.bad')!.click());
  await settle();
  expect(done()).toMatchObject([{ method: 'POST', path: 'rooms/K7M2QX4D/close', body: null }]);
  expect(document.querySelector('dialog')).toBeNull();
  expect(toasts.value.at(-1)?.text).toBe(adminWords.rooms.closeDone('K7M2QX4D'));
});

test.each([
  [adminWords.connections.closeOf(31), 'POST', 'connections/31/close', null],
  [adminWords.connections.kickOf(apart('Ailsa')), 'POST', 'players/p1/kick', null],
  [adminWords.connections.banOf(apart('Ailsa')), 'POST', 'bans', { player: 'p1', reason: 'Ailsa' }],
  [adminWords.bans.liftOf('203.0.113.0/24'), 'DELETE', 'bans/b1', null],
  [adminWords.drain.begin, 'POST', 'drain', {}],
])('%s', async (name, method, path, body) => {
  await enter(token);
  await settled();
  await press(name);
  act(() => document.querySelector<HTMLButtonElement>('dialog .button.bad')!.click());
  await settle();
  expect(done()).toMatchObject([{ method, path, body }]);
});

test('what fails is told where it was asked for, and can be tried again', async () => {
  await enter(token);
  await settled();
  await press(adminWords.rooms.closeOf('K7M2QX4D'));
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no way')));
  act(() => document.querySelector<HTMLButtonElement>('dialog .button.bad')!.click());
  await settle();
  expect(document.querySelector('dialog .field-error')?.textContent).toBe(adminWords.faults.unreachable);
});

test('a question does not outlive the page on which it was asked', async () => {
  await enter(token);
  await settled();
  await press(adminWords.rooms.closeOf('K7M2QX4D'));
  act(() => render(null, root));
  act(() => render(<AdminPage />, root));
  await settled();
  expect(document.querySelector('dialog')).toBeNull();
});

test('an answer that comes late closes no other question', async () => {
  await enter(token);
  await settled();
  await press(adminWords.rooms.closeOf('K7M2QX4D'));
  let answer = (_: Response): void => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((arrived) => (answer = arrived)));
  act(() => document.querySelector<HTMLButtonElement>('dialog .button.bad')!.click());
  await press(adminWords.cancel);
  await press(adminWords.connections.closeOf(31));
  await act(async () => answer(new Response('{}')));
  await settle();
  expect(document.querySelector('dialog')?.textContent).toContain(adminWords.connections.closeText);
});

test('what is known stays while the server does not answer', async () => {
  await enter(token);
  await settled();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no way')));
  await press(adminWords.refresh);
  expect(root.textContent).toContain(adminWords.faults.unreachable);
  expect(root.textContent).toContain('K7M2QX4D');
});

test('a list is as long as the owner asked for, and new as a whole', async () => {
  const second = { ...room, number: 16, code: 'OLDERONE' };
  answers.rooms = { rooms: [room], next: 17 };
  answers['rooms?before=17'] = { rooms: [second], next: null };
  await enter(token);
  await settled();
  expect(root.textContent).not.toContain('OLDERONE');
  await press(adminWords.older);
  await settle();
  expect(root.textContent).toContain('OLDERONE');
  answers['rooms?before=17'] = { rooms: [], next: null };
  await press(adminWords.refresh);
  expect(root.textContent).not.toContain('OLDERONE');
});

test('a show is begun at once, of a game that bots play, and a refusal has its reason', async () => {
  const game = { title: 'Toy', min_players: 2, max_players: 4, rules: 1, options: {} };
  games.value = [
    { ...game, id: 'alone', title: 'Without bots' },
    { ...game, id: 'toy', bots: ['easy'] },
  ];
  await enter(token);
  await settled();
  const form = root.querySelector('[aria-labelledby="admin-show"] form')!;
  expect([...form.querySelectorAll('option')].map((one) => one.value)).toEqual(['toy', 'easy', 'medium', 'strong']);
  const begun = () => asked.filter(({ path }) => path === 'shows').map(({ body }) => body);
  await press(adminWords.shows.start);
  expect(begun()).toEqual([{ game: 'toy', players: 2, level: 'medium' }]);
  expect(document.querySelector('dialog')).toBeNull();
  const full = JSON.stringify({ error: 'too_many', message: 'As many shows are on as the settings allow.' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(full, { status: 409 })));
  await press(adminWords.shows.start);
  expect(form.querySelector('.field-error')!.textContent).toBe('As many shows are on as the settings allow.');
  games.value = [];
});

test('a ban is of a network or of a player, for some days or for ever', () => {
  expect(banBody(' 192.0.2.0/24 ', '', '', 0)).toEqual({ network: '192.0.2.0/24' });
  expect(banBody('2001:db8::1', 'x', '', 0)).toEqual({ network: '2001:db8::1', reason: 'x' });
  expect(banBody('abc123', '', '1.5', 1000)).toEqual({ player: 'abc123', until: 1000 + 129_600_000 });
});
