// SPDX-License-Identifier: MIT
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertSoundFrames, Client } from './harness/client.js';
import { Dice, record } from './harness/play.js';
import { marchstone, writeRecord } from './harness/program.js';
import type { Json } from './harness/schemas.js';
import { TestServer } from './harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ games: { test_options: true } });
});
afterAll(() => server.clean());

/** Opens a table with bots on all seats but the first, and starts it. */
async function startAgainstBots(player: Client, game: string, players: number, options: Json): Promise<string> {
  const { room } = await player.request({ type: 'create_room', game, players, options });
  for (let seat = 1; seat < players; ++seat) {
    await player.request({ type: 'add_bot', room, level: 'easy', pace: 'fast' });
  }
  await player.request({ type: 'start_game', room });
  await player.untilSeq(room, 0);
  return room as string;
}

/** Plays random legal moves at seat 0 until the match is over, and returns its record. */
async function playAgainstBots(player: Client, room: string, dice: Dice): Promise<Json> {
  for (;;) {
    await player.until(() => {
      const { state, finished } = player.picture(room);
      return finished !== undefined || state!.to_move.includes(0);
    }, 'the own turn or the end');
    const { state, finished } = player.picture(room);
    if (finished) return record(server, finished.match as string);
    const answer = await player.ask({ type: 'move', room, seq: state!.seq, move: dice.pick(state!.legal as Json[]) });
    // At a question to several a bot may have answered meanwhile.
    if (answer.type === 'error') expect(answer.code).toBe('stale');
    else await player.untilSeq(room, (state!.seq as number) + 1);
  }
}

async function verified(match: Json): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marchstone-'));
  const run = await marchstone('verify', writeRecord(folder, match));
  rmSync(folder, { recursive: true });
  expect(run.out + run.err).toContain('bots: which entries a bot played');
  expect(run.code).toBe(0);
}

describe('a match against bots goes to its end, and its record is valid', () => {
  const tables: Array<[string, number, Json]> = [
    ['schotten_totten', 2, {}],
    ['schotten_totten', 2, { tactical: true }],
    ['lords_of_scotland', 3, {}],
    ['root', 2, { turn_limit: 3 }],
  ];
  test.each(tables)('%s with %i seats, %j', { timeout: 240_000 }, async (game, players, options) => {
    const player = await Client.hello(server, 'Alone');
    const room = await startAgainstBots(player, game, players, options);
    const match = await playAgainstBots(player, room, new Dice(players));
    expect(match.players.map((each: Json) => each.seat)).toEqual([0]);
    expect(match.bots.map((each: Json) => each.seat)).toEqual([...Array(players).keys()].slice(1));
    await verified(match);
    assertSoundFrames(player);
    await player.close();
  });
});

test('bots go on after a restart of the server', { timeout: 120_000 }, async () => {
  const own = await TestServer.start();
  try {
    let player = await Client.hello(own, 'Alone');
    const room = await startAgainstBots(player, 'lords_of_scotland', 4, {});
    for (let killed = 0; killed < 3; ++killed) {
      const before = player.picture(room).state?.seq ?? 0;
      await own.kill();
      await own.run();
      player = await Client.hello(own, 'Alone', player);
      await player.until(() => player.picture(room).state !== undefined, 'the table');
      await player.until(() => player.picture(room).state!.to_move.includes(0), 'the own turn');
      const state = player.picture(room).state!;
      expect(state.seq).toBeGreaterThanOrEqual(before);
      await player.request({ type: 'move', room, seq: state.seq, move: (state.legal as Json[])[0] });
    }
    await player.close();
  } finally {
    await own.clean();
  }
});

test('a server that offers no bots says so', async () => {
  const without = await TestServer.start({ bots: { enabled: false } });
  try {
    const player = await Client.hello(without, 'Alone');
    const { games } = await player.request({ type: 'list_games' });
    expect(games.every((game: Json) => game.bots === undefined)).toBe(true);
    const { room } = await player.request({ type: 'create_room', game: 'schotten_totten' });
    expect(await player.codeOf({ type: 'add_bot', room })).toBe('forbidden');
    await player.close();
  } finally {
    await without.clean();
  }
});
