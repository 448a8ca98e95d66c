// SPDX-License-Identifier: MIT
// @vitest-environment node
// FP05: pages that lost the same server do not come back in the same second.
import { expect, test } from 'vitest';
import { retryDelayMs } from '../../src/net/backoff';

test('the first pause is half a second at most and a quarter at least', () => {
  expect(retryDelayMs(1, () => 0)).toBe(250);
  expect(retryDelayMs(1, () => 1)).toBe(500);
});

test('each pause doubles until ten seconds', () => {
  const whole = [1, 2, 3, 4, 5, 6, 7, 20].map((attempt) => retryDelayMs(attempt, () => 1));
  expect(whole).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
});

test('pages that fail together come back spread over half of the pause', () => {
  const pauses = [0, 0.25, 0.5, 0.75].map((drawn) => retryDelayMs(6, () => drawn));
  expect(pauses).toEqual([5_000, 6_250, 7_500, 8_750]);
});
