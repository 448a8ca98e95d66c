// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTable, Dice, openTable, playToTheEnd } from './harness/play.js';
import { check, type Json } from './harness/schemas.js';
import { TestServer } from './harness/server.js';

/** Finished matches whose costliest moves somebody wants to know. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ games: { test_options: true } });
});
afterAll(() => server.clean());

async function played(at: TestServer, game: string, players: number, options: Json): Promise<Json> {
  const table = await openTable(at, { game, players, options });
  const record = await playToTheEnd(at, table, new Dice(players));
  await closeTable(table);
  return record;
}

const lookOver = (at: TestServer, id: string) => fetch(`${at.url}/api/matches/${id}/look_over`);

/** Asks every second until it is done; returns the answer and what it said of its progress. */
async function found(id: string): Promise<{ answer: Json; progress: Json[] }> {
  const progress: Json[] = [];
  for (;;) {
    const answer = await lookOver(server, id);
    const body = (await answer.json()) as Json;
    if (answer.status === 200) return { answer: body, progress };
    expect(answer.status, JSON.stringify(body)).toBe(202);
    check('http.schema.json#/properties/look_over_progress', body);
    progress.push(body);
    await new Promise((done) => setTimeout(done, 500));
  }
}

const tables: [string, number, Json][] = [
  ['schotten_totten', 2, {}],
  ['schotten_totten', 2, { tactical: true }],
  ['lords_of_scotland', 3, {}],
  ['twelve_patrols', 1, {}],
  ['root', 3, { turn_limit: 3 }],
];
test.each(tables)(
  'of a match of %s with %i at random the worst moves are found: %j',
  { timeout: 240_000 },
  async (game, players, options) => {
    const record = await played(server, game, players, options);
    const { answer, progress } = await found(record.id as string);
    check('http.schema.json#/properties/look_over', answer);
    for (const { done, of } of progress) expect(done).toBeLessThanOrEqual(of);
    expect(answer.looked_at).toBe(record.entries.filter((entry: Json) => entry.type === 'move').length);
    expect(answer.costly.length).toBeGreaterThan(0);
    for (const { seq, seat, cost, better } of answer.costly) {
      expect(record.entries[seq - 1]).toMatchObject({ type: 'move', seat });
      expect(record.entries[seq - 1].move).not.toEqual(better);
      expect(cost).toBeGreaterThanOrEqual(3);
      expect(cost).toBeLessThanOrEqual(100);
    }
    for (let seat = 0; seat < players; ++seat)
      expect(answer.costly.filter((one: Json) => one.seat === seat).length).toBeLessThanOrEqual(3);
    expect(await (await lookOver(server, record.id as string)).json()).toEqual(answer);
  },
);

test(
  'two matches of an address at a time, the third is refused until they are done',
  { timeout: 240_000 },
  async () => {
    const ids: string[] = [];
    for (let match = 0; match < 3; ++match) ids.push((await played(server, 'lords_of_scotland', 2, {})).id as string);
    const first = await Promise.all(ids.map((id) => lookOver(server, id)));
    const refused = first.find((answer) => answer.status === 429);
    expect(refused, 'none was refused').toBeDefined();
    expect(Number(refused!.headers.get('Retry-After'))).toBeGreaterThan(0);
    check('http.schema.json#/properties/error', await refused!.json());
    for (const id of ids.filter((_, at) => first[at]!.status !== 429)) await found(id);
    await found(ids[first.indexOf(refused!)]!);
  },
);

test('without bots, and for a match that is not there, it is refused with a reason', { timeout: 60_000 }, async () => {
  const missing = await lookOver(server, 'a'.repeat(32));
  expect(missing.status).toBe(404);
  check('http.schema.json#/properties/error', await missing.json());
  const without = await TestServer.start({ bots: { enabled: false } });
  try {
    const record = await played(without, 'twelve_patrols', 1, {});
    const refused = await lookOver(without, record.id as string);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: 'no_bots' });
  } finally {
    await without.clean();
  }
});
