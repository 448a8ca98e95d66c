// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertSoundFrames, Client } from './harness/client.js';
import { closeTable, Dice, openTable, play, playToTheEnd } from './harness/play.js';
import { check, type Json } from './harness/schemas.js';
import { TestServer } from './harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.clean());

async function json(path: string): Promise<Json> {
  const answer = await fetch(server.url + path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  return (await answer.json()) as Json;
}

describe('FD06: an empty server', () => {
  test('answers every list with an empty one', async () => {
    const fresh = await TestServer.start();
    try {
      const client = await Client.hello(fresh, 'First');
      expect((await client.request({ type: 'list_rooms' })).rooms).toEqual([]);
      expect((await client.request({ type: 'list_matches' })).matches).toEqual([]);
      expect(client.helloOk.rooms).toEqual([]);
      for (const path of [
        '/api/rooms',
        '/api/matches',
        '/api/matches?game=schotten_totten',
        `/api/matches?player=${client.player.id}`,
        '/api/games',
        '/metrics',
        '/readyz',
        '/',
      ]) {
        expect((await fetch(fresh.url + path)).status, path).toBe(200);
      }
      expect((await fetch(`${fresh.url}/api/matches/${'a'.repeat(32)}`)).status).toBe(404);
      assertSoundFrames(client);
      await client.close();
    } finally {
      await fresh.clean();
    }
  });
});

describe('list_games', () => {
  test('offers every option with its default, over the socket and over HTTP', async () => {
    const client = await Client.hello(server, 'Reader');
    const { games } = await client.request({ type: 'list_games' });
    expect(await json('/api/games')).toEqual({ games });
    const game = games.find((g: Json) => g.id === 'schotten_totten');
    expect(game).toMatchObject({ title: 'Schotten Totten', min_players: 2, max_players: 2 });
    const defaults = Object.fromEntries(
      Object.entries<Json>(game.options.properties).map(([name, schema]) => [name, schema.default]),
    );
    expect(defaults).toEqual({ tactical: false, expert: false, rounds: 1, first_seat: 'random' });
    await client.close();
  });
});

describe('create_room', () => {
  const wrong: Array<[Json, string]> = [
    [{ game: 'chess' }, 'no_such_game'],
    [{ game: 'schotten_totten', options: { tactical: 1 } }, 'bad_options'],
    [{ game: 'schotten_totten', options: { rounds: 0 } }, 'bad_options'],
    [{ game: 'schotten_totten', options: { rounds: 10 } }, 'bad_options'],
    [{ game: 'schotten_totten', options: { first_seat: 2 } }, 'bad_options'],
    [{ game: 'schotten_totten', options: { nonsense: true } }, 'bad_options'],
    [{ game: 'schotten_totten', players: 3 }, 'bad_options'],
    [{ game: 'schotten_totten', players: 0 }, 'bad_options'],
    [{ game: 'schotten_totten', beat: 11 }, 'bad_message'],
    [{ game: 'schotten_totten', visibility: 'secret' }, 'bad_message'],
    [{ game: 'schotten_totten', clock: { kind: 'sand', seconds: 3 } }, 'bad_message'],
    [{ game: 'schotten_totten', clock: { kind: 'move', seconds: -1 } }, 'bad_message'],
  ];
  test.each(wrong)('%j is refused: %s', async (wish, code) => {
    const client = await Client.hello(server, 'Host');
    expect(await client.codeOf({ type: 'create_room', ...wish })).toBe(code);
    await client.close();
  });

  test('answers code, seat and commitment, which stand in the room push too', async () => {
    const client = await Client.hello(server, 'Host');
    const open = await client.request({ type: 'create_room', game: 'schotten_totten' });
    const hidden = await client.request({
      type: 'create_room',
      game: 'schotten_totten',
      visibility: 'private',
      options: { tactical: true },
    });
    expect(open.room).toMatch(/^[0-9A-Z]{8}$/);
    expect(hidden.room).toMatch(/^[0-9A-Z]{12}$/);
    expect(open.room + hidden.room).not.toMatch(/[ILOU]/);
    await client.until(() => client.picture(hidden.room).room !== undefined, 'the room push');
    expect(client.picture(hidden.room).room).toMatchObject({
      commitment: hidden.commitment,
      host: 0,
      status: 'open',
      options: { tactical: true, expert: false, rounds: 1 },
    });
    const listed = (await json('/api/rooms')).rooms.map((r: Json) => r.code);
    expect(listed).toContain(open.room);
    expect(listed).not.toContain(hidden.room);
    const stranger = await Client.hello(server, 'Stranger');
    expect(JSON.stringify(await stranger.request({ type: 'list_rooms' }))).not.toContain(hidden.room);
    await stranger.request({ type: 'join_room', room: hidden.room });
    await client.close();
    await stranger.close();
  });
});

describe('names', () => {
  test.each([[''], ['   '], ['x'.repeat(25)], ['x'.repeat(10_000)], ['a\u0000b'], ['a\u202eb'], ['\u200b'], ['a\nb']])(
    '%j is refused',
    async (name) => {
      const client = await Client.open(server);
      expect(['bad_name', 'too_large']).toContain(await client.codeOf({ type: 'hello', name }));
      await client.close();
    },
  );
  test.each([
    ['  Ailsa ', 'Ailsa'],
    ['e\u0301', 'é'],
    ['김민준', '김민준'],
    ['Ñandú', 'Ñandú'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['x'.repeat(24), 'x'.repeat(24)],
  ])('%j is kept as %j', async (name, kept) => {
    const client = await Client.hello(server, name);
    expect(client.player.name).toBe(kept);
    await client.close();
  });
  test('a rename reaches the table and survives', async () => {
    const table = await openTable(server);
    await table.players[0]!.request({ type: 'rename', name: 'Morag' });
    await table.players[1]!.until(
      () => table.players[1]!.picture(table.room).room!.seats[0].player.name === 'Morag',
      'the new name',
    );
    const back = await Client.hello(server, 'ignored', table.players[0]!);
    expect(back.player.name).toBe('Morag');
    await closeTable({ ...table, watchers: [back] });
  });
});

describe('FQ02: the host leaves', () => {
  test('another seated player is host at once and can start; the last to leave closes the room', async () => {
    const table = await openTable(server, { start: false });
    const [host, guest] = table.players as [Client, Client];
    await host.request({ type: 'leave_room', room: table.room });
    await guest.until(() => guest.picture(table.room).room!.host === 1, 'the new host');
    const third = await Client.hello(server, 'Third');
    expect((await third.request({ type: 'join_room', room: table.room })).seat).toBe(0);
    await guest.request({ type: 'start_game', room: table.room });
    await third.untilSeq(table.room, 0);
    const other = await openTable(server, { start: false });
    for (const player of other.players) await player.request({ type: 'leave_room', room: other.room });
    expect(await third.codeOf({ type: 'join_room', room: other.room })).toBe('no_such_room');
    await closeTable({ ...table, players: [host, guest, third] });
    await closeTable(other);
  });
});

describe('kick', () => {
  test('only by the host, before the start; who was kicked may watch and not sit down again', async () => {
    const table = await openTable(server, { start: false });
    const [host, guest] = table.players as [Client, Client];
    expect(await guest.codeOf({ type: 'kick', room: table.room, seat: 0 })).toBe('not_host');
    expect(await host.codeOf({ type: 'kick', room: table.room, seat: 0 })).toBe('forbidden');
    await host.request({ type: 'kick', room: table.room, seat: 1 });
    await guest.until(() => guest.capture.some((f) => f.type === 'notice' && f.kind === 'kicked'), 'the notice');
    expect(await guest.codeOf({ type: 'join_room', room: table.room })).toBe('forbidden');
    expect(await guest.codeOf({ type: 'watch_room', room: table.room })).toBe('ok');
    await closeTable(table);
  });
});

describe('FQ05: rematch', () => {
  test('three matches in a row with a refusal between: fresh positions, right seats, three records', async () => {
    const host = await Client.hello(server, 'Host');
    const guest = await Client.hello(server, 'Guest');
    let table = await openTable(server, { options: { tactical: true, first_seat: 1 } }, [host, guest]);
    const ids = new Set<string>();
    const deals = new Set<string>();
    for (let match = 0; match < 3; ++match) {
      const record = await playToTheEnd(server, table, new Dice(match));
      ids.add(record.id);
      deals.add(JSON.stringify(record.deal));
      expect(record.players.map((p: Json) => p.id)).toEqual([host.player.id, guest.player.id]);
      if (match === 2) break;
      const asker = match === 0 ? host : guest;
      const other = match === 0 ? guest : host;
      const { room, seat } = await asker.request({ type: 'rematch', room: table.room });
      expect(seat).toBe(match);
      await other.until(() => other.picture(table.room).room!.rematch === room, 'the rematch in the old room');
      if (match === 0) {
        const passer = await Client.hello(server, 'Passer-by');
        expect(await passer.codeOf({ type: 'join_room', room })).toBe('room_full');
        await passer.close();
      }
      const second = await other.request({ type: 'rematch', room: table.room });
      expect(second).toMatchObject({ room, seat: 1 - match });
      const info = asker.picture(room).room!;
      expect(info).toMatchObject({ host: match, options: { tactical: true, first_seat: 1 } });
      await asker.request({ type: 'start_game', room });
      for (const client of [host, guest]) await client.untilSeq(room, 0);
      expect(host.picture(room).state!.view).toMatchObject({ plays: 0, discard: [], round: 1 });
      table = { room, players: [host, guest], watchers: [] };
    }
    expect(ids.size).toBe(3);
    expect(deals.size).toBe(3);
    await closeTable(table);
  });
});

describe('FQ07: watching never takes a seat, sitting down does', () => {
  test('watching never takes a seat, in an open, a running and a finished room', async () => {
    const table = await openTable(server, { start: false });
    const watcher = await Client.hello(server, 'Watcher');
    await table.players[1]!.request({ type: 'leave_room', room: table.room });
    await watcher.request({ type: 'watch_room', room: table.room });
    await watcher.until(() => watcher.picture(table.room).room !== undefined, 'the room');
    expect(watcher.picture(table.room).room!.seats[1].player).toBeUndefined();
    await table.players[1]!.request({ type: 'join_room', room: table.room });
    await table.players[0]!.request({ type: 'start_game', room: table.room });
    for (const client of [watcher, ...table.players]) await client.untilSeq(table.room, 0);
    expect(await watcher.codeOf({ type: 'join_room', room: table.room })).toBe('already_started');
    await play(table, new Dice(1), 4);
    const late = await Client.hello(server, 'Late');
    await late.request({ type: 'watch_room', room: table.room });
    await late.untilSeq(table.room, 4);
    await table.players[0]!.request({ type: 'resign', room: table.room });
    await late.untilFinished(table.room);
    const after = await Client.hello(server, 'After');
    await after.request({ type: 'watch_room', room: table.room });
    await after.untilFinished(table.room);
    await closeTable({ ...table, watchers: [watcher, late, after] });
  });
  test('who watches and then sits down is seated', async () => {
    const host = await Client.hello(server, 'Host');
    const { room } = await host.request({ type: 'create_room', game: 'schotten_totten' });
    const guest = await Client.hello(server, 'Guest');
    await guest.request({ type: 'watch_room', room });
    await guest.request({ type: 'join_room', room });
    await host.request({ type: 'start_game', room });
    await guest.untilSeq(room, 0);
    expect(guest.picture(room).state!.seat).toBe(1);
    await host.until(() => host.picture(room).room!.spectators === 0, 'no spectator');
    await closeTable({ room, players: [host, guest], watchers: [] });
  });
});

test.each(['list_rooms', 'list_matches'])('%s refuses a cursor it did not issue', async (type) => {
  const client = await Client.hello(server, 'Reader');
  expect(await client.codeOf({ type, before: 'x' })).toBe('bad_message');
  await client.close();
});

describe('chat', () => {
  test('the players do not see what watchers write to each other', async () => {
    const table = await openTable(server, { watchers: 2 });
    const [host] = table.players as [Client, Client];
    const [one, two] = table.watchers as [Client, Client];
    await host.request({ type: 'chat', room: table.room, text: 'to all' });
    await one.request({ type: 'chat', room: table.room, text: 'among us' });
    await two.until(() => two.capture.filter((f) => f.type === 'chat').length === 2, 'both lines');
    expect(two.capture.filter((f) => f.type === 'chat').map((f) => [f.channel, f.text])).toEqual([
      ['table', 'to all'],
      ['watchers', 'among us'],
    ]);
    await host.request({ type: 'ping' });
    expect(JSON.stringify(host.capture)).not.toContain('among us');
    expect((await host.request({ type: 'chat_log', room: table.room })).lines.map((l: Json) => l.text)).toEqual([
      'to all',
    ]);
    expect((await one.request({ type: 'chat_log', room: table.room })).lines.map((l: Json) => l.text)).toEqual([
      'to all',
      'among us',
    ]);
    expect(await host.codeOf({ type: 'chat', room: table.room, text: 'x'.repeat(501) })).toBe('too_large');
    assertSoundFrames(host, one, two);
    await closeTable(table);
  });
});

describe('history', () => {
  test('is what a spectator saw, the same for every asker', async () => {
    const table = await openTable(server, { options: { tactical: true }, watchers: 1 });
    await play(table, new Dice(8), 30);
    const all = [...table.players, ...table.watchers];
    const answers = await Promise.all(
      all.map((client) => client.request({ type: 'history', room: table.room, from: 0, count: 50 })),
    );
    const strip = ({ id: _, ...rest }: Json) => rest;
    for (const answer of answers) expect(strip(answer)).toEqual(strip(answers[2]!));
    const shown = new Map(table.watchers[0]!.capture.filter((f) => f.type === 'state').map((f) => [f.seq, f]));
    expect(answers[0]!.entries.length).toBeGreaterThan(20);
    for (const entry of answers[0]!.entries) {
      expect(entry.view).toEqual(shown.get(entry.seq)!.view);
      if (entry.seq > 0) expect(entry.events).toEqual(shown.get(entry.seq)!.events);
    }
    for (const [seq, entry] of answers[0]!.entries.entries()) expect(entry.seq).toBe(seq);
    await closeTable(table);
  });
});

describe('ping', () => {
  test('tells time and the numbers of the rooms that this connection follows', async () => {
    const table = await openTable(server);
    await play(table, new Dice(8), 3);
    const answer = await table.players[0]!.request({ type: 'ping' });
    expect(Math.abs(answer.time - Date.now())).toBeLessThan(5000);
    const { rev } = table.players[0]!.picture(table.room).room!;
    expect(answer.rooms).toEqual([{ room: table.room, seq: 3, rev }]);
    await closeTable(table);
  });
});

describe('the HTTP API', () => {
  test('bodies are as the schema says; unknown paths and methods are refused', async () => {
    for (const [path, name] of [
      ['/api/games', 'games'],
      ['/api/rooms', 'rooms'],
      ['/api/matches', 'matches'],
    ] as const) {
      check(`http.schema.json#/properties/${name}`, await json(path));
    }
    check('http.schema.json#/properties/daily', await json('/api/daily?game=twelve_patrols&key=standard'));
    for (const [query, status] of [
      ['game=twelve_patrols', 400],
      ['game=chess&key=standard', 404],
      ['game=twelve_patrols&key=standard&day=2023-02-29', 400],
    ] as const) {
      const refused = await fetch(`${server.url}/api/daily?${query}`);
      expect(refused.status, query).toBe(status);
      check('http.schema.json#/properties/error', await refused.json());
    }
    for (const path of ['/api', '/api/', '/api/nothing', '/nothing.js', '/assets/nothing.js', '/api/matches/xyz'])
      expect([400, 404], path).toContain((await fetch(server.url + path)).status);
    expect((await fetch(server.url + '/api/games', { method: 'POST' })).status).toBe(405);
    expect((await fetch(server.url + '/ws')).status).toBe(426);
    expect((await fetch(server.url + '/schema/server.schema.json')).status).toBe(200);
    expect((await fetch(server.url + '/healthz')).status).toBe(200);
  });
  test('matches of private rooms are in no list but their players own', async () => {
    const table = await openTable(server, { visibility: 'private' });
    await table.players[0]!.request({ type: 'resign', room: table.room });
    await table.players[0]!.untilFinished(table.room);
    const id = table.players[0]!.picture(table.room).finished!.match;
    expect(JSON.stringify(await json('/api/matches'))).not.toContain(id);
    expect(JSON.stringify(await json(`/api/matches?player=${table.players[0]!.player.id}`))).not.toContain(id);
    const own = await table.players[1]!.request({ type: 'list_matches' });
    expect(own.matches.map((m: Json) => m.id)).toContain(id);
    await closeTable(table);
  });
  test('pages of matches follow one another without gap or repeat', async () => {
    const host = await Client.hello(server, 'Host');
    const guest = await Client.hello(server, 'Guest');
    for (let i = 0; i < 60; ++i) {
      const table = await openTable(server, {}, [host, guest]);
      await host.request({ type: 'resign', room: table.room });
      await host.untilFinished(table.room);
    }
    const ids: string[] = [];
    let before: string | undefined;
    do {
      const page = await json(
        `/api/matches?player=${host.player.id}${before ? `&before=${encodeURIComponent(before)}` : ''}`,
      );
      ids.push(...page.matches.map((m: Json) => m.id));
      before = page.next ?? undefined;
    } while (before);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
    await host.close();
    await guest.close();
  });
});
