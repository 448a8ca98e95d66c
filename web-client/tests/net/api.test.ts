// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchApi } from '../../src/model/api';

const answers: Response[] = [];
const asked = vi.fn(() => Promise.resolve(answers.shift() ?? new Response('{}', { status: 404 })));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  asked.mockClear();
  answers.splice(0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const busy = (status: number, seconds?: string) =>
  new Response('{}', { status, ...(seconds === undefined ? {} : { headers: { 'Retry-After': seconds } }) });
async function outcome(): Promise<unknown> {
  const found = fetchApi('api/matches');
  await vi.advanceTimersByTimeAsync(60_000);
  return found;
}

test.each([429, 503])('asks again when the server says that it may (%d)', async (status) => {
  answers.push(busy(status, '1'), busy(status, '2'), new Response('{"matches":[]}'));
  expect(await outcome()).toEqual({ matches: [] });
  expect(asked).toHaveBeenCalledTimes(3);
});

test('not before that, and not for ever', async () => {
  for (let times = 0; times < 20; ++times) answers.push(busy(503, '2'));
  const found = fetchApi('api/matches');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await found).toBeNull();
  expect(asked.mock.calls.length).toBeLessThan(10);
});

test('asks once where there is nothing, or for too long', async () => {
  answers.push(busy(404));
  expect(await outcome()).toBeNull();
  answers.push(busy(503, '3600'));
  expect(await outcome()).toBeNull();
  expect(asked).toHaveBeenCalledTimes(2);
});
