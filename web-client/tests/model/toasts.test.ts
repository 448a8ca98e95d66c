// SPDX-License-Identifier: MIT
// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { dismissToast, toast, toasts } from '../../src/model/toasts';

beforeEach(() => {
  for (const { id } of toasts.value) dismissToast(id);
});

test('what is said again takes the place of what it repeats, and is a new one', () => {
  toast('No.', 'problem');
  const first = toasts.value[0]!.id;
  toast('No.', 'problem');
  expect(toasts.value).toHaveLength(1);
  expect(toasts.value[0]!.id).not.toBe(first);
});

test('three stay at most, the newest last', () => {
  for (const text of ['one', 'two', 'three', 'four', 'four']) toast(text);
  expect(toasts.value.map(({ text }) => text)).toEqual(['two', 'three', 'four']);
});
