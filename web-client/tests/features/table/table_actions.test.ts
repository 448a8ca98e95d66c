// SPDX-License-Identifier: MIT
import { afterEach, expect, test } from 'vitest';
import { toasts } from '../../../src/model/toasts';
import { answerUndo } from '../../../src/features/table/panels/table_actions';
import { words } from '../../../src/words';
import { fakeRoom } from '../../model/fake_room';

afterEach(() => {
  toasts.value = [];
});

test('who answers the question of an undo too late hears it', async () => {
  const { model } = fakeRoom({ answer_undo: () => ({ ok: false, fault: 'stale' }) });
  await answerUndo(model, true);
  expect(toasts.value.map(({ text }) => text)).toEqual([words.fault('stale')]);
});

test('who answers in time hears nothing but the outcome', async () => {
  const { model } = fakeRoom({ answer_undo: () => ({ ok: true, value: {} }) });
  await answerUndo(model, true);
  expect(toasts.value).toEqual([]);
});
