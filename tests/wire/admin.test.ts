// SPDX-License-Identifier: MIT
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { admin, carryOut, adminToken, told } from './harness/admin.js';
import { assertSoundFrames, Client } from './harness/client.js';
import { Dice, openTable, play, playToTheEnd, record } from './harness/play.js';
import { marchstone, positionsOf } from './harness/program.js';
import type { Json } from './harness/schemas.js';
import { type Settings, TestServer } from './harness/server.js';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.clean();
});

async function serve(settings: Settings = {}): Promise<TestServer> {
  const server = await TestServer.start({ admin: { token: adminToken }, ...settings });
  servers.push(server);
  return server;
}

const page = (server: TestServer) => fetch(`${server.url}/admin`, { headers: { Accept: 'text/html' } });

describe('the operator and nobody else', () => {
  test('without a token in the configuration there is nothing', async () => {
    const server = await serve({ admin: { token: '' } });
    expect((await admin(server, 'GET', 'overview', { token: '' })).status).toBe(404);
    expect((await admin(server, 'GET', 'overview')).status).toBe(404);
    expect((await admin(server, 'POST', 'announce', { body: { text: 'x' } })).status).toBe(405);
    expect((await page(server)).status).toBe(404);
  });

  test('a wrong token, none, or one that is not in the header opens nothing', async () => {
    const server = await serve();
    for (const token of [null, '', 'wrong', adminToken + 'x', adminToken.slice(1)]) {
      for (const [method, path] of [
        ['GET', 'overview'],
        ['GET', 'rooms'],
        ['POST', 'drain'],
        ['DELETE', 'bans/1'],
      ] as const) {
        const answer = await admin(server, method, path, { token });
        expect(answer.status, `${token} ${path}`).toBe(401);
        expect(answer.text).not.toContain('version');
      }
    }
    const elsewhere = encodeURIComponent(adminToken);
    expect((await admin(server, 'GET', `overview?token=${elsewhere}`, { token: null })).status).toBe(401);
    const cookie = { Cookie: `token=${elsewhere}` };
    expect((await admin(server, 'POST', 'drain', { token: null, headers: cookie })).status).toBe(401);
    expect((await fetch(server.url + '/readyz')).status).toBe(200);
  });

  test('wrong tokens are limited by address, and another address is not in the way', async () => {
    const server = await serve({
      limits: { wrong_codes_per_minute: 5 },
      server: { trusted_proxies: ['127.0.0.0/8'] },
    });
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    for (let i = 0; i < 5; ++i)
      expect((await admin(server, 'GET', 'bans', { token: 'x', ...from('198.51.100.1') })).status).toBe(401);
    const blocked = await admin(server, 'GET', 'bans', { token: 'x', ...from('198.51.100.1') });
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(blocked.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await admin(server, 'GET', 'bans', from('198.51.100.2'))).status).toBe(200);
  });

  test('the right token leads in from where others go on guessing, and no guess is answered sooner', async () => {
    const server = await serve({ limits: { wrong_codes_per_minute: 5 } });
    const guess = () => admin(server, 'GET', 'bans', { token: 'x' });
    for (let i = 0; i < 5; ++i) expect((await guess()).status).toBe(401);
    const guesses = Promise.all(Array.from({ length: 100 }, guess));
    const begin = Date.now();
    expect((await admin(server, 'GET', 'bans')).status).toBe(200);
    expect(Date.now() - begin).toBeGreaterThanOrEqual(1_000);
    expect(new Set((await guesses).map((answer) => answer.status))).toEqual(new Set([429]));
    const announced = await admin(server, 'POST', 'announce', { body: { text: 'Still here' } });
    expect(announced.status).toBe(200);
  });

  test('what is mistyped is refused and changes nothing', async () => {
    const server = await serve();
    const wrong: [string, string, unknown?][] = [
      ['POST', 'bans', { player: 'a', untill: 5 }],
      ['POST', 'bans', { player: 'a', until: -5 }],
      ['POST', 'announce', { text: 'x', room: 'y' }],
      ['POST', 'drain', { deadline: 60 }],
      ['POST', 'drain', { deadline_seconds: -1 }],
      ['POST', 'drain?deadline_seconds=60'],
      ['POST', 'connections/-1/close'],
      ['GET', 'rooms?before=-1'],
      ['GET', 'rooms?befor=1'],
      ['GET', 'connections?before=1&before=2'],
      ['GET', 'overview?x'],
    ];
    for (const [method, path, body] of wrong) {
      const answer = await admin(server, method, path, body === undefined ? {} : { body });
      expect(answer.status, `${method} ${path} ${JSON.stringify(body)}`).toBe(400);
    }
    expect((await told(server, 'bans')).bans).toEqual([]);
    expect((await told(server, 'overview')).drains_until).toBeNull();
  });

  test('a ban of everything shuts out neither the operator nor monitoring', async () => {
    const server = await serve();
    for (const network of ['0.0.0.0/0', '::/0']) await carryOut(server, 'POST', 'bans', { network });
    const status = async (path: string) =>
      (await fetch(server.url + path, { headers: { Accept: 'text/html' } })).status;
    for (const path of ['/', '/api/games', '/metrics', '/play/K7M2QX4D']) expect(await status(path), path).toBe(403);
    for (const path of ['/healthz', '/readyz']) expect(await status(path), path).toBe(200);
    const entry = await page(server);
    expect(entry.status).toBe(200);
    for (const [, file] of (await entry.text()).matchAll(/(?:src|href)="(?:\.\/)?(assets\/[^"]+)"/g))
      expect(await status(`/${file}`), file).toBe(200);
    for (const { id } of (await told(server, 'bans')).bans) await carryOut(server, 'DELETE', `bans/${id}`);
    expect(await status('/')).toBe(200);
  });

  test('a token that can be guessed is refused at the start', async () => {
    const run = await marchstone('check-config', '--admin-token', 'short');
    expect(run.code).toBe(2);
    expect(run.err).toContain('admin.token must have 16 characters or more');
    const good = await marchstone('check-config', '--admin-token', adminToken);
    expect(good.out).toContain('token = "(set)"');
    expect(good.out).not.toContain(adminToken);
  });

  test('answers are not cached, bodies are bounded, malformed requests are refused', async () => {
    const server = await serve();
    const answer = await admin(server, 'GET', 'overview');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const long = { body: { text: 'x'.repeat(17 * 1024) } };
    expect((await admin(server, 'POST', 'announce', long)).status).toBe(413);
    expect((await admin(server, 'POST', 'announce', { body: { text: 'x'.repeat(501) } })).status).toBe(400);
    expect((await admin(server, 'POST', 'announce', { body: [] })).status).toBe(400);
    expect((await admin(server, 'PUT', 'announce', { body: { text: 'x' } })).status).toBe(405);
    expect((await fetch(server.url + '/api/games', { method: 'POST', body: '{}' })).status).toBe(405);
    expect((await admin(server, 'GET', 'nothing')).status).toBe(404);
  });
});

describe('bodies, which are read before the token is looked at', () => {
  /** What comes back until the server ends the connection. */
  const say = (server: TestServer, ...parts: string[]) =>
    new Promise<string>((done) => {
      const socket = connect({ port: server.port, host: '127.0.0.1' }, () => {
        for (const part of parts) socket.write(part);
      });
      let text = '';
      socket.on('data', (data) => (text += data));
      socket.on('error', () => done(text));
      socket.on('close', () => done(text));
    });
  const head = (fields: string) =>
    `POST /api/admin/announce HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${adminToken}\r\n${fields}\r\n\r\n`;
  const closing = 'Connection: close\r\n';
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

  test('may come in chunks and in pieces, but not without end', async () => {
    const server = await serve({ periods: { header_deadline_seconds: 0.5 } });
    const guest = await Client.hello(server, 'Guest');
    const chunked = head(`${closing}Transfer-Encoding: chunked`);
    expect(await say(server, chunked, chunk('{"text":'), chunk('"one"}'), '0\r\n\r\n')).toMatch(/^HTTP\/1.1 200/);
    expect(await say(server, head(`${closing}Content-Length: 14`), '{"text":', '"two"}')).toMatch(/^HTTP\/1.1 200/);
    await guest.until(() => guest.last('notice')?.text === 'two', 'the second announcement');
    const endless = Array.from({ length: 20 }, () => chunk('x'.repeat(1024)));
    expect(await say(server, chunked, ...endless)).toMatch(/^(HTTP\/1.1 413|$)/);
    expect(await say(server, head(`${closing}Content-Length: 99999999999`))).toMatch(/^HTTP\/1.1 413/);
    const begin = Date.now();
    expect(await say(server, head('Content-Length: 100'), '{"text":')).toBe('');
    expect(Date.now() - begin).toBeLessThan(5_000);
    expect(await say(server, head(`${closing}Transfer-Encoding: chunked`), 'zzz\r\n')).toMatch(/^(HTTP\/1.1 400|$)/);
    expect((await admin(server, 'GET', 'bans')).status).toBe(200);
    expect(guest.capture.filter((frame) => frame.type === 'notice').length).toBe(2);
  });

  test('of one request do not run into the next on the same connection', async () => {
    const server = await serve();
    const first = head('Content-Length: 14') + '{"text":"one"}';
    const answers = await say(server, first + head(`${closing}Content-Length: 14`) + '{"text":"two"}');
    expect(answers.match(/HTTP\/1.1 200/g)?.length).toBe(2);
  });
});

describe('what the operator sees', () => {
  test('figures, rooms and connections', async () => {
    const server = await serve();
    const table = await openTable(server, { visibility: 'private', watchers: 1 });
    const waiting = await openTable(server, { start: false });
    await play(table, new Dice(3), 4);
    const overview = await told(server, 'overview');
    expect(overview.rooms).toMatchObject({ playing: 1, open: 1, finished: 0, frozen: 0 });
    expect(overview.rooms).toMatchObject({ shows: 0, left_to_bots: 0 });
    expect(overview.bots).toEqual({ waiting: 0, failed: 0 });
    expect(overview.connections).toBe(5);
    expect(overview.players).toEqual({ online: 5, known: 5 });
    expect(overview.storage.usable).toBe(true);
    expect(overview.storage.database_bytes + overview.storage.log_bytes).toBeGreaterThan(1000);
    expect(overview.storage.free_bytes).toBeGreaterThan(1000);
    expect(overview.storage.journal_rows).toBeGreaterThan(8);
    expect(overview.storage).toMatchObject({ archived_matches: 0, last_backup_at: null });
    expect(overview.epoch).toBe(table.players[0]!.helloOk.server?.epoch ?? overview.epoch);

    const { rooms } = await told(server, 'rooms');
    expect(rooms.map((room: Json) => room.code)).toEqual([waiting.room, table.room]);
    const room = rooms[1];
    expect(room).toMatchObject({ status: 'playing', visibility: 'private', spectators: 1 });
    expect(room.last_entry_at).toBeGreaterThanOrEqual(room.created_at);
    expect(rooms[0].last_entry_at).toBeNull();

    const { connections } = await told(server, 'connections');
    expect(connections.length).toBe(5);
    expect(connections.every((each: Json) => each.address === '127.0.0.1')).toBe(true);
    const names = connections.map((each: Json) => each.player.name).sort();
    expect(names).toEqual(['Player 0', 'Player 0', 'Player 1', 'Player 1', 'Watcher 0']);

    const copy = join(server.folder, 'copy.db');
    expect((await marchstone('backup', copy, '--data', server.data)).code).toBe(0);
    expect(existsSync(copy)).toBe(true);
    const { storage } = await told(server, 'overview');
    expect(Math.abs(storage.last_backup_at - Date.now())).toBeLessThan(60_000);
  });

  test('no answer and no line of the log holds a card, move, seed, token or private code that the operator may not see', async () => {
    const server = await serve({ log: { level: 'debug' } });
    const table = await openTable(server, { visibility: 'private', options: { tactical: true } });
    const dice = new Dice(11);
    const answers: string[] = [];
    for (let round = 0; round < 8; ++round) {
      await play(table, dice, 5);
      for (const path of ['overview', 'rooms', 'connections', 'bans'])
        answers.push((await admin(server, 'GET', path)).text);
    }
    const made = await carryOut(server, 'POST', 'bans', { address: '203.0.113.9', reason: 'noise' });
    answers.push(JSON.stringify(made));
    answers.push((await admin(server, 'POST', `rooms/${table.room}/close`)).text);
    await table.players[0]!.untilFinished(table.room);
    const whole = await record(server, table.players[0]!.picture(table.room).finished!.match);
    const positions = await positionsOf(server.folder, whole);
    const cards = new Set(JSON.stringify(positions).match(/\b(green|blue|red|yellow|violet|brown)_[1-9]\b|joker|spy/g));
    expect(cards.size).toBeGreaterThan(40);
    const secrets = [
      ...cards,
      whole.seed.server,
      whole.seed.value,
      whole.seed.commitment,
      ...whole.seed.nonces.filter((nonce: string | null) => nonce),
      ...table.players.map((player) => player.token),
      adminToken,
    ];
    for (const secret of secrets) {
      for (const answer of answers) expect(answer).not.toContain(secret);
      expect(server.log).not.toContain(secret);
    }
    expect(server.log).not.toContain(table.room);
    expect(server.log).toContain('203.0.113.9');
    expect(server.log).toMatch(
      / address=127\.0\.0\.1 method=POST what=rooms\n(.*\n)*.* closed by the operator\. room_number=\d+\n/,
    );
  });
});

describe('what the operator does', () => {
  test('closes a match for good: archived, told to all, gone also after kill -9 in the same instant', async () => {
    const server = await serve();
    const table = await openTable(server, { watchers: 1 });
    await play(table, new Dice(5), 6);
    const open = await openTable(server, { start: false });
    await carryOut(server, 'POST', `rooms/${table.room}/close`);
    await carryOut(server, 'POST', `rooms/${open.room}/close`);
    await server.kill();
    for (const client of [...table.players, ...table.watchers]) {
      await client.untilFinished(table.room);
      expect(client.picture(table.room).finished!.result).toMatchObject({ winners: [], reason: 'closed' });
      await client.until(() => client.last('notice')?.kind === 'room_closed', 'the notice');
    }
    assertSoundFrames(...table.players, ...table.watchers, ...open.players);
    await server.run();
    expect((await told(server, 'rooms')).rooms).toEqual([]);
    const whole = await record(server, table.players[0]!.picture(table.room).finished!.match);
    expect((await positionsOf(server.folder, whole)).length).toBe(7);
    expect((await admin(server, 'POST', `rooms/${table.room}/close`)).status).toBe(404);
  });

  test('closes connections of one and of a player, who may come back', async () => {
    const server = await serve();
    const one = await Client.hello(server, 'One');
    const tab = await Client.hello(server, 'One', one);
    const other = await Client.hello(server, 'Other');
    await carryOut(server, 'POST', `players/${one.player.id}/kick`);
    for (const client of [one, tab]) {
      await client.untilClosed();
      expect(client.closed).toEqual({ code: 4000 });
      expect(client.last('notice')).toMatchObject({ kind: 'dismissed' });
    }
    const { connections } = await told(server, 'connections');
    expect(connections.length).toBe(1);
    await carryOut(server, 'POST', `connections/${connections[0].number}/close`);
    await other.untilClosed();
    expect((await admin(server, 'POST', `players/${one.player.id}/kick`)).status).toBe(404);
    const back = await Client.hello(server, 'One', one);
    expect(back.player.id).toBe(one.player.id);
    assertSoundFrames(one, tab, other, back);
  });

  test('tells everybody something', async () => {
    const server = await serve();
    const clients = [await Client.hello(server, 'One'), await Client.hello(server, 'Two')];
    await carryOut(server, 'POST', 'announce', { text: 'Games night on <Friday> — bring "snacks"' });
    for (const client of clients) {
      await client.until(() => client.last('notice') !== undefined, 'the notice');
      expect(client.last('notice')).toEqual({
        type: 'notice',
        kind: 'announcement',
        text: 'Games night on <Friday> — bring "snacks"',
      });
    }
    assertSoundFrames(...clients);
  });
});

describe('bans', () => {
  test('of a player: told, closed, banned over a restart; the seat waits for them or for a claim', async () => {
    const server = await serve({ periods: { absence_seconds: 0.2 } });
    const table = await openTable(server);
    const [host, guest] = table.players as [Client, Client];
    const { ban } = await carryOut(server, 'POST', 'bans', { player: guest.player.id, reason: 'rude' });
    await guest.untilClosed();
    expect(guest.last('notice')).toMatchObject({ kind: 'banned' });
    await expect(Client.hello(server, 'Guest', guest)).rejects.toThrow('banned');
    await server.kill();
    await server.run();
    const refused = await Client.open(server);
    expect(await refused.codeOf({ type: 'hello', name: 'Guest', token: guest.token })).toBe('banned');
    await refused.untilClosed();
    expect((await told(server, 'bans')).bans).toEqual([ban]);
    await carryOut(server, 'DELETE', `bans/${ban.id}`);
    const back = await Client.hello(server, 'Guest', guest);
    expect(back.helloOk.rooms.map((room: Json) => room.code)).toEqual([table.room]);
    await carryOut(server, 'POST', 'bans', { player: guest.player.id });
    await back.untilClosed();
    const again = await Client.hello(server, 'Host', host);
    await again.untilSeq(table.room, 0);
    while (again.picture(table.room).state!.to_move[0] === 0) {
      const { seq, legal } = again.picture(table.room).state!;
      await again.request({ type: 'move', room: table.room, seq, move: legal[0] });
      await again.untilSeq(table.room, seq + 1);
    }
    await expect.poll(() => again.codeOf({ type: 'claim_absent', room: table.room, seat: 1 })).toBe('ok');
    await again.untilFinished(table.room);
    assertSoundFrames(...table.players, refused, back, again);
  });

  test('of a network: by the address that a trusted proxy names, for pages, the API and hello', async () => {
    const server = await serve({ server: { trusted_proxies: ['127.0.0.0/8'] } });
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const hello = async (address: string) => {
      const client = await Client.open(server, from(address));
      return client.codeOf({ type: 'hello', name: 'Somebody' });
    };
    const inside = await Client.open(server, from('203.0.113.7'));
    await inside.request({ type: 'hello', name: 'Inside' });
    const { ban } = await carryOut(server, 'POST', 'bans', { network: '203.0.113.0/24', until: Date.now() + 60_000 });
    await inside.untilClosed();
    expect(await hello('203.0.113.250')).toBe('banned');
    expect(await hello('203.0.114.1')).toBe('ok');
    const status = async (address: string, path: string) =>
      (await fetch(server.url + path, { headers: from(address) })).status;
    expect(await status('203.0.113.8', '/api/rooms')).toBe(403);
    expect(await status('203.0.113.8', '/')).toBe(403);
    expect(await status('203.0.114.1', '/api/rooms')).toBe(200);
    // Operators cannot lock themselves out.
    const lifted = await admin(server, 'DELETE', `bans/${ban.id}`, { headers: from('203.0.113.8') });
    expect(lifted.status).toBe(200);
    expect(await hello('203.0.113.250')).toBe('ok');
    expect((await admin(server, 'POST', 'bans', { body: { address: 'nowhere' } })).status).toBe(400);
    assertSoundFrames(inside);
  });

  test('end by themselves', async () => {
    const server = await serve();
    const guest = await Client.hello(server, 'Guest');
    await carryOut(server, 'POST', 'bans', { player: guest.player.id, until: Date.now() + 700 });
    await guest.untilClosed();
    await expect(Client.hello(server, 'Guest', guest)).rejects.toThrow('banned');
    const returned = () => Client.hello(server, 'Guest', guest).then(({ player }) => player.id, String);
    await expect.poll(returned).toBe(guest.player.id);
  });
});

describe('draining', () => {
  const ready = async (server: TestServer) => (await fetch(server.url + '/readyz')).status;

  test('begins nothing, lets the match go on, and ends the program with 0 when it is over', async () => {
    const server = await serve();
    const table = await openTable(server);
    const waiting = await openTable(server, { start: false });
    await carryOut(server, 'POST', 'drain', { deadline_seconds: 600 });
    const host = table.players[0]!;
    await host.until(() => host.last('notice')?.kind === 'draining', 'the notice');
    expect(await ready(server)).toBe(503);
    expect((await (await fetch(server.url + '/readyz')).json()).reason).toBe('draining');
    expect((await fetch(server.url + '/healthz')).status).toBe(200);
    const late = await Client.hello(server, 'Late');
    expect(late.helloOk.server.draining).toBeGreaterThan(Date.now());
    expect(await late.codeOf({ type: 'create_room', game: 'schotten_totten' })).toBe('draining');
    expect(await waiting.players[0]!.codeOf({ type: 'start_game', room: waiting.room })).toBe('draining');
    await late
      .request({ type: 'join_room', room: waiting.room })
      .catch((fault) => expect(fault.code).toBe('room_full'));
    const whole = await playToTheEnd(server, table, new Dice(2)).catch(() => undefined);
    const { code } = await server.ended(20_000);
    expect(code).toBe(0);
    expect(whole === undefined || whole.entries.length > 10).toBe(true);
    for (const client of table.players) await client.untilClosed();
    expect(host.closed).toEqual({ code: 1012 });
    expect(host.picture(table.room).finished).toBeDefined();
    assertSoundFrames(...table.players, ...waiting.players, late);
  });

  test('ends at the deadline with the match kept, and can be called off before', async () => {
    const server = await serve({ server: { drain_deadline_seconds: 1 } });
    const table = await openTable(server);
    await carryOut(server, 'POST', 'drain', { deadline_seconds: 600 });
    expect((await told(server, 'overview')).drains_until).toBeGreaterThan(Date.now());
    await carryOut(server, 'DELETE', 'drain');
    const host = table.players[0]!;
    await host.until(() => host.last('notice')?.kind === 'draining_ended', 'the notice');
    await expect.poll(() => ready(server)).toBe(200);
    expect((await told(server, 'overview')).drains_until).toBeNull();
    process.kill(server.pid, 'SIGUSR1');
    await host.until(() => host.last('notice')?.kind === 'draining', 'the notice');
    const { code } = await server.ended(20_000);
    expect(code).toBe(0);
    await server.run();
    const back = await Client.hello(server, 'Host', host);
    await back.untilSeq(table.room, 0);
    expect(await ready(server)).toBe(200);
    assertSoundFrames(...table.players, back);
  });

  test('with nothing to wait for ends at once', async () => {
    const server = await serve({ admin: { token: '' } });
    process.kill(server.pid, 'SIGUSR1');
    expect((await server.ended(10_000)).code).toBe(0);
  });
});
