// SPDX-License-Identifier: MIT
/** @vitest-environment jsdom */
import { apart } from '../../../src/model/names';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DailyPage } from '../../../src/features/daily/daily_page';
import type { DailyResults } from '../../../src/net/protocol';
import { today } from '../../../src/model/daily';
import { player } from '../../../src/model/session';

const results = (fields: Partial<DailyResults>): DailyResults => ({
  day: today(),
  game: 'twelve_patrols',
  key: 'standard',
  commitment: 'ab'.repeat(32),
  is_over: false,
  results: [],
  ...fields,
});
const ailsa = {
  player: { id: 'p1', name: 'Ailsa' },
  won: true,
  details: { items_unused: 3 },
  milliseconds: 258_000,
  finished: true,
};
const tamsin = { player: { id: 'p2', name: 'Tamsin' }, won: false, milliseconds: null, finished: false };

let root: HTMLElement;
let asked: string[];
beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
  player.value = { id: 'p9', name: 'Corin' };
  asked = [];
});
afterEach(() => {
  act(() => render(null, root));
  vi.unstubAllGlobals();
});

async function show(answer: DailyResults | null, day: string | null = null): Promise<void> {
  vi.stubGlobal('fetch', (path: string | URL) => {
    asked.push(String(path));
    return Promise.resolve(answer ? new Response(JSON.stringify(answer)) : new Response('', { status: 503 }));
  });
  act(() => render(<DailyPage game="twelve_patrols" day={day} key={asked.length} />, root));
  await act(() => new Promise<void>((arrived) => setTimeout(arrived)));
}

const rows = () =>
  [...root.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim()));
const button = (label: string) => [...root.querySelectorAll('button')].find((one) => one.textContent === label);

test('lists who won and who lost, what was left and how long it took', async () => {
  await show(results({ results: [ailsa, tamsin] }));
  expect(rows()).toEqual([
    ['1', 'Ailsa', 'won', '3', '4:18'],
    ['2', 'Tamsin', 'not finished', '–', '–'],
  ]);
  expect(root.querySelectorAll('a[href^="match/"]')).toHaveLength(0);
  expect(asked[0]).toContain(`game=twelve_patrols&key=standard&day=${today()}`);
});

test('offers the deal of today to whoever has not played it, and no other day', async () => {
  await show(results({ results: [ailsa] }));
  expect(button("Play today's deal")).toBeDefined();
  player.value = { id: 'p1', name: 'Ailsa' };
  await show(results({ results: [ailsa] }));
  expect(button("Play today's deal")).toBeUndefined();
  expect(root.textContent).toContain("You have played today's deal.");
  await show(results({ day: '2026-01-01', is_over: true }), '2026-01-01');
  expect(button("Play today's deal")).toBeUndefined();
});

test('links the records of a day that is over', async () => {
  await show(
    results({ day: '2026-01-01', is_over: true, results: [{ ...ailsa, match: 'ef'.repeat(16) }] }),
    '2026-01-01',
  );
  expect(root.querySelector(`a[href="match/${'ef'.repeat(16)}"]`)?.getAttribute('aria-label')).toBe(
    `Replay: ${apart('Ailsa')}`,
  );
});

test('says so when nothing can be fetched, and when a game has no such deal', async () => {
  await show(null);
  expect(root.querySelector('[role=alert]')?.textContent).toBe('The results cannot be fetched right now.');
  act(() => render(<DailyPage game="schotten_totten" day={null} />, root));
  expect(root.textContent).toContain('This game has no deal of the day');
});
