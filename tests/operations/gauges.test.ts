// SPDX-License-Identifier: MIT
import { Agent, get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertSoundFrames, Client } from '../wire/harness/client.js';
import { Dice, openTable, play, type Table } from '../wire/harness/play.js';
import { TestServer } from '../wire/harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({
    periods: { open_room_seconds: 1, finished_room_seconds: 10, held_seats_seconds: 1 },
    limits: { messages_per_second: 10_000, message_reserve: 10_000 },
  });
});
afterAll(async () => {
  agent.destroy();
  await server.clean();
});

/** Gauges that only grow by nature. */
const grows = /^marchstone_(store_commits|store_rows|database_bytes|database_log_bytes) /;

/** Scrapes go through one connection, so that they count as one. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const scrape = () =>
  new Promise<string>((done, failed) => {
    const request = get(`${server.url}/metrics`, { agent }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part));
      answer.on('end', () => done(text));
    });
    request.on('error', failed);
  });

/** Every gauge of a scrape with its value. */
async function gauges(): Promise<Map<string, number>> {
  const text = await scrape();
  const names = new Set([...text.matchAll(/^# TYPE (\S+) gauge$/gm)].map(([, name]) => name!));
  const lines = text.split('\n').filter((line) => names.has(line.split(/[{ ]/)[0]!) && !grows.test(line));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const container = (name: string) => `marchstone_container_size{container="${name}"}`;

/** A match with everything that a room can contain, ended by resignation. */
async function playedTable(players: Client[], dice: Dice): Promise<Table> {
  const table = await openTable(server, { beat: 0 }, players);
  const [first, second] = players as [Client, Client];
  await first.request({ type: 'chat', room: table.room, text: 'good luck' });
  await play(table, dice, 3);
  await second.request({ type: 'resign', room: table.room });
  await first.untilFinished(table.room);
  return table;
}

/** A table that never starts: one player is kicked, all leave. */
async function leftTable(players: Client[]): Promise<void> {
  const { room } = await openTable(server, { start: false }, players);
  const [first, second] = players as [Client, Client];
  await first.request({ type: 'kick', room, seat: 1 });
  await second.request({ type: 'watch_room', room });
  await first.request({ type: 'leave_room', room });
}

test('when 200 rooms were created, joined, played and left, every gauge is where it was', async () => {
  // Only that of the scrape is left.
  await expect.poll(async () => (await gauges()).get(container('http_sessions')), { timeout: 30_000 }).toBe(1);
  const before = await gauges();
  const peak = new Map(before);
  const watch = async () => {
    for (const [name, value] of await gauges()) peak.set(name, Math.max(value, peak.get(name) ?? 0));
  };
  const pair = async (seed: number) => {
    const dice = new Dice(seed);
    const names = [`First ${seed}`, `Second ${seed}`];
    const players = await Promise.all(names.map((name) => Client.hello(server, name)));
    for (let round = 0; round < 5; ++round) {
      const { room } = await playedTable(players, dice);
      if (round % 2 === 0) await players[0]!.request({ type: 'leave_room', room });
      await leftTable(players);
      await watch();
    }
    assertSoundFrames(...players);
    // Every second one is cut off without a close.
    if (seed % 2 === 0) await Promise.all(players.map((player) => player.close()));
    else for (const player of players) player.drop();
  };
  await Promise.all(Array.from({ length: 20 }, (_, seed) => pair(seed)));

  const still = async () =>
    [...(await gauges())]
      .filter(([name, value]) => value !== before.get(name))
      .map(([name, value]) => `${name}: ${before.get(name)} -> ${value}`);
  // An address is remembered for a minute after its players registered.
  await expect.poll(still, { timeout: 90_000, interval: 250 }).toEqual([]);
  expect([...(await gauges()).keys()]).toEqual([...before.keys()]);

  const moved = ['connection_table', 'websocket_sessions', 'connections_known', 'players_known', 'rooms_by_code'];
  moved.push('addresses_with_rooms', 'rooms_listed', 'rooms_of_connections', 'seats_of_players', 'journal_rows');
  moved.push('room_occupants', 'room_connections', 'room_audience', 'room_entries', 'room_chat_lines', 'room_alarms');
  moved.push('journal_rooms');
  for (const name of moved) expect(peak.get(container(name)), name).toBeGreaterThan(before.get(container(name))!);
}, 300_000);
