// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../wire/harness/client.js';
import { closeTable, Dice, openTable, play, playToTheEnd } from '../wire/harness/play.js';
import type { Json } from '../wire/harness/schemas.js';
import { TestServer } from '../wire/harness/server.js';

const password = 'nobody may read this password';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ log: { format: 'json', level: 'debug' } });
});
afterAll(() => server.clean());

const lines = (of: TestServer = server) =>
  of.log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Json);
const ofEvent = (event: string) => lines().filter((line) => line.event === event);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('each line is one object with time, level, event and text, and what else is known has a field of its own', async () => {
  const table = await openTable(server, { visibility: 'public' });
  const finished = await playToTheEnd(server, table, new Dice(1));
  await closeTable(table);
  await fetch(`${server.url}/nothing/here?secret=1`);
  await pause(200);
  for (const line of lines()) {
    expect(line).toMatchObject({ text: expect.stringMatching(/^[A-Zm].*[\w.]$/) });
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(['debug', 'info', 'warning', 'error']).toContain(line.level);
    expect(line.event).toMatch(/^[a-z_]+$/);
    if (line.address !== undefined && line.event !== 'listening') expect(line.level).toBe('debug');
  }
  expect(ofEvent('listening')).toMatchObject([
    { port: server.port, address: '127.0.0.1', url: server.url, version: expect.any(String) },
  ]);
  expect(ofEvent('http_answered').at(-1)).toMatchObject({
    address: '127.0.0.1',
    status: 404,
    bytes: expect.any(Number),
    duration_ms: expect.any(Number),
  });
  const opened = ofEvent('connection_opened');
  expect(opened).toHaveLength(2);
  expect(
    ofEvent('connection_closed')
      .map((line) => line.connection)
      .sort(),
  ).toEqual(opened.map((line) => line.connection).sort());
  expect(ofEvent('connection_closed')[0]).toMatchObject({ by: 'client', code: 1005, duration_ms: expect.any(Number) });
  for (const event of ['room_opened', 'match_started', 'match_finished'])
    expect(ofEvent(event)).toMatchObject([{ room: table.room, game: 'schotten_totten', seats: 2 }]);
  expect(ofEvent('match_finished')[0]!.duration_ms).toBeLessThan(60_000);
  expect(server.log).not.toContain(finished.seed.server);
  expect(server.log).not.toContain('nothing/here');
});

test('nothing of a private match stands in it: no code, token, name, password, chat, card, seed or record', async () => {
  const guarded = await TestServer.start({ server: { password }, log: { format: 'json', level: 'debug' } });
  try {
    const enter = async (name: string): Promise<Client> => {
      const client = await Client.open(guarded);
      const ok = await client.request({ type: 'hello', name, password });
      client.player = ok.player;
      client.token = ok.token;
      return client;
    };
    const players = [await enter('Secretive Anna'), await enter('Secretive Ben')];
    const nonce = 'c0ffee'.padEnd(64, '7');
    const table = await openTable(guarded, { visibility: 'private', start: false }, players);
    await players[0]!.request({ type: 'set_nonce', room: table.room, nonce });
    await players[0]!.request({ type: 'start_game', room: table.room });
    for (const player of players) await player.untilSeq(table.room, 0);
    await players[1]!.request({ type: 'chat', room: table.room, text: 'whispered at the table' });
    await play(table, new Dice(2), 10);
    // Errors are logged without the request's target.
    await players[0]!.ask({ type: 'move', room: table.room, seq: 0, move: { type: 'play_card', card: 'red_5' } });
    await players[0]!.ask({ type: 'join_room', room: 'WRONGCODE234' });
    players[0]!.sendRaw('{"type":"hello","token":"half a mess');
    for (const path of [`/play/${table.room}`, `/watch/${table.room}?token=${players[0]!.token}`])
      await fetch(guarded.url + path);
    await fetch(`${guarded.url}/api/rooms`, { headers: { Authorization: 'Bearer wrong password shown' } });
    const tab = await Client.open(guarded);
    await tab.request({ type: 'hello', name: 'x', password, token: players[0]!.token });
    await tab.close();
    await play(table, new Dice(2));
    for (const player of players) await player.untilFinished(table.room);
    const id = players[0]!.picture(table.room).finished!.match;
    const shown = await fetch(`${guarded.url}/api/matches/${id}`, { headers: { Authorization: `Bearer ${password}` } });
    const seed = ((await shown.json()) as Json).seed;
    await closeTable(table);
    await guarded.stop();

    const secrets = [
      ...[table.room, 'WRONGCODE234', id, password, 'wrong password shown', nonce, 'whispered', 'half a mess'],
      ...[seed.server, seed.value, seed.commitment, 'red_', 'play_card', 'Secretive'],
      ...players.flatMap((player) => [player.token, player.player.id]),
    ];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(3);
      expect(guarded.log, secret).not.toContain(secret);
    }
    const events = new Set(lines(guarded).map((line) => line.event));
    for (const event of [
      'room_opened',
      'match_started',
      'match_finished',
      'connection_closed',
      'http_answered',
      'ended',
    ])
      expect(events).toContain(event);
    expect(lines(guarded).find((line) => line.event === 'match_finished')).toMatchObject({
      room_number: expect.any(Number),
    });
  } finally {
    await guarded.clean();
  }
});

test('at the usual level it holds no address of a person', async () => {
  const quiet = await TestServer.start({ log: { format: 'json' } });
  try {
    const table = await openTable(quiet);
    await closeTable(table);
    await fetch(quiet.url);
    await quiet.stop();
    const events = lines(quiet).map((line) => line.event);
    expect(events).toContain('room_opened');
    expect(events).not.toContain('connection_opened');
    expect(
      lines(quiet)
        .filter((line) => line.address !== undefined)
        .map((line) => line.event),
    ).toEqual(['listening']);
  } finally {
    await quiet.clean();
  }
});
