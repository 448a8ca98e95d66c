// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptNonces } from '../../src/model/nonces';
import type { RoomEvent } from '../../src/model/room_model';
import { entry, event, fakeRoom, historyOf, room, seat, state } from './fake_room';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const ok = () => ({ ok: true as const, value: {} });

test('a move is sent once however often it is clicked', () => {
  const { model, of } = fakeRoom();
  model.onRoom(room());
  model.onPush(state(12));
  model.play({ type: 'pass' });
  model.play({ type: 'pass' });
  expect(of('move')).toEqual([{ type: 'move', room: 'K7M2QX4D', seq: 12, move: { type: 'pass' } }]);
});

test('a move lies as pending until the picture with it has come', async () => {
  const { model } = fakeRoom({ move: ok });
  model.onRoom(room());
  model.onPush(state(12));
  model.play({ type: 'pass' });
  await vi.advanceTimersByTimeAsync(0);
  expect(model.pending.current.value).toMatchObject({ seq: 12, accepted: true });
  model.onPush(state(13, { events: [event(13, 0)] }));
  expect(model.pending.current.value).toBeNull();
});

test('a stale move goes back to the hand and says who was first', async () => {
  const told: RoomEvent[] = [];
  const { model } = fakeRoom({ move: () => ({ ok: false, fault: 'stale' }), history: historyOf([entry(12)]) });
  model.listen((one) => told.push(one));
  model.onRoom(room());
  model.onPush(state(12));
  await vi.advanceTimersByTimeAsync(0);
  model.play({ type: 'pass' });
  model.onPush(state(13, { events: [event(13, 1)] }));
  await vi.advanceTimersByTimeAsync(100);
  expect(model.pending.current.value).toBeNull();
  expect(told.find((one) => one.kind === 'move_refused')).toMatchObject({ fault: 'stale', by: 1 });
});

test('a move whose line broke is sent again in the same position', async () => {
  let lost = true;
  const { model, of } = fakeRoom({
    move: () => (lost ? { ok: false, fault: 'connection_lost' } : { ok: true, value: {} }),
    resync: ok,
  });
  model.onRoom(room());
  model.onPush(state(12));
  model.play({ type: 'pass' });
  await vi.advanceTimersByTimeAsync(0);
  expect(model.pending.current.value).not.toBeNull();
  lost = false;
  void model.onReconnected();
  model.onPush(state(12));
  await vi.advanceTimersByTimeAsync(0);
  expect(of('move')).toHaveLength(2);
  expect(of('move')[1]).toEqual(of('move')[0]);
});

test('a move that counted before the line broke is not sent again and raises no alarm', async () => {
  const told: RoomEvent[] = [];
  const { model, of } = fakeRoom({
    move: () => ({ ok: false, fault: 'connection_lost' }),
    resync: ok,
    history: historyOf([entry(12), entry(13, 0)]),
  });
  model.listen((one) => told.push(one));
  model.onRoom(room());
  model.onPush(state(12));
  await vi.advanceTimersByTimeAsync(0);
  model.play({ type: 'pass' });
  await vi.advanceTimersByTimeAsync(0);
  void model.onReconnected();
  model.onPush(state(13));
  await vi.advanceTimersByTimeAsync(0);
  expect(of('move')).toHaveLength(1);
  expect(model.pending.current.value).toBeNull();
  expect(told.map((one) => one.kind)).toEqual(['returned']);
});

test('a resent move that is answered stale raises no alarm', async () => {
  const told: RoomEvent[] = [];
  const answers: ('connection_lost' | 'stale')[] = ['connection_lost', 'stale'];
  const { model } = fakeRoom({ move: () => ({ ok: false, fault: answers.shift() ?? 'stale' }), resync: ok });
  model.listen((one) => told.push(one));
  model.onRoom(room());
  model.onPush(state(12));
  model.play({ type: 'pass' });
  await vi.advanceTimersByTimeAsync(0);
  void model.onReconnected();
  model.onPush(state(12));
  await vi.advanceTimersByTimeAsync(100);
  expect(told.filter((one) => one.kind === 'move_refused')).toEqual([]);
  expect(model.pending.current.value).toMatchObject({ accepted: true }); // a beat may hold it back
  model.onPush(state(13, { events: [event(13, 0)] }));
  expect(model.pending.current.value).toBeNull();
});

test('a resent move that is answered stale after the picture with it has come is done', async () => {
  let answer = (_: { ok: false; fault: 'stale' }): void => undefined;
  const answered = new Promise<{ ok: false; fault: 'stale' }>((resolve) => (answer = resolve));
  const { model, of } = fakeRoom({
    move: () => (of('move').length === 1 ? { ok: false, fault: 'connection_lost' } : answered),
    resync: ok,
  });
  model.onRoom(room());
  model.onPush(state(12));
  model.play({ type: 'pass' });
  await vi.advanceTimersByTimeAsync(0);
  void model.onReconnected();
  model.onPush(state(12));
  model.onPush(state(13, { events: [event(13, 0)] }));
  answer({ ok: false, fault: 'stale' });
  await vi.advanceTimersByTimeAsync(0);
  expect(model.pending.current.value).toBeNull();
});

test('a move that the server keeps during a beat is not asked for again when the line is back', async () => {
  const { model, of } = fakeRoom({ move: ok, resync: ok });
  model.onRoom(room());
  model.onPush(state(12));
  model.play({ type: 'pass' });
  await vi.advanceTimersByTimeAsync(0);
  void model.onReconnected();
  model.onPush(state(12));
  await vi.advanceTimersByTimeAsync(0);
  expect(of('move')).toHaveLength(1);
  expect(model.pending.current.value).toMatchObject({ seq: 12, accepted: true });
  model.onPush(state(13, { events: [event(13, 0)] }));
  expect(model.pending.current.value).toBeNull();
});

test('a move that stays unanswered on a living line is sent again', async () => {
  const { model, of } = fakeRoom();
  model.onRoom(room());
  model.onPush(state(12));
  model.play({ type: 'pass' });
  model.onPing({ seq: 12, rev: 1 });
  expect(of('move')).toHaveLength(1);
  vi.advanceTimersByTime(4_000);
  model.onPing({ seq: 12, rev: 1 });
  expect(of('move')).toHaveLength(2);
});

test.each([
  [0, []],
  [1, [{ kind: 'move_refused', fault: 'stale', move: { type: 'pass' }, by: 1 }]],
])('a move whose answer is lost does not lock the table: seat %i moved', async (by, alarm) => {
  const told: RoomEvent[] = [];
  const { model, of } = fakeRoom({ history: historyOf([entry(12)]) });
  model.listen((one) => told.push(one));
  model.onRoom(room());
  model.onPush(state(12));
  await vi.advanceTimersByTimeAsync(0);
  model.play({ type: 'pass' });
  model.onPush(state(13, { events: [event(13, by)] }));
  model.onPing({ seq: 13, rev: 1 });
  expect(model.pending.current.value).not.toBeNull(); // its answer may still be on the way
  vi.advanceTimersByTime(4_000);
  model.onPing({ seq: 13, rev: 1 });
  expect(model.pending.current.value).toBeNull();
  expect(told.filter((one) => one.kind === 'move_refused')).toEqual(alarm);
  model.play({ type: 'pass' });
  expect(of('move').map((one) => one.seq)).toEqual([12, 13]);
});

test('a lost state is noticed by the next ping', () => {
  const { model, of } = fakeRoom();
  model.onRoom(room());
  model.onPush(state(12));
  model.onPing({ seq: 13, rev: 1 });
  vi.advanceTimersByTime(399);
  expect(of('resync')).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(of('resync')).toHaveLength(1);
});

test('a state that only overtook the ping asks for nothing', () => {
  const { model, of } = fakeRoom();
  model.onRoom(room());
  model.onPush(state(12));
  model.onPing({ seq: 13, rev: 1 });
  model.onPush(state(13, { events: [event(13)] }));
  vi.advanceTimersByTime(5_000);
  expect(of('resync')).toHaveLength(0);
});

test('a lost room push is noticed by the next ping', () => {
  const { model, of } = fakeRoom();
  model.onRoom(room({ rev: 4 }));
  model.onPush(state(12));
  model.onPing({ seq: 12, rev: 5 });
  vi.advanceTimersByTime(1_000);
  expect(of('resync')).toHaveLength(1);
});

test('events that were missed are fetched and told in one go', async () => {
  const told: RoomEvent[] = [];
  const { model } = fakeRoom({ resync: ok, history: historyOf([0, 1, 2, 3, 4].map((seq) => entry(seq))) });
  model.listen((one) => told.push(one));
  model.onRoom(room());
  model.onPush(state(2));
  await vi.advanceTimersByTimeAsync(0);
  void model.onReconnected();
  model.onPush(state(4));
  await vi.advanceTimersByTimeAsync(0);
  expect(model.log.events.value.map((one) => one.seq)).toEqual([1, 2, 3, 4]);
  expect(told).toMatchObject([{ kind: 'returned', events: [{ seq: 3 }, { seq: 4 }] }]);
});

test('nothing is animated after a return', async () => {
  const { model } = fakeRoom({ resync: ok, history: historyOf([0, 1, 2].map((seq) => entry(seq))) });
  model.onRoom(room());
  model.onPush(state(1));
  await vi.advanceTimersByTimeAsync(0);
  model.onPush(state(2, { events: [event(2)] }));
  expect(model.picture.value).toMatchObject({ animate: true, events: [{ seq: 2 }] });
  void model.onReconnected();
  model.onPush(state(2));
  expect(model.picture.value).toMatchObject({ animate: false, events: [] });
});

test('the nonce is sent once, after the promise, and only from a seat', async () => {
  const { model, of } = fakeRoom({ set_nonce: ok });
  const open = (seats: ReturnType<typeof seat>[]) => room({ status: 'open', seats });
  model.onRoom(open([seat(1, 'p2', 'Tamsin', false)]));
  expect(of('set_nonce')).toHaveLength(0);
  model.onRoom(open([seat(0, 'p1', 'Ailsa', false)]));
  model.onRoom(open([seat(0, 'p1', 'Ailsa', false)]));
  expect(of('set_nonce')).toHaveLength(1);
  expect(of('set_nonce')[0]?.nonce).toMatch(/^[0-9a-f]{64}$/);
});

test('a nonce that the server refuses is forgotten: it would be missed in the seed', async () => {
  const refused = fakeRoom({ set_nonce: () => ({ ok: false, fault: 'already_started' }) });
  const seated = room({ status: 'open', commitment: 'd'.repeat(64), seats: [seat(0, 'p1', 'Ailsa', false)] });
  refused.model.onRoom(seated);
  expect(keptNonces(seated.commitment)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(keptNonces(seated.commitment)).toEqual([]);
  const sentTwice = fakeRoom({ set_nonce: () => ({ ok: false, fault: 'forbidden' }) });
  sentTwice.model.onRoom(seated);
  sentTwice.model.onRoom({ ...seated, rev: 2, seats: [seat(0, 'p1', 'Ailsa')] });
  await vi.advanceTimersByTimeAsync(0);
  expect(keptNonces(seated.commitment)).toHaveLength(1);
});

test('a seat that is left and taken again gets its nonce again', () => {
  const { model, of } = fakeRoom({ set_nonce: ok });
  const seated = room({ status: 'open', seats: [seat(0, 'p1', 'Ailsa', false)] });
  model.onRoom(seated);
  model.onRoom(room({ status: 'open', seats: [] }));
  model.onRoom(seated);
  expect(of('set_nonce')).toHaveLength(2);
});

test('a watcher asks to watch, a seated player does not', async () => {
  const watcher = fakeRoom({ watch_room: ok, resync: ok, chat_log: () => ({ ok: true, value: { lines: [] } }) });
  await watcher.model.enter();
  expect(watcher.sent.map((one) => one.type)).toEqual(['watch_room', 'resync', 'chat_log']);
  const player = fakeRoom({ resync: ok, chat_log: () => ({ ok: true, value: { lines: [] } }) });
  player.model.onRoom(room());
  await player.model.enter();
  expect(player.sent.map((one) => one.type)).toEqual(['resync', 'chat_log']);
});

test('your move follows the newest picture, not the first list', () => {
  const { model } = fakeRoom();
  model.onRoom(room({ seat: 0, your_move: true }));
  expect(model.yourMove.value).toBe(true);
  model.onPush(state(3, { to_move: [1] }));
  expect(model.yourMove.value).toBe(false);
});

test('a table that is gone when the line is back is no longer your move, one that answers again is', async () => {
  let fault: 'no_such_room' | 'not_stored' = 'no_such_room';
  const { model } = fakeRoom({ resync: () => ({ ok: false, fault }) });
  model.onRoom(room());
  model.onPush(state(3));
  model.hold();
  void model.onReconnected();
  await vi.advanceTimersByTimeAsync(0);
  expect(model.yourMove.value).toBe(false);
  model.onRoom(room());
  fault = 'not_stored'; // passes
  void model.onReconnected();
  await vi.advanceTimersByTimeAsync(0);
  expect(model.yourMove.value).toBe(true);
});

test('a watcher who leaves says so, one who has just been given a seat does not', async () => {
  const enterable = {
    watch_room: ok,
    resync: ok,
    leave_room: ok,
    chat_log: () => ({ ok: true as const, value: { lines: [] } }),
  };
  const watcher = fakeRoom(enterable);
  await watcher.model.enter();
  watcher.model.leave();
  expect(watcher.of('leave_room')).toHaveLength(1);
  const seated = fakeRoom(enterable);
  await seated.model.enter();
  seated.model.onSeated();
  seated.model.leave();
  expect(seated.of('leave_room')).toHaveLength(0);
});

test('who has just been given a seat is no stranger before the room has told of it, nor watches it', async () => {
  const chat_log = () => ({ ok: true as const, value: { lines: [] } });
  const { model, sent, of } = fakeRoom({ watch_room: ok, resync: ok, leave_room: ok, chat_log });
  const free = room({ status: 'open', seats: [] });
  model.onRoom(free);
  expect(model.isStranger).toBe(true);
  model.onSeated();
  model.onRoom(free); // was on its way already
  expect(model.isStranger).toBe(false);
  await model.enter();
  expect(sent.map((one) => one.type)).toEqual(['resync', 'chat_log']);
  model.leave();
  expect(of('leave_room')).toHaveLength(0);
  model.onRoom(room());
  model.onRoom(free);
  expect(model.isStranger).toBe(true);
});

test('a seat that comes while the room is asked to be watched is not given up', async () => {
  const chat_log = () => ({ ok: true as const, value: { lines: [] } });
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const watch_room = () => asked.then(() => ok());
  const { model, of } = fakeRoom({ watch_room, resync: ok, leave_room: ok, chat_log });
  const entering = model.enter();
  model.onSeated();
  answer();
  await entering;
  model.leave();
  expect(of('leave_room')).toHaveLength(0);
});

test('a room is open as long as any part of the page shows it', () => {
  const { model } = fakeRoom();
  model.hold();
  model.hold();
  model.release();
  expect(model.open).toBe(true);
  model.release();
  expect(model.open).toBe(false);
});

test('chat of others counts as unread, the own does not', () => {
  const { model } = fakeRoom();
  const line = (id: string) => ({
    type: 'chat' as const,
    room: 'K7M2QX4D',
    from: { player: id, name: 'x', seat: 0 },
    channel: 'table' as const,
    text: '<b>',
    at: 0,
  });
  model.onPush(line('p1'));
  model.onPush(line('p2'));
  expect(model.unreadChat.value).toBe(1);
  expect(model.chat.value).toHaveLength(2);
});

test('a refused undo is told and a new move ends the question', () => {
  const told: RoomEvent[] = [];
  const { model } = fakeRoom();
  model.listen((one) => told.push(one));
  model.onRoom(room());
  model.onPush(state(4));
  const asked = { type: 'undo_asked' as const, room: 'K7M2QX4D', seat: 1, to_seq: 3, waiting: [0], outcome: null };
  model.onPush(asked);
  expect(model.undoAsked.value).toEqual(asked);
  model.onPush(state(5, { events: [event(5)] }));
  expect(model.undoAsked.value).toBeNull();
  model.onPush({ ...asked, waiting: [], outcome: 'refused' });
  expect(told.at(-1)).toEqual({ kind: 'undo_answered', accepted: false, seat: 1 });
});

const undoAsked = { type: 'undo_asked' as const, room: 'K7M2QX4D', seat: 1, to_seq: 3, waiting: [0], outcome: null };

test('a question of an undo that ended while the line was away is gone, one that stands is put again', () => {
  const { model } = fakeRoom({ resync: ok });
  model.onRoom(room());
  model.onPush(state(4));
  model.onPush(undoAsked);
  void model.onReconnected();
  model.onPush(state(4));
  expect(model.undoAsked.value).toBeNull();
  model.onPush(undoAsked);
  model.onPush(state(4)); // as after a move that was stale: the question goes on
  expect(model.undoAsked.value).toEqual(undoAsked);
});

test('a question of an undo that is answered too late is gone', async () => {
  let fault: 'stale' | 'connection_lost' = 'connection_lost';
  const { model } = fakeRoom({ answer_undo: () => ({ ok: false, fault }) });
  model.onRoom(room());
  model.onPush(state(4));
  model.onPush(undoAsked);
  expect(await model.answerUndo(true)).toBe('connection_lost');
  expect(model.undoAsked.value).toEqual(undoAsked);
  fault = 'stale';
  expect(await model.answerUndo(true)).toBe('stale');
  expect(model.undoAsked.value).toBeNull();
});
