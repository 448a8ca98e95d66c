// SPDX-License-Identifier: MIT
/** "Your move" reaches the reader wherever he is: the knock, the note of the system and the title. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useTurnCalls } from '../../src/shell/turn_notifications';
import type { Room } from '../../src/net/protocol';
import { startSession } from '../../src/model/session';
import { notifyTurn } from '../../src/shell/notify';
import { knock } from '../../src/ui/dom/sound';
import { FakeSocket } from '../net/fake_line';
import { room, state } from '../model/fake_room';

vi.mock('../../src/shell/notify', () => ({ notifyTurn: vi.fn() }));
vi.mock('../../src/ui/dom/sound', () => ({ knock: vi.fn() }));

const line = new FakeSocket();
const codes = { before: 'K7M2QX4D', lobby: 'H3N8WZ5F' };

beforeAll(() => {
  vi.stubGlobal('WebSocket', function () {
    return line;
  });
  const Page = () => {
    useTurnCalls();
    return null;
  };
  act(() => render(h(Page, {}), document.body));
  startSession();
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => vi.clearAllMocks());

const push = (code: string, seq: number, toMove: number[]) => line.say(state(seq, { room: code, to_move: toMove }));
const notified = () => vi.mocked(notifyTurn).mock.calls.map(([of]: [Room]) => of.code);

test('what waited before the page came does not call', () => {
  const listed = [room({ seat: 0, your_move: true }), room({ code: codes.lobby, seat: 0, your_move: false })];
  line.welcome({ rooms: listed });
  push(codes.before, 3, [0]);
  push(codes.lobby, 8, [1]);
  expect(knock).not.toHaveBeenCalled();
  expect(notified()).toEqual([]);
});

test('a table that no part of the page shows calls once', () => {
  push(codes.lobby, 9, [0]);
  push(codes.lobby, 10, [0]); // the next question of the same turn
  push(codes.before, 4, [0]);
  expect(knock).toHaveBeenCalledTimes(1);
  expect(notified()).toEqual([codes.lobby]);
});

test('the next turn calls again, however fast it comes', () => {
  push(codes.lobby, 11, [1]);
  push(codes.lobby, 12, [0]);
  expect(knock).toHaveBeenCalledTimes(1);
  expect(notified()).toEqual([codes.lobby]);
});
