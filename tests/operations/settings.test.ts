// SPDX-License-Identifier: MIT
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { assertSoundFrames, Client } from '../wire/harness/client.js';
import { marchstone } from '../wire/harness/program.js';
import { freePort } from '../wire/harness/ports.js';
import { TestServer } from '../wire/harness/server.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The response to a raw HTTP request. */
async function ask(
  server: TestServer,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; head: string; body: string }> {
  return new Promise((done, failed) => {
    const lines = Object.entries({ Host: `127.0.0.1:${server.port}`, Connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const socket = connect({ port: server.port, host: '127.0.0.1' }, () =>
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
    );
    let text = '';
    socket.on('data', (part) => (text += part));
    socket.on('error', failed);
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      done({ status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') });
    });
  });
}

test('FP02: page, its assets, the API and the socket work below a path, also where the proxy strips it', async () => {
  const server = await TestServer.start({ server: { public_url: 'https://play.example/games/marchstone/' } });
  try {
    const moved = await ask(server, '/games/marchstone');
    expect(moved.status).toBe(308);
    expect(moved.head).toMatch(/Location: \/games\/marchstone\/\r\n/);
    for (const root of ['/games/marchstone/', '/']) {
      const page = await ask(server, `${root}play/ABCDEFGH`, { Accept: 'text/html' });
      expect(page.status).toBe(200);
      expect(page.body).toContain('<base href="../">');
      const [, script] = /<script[^>]* src="(?:\.\/)?(assets\/[^"]+)"/.exec(page.body)!;
      expect((await ask(server, root + script)).status).toBe(200);
      expect(JSON.parse((await ask(server, `${root}api/games`)).body).games.length).toBeGreaterThan(0);
      expect((await ask(server, `${root}ws`)).status).toBe(426);
      const upgrade = {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Protocol': 'marchstone.v1',
      };
      expect((await ask(server, `${root}ws`, { ...upgrade, Origin: 'https://evil.example' })).status).toBe(403);
      const socket = connect({ port: server.port, host: '127.0.0.1' });
      const lines = Object.entries({ Host: 'play.example', Origin: 'https://play.example', ...upgrade }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      socket.write(`GET ${root}ws HTTP/1.1\r\n${lines.join('')}\r\n`);
      const [first] = await new Promise<string[]>((done) =>
        socket.once('data', (part) => done(String(part).split('\r\n'))),
      );
      expect(first).toBe('HTTP/1.1 101 Switching Protocols');
      socket.destroy();
    }
  } finally {
    await server.clean();
  }
});

test('the message of the day is in the answer to hello, whatever source it comes from', async () => {
  const server = await TestServer.start({ server: { message: 'Games night on Friday: "bring snacks"' } });
  try {
    const guest = await Client.open(server);
    const welcome = await guest.request({ type: 'hello', name: 'Guest' });
    expect(welcome.server.message).toBe('Games night on Friday: "bring snacks"');
    await guest.close();
    assertSoundFrames(guest);
  } finally {
    await server.clean();
  }
});

test('a limit of turns is an option of Root only where options for tests are allowed, and is listed nowhere', async () => {
  for (const allowed of [false, true]) {
    const server = await TestServer.start({ games: { test_options: allowed } });
    try {
      const guest = await Client.open(server);
      await guest.request({ type: 'hello', name: 'Guest' });
      const { games } = await guest.request({ type: 'list_games' });
      expect(JSON.stringify(games)).not.toContain('turn_limit');
      const create = { type: 'create_room', game: 'root', players: 2, visibility: 'private' };
      const answer = await guest.ask({ ...create, options: { turn_limit: 4 } });
      if (allowed) expect(answer).toMatchObject({ type: 'ok', seat: 0 });
      else expect(answer).toMatchObject({ type: 'error', code: 'bad_options' });
      expect(await guest.ask({ ...create, options: { turn_limit: 0 } })).toMatchObject({ code: 'bad_options' });
      await guest.close();
      assertSoundFrames(guest);
    } finally {
      await server.clean();
    }
  }
});

/** Runs `marchstone invite` while the server runs; returns the code and the link. */
async function invite(server: TestServer, ...args: string[]): Promise<{ code: string; link: string }> {
  const config = join(server.folder, 'marchstone.toml');
  const run = await marchstone('invite', '--config', config, '--data', server.data, ...args);
  expect(run.code, run.err).toBe(0);
  const [, code] = /^code: ([0-9A-Z]{16})$/m.exec(run.out)!;
  const [, link] = /^link: (.+)$/m.exec(run.out)!;
  return { code: code!, link: link! };
}

test('by invitation: strangers see nothing, an invitation lets in as many as it is for, players come back', async () => {
  const server = await TestServer.start({
    server: { registration: 'invitation', public_url: 'https://play.example/games' },
  });
  const hello = async (fields: Record<string, string>) => {
    const client = await Client.open(server);
    const answer = await client.ask({ type: 'hello', name: 'Somebody', ...fields });
    assertSoundFrames(client);
    await client.close();
    return answer;
  };
  const lists = async (authorization?: string) => {
    const headers: Record<string, string> = authorization ? { Authorization: authorization } : {};
    const paths = ['games', 'rooms', 'matches', 'daily?game=root&key=x', `matches/${'a'.repeat(32)}`];
    const answers = await Promise.all(paths.map((path) => fetch(`${server.url}/api/${path}`, { headers })));
    return answers.map((answer) => answer.status);
  };
  try {
    expect(await hello({})).toMatchObject({ code: 'bad_invitation' });
    expect(await hello({ invitation: 'GUESS' })).toMatchObject({ code: 'bad_invitation' });
    expect(await lists()).toEqual([401, 401, 401, 401, 401]);
    expect(await lists('Bearer nobody')).toEqual([401, 401, 401, 401, 401]);
    const { code, link } = await invite(server, '--uses', '2');
    expect(link).toBe(`https://play.example/games/#invitation=${code}`);
    const first = await hello({ invitation: code });
    expect(first).toMatchObject({ type: 'ok', server: { registration: 'invitation' } });
    expect((await lists(`Bearer ${first.token}`)).slice(0, 3)).toEqual([200, 200, 200]);
    // The second use survives a kill at the moment it was answered, and is the last.
    expect(await hello({ invitation: code })).toMatchObject({ type: 'ok' });
    await server.kill();
    await server.run();
    expect(await hello({ invitation: code })).toMatchObject({ code: 'bad_invitation' });
    expect(await hello({ token: first.token })).toMatchObject({ type: 'ok', player: first.player });
    const bytes = readFileSync(join(server.data, 'marchstone.db')).toString('latin1');
    expect(bytes).not.toContain(code);
  } finally {
    await server.clean();
  }
});

test('a password is asked for by the default mode as by its own, and its own needs one', async () => {
  for (const registration of ['open', 'password']) {
    const server = await TestServer.start({ server: { password: 'stone', registration } });
    try {
      const client = await Client.open(server);
      expect(await client.codeOf({ type: 'hello', name: 'Somebody' })).toBe('forbidden');
      expect(await client.codeOf({ type: 'hello', name: 'Somebody', password: 'stone' })).toBe('ok');
      await client.close();
      expect((await fetch(`${server.url}/api/rooms`)).status).toBe(401);
    } finally {
      await server.clean();
    }
  }
  const without = await marchstone('check-config', '--server-registration', 'password');
  expect(without.code).toBe(2);
  expect(without.err).toContain('server.registration requires a password, but server.password is empty');
});

test('check-config takes every setting by a flag and names file, line, key and reason', async () => {
  const server = await TestServer.start();
  try {
    const holds = await marchstone(
      'check-config',
      '--server-public-url',
      'https://play.example/',
      '--limits-rooms',
      '7',
      '--server-trusted-proxies',
      '10.0.0.0/8,::1',
      '--server-password',
      'a secret',
      '--games-test-options',
      'true',
    );
    expect(holds.code).toBe(0);
    expect(holds.out).toContain('public_url = "https://play.example/"');
    expect(holds.out).toContain('rooms = 7');
    expect(holds.out).toContain('test_options = true');
    expect(holds.out).toContain('trusted_proxies = ["10.0.0.0/8", "::1"]');
    expect(holds.out).toContain('password = "(set)"');
    expect(holds.out).not.toContain('a secret');
    const file = join(server.folder, 'wrong.toml');
    writeFileSync(file, '[server]\nport = 80\nlisten = "everywhere"\n');
    const wrong = await marchstone('check-config', '--config', file);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toBe(`${file}, line 3: server.listen must be an IPv4 or IPv6 address.\n`);
    expect((await marchstone('serve', '--config', file, '--port', String(await freePort()))).code).toBe(2);
    const page = await marchstone('check-config', '--page', join(server.folder, 'page'));
    expect(page.code).toBe(2);
    expect(page.err).toMatch(/Cannot read the page in .*\/page: /);
  } finally {
    await server.clean();
  }
});

test('who asks the API too much is held up, by the address that a trusted proxy names', async () => {
  const server = await TestServer.start({
    server: { trusted_proxies: ['127.0.0.0/8'] },
    limits: { requests_per_second: 1, request_reserve: 5 },
  });
  try {
    const from = (client: string, path: string) => ask(server, path, { 'X-Forwarded-For': client });
    const asked = await Promise.all(Array.from({ length: 20 }, () => from('198.51.100.1', '/api/games')));
    const refused = asked.filter((answer) => answer.status === 429);
    // Those of the burst, and one for each second that it may have taken.
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(asked.length - refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]!.head).toMatch(/Retry-After: 1\r\n/);
    expect(JSON.parse(refused[0]!.body)).toMatchObject({ error: 'rate_limited' });
    // Keep-alive is refused: reconnecting costs more.
    const kept = { 'X-Forwarded-For': '198.51.100.1', Connection: 'keep-alive' };
    const again = await Promise.all(Array.from({ length: 3 }, () => ask(server, '/api/games', kept)));
    expect(again.find((answer) => answer.status === 429)!.head).toMatch(/Connection: close\r\n/);
    expect((await from('198.51.100.1', '/healthz')).status).toBe(200);
    expect((await from('198.51.100.2', '/api/games')).status).toBe(200);
    const figures = (await from('198.51.100.3', '/metrics')).body;
    expect(figures).toMatch(/marchstone_container_size\{container="asking_addresses"\} [1-3]\n/);
    await expect
      .poll(async () => (await from('198.51.100.4', '/metrics')).body, { timeout: 15_000, interval: 5500 })
      .toMatch(/marchstone_container_size\{container="asking_addresses"\} 1\n/);
  } finally {
    await server.clean();
  }
});

test('limits count the client that a trusted proxy names in its own line, and nobody whom a client names itself', async () => {
  const server = await TestServer.start({
    server: { trusted_proxies: ['127.0.0.0/8'] },
    limits: { connections_per_address: 1 },
  });
  try {
    // The client wrote the first line; the proxy appended the second, as HAProxy does.
    const through = (client: string) => Client.open(server, { 'X-Forwarded-For': ['203.0.113.66', client] });
    const first = await through('198.51.100.1');
    const second = await through('198.51.100.2');
    await expect(through('198.51.100.1')).rejects.toThrow(/429/);
    await first.close();
    await second.close();
  } finally {
    await server.clean();
  }
});
