// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertSoundFrames } from './harness/client.js';
import { closeTable, Dice, openTable, playToTheEnd } from './harness/play.js';
import { marchstone, positionsOf, writeRecord } from './harness/program.js';
import { checkRecord, type Json } from './harness/schemas.js';
import { TestServer } from './harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.clean());

const variants: Json[] = [
  { tactical: false, expert: false },
  { tactical: true, expert: false },
  { tactical: false, expert: true },
  { tactical: true, expert: true },
  { tactical: true, expert: false, rounds: 3, first_seat: 1 },
];

describe('a whole match with a spectator', () => {
  test.each(variants)('%j is played to its end, archived, replayed and verified', async (options) => {
    const table = await openTable(server, { options, watchers: 1 });
    const record = await playToTheEnd(server, table, new Dice(7));
    checkRecord(record);
    assertSoundFrames(...table.players, ...table.watchers);

    expect(record.options).toMatchObject(options);
    expect(record.players.map((p: Json) => p.name)).toEqual(['Player 0', 'Player 1']);
    const finished = table.players[0]!.picture(table.room).finished!;
    expect(record.result).toEqual(finished.result);

    const verified = await marchstone('verify', writeRecord(server.folder, record));
    expect(verified.code, verified.err).toBe(0);
    const positions = await positionsOf(server.folder, record);
    expect(positions.map((line) => line.seq)).toEqual([...Array(record.entries.length + 1).keys()]);

    const listed = (await (await fetch(`${server.url}/api/matches?game=schotten_totten`)).json()) as Json;
    expect(listed.matches.map((match: Json) => match.id)).toContain(record.id);
    const replay = (await (await fetch(`${server.url}/api/matches/${record.id}/replay`)).json()) as Json;
    expect(replay.steps.map((step: Json) => step.position)).toEqual(positions.map((line) => line.position));
    await closeTable(table);
  });
});

describe('verify', () => {
  test('refuses a record in which anything was changed', async () => {
    const table = await openTable(server, { options: { tactical: true } });
    const record = await playToTheEnd(server, table, new Dice(11));
    const changed: Array<(copy: Json) => void> = [
      (copy) => (copy.seed.server = copy.seed.server.replace(/^./, (c: string) => (c === '0' ? '1' : '0'))),
      (copy) => (copy.seed.commitment = copy.seed.commitment.replace(/^./, (c: string) => (c === '0' ? '1' : '0'))),
      (copy) => (copy.seed.value = copy.seed.value.replace(/^./, (c: string) => (c === '0' ? '1' : '0'))),
      (copy) => (copy.seed.nonces[0] = 'ab'.repeat(32)),
      (copy) => copy.deal.clan_deck.reverse(),
      (copy) => copy.entries.pop(),
      (copy) => copy.entries.splice(3, 1),
      (copy) => (copy.result.winners = copy.result.winners[0] === 0 ? [1] : [0]),
      (copy) => (copy.result.reason = 'resigned'),
      (copy) => (copy.options.expert = true),
      (copy) => (copy.game = 'no_such_game'),
      (copy) => delete copy.entries,
    ];
    for (const [index, change] of changed.entries()) {
      const copy = structuredClone(record);
      change(copy);
      const run = await marchstone('verify', writeRecord(server.folder, copy));
      expect(run.code, `change ${index}: ${run.out}`).toBe(1);
    }
    await closeTable(table);
  });
});
