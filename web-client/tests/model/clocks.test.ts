// SPDX-License-Identifier: MIT
// @vitest-environment node
// FB03: no clock of the device is compared with one of the server.
import { expect, test } from 'vitest';
import { clockDigits, leftMs } from '../../src/model/clocks';

const arrived = { clock: { left_ms: [258_000, 300_000], running: [0], at: 1_764_300_000_000 }, arrivedMs: 1_000 };

test('a running clock counts from the arrival of the push, whatever the date', () => {
  expect(leftMs(arrived, 0, 6_000)).toBe(253_000);
});

test('a clock that stands still does not count', () => {
  expect(leftMs(arrived, 1, 60_000)).toBe(300_000);
});

test('a clock never shows less than nothing', () => {
  expect(leftMs(arrived, 0, 10_000_000)).toBe(0);
});

test('there is no clock for a seat without one', () => {
  expect(leftMs(arrived, 2, 0)).toBeNull();
  expect(leftMs(null, 0, 0)).toBeNull();
});

test.each([
  [258_000, '4:18'],
  [60_000, '1:00'],
  [9_340, '9.3'],
  [0, '0.0'],
  [3_858_000, '1:04:18'],
  [3 * 86_400_000 + 7_200_000, '3 d 2 h'],
])('%i ms reads %s', (ms, digits) => expect(clockDigits(ms)).toBe(digits));
