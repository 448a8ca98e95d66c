// SPDX-License-Identifier: MIT
/** The page's one session over a socket whose other end is the test. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSession } from '../../src/model/session';
import { FakeSocket } from '../net/fake_line';

const line = new FakeSocket();
beforeAll(() => {
  vi.stubGlobal('WebSocket', function () {
    return line;
  });
  startSession();
  line.welcome();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a hidden page tries its line when the network is back, and not at each word of its browser', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  dispatchEvent(new Event('offline'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(line.count('ping')).toBe(0);
  dispatchEvent(new Event('online'));
  expect(line.count('ping')).toBe(1);
});
