// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from './harness/client.js';
import { closeTable, Dice, openTable, playToTheEnd, type Table } from './harness/play.js';
import { marchstone, writeRecord } from './harness/program.js';
import type { Json } from './harness/schemas.js';
import { TestServer } from './harness/server.js';

const kills = process.env.MARCHSTONE_LONG ? 2000 : 200;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.clean());

/** What was acknowledged or shown in one room, by seq: it must exist after any kill. */
class Seen {
  readonly acknowledged = new Map<number, Json>();
  readonly views = new Map<string, string>();
  highest = -1;
  /** Adds every state that the clients of this table have received. */
  collect(table: Table): void {
    for (const client of [...table.players, ...table.watchers]) {
      for (const frame of client.capture) {
        if (frame.type !== 'state' || frame.room !== table.room) continue;
        this.highest = Math.max(this.highest, frame.seq);
        const key = `${frame.seat} ${frame.seq}`;
        const view = JSON.stringify(frame.view);
        const before = this.views.get(key);
        if (before !== undefined) expect(view, `view ${key} of ${table.room}`).toBe(before);
        this.views.set(key, view);
      }
    }
  }
}

/** Plays as fast as it can until the connection breaks. */
async function playUntilKilled(table: Table, dice: Dice, seen: Seen): Promise<void> {
  for (;;) {
    const states = table.players.map((player) => player.picture(table.room).state);
    const newest = states.reduce((a, b) => ((b?.seq ?? -1) > (a?.seq ?? -1) ? b : a));
    if (!newest || newest.to_move.length === 0) return;
    const player = table.players[newest.to_move[0]]!;
    const own = player.picture(table.room).state!;
    if (own.seq < newest.seq)
      await player.until(
        () => (player.picture(table.room).state?.seq ?? -1) >= newest.seq || player.closed !== undefined,
        'own state',
      );
    if (player.closed) return;
    const state = player.picture(table.room).state!;
    const move = dice.pick(state.legal as Json[]);
    const answer = await player.ask({ type: 'move', room: table.room, seq: state.seq, move });
    if (answer.type !== 'ok') {
      expect(answer.code).toBe('closed');
      return;
    }
    seen.acknowledged.set(state.seq + 1, move);
    await player.until(
      () => (player.picture(table.room).state?.seq ?? -1) > state.seq || player.closed !== undefined,
      'the own move',
    );
    if (player.closed) return;
  }
}

/** The same players on new connections, after `resync`. */
async function comeBack(table: Table): Promise<Table> {
  const back = (old: Client) => Client.hello(server, 'back', old);
  const players = await Promise.all(table.players.map(back));
  const watchers = await Promise.all(table.watchers.map(back));
  for (const watcher of watchers) await watcher.request({ type: 'watch_room', room: table.room });
  for (const client of [...players, ...watchers]) {
    expect(client.helloOk.player.id).toBe(client.player.id);
    await client.resync(table.room);
  }
  return { room: table.room, players, watchers };
}

test(
  `${kills} times kill -9 in the middle of matches: nothing that anybody saw is lost`,
  { timeout: kills * 3000 },
  async () => {
    const dice = new Dice(2026);
    const tablesAtOnce = 4;
    const fresh = () => openTable(server, { options: { tactical: dice.below(2) === 0 }, watchers: 1 });
    let tables = await Promise.all(Array.from({ length: tablesAtOnce }, fresh));
    const seen = tables.map(() => new Seen());
    let finished = 0;
    for (let killed = 0; killed < kills; ++killed) {
      const playing = Promise.all(
        tables.map((table, i) => playUntilKilled(table, new Dice(dice.below(1 << 30)), seen[i]!)),
      );
      await new Promise((done) => setTimeout(done, 5 + dice.below(60)));
      await server.kill();
      await playing;
      for (const [i, table] of tables.entries()) seen[i]!.collect(table);
      await server.run();
      tables = await Promise.all(tables.map(comeBack));
      for (const [i, table] of tables.entries()) {
        const seq = table.players[0]!.picture(table.room).state!.seq;
        expect(seq, `after kill ${killed} in ${table.room}`).toBeGreaterThanOrEqual(seen[i]!.highest);
        for (const acknowledged of seen[i]!.acknowledged.keys()) expect(acknowledged).toBeLessThanOrEqual(seq);
        seen[i]!.collect(table);
        if (table.players[0]!.picture(table.room).state!.to_move.length > 0) continue;
        await checkFinished(table, seen[i]!);
        ++finished;
        await closeTable(table);
        tables[i] = await fresh();
        seen[i] = new Seen();
      }
    }
    for (const [i, table] of tables.entries()) {
      await playToTheEnd(server, table, dice);
      await checkFinished(table, seen[i]!);
      await closeTable(table);
    }
    expect(finished + tables.length).toBeGreaterThan(tablesAtOnce);
  },
);

/** The record contains every acknowledged move at its place, and verifies. */
async function checkFinished(table: Table, seen: Seen): Promise<void> {
  await table.players[0]!.untilFinished(table.room);
  const id = table.players[0]!.picture(table.room).finished!.match;
  const record = (await (await fetch(`${server.url}/api/matches/${id}`)).json()) as Json;
  for (const [seq, move] of seen.acknowledged)
    expect(record.entries[seq - 1]).toMatchObject({ seq, type: 'move', move });
  const run = await marchstone('verify', writeRecord(server.folder, record));
  expect(run.code, run.err).toBe(0);
}
