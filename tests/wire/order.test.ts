// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertSoundFrames, Client } from './harness/client.js';
import { closeTable, decider, Dice, openTable, play, playOne } from './harness/play.js';
import type { Json } from './harness/schemas.js';
import { TestServer } from './harness/server.js';

const races = process.env.MARCHSTONE_LONG ? 500 : 60;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ limits: { messages_per_second: 1_000_000, message_reserve: 1_000_000 } });
});
afterAll(() => server.clean());

describe('FC01: a refused move', () => {
  test('is answered stale, followed by the state as it is', async () => {
    const table = await openTable(server);
    const dice = new Dice(1);
    await play(table, dice, 3);
    const mover = decider(table)!;
    const state = mover.picture(table.room).state!;
    const begin = mover.capture.length;
    expect(await mover.codeOf({ type: 'move', room: table.room, seq: state.seq - 1, move: state.legal[0] })).toBe(
      'stale',
    );
    await mover.until(() => mover.capture.slice(begin).some((f) => f.type === 'state'), 'the state after stale');
    const fresh = mover.capture.slice(begin).find((f) => f.type === 'state')!;
    expect(fresh.seq).toBe(state.seq);
    expect(fresh.view).toEqual(state.view);
    const answer = mover.capture.slice(begin).findIndex((f) => f.type === 'error');
    expect(answer).toBeLessThan(mover.capture.slice(begin).indexOf(fresh));
    await closeTable(table);
  });

  test('the checks come in their order: seat, start, staleness, turn, rules', async () => {
    const table = await openTable(server, { start: false });
    const [host, guest] = table.players as [Client, Client];
    const stranger = await Client.hello(server, 'Stranger');
    const bad = { type: 'move', room: table.room, seq: 99, move: { type: 'no' } };
    expect(await stranger.codeOf(bad)).toBe('not_seated');
    expect(await host.codeOf(bad)).toBe('not_started');
    await host.request({ type: 'start_game', room: table.room });
    await Promise.all([host, guest].map((c) => c.untilSeq(table.room, 0)));
    expect(await stranger.codeOf(bad)).toBe('not_seated');
    const mover = decider(table)!;
    const other = mover === host ? guest : host;
    expect(await other.codeOf(bad)).toBe('stale');
    expect(await other.codeOf({ ...bad, seq: 0 })).toBe('not_your_turn');
    expect(await mover.codeOf({ ...bad, seq: 0 })).toBe('illegal_move');
    await closeTable({ ...table, watchers: [stranger] });
  });
});

describe('FC02: a move that is sent again', () => {
  test('plays once when the line was cut before its ok came', async () => {
    const table = await openTable(server);
    const dice = new Dice(2);
    for (let i = 0; i < 15; ++i) {
      const mover = decider(table)!;
      const seat = table.players.indexOf(mover);
      const state = mover.picture(table.room).state!;
      const again = { type: 'move', room: table.room, seq: state.seq, move: dice.pick(state.legal as Json[]) };
      void mover.ask(again);
      const other = table.players[1 - seat]!;
      if (i % 2 === 0) await other.untilSeq(table.room, state.seq + 1);
      mover.drop();
      const back = await Client.hello(server, 'back', mover);
      table.players[seat] = back;
      const code = await back.codeOf(again);
      expect(['ok', 'stale']).toContain(code);
      await back.until(() => (back.picture(table.room).state?.seq ?? 0) === state.seq + 1, 'exactly one move');
      await other.untilSeq(table.room, state.seq + 1);
      expect(other.picture(table.room).state!.seq).toBe(state.seq + 1);
    }
    await closeTable(table);
  });

  test('double clicks play once', async () => {
    const table = await openTable(server);
    for (let i = 0; i < 10; ++i) {
      const mover = decider(table)!;
      const state = mover.picture(table.room).state!;
      const move = { type: 'move', room: table.room, seq: state.seq, move: state.legal[0] };
      const codes = await Promise.all([mover.codeOf(move), mover.codeOf(move), mover.codeOf(move)]);
      expect(codes).toEqual(['ok', 'stale', 'stale']);
      for (const client of table.players) await client.untilSeq(table.room, state.seq + 1);
    }
    await closeTable(table);
  });

  test('the last move of a match, sent again, is stale too', async () => {
    const table = await openTable(server);
    const dice = new Dice(3);
    let last: Json | undefined;
    let mover: Client | undefined;
    for (;;) {
      mover = decider(table) ?? mover;
      if (!decider(table)) break;
      const state = mover!.picture(table.room).state!;
      last = { type: 'move', room: table.room, seq: state.seq, move: dice.pick(state.legal as Json[]) };
      await mover!.request(last);
      for (const client of table.players) await client.untilSeq(table.room, state.seq + 1);
    }
    expect(await mover!.codeOf(last!)).toBe('stale');
    await closeTable(table);
  });
});

describe('FC03: two at once', () => {
  test(`${races} times two start_game: one ok, one already_started`, async () => {
    const host = await Client.hello(server, 'Host');
    const tab = await Client.hello(server, 'Host', host);
    const guest = await Client.hello(server, 'Guest');
    for (let i = 0; i < races; ++i) {
      const table = await openTable(server, { start: false }, [host, guest]);
      const codes = await Promise.all([host, tab].map((c) => c.codeOf({ type: 'start_game', room: table.room })));
      expect(codes.sort()).toEqual(['already_started', 'ok']);
      const ends = await Promise.all([host, guest].map((c) => c.codeOf({ type: 'resign', room: table.room })));
      expect(ends.sort()).toEqual(['finished', 'ok']);
    }
    for (const client of [host, tab, guest]) await client.close();
  });
});

describe('FQ03: start against leave', () => {
  test(`${races} times: a game with all seats filled, or an open room`, async () => {
    const host = await Client.hello(server, 'Host');
    const guest = await Client.hello(server, 'Guest');
    const seen = new Set<string>();
    for (let i = 0; i < races; ++i) {
      const { room } = await openTable(server, { start: false }, [host, guest]);
      const order = [() => host.codeOf({ type: 'start_game', room }), () => guest.codeOf({ type: 'leave_room', room })];
      if (i % 2) order.reverse();
      const results = await Promise.all(order.map((ask) => ask()));
      if (i % 2) results.reverse();
      const [start, leave] = results;
      seen.add(`${start} ${leave}`);
      expect(['ok forbidden', 'seats_open ok']).toContain(`${start} ${leave}`);
      const info = (await host.resync(room)).room!;
      if (start === 'ok') {
        expect(info.status).toBe('playing');
        expect(info.seats.every((s: Json) => s.player)).toBe(true);
        await host.request({ type: 'resign', room });
      } else {
        expect(info).toMatchObject({ status: 'open' });
        expect(info.seats[1].player).toBeUndefined();
        await host.request({ type: 'leave_room', room });
      }
    }
    expect(seen.size).toBeGreaterThan(0);
    await host.close();
    await guest.close();
  });
});

describe('each request has exactly one answer', () => {
  test('in the order of the requests of one room, pushes after the ok that caused them', async () => {
    const table = await openTable(server, { options: { first_seat: 0 } });
    const host = table.players[0]!;
    const begin = host.capture.length;
    const state = host.picture(table.room).state!;
    const requests: Json[] = [
      { type: 'chat', room: table.room, text: '1' },
      { type: 'move', room: table.room, seq: 0, move: state.legal[0] },
      { type: 'chat', room: table.room, text: '2' },
      { type: 'chat_log', room: table.room },
    ];
    await Promise.all(requests.map((request) => host.request(request)));
    await host.untilSeq(table.room, 1);
    const types = host.capture.slice(begin).map((f) => f.type);
    expect(types.filter((type) => type === 'ok')).toHaveLength(4);
    const frames = host.capture.slice(begin);
    const ids = frames.filter((f) => f.type === 'ok').map((f) => f.id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(types.indexOf('ok')).toBeLessThan(types.indexOf('chat'));
    expect(frames.findIndex((f) => f.id === ids[1])).toBeLessThan(frames.findIndex((f) => f.type === 'state'));
    await playOne(table, new Dice(1));
    assertSoundFrames(...table.players);
    await closeTable(table);
  });
});
