// SPDX-License-Identifier: MIT
import { afterEach, describe, expect, test } from 'vitest';
import { carryOut, adminToken, told } from './harness/admin.js';
import { Client } from './harness/client.js';
import { closeTable, decider, Dice, openTable, play, playOne, record, type Table } from './harness/play.js';
import { marchstone, writeRecord } from './harness/program.js';
import type { Json } from './harness/schemas.js';
import { TestServer } from './harness/server.js';
import { WallClock } from './harness/wall_clock.js';

const minute = 60;
const day = 24 * 60 * minute;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const moveClock = (seconds: number) => ({ kind: 'move', seconds });

/** Log lines that name their event. */
const inEvents = { log: { format: 'json' } };

/** Events in the log, in the order in which they were written. */
const logged = (server: TestServer) =>
  [...server.log.matchAll(/\b(clock_\w+|process_stood_still)\b/g)].map((m) => m[1]);
const clockOf = (client: Client, table: Table) => client.picture(table.room).state!.clock as Json;

let server: TestServer | undefined;
let clock: WallClock | undefined;
afterEach(async () => {
  await server?.clean();
  clock?.clean();
  server = clock = undefined;
});

async function comeBack(table: Table): Promise<void> {
  for (const [seat, old] of table.players.entries()) {
    table.players[seat] = await Client.hello(server!, 'back', old);
    await table.players[seat].until(() => table.players[seat]!.picture(table.room).state !== undefined, 'the state');
  }
}

describe('a process that is stopped for a while', () => {
  /** Stopped for `ms`; `meanwhile` is done after 0.3 s of it. */
  async function stopped(ms: number, meanwhile: () => void): Promise<void> {
    process.kill(server!.pid, 'SIGSTOP');
    await pause(300);
    meanwhile();
    await pause(ms - 300);
    process.kill(server!.pid, 'SIGCONT');
  }

  test('reads the move that has waited before any flag falls, and charges nobody', async () => {
    server = await TestServer.start(inEvents);
    const table = await openTable(server, { clock: moveClock(5) });
    const mover = decider(table)!;
    const { seq, legal } = mover.picture(table.room).state!;
    let answer: Promise<Json> | undefined;
    await stopped(6800, () => (answer = mover.ask({ type: 'move', room: table.room, seq, move: legal[0] })));
    expect(await answer).toMatchObject({ type: 'ok' });
    await mover.untilSeq(table.room, seq + 1);
    expect(mover.picture(table.room).finished).toBeUndefined();
    expect(logged(server)).toContain('process_stood_still');
    await closeTable(table);
  });

  test('gives back what a chess clock would have lost, shows it, and lets the flag fall when it is time', async () => {
    server = await TestServer.start(inEvents);
    const table = await openTable(server, { clock: { kind: 'chess', seconds: 5, increment: 0 }, watchers: 1 });
    const mover = decider(table)!;
    const seat = table.players.indexOf(mover);
    const all = [...table.players, ...table.watchers];
    const counts = all.map((client) => client.capture.length);
    await stopped(6000, () => undefined);
    const resumed = Date.now();
    for (const [at, client] of all.entries()) {
      await client.until(() => client.capture.slice(counts[at]).some((f) => f.type === 'state'), 'the clock');
      // The process stood longer than the whole clock: what is left was given back.
      expect(clockOf(client, table).left_ms[seat]).toBeGreaterThan(0);
      expect(clockOf(client, table).left_ms[seat]).toBeLessThanOrEqual(5000);
    }
    const left = clockOf(mover, table).left_ms[seat] as number;
    await mover.untilFinished(table.room);
    expect(Date.now() - resumed).toBeGreaterThan(left - 100);
    await closeTable(table);
  });

  test('drops no connection for a silence that nobody could hear', async () => {
    server = await TestServer.start({
      periods: {
        silence_limit_seconds: 3,
        ping_interval_seconds: 1,
        hello_deadline_seconds: 3,
        header_deadline_seconds: 3,
      },
    });
    const known = await Client.hello(server, 'Known');
    const idle = await Client.hello(server, 'Idle');
    const silent = await Client.open(server);
    let asked: Promise<Json> | undefined;
    let greeted: Promise<Json> | undefined;
    let fetched: Promise<number> | undefined;
    await stopped(5000, () => {
      asked = known.ask({ type: 'ping' });
      greeted = silent.ask({ type: 'hello', name: 'Late' });
      fetched = fetch(`${server!.url}/api/rooms`).then((got) => got.status);
    });
    expect(await asked).toMatchObject({ type: 'ok' });
    expect(await greeted).toMatchObject({ type: 'ok' });
    expect(await fetched).toBe(200);
    await pause(3500);
    for (const client of [known, idle, silent]) expect(await client.codeOf({ type: 'ping' })).toBe('ok');
    for (const client of [known, idle, silent]) await client.close();
  });

  test('opens what was being opened when it was stopped', async () => {
    server = await TestServer.start();
    const opening = Array.from({ length: 100 }, () => Client.open(server!));
    await opening[0];
    await stopped(5500, () => undefined);
    const clients = await Promise.all(opening);
    for (const client of clients) expect(await client.codeOf({ type: 'hello', name: 'Late' })).toBe('ok');
    for (const client of clients) await client.close();
  });

  test('still drops a connection that never said hello', async () => {
    server = await TestServer.start({ ...inEvents, periods: { hello_deadline_seconds: 1 } });
    const silent = await Client.open(server);
    await stopped(3000, () => undefined);
    await silent.untilClosed(10_000);
    expect(silent.closed!.code).toBe(1008);
  });
});

describe("a machine's clock that is wrong at a restart", () => {
  async function startedWith(settings = {}): Promise<Table> {
    clock = new WallClock();
    server = await TestServer.start({ ...inEvents, ...settings }, { wrapper: clock.wrapper });
    return openTable(server, { clock: moveClock(60) });
  }
  async function restarted(secondsAhead: number): Promise<void> {
    await server!.kill();
    clock!.set(secondsAhead);
    await server!.run(clock!.wrapper);
  }

  test('and goes back: no player gains time', async () => {
    const table = await startedWith();
    await play(table, new Dice(1), 3);
    await restarted(-30 * minute);
    expect(logged(server!)).toContain('clock_went_back');
    await comeBack(table);
    const { left_ms, at } = clockOf(table.players[0]!, table);
    for (const left of left_ms) expect(left).toBeLessThanOrEqual(60_000);
    expect(Math.abs(at - clock!.now())).toBeLessThan(10_000);
    // And it runs.
    const used = async () => {
      await table.players[0]!.resync(table.room);
      const { running, left_ms: left } = clockOf(table.players[0]!, table);
      return left_ms[running[0]] - left[running[0]];
    };
    await expect.poll(used).toBeGreaterThan(1000);
    await play(table, new Dice(2), 3);
    for (const left of clockOf(table.players[0]!, table).left_ms) expect(left).toBeLessThanOrEqual(60_000);
    await table.players[0]!.request({ type: 'resign', room: table.room });
    await table.players[0]!.untilFinished(table.room);
    const kept = await record(server!, table.players[0]!.picture(table.room).finished!.match);
    expect((await marchstone('verify', writeRecord(server!.folder, kept))).code).toBe(0);
    const times = [kept.started_at, ...kept.entries.map((entry: Json) => entry.at), kept.finished_at] as number[];
    expect(times).toEqual([...times].sort((a, b) => a - b));
    await closeTable(table);
  });

  test('lets a flag fall after the time that was left, and no later', async () => {
    clock = new WallClock();
    server = await TestServer.start(inEvents, { wrapper: clock.wrapper });
    const table = await openTable(server, { clock: moveClock(5) });
    await playOne(table, new Dice(1));
    await restarted(-30 * minute);
    const begin = Date.now();
    await comeBack(table);
    await table.players[0]!.untilFinished(table.room);
    expect(Date.now() - begin).toBeLessThan(20_000);
    await closeTable(table);
  });

  test('and goes forward: no match is abandoned and no table is closed', async () => {
    const table = await startedWith();
    await play(table, new Dice(1), 3);
    const before = clockOf(table.players[0]!, table).left_ms;
    const over = await openTable(server!);
    await over.players[0]!.request({ type: 'resign', room: over.room });
    await over.players[0]!.untilFinished(over.room);
    const open = await openTable(server!, { start: false });
    await restarted(40 * day);
    expect(logged(server!)).toContain('clock_went_forward');
    await comeBack(table);
    await comeBack(over);
    const after = clockOf(table.players[0]!, table).left_ms;
    for (const seat of [0, 1]) expect(before[seat] - after[seat]).toBeLessThan(5000);
    expect(table.players[0]!.picture(table.room).room!.status).toBe('playing');
    expect(over.players[0]!.picture(over.room).room!.status).toBe('finished');
    const host = await Client.hello(server!, 'back', open.players[0]!);
    expect(host.helloOk.rooms.map((room: Json) => room.code)).toContain(open.room);
    await play(table, new Dice(2), 3);
    // Nor when the clock is put right again.
    await restarted(0);
    await comeBack(table);
    expect(table.players[0]!.picture(table.room).room!.status).toBe('playing');
    await play(table, new Dice(3), 3);
    await host.close();
    await closeTable(over);
    await closeTable(table);
  });
});

describe("a machine's clock that is set while the server runs", () => {
  const today = (at: number) => new Date(at).toISOString().slice(0, 10);
  const near = (at: number) => {
    expect(at).toBeGreaterThan(clock!.now() - 20_000);
    expect(at).toBeLessThan(clock!.now() + 1_000);
  };

  async function start(secondsAhead: number): Promise<void> {
    clock = new WallClock();
    clock.set(secondsAhead);
    server = await TestServer.start({ ...inEvents, admin: { token: adminToken } }, { wrapper: clock.wrapper });
  }
  async function setTo(secondsAhead: number): Promise<void> {
    clock!.set(secondsAhead);
    for (let tries = 0; tries < 200 && !logged(server!).includes('clock_set'); ++tries) await pause(50);
  }

  test.each([
    ['three days behind', -3 * day],
    ['three days ahead', 3 * day],
  ])('and was %s: dates follow it, clocks of matches do not', { timeout: 60_000 }, async (_, wrong) => {
    await start(wrong);
    const table = await openTable(server!, { clock: { kind: 'chess', seconds: 600, increment: 0 } });
    await play(table, new Dice(1), 4);
    const left = (clockOf(table.players[0]!, table).left_ms as number[]).reduce((a, b) => a + b);
    await setTo(0);
    const [one, other] = table.players as [Client, Client];
    near((await one.request({ type: 'ping' })).time);
    const fresh = await Client.hello(server!, 'Fresh');
    near(fresh.helloOk.server.time);
    await one.request({ type: 'chat', room: table.room, text: 'what time is it?' });
    await other.until(() => other.last('chat') !== undefined, 'the line');
    near(other.last('chat')!.at);
    const { room } = await fresh.request({ type: 'create_room', game: 'schotten_totten' });
    await fresh.until(() => fresh.picture(room).room !== undefined, 'the room');
    near(fresh.picture(room).room!.created_at);
    near((await told(server!, 'overview')).now);

    await play(table, new Dice(2), 4);
    near(clockOf(one, table).at);
    const used = left - (clockOf(one, table).left_ms as number[]).reduce((a, b) => a + b);
    expect(used).toBeGreaterThanOrEqual(0);
    expect(used).toBeLessThan(20_000);
    await one.request({ type: 'resign', room: table.room });
    await one.untilFinished(table.room);
    const kept = await record(server!, one.picture(table.room).finished!.match);
    near(kept.finished_at);
    const times = [kept.started_at, ...kept.entries.map((entry: Json) => entry.at), kept.finished_at] as number[];
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect((await marchstone('verify', writeRecord(server!.folder, kept))).code).toBe(0);
    await fresh.close();
    await closeTable(table);
  });

  test('changes the day of the deal that all share', async () => {
    await start(-3 * day);
    const player = await Client.hello(server!, 'Solo');
    const deal = { type: 'create_room', game: 'twelve_patrols', options: { daily: true }, players: 1 };
    const first = await player.request(deal);
    await player.until(() => player.picture(first.room).room !== undefined, 'the room');
    expect(player.picture(first.room).room!.daily.day).toBe(today(Date.now() - 3000 * day));
    await setTo(0);
    const second = await player.request(deal);
    await player.until(() => player.picture(second.room).room !== undefined, 'the room');
    expect(player.picture(second.room).room!.daily.day).toBe(today(Date.now()));
    await player.close();
  });

  test('ends a ban whose day has come, and one that was over holds again', async () => {
    await start(-3 * day);
    const guest = await Client.hello(server!, 'Guest');
    await carryOut(server!, 'POST', 'bans', { player: guest.player.id, until: clock!.now() + 1000 * day });
    await guest.untilClosed();
    await expect(Client.hello(server!, 'Guest', guest)).rejects.toThrow('banned');
    await setTo(0);
    const back = await Client.hello(server!, 'Guest', guest);
    clock!.set(-3 * day);
    await expect(Client.hello(server!, 'Guest', guest)).rejects.toThrow('banned');
    await back.close();
  });
});
