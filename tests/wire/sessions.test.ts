// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertSoundFrames, Client } from './harness/client.js';
import { Cable } from './harness/cable.js';
import { closeTable, decider, Dice, openTable, play, playOne, playToTheEnd, type Table } from './harness/play.js';
import { marchstone, writeRecord } from './harness/program.js';
import type { Json } from './harness/schemas.js';
import { TestServer } from './harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.clean());

/** A state without the fields that depend on when and how it was sent. */
function picture(state: Json): Json {
  const { events: _, clock, ...rest } = state;
  return { ...rest, running: clock?.running };
}

async function resynced(client: Client, room: string): Promise<Json> {
  return (await client.resync(room)).state!;
}

describe('FR01: a short drop', () => {
  test('gives the same picture, clock and legal moves as an uncut second connection, and the move works', async () => {
    const clock = { kind: 'chess', seconds: 600, increment: 5 };
    const table = await openTable(server, { options: { tactical: true }, clock });
    const dice = new Dice(17);
    const kinds = new Set<string>();
    for (let i = 0; i < 60 && decider(table); ++i) {
      const mover = decider(table)!;
      const seat = table.players.indexOf(mover);
      const uncut = await Client.hello(server, 'uncut', mover);
      await uncut.untilSeq(table.room, mover.picture(table.room).state!.seq);
      kinds.add(mover.picture(table.room).state!.deciding[0].kind);
      mover.drop();
      const back = await Client.hello(server, 'back', mover);
      const state = await resynced(back, table.room);
      expect(picture(state)).toEqual(picture(uncut.picture(table.room).state!));
      expect(Math.abs(state.clock.left_ms[seat] - uncut.picture(table.room).state!.clock.left_ms[seat])).toBeLessThan(
        3000,
      );
      expect(state.legal.length).toBeGreaterThan(0);
      table.players[seat] = back;
      await uncut.close();
      await playOne(table, dice);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['play', 'draw']));
    await closeTable(table);
  });
});

describe('FR02: ten blips', () => {
  test('keep seat, host role and room; the other sees connected change and nothing else', async () => {
    const table = await openTable(server, { start: false });
    const [host, guest] = table.players as [Client, Client];
    let current = host;
    for (let i = 0; i < 10; ++i) {
      current.drop();
      await guest.until(() => guest.picture(table.room).room!.seats[0].connected === false, 'the blip');
      current = await Client.hello(server, 'Host', host);
      await guest.until(() => guest.picture(table.room).room!.seats[0].connected === true, 'the return');
      expect(guest.picture(table.room).room).toMatchObject({ host: 0, status: 'open' });
    }
    await current.request({ type: 'start_game', room: table.room });
    await guest.untilSeq(table.room, 0);
    expect(guest.capture.filter((f) => f.type === 'finished' || f.type === 'notice')).toEqual([]);
    await closeTable({ ...table, players: [current, guest] });
  });
});

describe('FR03: a dead connection', () => {
  // Bound by a second: a machine that pauses may have another try.
  test('does not keep its player out', { retry: 2 }, async () => {
    const cable = await Cable.to(server.port);
    const behind = Object.assign(Object.create(server), {}) as TestServer;
    Object.defineProperty(behind, 'socketUrl', { value: `ws://127.0.0.1:${cable.port}/ws` });
    const host = await Client.hello(behind, 'Host');
    const table = await openTable(server, { options: { first_seat: 0 } }, [host]);
    cable.swallow();
    const begin = Date.now();
    const back = await Client.hello(server, 'Host', host);
    const state = await resynced(back, table.room);
    await back.request({ type: 'move', room: table.room, seq: state.seq, move: state.legal[0] });
    expect(Date.now() - begin).toBeLessThan(1000);
    cable.close();
    await closeTable({ ...table, players: [back, table.players[1]!] });
  });
});

describe('FR04: two tabs of one person', () => {
  test('both get every push, either may move, and closing one changes nothing for the other', async () => {
    const table = await openTable(server, { options: { first_seat: 0 } });
    const first = table.players[0]!;
    const second = await Client.hello(server, 'tab', first);
    await second.untilSeq(table.room, 0);
    const dice = new Dice(4);
    for (let i = 0; i < 12; ++i) {
      const mover = decider(table)!;
      const tab = mover === first && i % 2 === 0 ? second : mover;
      const state = tab.picture(table.room).state!;
      await tab.request({ type: 'move', room: table.room, seq: state.seq, move: dice.pick(state.legal as Json[]) });
      for (const client of [first, second, table.players[1]!]) await client.untilSeq(table.room, state.seq + 1);
    }
    expect(picture(second.picture(table.room).state!)).toEqual(picture(first.picture(table.room).state!));
    await second.close();
    expect(first.closed).toBeUndefined();
    expect(first.picture(table.room).room!.seats[0].connected).toBe(true);
    await playOne(table, dice);
    await closeTable(table);
  });

  test('a tab that sits down brings the other tab to the table', async () => {
    const host = await Client.hello(server, 'Host');
    const created = await host.request({ type: 'create_room', game: 'schotten_totten' });
    const guest = await Client.hello(server, 'Guest');
    const tab = await Client.hello(server, 'Guest', guest);
    await guest.request({ type: 'join_room', room: created.room });
    await tab.until(() => tab.picture(created.room).room !== undefined, 'the room in the other tab');
    await host.request({ type: 'start_game', room: created.room });
    await tab.untilSeq(created.room, 0);
    expect(tab.picture(created.room).state!.seat).toBe(1);
    await Promise.all([host, guest, tab].map((client) => client.close()));
  });
});

describe('FR05: a resynced state equals the last pushed one', () => {
  test('after every move, for both seats and a spectator', async () => {
    const table = await openTable(server, { options: { tactical: true, rounds: 2 }, watchers: 1 });
    const dice = new Dice(99);
    const everybody = [...table.players, ...table.watchers];
    for (let i = 0; i < 150 && decider(table); ++i) {
      await playOne(table, dice);
      for (const client of everybody) {
        const grown = picture(client.picture(table.room).state!);
        const grownRoom = client.picture(table.room).room!;
        const asked = picture(await resynced(client, table.room));
        expect(asked).toEqual(grown);
        expect(client.picture(table.room).room).toEqual(grownRoom);
        expect(client.picture(table.room).state!.events).toEqual([]);
      }
    }
    await closeTable(table);
  });
});

describe('FR07: one seat, one player', () => {
  test('fifty join the last seat at once: one gets it', async () => {
    const host = await Client.hello(server, 'Host');
    const { room } = await host.request({ type: 'create_room', game: 'schotten_totten' });
    const crowd = await Promise.all(Array.from({ length: 50 }, (_, i) => Client.hello(server, `Guest ${i}`)));
    const codes = await Promise.all(crowd.map((client) => client.codeOf({ type: 'join_room', room })));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'room_full')).toHaveLength(49);
    await Promise.all([host, ...crowd].map((client) => client.close()));
  });

  test('the same player joins twice from two connections and sits once', async () => {
    const host = await Client.hello(server, 'Host');
    const { room } = await host.request({ type: 'create_room', game: 'schotten_totten' });
    const one = await Client.hello(server, 'Guest');
    const two = await Client.hello(server, 'Guest', one);
    const seats = await Promise.all([one, two, one].map((client) => client.request({ type: 'join_room', room })));
    expect(seats.map((answer) => answer.seat)).toEqual([1, 1, 1]);
    const own = await host.request({ type: 'join_room', room });
    expect(own.seat).toBe(0);
    await Promise.all([host, one, two].map((client) => client.close()));
  });
});

describe('FR08: identities', () => {
  test('a public id is no password, tokens have 256 bits, and no push or log holds one', async () => {
    const table = await openTable(server, { watchers: 1 });
    await play(table, new Dice(2), 5);
    const victim = table.players[0]!;
    const thief = await Client.hello(server, 'Thief', { token: victim.player.id });
    expect(thief.player.id).not.toBe(victim.player.id);
    expect(thief.helloOk.rooms).toEqual([]);
    const tokens = [...table.players, ...table.watchers].map((client) => client.token);
    for (const token of tokens)
      expect(Buffer.from(token, token.length === 64 ? 'hex' : 'base64url').length).toBeGreaterThanOrEqual(32);
    for (const client of [...table.players, ...table.watchers]) {
      const frames = JSON.stringify(client.capture.filter((f) => f.token === undefined));
      for (const token of tokens) expect(frames).not.toContain(token);
    }
    for (const token of tokens) expect(server.log).not.toContain(token);
    await closeTable({ ...table, players: [...table.players, thief] });
  });
});

describe('FR09: a room that is over', () => {
  test('holds nobody: the player creates and joins others at once', async () => {
    const table = await openTable(server);
    await table.players[0]!.request({ type: 'resign', room: table.room });
    for (const client of table.players) await client.untilFinished(table.room);
    const next = await openTable(server, {}, table.players);
    expect(next.room).not.toBe(table.room);
    await table.players[0]!.request({ type: 'leave_room', room: table.room });
    const back = await Client.hello(server, 'x', table.players[0]!);
    expect(back.helloOk.rooms.map((room: Json) => room.code)).toEqual([next.room]);
    await closeTable({ ...next, watchers: [back] });
  });
});

describe('FR11: a restart', () => {
  test('with a decision pending and right after a new deal: same pictures, and the record verifies', async () => {
    const table: Table = await openTable(server, { options: { tactical: true, rounds: 2 }, watchers: 0 });
    const dice = new Dice(41);
    let restarts = 0;
    let round = 1;
    for (;;) {
      const mover = decider(table);
      if (!mover) break;
      const state = mover.picture(table.room).state!;
      const newDeal = state.view.round !== round;
      round = state.view.round;
      if (newDeal || (state.deciding[0].kind !== 'play' && dice.below(4) === 0 && restarts < 12)) {
        ++restarts;
        const before = table.players.map((client) => picture(client.picture(table.room).state!));
        await server.kill();
        await server.run();
        for (const [seat, old] of table.players.entries()) {
          table.players[seat] = await Client.hello(server, 'back', old);
          await resynced(table.players[seat]!, table.room);
        }
        expect(table.players.map((client) => picture(client.picture(table.room).state!))).toEqual(before);
      }
      await playOne(table, dice);
    }
    expect(restarts).toBeGreaterThan(3);
    const record = await playToTheEnd(server, table, dice);
    expect((await marchstone('verify', writeRecord(server.folder, record))).code).toBe(0);
    assertSoundFrames(...table.players);
    await closeTable(table);
  });
});
