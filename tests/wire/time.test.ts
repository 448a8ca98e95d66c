// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertSoundFrames, Client } from './harness/client.js';
import { closeTable, decider, Dice, openTable, play, playOne, playToTheEnd } from './harness/play.js';
import { marchstone, writeRecord } from './harness/program.js';
import type { Json } from './harness/schemas.js';
import { TestServer } from './harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({
    periods: { absence_seconds: 1, open_room_seconds: 2, finished_room_seconds: 3, held_seats_seconds: 2 },
  });
});
afterAll(() => server.clean());

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('clocks', () => {
  test('a chess clock runs for who must decide, adds its increment, and its fall loses the match', async () => {
    const table = await openTable(server, {
      options: { first_seat: 0 },
      clock: { kind: 'chess', seconds: 5, increment: 1 },
    });
    const [first, second] = table.players as [Client, Client];
    expect(first.picture(table.room).state!.clock).toMatchObject({ running: [0] });
    const shown = first.picture(table.room).state!.clock.at;
    await pause(1200);
    const dice = new Dice(1);
    await playOne(table, dice);
    const elapsed = Date.now() - shown;
    const after = first.picture(table.room).state!.clock;
    expect(after.running).toEqual([1]);
    // 5 s, less what passed until the move arrived, plus the increment.
    expect(after.left_ms[0]).toBeGreaterThanOrEqual(6000 - elapsed);
    expect(after.left_ms[0]).toBeLessThanOrEqual(6000 - 1100);
    const begin = Date.now();
    await second.untilFinished(table.room);
    expect(Date.now() - begin).toBeGreaterThan(3000);
    expect(Date.now() - begin).toBeLessThan(12_000);
    await first.untilFinished(table.room);
    expect(first.picture(table.room).finished!.result).toMatchObject({ winners: [0], reason: 'time' });
    assertSoundFrames(first, second);
    await closeTable(table);
  });

  test('what ran while the server was down is given back', async () => {
    const table = await openTable(server, {
      options: { first_seat: 0 },
      clock: { kind: 'chess', seconds: 60, increment: 0 },
    });
    await play(table, new Dice(1), 2);
    const before = table.players[0]!.picture(table.room).state!.clock.left_ms;
    await server.kill();
    await pause(1500);
    await server.run();
    const back = await Client.hello(server, 'back', table.players[0]!);
    await back.until(() => back.picture(table.room).state !== undefined, 'the state');
    const after = back.picture(table.room).state!.clock.left_ms;
    for (const seat of [0, 1]) expect(before[seat] - after[seat]).toBeLessThan(1400);
    await back.close();
  });

  test('a move clock starts anew with each decision', async () => {
    const table = await openTable(server, { clock: { kind: 'move', seconds: 5 } });
    const dice = new Dice(2);
    for (let i = 0; i < 4; ++i) {
      await pause(400);
      await playOne(table, dice);
      const { clock, to_move } = table.players[0]!.picture(table.room).state!;
      expect(clock.left_ms[to_move[0]]).toBeGreaterThan(4900);
    }
    await closeTable(table);
  });
});

describe('absence', () => {
  test('without a clock, a seat that must decide and stays away has lost when all others have asked', async () => {
    const table = await openTable(server, { options: { first_seat: 0 } });
    const [gone, there] = table.players as [Client, Client];
    expect(await there.codeOf({ type: 'claim_absent', room: table.room, seat: 0 })).toBe('forbidden');
    gone.drop();
    await there.until(() => there.picture(table.room).room!.seats[0].connected === false, 'the absence');
    expect(await there.codeOf({ type: 'claim_absent', room: table.room, seat: 0 })).toBe('forbidden');
    await pause(1300);
    expect(await there.codeOf({ type: 'claim_absent', room: table.room, seat: 1 })).toBe('forbidden');
    await there.request({ type: 'claim_absent', room: table.room, seat: 0 });
    await there.untilFinished(table.room);
    expect(there.picture(table.room).finished!.result).toMatchObject({ winners: [1], reason: 'time' });
    await there.close();
  });
});

describe('undo', () => {
  test('of a move that shows a card is put to the other seat; a refusal, an acceptance and a new entry end it', async () => {
    const table = await openTable(server, { options: { first_seat: 0 }, watchers: 1 });
    const [first, second] = table.players as [Client, Client];
    const dice = new Dice(5);
    await playOne(table, dice);
    const state = first.picture(table.room).state!;
    expect(state.undo).toBe('ask');
    expect(second.picture(table.room).state!.undo).toBeNull();
    expect(await second.codeOf({ type: 'undo', room: table.room })).toBe('forbidden');

    expect((await first.request({ type: 'undo', room: table.room, seq: state.seq })).done).toBe(false);
    await second.until(() => second.last('undo_asked') !== undefined, 'the question');
    expect(second.last('undo_asked')).toMatchObject({ seat: 0, to_seq: 0, waiting: [1], outcome: null });
    await second.request({ type: 'answer_undo', room: table.room, accept: false });
    await first.until(() => first.last('undo_asked')?.outcome === 'refused', 'the refusal');
    expect(first.picture(table.room).state!.seq).toBe(1);

    await first.request({ type: 'undo', room: table.room });
    await second.request({ type: 'answer_undo', room: table.room, accept: true });
    await table.watchers[0]!.untilSeq(table.room, 2);
    await first.untilSeq(table.room, 2);
    const undone = first.picture(table.room).state!;
    expect(undone.events).toEqual([{ seq: 2, type: 'undone', seat: 0, to_seq: 0 }]);
    const start = first.capture.find((f) => f.type === 'state' && f.seq === 0)!;
    expect(undone.view).toEqual(start.view);
    expect(undone.to_move).toEqual([0]);

    await second.untilSeq(table.room, 2);
    await playOne(table, dice);
    await first.request({ type: 'undo', room: table.room });
    if (decider(table) === second) await playOne(table, dice);
    else await play(table, dice, 2);
    expect(['forbidden', 'stale']).toContain(
      await second.codeOf({ type: 'answer_undo', room: table.room, accept: true }),
    );
    const record = await playToTheEnd(server, table, dice);
    expect(record.entries.some((entry: Json) => entry.type === 'undo')).toBe(true);
    expect((await marchstone('verify', writeRecord(server.folder, record))).code).toBe(0);
    expect(await first.codeOf({ type: 'undo', room: table.room })).toBe('finished');
    assertSoundFrames(first, second, ...table.watchers);
    await closeTable(table);
  });
});

describe('nonces', () => {
  test('go into the seed, once a seat, before the start, and leave with the player', async () => {
    const table = await openTable(server, { start: false });
    const [host, guest] = table.players as [Client, Client];
    const nonce = (digit: string) => digit.repeat(64);
    await guest.request({ type: 'set_nonce', room: table.room, nonce: nonce('a') });
    expect(await guest.codeOf({ type: 'set_nonce', room: table.room, nonce: nonce('b') })).toBe('forbidden');
    await guest.request({ type: 'leave_room', room: table.room });
    await guest.request({ type: 'join_room', room: table.room });
    await host.until(() => host.picture(table.room).room!.seats[1].player !== undefined, 'the guest');
    expect((await host.resync(table.room)).room!.seats[1].nonce).toBe(false);
    await guest.request({ type: 'set_nonce', room: table.room, nonce: nonce('c') });
    await host.request({ type: 'start_game', room: table.room });
    expect(await host.codeOf({ type: 'set_nonce', room: table.room, nonce: nonce('d') })).toBe('already_started');
    await host.untilSeq(table.room, 0);
    await guest.untilSeq(table.room, 0);
    const record = await playToTheEnd(server, table, new Dice(1));
    expect(record.seed.nonces).toEqual([null, nonce('c')]);
    expect((await marchstone('verify', writeRecord(server.folder, record))).code).toBe(0);
    await closeTable(table);
  });
});

describe('FQ01: rooms of people long gone', () => {
  test('an open room goes after its time without a connection, a finished one after its end', async () => {
    const host = await Client.hello(server, 'Host');
    const { room } = await host.request({ type: 'create_room', game: 'schotten_totten' });
    const table = await openTable(server);
    await table.players[0]!.request({ type: 'resign', room: table.room });
    await table.players[0]!.untilFinished(table.room);
    expect(table.players[0]!.picture(table.room).room!.expires_at).toBeGreaterThan(Date.now());
    await pause(500);
    await host.close();
    await pause(4500);
    const looker = await Client.hello(server, 'Looker');
    expect(await looker.codeOf({ type: 'watch_room', room })).toBe('no_such_room');
    expect(await looker.codeOf({ type: 'watch_room', room: table.room })).toBe('no_such_room');
    expect(
      table.players[0]!.capture.some((f) => f.type === 'notice' && f.kind === 'room_closed' && f.room === table.room),
    ).toBe(true);
    await closeTable({ ...table, watchers: [looker] });
  });
});

describe('a room that nobody is connected to', () => {
  test('is kept, and goes on when they come back', async () => {
    const table = await openTable(server);
    await play(table, new Dice(3), 5);
    const seen = table.players[0]!.picture(table.room).state!;
    for (const player of table.players) await player.close();
    await pause(2500);
    for (const [seat, old] of table.players.entries()) {
      const back = await Client.hello(server, 'back', old);
      expect(back.helloOk.rooms.map((r: Json) => [r.code, r.seat])).toContainEqual([table.room, seat]);
      await back.until(() => back.picture(table.room).state !== undefined, 'the state');
      table.players[seat] = back;
    }
    expect(table.players[0]!.picture(table.room).state!.view).toEqual(seen.view);
    await play(table, new Dice(4), 5);
    await closeTable(table);
  });
});

describe('FG01: who must move resigns', () => {
  test.each(['play', 'claim', 'draw', 'recruiter_draw', 'return_cards'])(
    'in the phase %s',
    { timeout: 120_000 },
    async (phase) => {
      const dice = new Dice(phase.length);
      for (let attempt = 0; attempt < 40; ++attempt) {
        const table = await openTable(server, { options: { tactical: true } });
        for (let i = 0; i < 120; ++i) {
          const mover = decider(table);
          if (!mover) break;
          const state = mover.picture(table.room).state!;
          if (state.deciding[0].kind === phase && i > 3) {
            await mover.request({ type: 'resign', room: table.room });
            const other = table.players.find((p) => p !== mover)!;
            await other.untilFinished(table.room);
            expect(other.picture(table.room).finished!.result).toMatchObject({
              winners: [table.players.indexOf(other)],
              reason: 'resigned',
            });
            await closeTable(table);
            return;
          }
          // Prefer the Recruiter, so that its phases come up.
          const recruiter = state.legal.find((move: Json) => move.type === 'recruiter');
          const move = recruiter ?? dice.pick(state.legal as Json[]);
          await mover.request({ type: 'move', room: table.room, seq: state.seq, move });
          for (const client of table.players) await client.untilSeq(table.room, state.seq + 1);
        }
        await closeTable(table);
      }
      expect.fail(`the phase ${phase} never came`);
    },
  );
});
