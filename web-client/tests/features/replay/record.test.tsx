// SPDX-License-Identifier: MIT
/** A finished match on its way to its reader. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReplayPage } from '../../../src/features/replay/replay_page';
import { link } from '../../../src/model/session';

const root = document.createElement('div');
const asked = vi.fn<(path: string | URL) => Promise<Response>>();
beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren(root);
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  act(() => render(null, root));
  link.value = { kind: 'connecting' };
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(10).then(() => undefined));
async function open(): Promise<void> {
  act(() => render(<ReplayPage id="ab" seq={null} lookOver={false} />, root));
  await settle();
}
const title = () => root.querySelector('h2')?.textContent;
const no = (status: number) => Promise.resolve(new Response('{}', { status }));
const recordsAsked = () => asked.mock.calls.filter(([path]) => String(path).endsWith('/ab')).length;

test('that there is no such match is the word of the server alone', async () => {
  asked.mockImplementation(() => no(404));
  await open();
  expect(title()).toBe('No finished match has this address');
});

test('without an answer it says so, and asks again when the line is back', async () => {
  asked.mockImplementation(() => Promise.reject(new TypeError('no network')));
  await open();
  expect(title()).toBe('The match cannot be fetched right now');
  expect(recordsAsked()).toBe(1);
  asked.mockImplementation(() => no(404));
  act(() => void (link.value = { kind: 'open', slow: false }));
  await settle();
  expect(recordsAsked()).toBe(2);
  expect(title()).toBe('No finished match has this address');
});

test('a server that is away behind its proxy is asked again after a while', async () => {
  asked.mockImplementation(() => no(502));
  await open();
  expect(title()).toBe('The match cannot be fetched right now');
  await act(() => vi.advanceTimersByTimeAsync(15_000).then(() => undefined));
  expect(recordsAsked()).toBe(2);
});

test('a match that other rules were played with is there, but is not replayed', async () => {
  asked.mockImplementation((path) =>
    String(path).endsWith('/replay')
      ? no(409)
      : Promise.resolve(new Response(JSON.stringify({ game: 'schotten_totten', players: [] }))),
  );
  await open();
  expect(title()).toBe('This match cannot be replayed here');
});
