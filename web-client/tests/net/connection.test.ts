// SPDX-License-Identifier: MIT
// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { fakeLine } from './fake_line';

afterEach(() => vi.useRealTimers());

test('hello is the first message and carries name and token', () => {
  const { connection, newest } = fakeLine();
  connection.start();
  newest().onopen?.();
  expect(newest().sent).toEqual([{ type: 'hello', id: 1, name: 'Ailsa', token: 'secret' }]);
});

test('a request before the welcome fails without being sent', async () => {
  const { connection, newest } = fakeLine();
  connection.start();
  newest().onopen?.();
  await expect(connection.request({ type: 'list_games' })).resolves.toEqual({ ok: false, fault: 'connection_lost' });
  expect(newest().count('list_games')).toBe(0);
});

test('answers find their requests whatever their order', async () => {
  const { connection, newest } = fakeLine();
  connection.start();
  newest().welcome();
  const games = connection.request({ type: 'list_games' });
  const rooms = connection.request({ type: 'list_rooms' });
  newest().answer('list_rooms', { rooms: [] });
  newest().refuse('list_games', 'rate_limited');
  await expect(rooms).resolves.toMatchObject({ ok: true, value: { rooms: [] } });
  await expect(games).resolves.toEqual({ ok: false, fault: 'rate_limited' });
});

test('a lost line fails what waits and is tried again after a growing pause', async () => {
  const { connection, sockets, newest } = fakeLine();
  connection.start();
  newest().welcome();
  const waiting = connection.request({ type: 'list_games' });
  newest().onclose?.();
  await expect(waiting).resolves.toEqual({ ok: false, fault: 'connection_lost' });
  vi.advanceTimersByTime(499);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(2);
  newest().onclose?.();
  vi.advanceTimersByTime(999);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(3);
});

test('a welcome starts the pauses anew', () => {
  const { connection, sockets, newest, statuses } = fakeLine();
  connection.start();
  newest().onclose?.();
  vi.advanceTimersByTime(500);
  newest().onclose?.();
  vi.advanceTimersByTime(1_000);
  newest().welcome();
  newest().onclose?.();
  expect(statuses.at(-1)).toMatchObject({ kind: 'lost', tries: 1 });
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(4);
});

test('the reader may try now', () => {
  const { connection, sockets, newest } = fakeLine();
  connection.start();
  newest().onclose?.();
  connection.tryNow();
  expect(sockets).toHaveLength(2);
});

test('a socket that never opens is given up and tried again', () => {
  const { connection, sockets, statuses } = fakeLine();
  connection.start();
  vi.advanceTimersByTime(5_000);
  expect(statuses.at(-1)).toMatchObject({ kind: 'lost', tries: 1 });
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.closed).toBe(true);
});

test('a visible page pings every two seconds, a hidden one every thirty', () => {
  const { connection, newest, look } = fakeLine();
  connection.start();
  newest().welcome();
  vi.advanceTimersByTime(2_000);
  newest().answer('ping', { time: 0, rooms: [] });
  vi.advanceTimersByTime(2_000);
  expect(newest().count('ping')).toBe(2);
  newest().answer('ping', { time: 0, rooms: [] });
  look.hidden = true;
  vi.advanceTimersByTime(28_000);
  expect(newest().count('ping')).toBe(2);
  vi.advanceTimersByTime(2_000);
  expect(newest().count('ping')).toBe(3);
});

test('a hidden page finds a line that died quietly, and gives one that is only slow its time', () => {
  const { connection, sockets, newest, look } = fakeLine();
  connection.start();
  newest().welcome();
  look.hidden = true;
  vi.advanceTimersByTime(34_000);
  newest().answer('ping', { time: 0, rooms: [] });
  vi.advanceTimersByTime(26_000);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(sockets).toHaveLength(2);
});

test('a hidden page keeps a line that only leaves one question open', () => {
  const { connection, sockets, newest, look } = fakeLine();
  connection.start();
  newest().welcome();
  void connection.request({ type: 'list_games' });
  vi.advanceTimersByTime(2_000);
  newest().answer('ping', { time: 0, rooms: [] });
  look.hidden = true;
  vi.advanceTimersByTime(20_000);
  expect(sockets).toHaveLength(1);
});

test('a hidden page whose browser lets it look at its clock once a minute finds a dead line too', () => {
  const { connection, sockets, newest, look } = fakeLine();
  connection.start();
  newest().welcome();
  look.hidden = true;
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(2_000); // one look at the clock
  expect(newest().count('ping')).toBe(1);
  vi.advanceTimersByTime(1_500);
  expect(sockets).toHaveLength(2);
});

test('a page that is looked at again gives its line the time of an answer', () => {
  const { connection, sockets, newest, look } = fakeLine();
  connection.start();
  newest().welcome();
  look.hidden = true;
  vi.advanceTimersByTime(29_000);
  look.hidden = false;
  connection.wake();
  vi.advanceTimersByTime(1_000); // the next tick comes before the answer
  expect(sockets).toHaveLength(1);
});

test('a line that goes silent is replaced at once', () => {
  const { connection, sockets, newest } = fakeLine();
  connection.start();
  newest().welcome();
  vi.advanceTimersByTime(10_000);
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.closed).toBe(true);
});

test('a ping that is late makes the line slow until the answer comes', () => {
  const { connection, newest, statuses } = fakeLine();
  connection.start();
  newest().welcome();
  vi.advanceTimersByTime(4_000);
  expect(statuses.at(-1)).toEqual({ kind: 'open', slow: true });
  for (const ping of newest().sent.filter((frame) => frame.type === 'ping'))
    newest().say({ type: 'ok', id: ping.id, time: 0, rooms: [] });
  vi.advanceTimersByTime(2_000);
  expect(statuses.at(-1)).toEqual({ kind: 'open', slow: false });
});

test('a ping whose answer is lost makes the line slow only until a later one is answered', () => {
  const { connection, newest, statuses } = fakeLine();
  connection.start();
  newest().welcome();
  vi.advanceTimersByTime(4_000);
  expect(statuses.at(-1)).toEqual({ kind: 'open', slow: true });
  newest().answer('ping', { time: 0, rooms: [] });
  vi.advanceTimersByTime(2_000);
  expect(statuses.at(-1)).toEqual({ kind: 'open', slow: false });
});

test('a request whose answer is lost on a living line fails in the end, and the line is slow no longer', async () => {
  const { connection, newest, statuses } = fakeLine();
  connection.start();
  newest().welcome();
  const lost = connection.request({ type: 'list_games' });
  for (let second = 0; second < 34; second += 2) {
    vi.advanceTimersByTime(2_000);
    newest().answer('ping', { time: 0, rooms: [] });
  }
  await expect(lost).resolves.toEqual({ ok: false, fault: 'connection_lost' });
  expect(statuses.map((status) => status.kind === 'open' && status.slow)).toEqual([false, true, false]);
});

test('after sleep a dead line is replaced within two seconds', () => {
  const { connection, sockets, newest, look } = fakeLine();
  connection.start();
  newest().welcome();
  look.hidden = true;
  vi.setSystemTime(Date.now() + 120_000);
  look.hidden = false;
  connection.wake();
  vi.advanceTimersByTime(1_500);
  expect(sockets).toHaveLength(2);
});

test('after sleep a line that answers is kept', () => {
  const { connection, sockets, newest } = fakeLine();
  connection.start();
  newest().welcome();
  connection.wake();
  newest().answer('ping', { time: 0, rooms: [] });
  vi.advanceTimersByTime(1_900);
  expect(sockets).toHaveLength(1);
});

test('a refused hello is told and not repeated by itself', async () => {
  const { connection, sockets, newest, refusals } = fakeLine();
  connection.start();
  newest().onopen?.();
  newest().refuse('hello', 'forbidden');
  await vi.advanceTimersByTimeAsync(0);
  expect(refusals).toEqual(['forbidden']);
  newest().onclose?.();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  connection.tryNow();
  expect(sockets).toHaveLength(2);
});

test('a page that was refused for good does not ask again at each look', async () => {
  const { connection, sockets, newest } = fakeLine();
  connection.start();
  newest().welcome();
  newest().onclose?.();
  vi.advanceTimersByTime(500);
  newest().onopen?.();
  newest().refuse('hello', 'banned');
  await vi.advanceTimersByTimeAsync(0);
  newest().onclose?.();
  connection.wake();
  vi.advanceTimersByTime(60_000);
  connection.wake();
  expect(sockets).toHaveLength(2);
});

test.each(['rate_limited', 'not_stored'])(
  'a hello that is refused for the moment (%s) is repeated, patiently',
  async (fault) => {
    const { connection, sockets, newest, refusals, statuses, welcomes } = fakeLine();
    connection.start();
    newest().onopen?.();
    newest().refuse('hello', fault);
    await vi.advanceTimersByTimeAsync(0);
    expect(refusals).toEqual([fault]);
    expect(statuses.at(-1)).toMatchObject({ kind: 'lost', tries: 1 });
    vi.advanceTimersByTime(9_999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    newest().welcome();
    expect(welcomes).toHaveLength(1);
  },
);

test('who has another answer need not wait for a try that still says the old one', () => {
  const { connection, sockets, newest } = fakeLine();
  connection.start();
  newest().onopen?.();
  connection.tryNow();
  expect(sockets[0]?.closed).toBe(true);
  expect(sockets).toHaveLength(2);
});

test('what is no message is passed over', () => {
  const { connection, newest, pushes } = fakeLine();
  connection.start();
  newest().welcome();
  for (const data of ['', '{', 'null', '7', '[]', '{"no":"type"}']) newest().onmessage?.({ data });
  newest().say({ type: 'notice', kind: 'restarting', text: 'soon' });
  expect(pushes).toEqual([{ type: 'notice', kind: 'restarting', text: 'soon' }]);
});

test('a page that is left closes its line, and opens another when it is come back to', () => {
  const { connection, sockets, newest } = fakeLine();
  connection.start();
  newest().welcome();
  const left = newest();
  connection.rest();
  expect(left.closed).toBe(true);
  connection.wake();
  expect(sockets).toHaveLength(2);
  newest().welcome();
  vi.advanceTimersByTime(1_900);
  expect(sockets).toHaveLength(2);
});
