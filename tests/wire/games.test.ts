// SPDX-License-Identifier: MIT
import { afterAll, describe, expect, test } from 'vitest';
import { assertSoundFrames } from './harness/client.js';
import { closeTable, Dice, openTable, playToTheEnd } from './harness/play.js';
import { marchstone, positionsOf, writeRecord } from './harness/program.js';
import { checkRecord, type Json } from './harness/schemas.js';
import { TestServer } from './harness/server.js';

/** Every game and number of players over the wire: played to the end, archived, verified, replayed. */
const server = await TestServer.start();
afterAll(() => server.clean());

const { games } = (await (await fetch(`${server.url}/api/games`)).json()) as { games: Json[] };
const tables: { game: string; players: number; options: Json }[] = [
  ...games.map((game) => ({ game: game.id as string, players: game.min_players as number, options: {} })),
  { game: 'lords_of_scotland', players: 3, options: { bruce: true, strict_hand_limit: true } },
  { game: 'lords_of_scotland', players: 4, options: { same_clan_activation: false, first_seat: 2 } },
  { game: 'lords_of_scotland', players: 5, options: { bruce: true } },
  { game: 'twelve_patrols', players: 1, options: { set: 'gentle' } },
  { game: 'root', players: 2, options: { factions: ['marquise', 'eyrie'] } },
  { game: 'root', players: 3, options: {} },
  {
    game: 'root',
    players: 6,
    options: { factions: ['vagabond', 'cult', 'alliance', 'riverfolk', 'marquise', 'eyrie'] },
  },
];

describe('a whole match with a spectator', () => {
  test.each(tables)('%j', { timeout: 120_000 }, async ({ game, players, options }) => {
    const table = await openTable(server, { game, players, options, watchers: 1 });
    const record = await playToTheEnd(server, table, new Dice(7));
    checkRecord(record);
    assertSoundFrames(...table.players, ...table.watchers);
    expect(record).toMatchObject({ game, options });
    expect(record.players).toHaveLength(players);
    const verified = await marchstone('verify', writeRecord(server.folder, record));
    expect(verified.code, verified.err).toBe(0);
    const positions = await positionsOf(server.folder, record);
    const replay = (await (await fetch(`${server.url}/api/matches/${record.id}/replay`)).json()) as Json;
    expect(replay.steps.map((step: Json) => step.position)).toEqual(positions.map((line) => line.position));
    await closeTable(table);
  });
});

describe('five at one table', () => {
  test('go on when seats leave, who then see what spectators see, until one is left', { timeout: 60_000 }, async () => {
    const table = await openTable(server, { game: 'lords_of_scotland', players: 5, watchers: 1 });
    const [watcher] = table.watchers;
    for (const leaving of table.players.slice(1, 4)) {
      const before = leaving.picture(table.room).state!.seq as number;
      await leaving.request({ type: 'resign', room: table.room });
      for (const client of [...table.players, watcher!]) await client.untilSeq(table.room, before + 1);
      const state = leaving.picture(table.room).state!;
      expect(state.seat).toBeNull();
      expect(state.legal).toEqual([]);
      expect(state.view).toEqual(watcher!.picture(table.room).state!.view);
    }
    expect(table.players[0]!.picture(table.room).finished).toBeUndefined();
    await table.players[4]!.request({ type: 'resign', room: table.room });
    const winner = table.players[0]!;
    await winner.untilFinished(table.room);
    expect(winner.picture(table.room).finished!.result).toMatchObject({ winners: [0], reason: 'resigned' });
    await closeTable(table);
  });
});

describe('alone', () => {
  test('a player takes back what revealed nothing, gives up, and plays again', { timeout: 60_000 }, async () => {
    const table = await openTable(server, { game: 'twelve_patrols', players: 1 });
    const [player] = table.players;
    const { room } = table;
    const state = () => player!.picture(room).state!;
    const first = state().legal.find((move: Json) => move.type === 'place_region');
    await player!.request({ type: 'move', room, seq: 0, move: first });
    await player!.untilSeq(room, 1);
    expect(state().undo).toBe('free');
    await player!.request({ type: 'undo', room, seq: 1 });
    await player!.until(() => state().view.kingdom.length === 0, 'the region taken back');
    await player!.request({ type: 'move', room, seq: state().seq, move: first });
    await player!.until(() => state().view.kingdom.length === 1, 'the region again');
    await player!.request({ type: 'move', room, seq: state().seq, move: { type: 'end_turn' } });
    await player!.until(() => state().view.phase === 'place_card', 'the next turn');
    expect(state().undo, 'a region was revealed, and nobody can consent').toBeNull();
    await player!.request({ type: 'resign', room });
    await player!.untilFinished(room);
    expect(player!.picture(room).finished!.result).toMatchObject({ winners: [], reason: 'resigned' });
    const again = await player!.request({ type: 'rematch', room });
    expect(again.room).not.toBe(room);
    await player!.request({ type: 'start_game', room: again.room });
    await player!.untilSeq(again.room, 0);
    await closeTable(table);
  });
});
