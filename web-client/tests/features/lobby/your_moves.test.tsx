// SPDX-License-Identifier: MIT
/** The tables that wait for the reader, in the lobby. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { YourMoves } from '../../../src/features/lobby/your_moves';
import { player, roomModel, rooms } from '../../../src/model/session';
import { room, state } from '../../model/fake_room';

const root = document.createElement('div');
beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren(root);
  player.value = { id: 'p1', name: 'Ailsa' };
});
afterEach(() => {
  act(() => render(null, root));
  rooms.value = new Map();
  vi.useRealTimers();
});

test('the own clock runs there as it does at the table', () => {
  const model = roomModel('K7M2QX4D');
  model.onRoom(room({ status: 'playing' }));
  model.onPush(state(3, { clock: { left_ms: [150_500, 300_000], running: [0], at: 0 } }));
  act(() => render(<YourMoves />, root));
  const said = () => root.querySelector('.accent-words')?.textContent;
  expect(said()).toContain('2 min');
  act(() => void vi.advanceTimersByTime(90_000));
  expect(said()).toContain('1 min');
  act(() => void vi.advanceTimersByTime(31_000));
  expect(said()).toContain('29 s');
});
