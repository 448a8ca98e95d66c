// SPDX-License-Identifier: MIT
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cable } from './harness/cable.js';
import { type Certificate, makeCertificate } from './harness/certificate.js';
import { assertSoundFrames, Client } from './harness/client.js';
import { closeTable, Dice, openTable, play, playOne } from './harness/play.js';
import { marchstone } from './harness/program.js';
import { freePort } from './harness/ports.js';
import { getByTls, type Settings, TestServer } from './harness/server.js';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

let folder: string;
let first: Certificate;
let second: Certificate;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marchstone-tls-'));
  first = makeCertificate(folder, 'first');
  second = makeCertificate(folder, 'second', 30);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server with its own files, so that a test can replace them. */
async function serve(settings: Settings = {}): Promise<{ server: TestServer; files: Certificate }> {
  const own = mkdtempSync(join(folder, 'server-'));
  const files = { certificate: join(own, 'tls.crt'), key: join(own, 'tls.key') };
  copyFileSync(first.certificate, files.certificate);
  copyFileSync(first.key, files.key);
  const tls = { tls_certificate: files.certificate, tls_key: files.key };
  return { server: await TestServer.start({ ...settings, server: { ...tls, ...settings.server } }), files };
}

async function untilTrue(condition: () => boolean, what: string, ms = 10_000): Promise<void> {
  for (const deadline = Date.now() + ms; !condition(); await pause(20))
    if (Date.now() > deadline) throw new Error(`waited for ${what}`);
}

const descriptors = (server: TestServer) => readdirSync(`/proc/${server.pid}/fd`).length;

/** A connection after the handshake. */
function shakeHands(server: TestServer, options: ConnectionOptions = {}): Promise<TLSSocket> {
  return new Promise((done, failed) => {
    const socket = connect({ port: server.port, host: '127.0.0.1', ca: server.ca, ...options }, () => done(socket));
    socket.once('error', failed);
  });
}
/** The certificate's expiry according to /metrics, in days from now. */
async function daysLeft(server: TestServer): Promise<number> {
  const { body } = await getByTls(server, '/metrics');
  const [, expires] = /^marchstone_certificate_expires_seconds (\d+)$/m.exec(body)!;
  return (Number(expires) - Date.now() / 1_000) / 86_400;
}
const subjectOf = (socket: TLSSocket) => String(socket.getPeerCertificate().subject.CN);
async function subjectNow(server: TestServer): Promise<string> {
  const socket = await shakeHands(server, { rejectUnauthorized: false });
  const subject = subjectOf(socket);
  socket.destroy();
  return subject;
}

/** The server's response to these bytes without TLS, until it closes the connection, and how long that took. */
function speakPlainly(server: TestServer, bytes: Buffer | string): Promise<{ answer: Buffer; ms: number }> {
  const begin = Date.now();
  return new Promise((done) => {
    const socket = connectTcp({ port: server.port, host: '127.0.0.1' }, () => socket.write(bytes));
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('error', () => undefined);
    socket.on('close', () => done({ answer: Buffer.concat(parts), ms: Date.now() - begin }));
  });
}

test('FP03: the page and the API come over https, a match is played over wss, and every end is a proper one', async () => {
  const { server } = await serve();
  try {
    expect(server.log).toContain(`https://127.0.0.1:${server.port}`);
    const page = await getByTls(server, '/');
    expect(page.status).toBe(200);
    expect(page.body).toContain('<script');
    // An operator who sets no public_url has promised nothing for a year.
    expect(page.headers['strict-transport-security']).toBeUndefined();

    const table = await openTable(server, { options: { rounds: 1 }, watchers: 1 });
    await play(table, new Dice(4));
    const all = [...table.players, ...table.watchers];
    for (const client of all) await client.untilFinished(table.room);
    const id = table.players[0]!.picture(table.room).finished!.match;
    const record = await getByTls(server, `/api/matches/${id}`);
    expect(JSON.parse(record.body).id).toBe(id);
    // More than one record of TLS holds, in one message.
    for (let i = 0; i < 60; ++i)
      await table.players[0]!.request({ type: 'chat', room: table.room, text: `${i} `.padEnd(400, 'x') });
    const log = await table.players[1]!.request({ type: 'chat_log', room: table.room });
    expect(log.lines.filter((line: { text: string }) => /^\d+ x+$/.test(line.text))).toHaveLength(60);

    await table.watchers[0]!.close();
    expect(table.watchers[0]!.closed!.code).toBe(1000);
    const { code, ms } = await server.stop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(3000);
    for (const player of table.players) {
      await player.untilClosed();
      expect(player.closed!.code).toBe(1012);
    }
    assertSoundFrames(...all);
  } finally {
    await server.clean();
  }
});

test('an answer that ends its connection is followed by the end of TLS, not by a cut', async () => {
  const { server } = await serve();
  try {
    const socket = await shakeHands(server);
    const fault = new Promise((done) => socket.once('error', done));
    const ended = new Promise<string>((done) => socket.once('end', () => done('ended')));
    let answer = '';
    socket.on('data', (part) => (answer += part));
    // More follows than is read: the answer arrives nevertheless.
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n${'x'.repeat(100_000)}`);
    expect(await Promise.race([ended, fault])).toBe('ended');
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
  } finally {
    await server.clean();
  }
});

describe('what is agreed on', () => {
  test('is TLS 1.2 or 1.3 with forward secrecy and an authenticated cipher; nothing older, nothing renegotiated', async () => {
    const { server } = await serve();
    try {
      const newest = await shakeHands(server);
      expect(newest.getProtocol()).toBe('TLSv1.3');
      newest.destroy();
      const older = await shakeHands(server, { maxVersion: 'TLSv1.2' });
      expect(older.getProtocol()).toBe('TLSv1.2');
      expect(older.getCipher().name).toMatch(/^ECDHE-.*(GCM|CHACHA20)/);
      const refusal = new Promise((done) => older.once('error', done));
      const renegotiated = new Promise((done) => older.renegotiate({}, (fault) => done(fault ?? 'renegotiated')));
      expect(await Promise.race([refusal, renegotiated])).not.toBe('renegotiated');
      older.destroy();
      await expect(
        shakeHands(server, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' }),
      ).rejects.toThrow();
      await expect(
        shakeHands(server, { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256:AES128-SHA' }),
      ).rejects.toThrow();
    } finally {
      await server.clean();
    }
  });

  test('a client resumes by a ticket', async () => {
    const { server } = await serve();
    try {
      const before = await shakeHands(server, { maxVersion: 'TLSv1.2' });
      const session = before.getSession()!;
      before.destroy();
      const after = await shakeHands(server, { maxVersion: 'TLSv1.2', session });
      expect(after.isSessionReused()).toBe(true);
      after.destroy();
    } finally {
      await server.clean();
    }
  });

  test('a page that came unprotected may not connect; a public https address is promised for later', async () => {
    const { server } = await serve();
    const promised = await serve({ server: { public_url: 'https://play.example/' } });
    try {
      await (await Client.open(server, { Origin: `https://127.0.0.1:${server.port}` })).close();
      await expect(Client.open(server, { Origin: `http://127.0.0.1:${server.port}` })).rejects.toThrow(/403/);
      const page = await getByTls(promised.server, '/');
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    } finally {
      await server.clean();
      await promised.server.clean();
    }
  });
});

describe('SIGHUP', () => {
  test('brings a new certificate to new connections; old ones go on; what cannot serve is kept out', async () => {
    const { server, files } = await serve();
    try {
      const table = await openTable(server, { options: { rounds: 9 } });
      const dice = new Dice(8);
      await playOne(table, dice);
      expect(await subjectNow(server)).toBe('first');
      expect(await daysLeft(server)).toBeCloseTo(2, 1);

      copyFileSync(second.certificate, files.certificate);
      copyFileSync(second.key, files.key);
      process.kill(server.pid, 'SIGHUP');
      await untilTrue(() => server.log.includes('Certificate reloaded'), 'the reload');
      expect(await subjectNow(server)).toBe('second');
      expect(await daysLeft(server)).toBeCloseTo(30, 1);
      await playOne(table, dice);
      await (await Client.hello(server, 'Newcomer')).close();

      copyFileSync(first.key, files.key);
      process.kill(server.pid, 'SIGHUP');
      await untilTrue(() => server.log.includes('Certificate not reloaded; the old one stays in use.'), 'the refusal');
      expect(server.log).toContain(`server.tls_key: ${files.key} contains no usable key`);
      expect(await subjectNow(server)).toBe('second');

      rmSync(files.key);
      process.kill(server.pid, 'SIGHUP');
      await untilTrue(() => server.log.includes(`${files.key} cannot be read`), 'the second refusal');
      copyFileSync(first.certificate, files.certificate);
      copyFileSync(first.key, files.key);
      process.kill(server.pid, 'SIGHUP');
      await untilTrue(() => server.log.split('Certificate reloaded').length === 3, 'the second reload');
      expect(await subjectNow(server)).toBe('first');
      await playOne(table, dice);
      await closeTable(table);
    } finally {
      await server.clean();
    }
  });
});

describe('a client that never completes the TLS handshake', () => {
  test('is dropped at header_deadline_seconds, and counts as a connection of its address until then', async () => {
    const { server } = await serve({
      periods: { header_deadline_seconds: 2 },
      limits: { connections_per_address: 4 },
    });
    try {
      // The connection that saw the server start counts until it has gone.
      for (let open = -1; open !== descriptors(server); await pause(300)) open = descriptors(server);
      const hello = Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]);
      const slow = [Buffer.alloc(0), hello, hello.subarray(0, 1), hello].map((bytes) => speakPlainly(server, bytes));
      await pause(500);
      await expect(shakeHands(server)).rejects.toThrow();
      for (const { ms } of await Promise.all(slow)) {
        expect(ms).toBeGreaterThan(1500);
        expect(ms).toBeLessThan(4000);
      }
      (await shakeHands(server)).destroy();
    } finally {
      await server.clean();
    }
  });

  test('hears of TLS if it speaks HTTP, an alert if it speaks anything else, and hinders nobody', async () => {
    const { server } = await serve();
    try {
      const player = await Client.hello(server, 'Player');
      const before = descriptors(server);
      const request = 'GET /play/ABCDEFGH HTTP/1.1\r\nHost: localhost\r\nCookie: ' + 'x'.repeat(3000) + '\r\n\r\n';
      const plain = (await speakPlainly(server, request)).answer.toString();
      expect(plain).toMatch(/^HTTP\/1.1 400 /);
      expect(plain).toContain('This port speaks TLS: use https://.');
      for (let round = 0; round < 40; ++round) {
        const dice = new Dice(round);
        const bytes = Buffer.from(Array.from({ length: 1 + dice.below(400) }, () => dice.below(256)));
        // Half of them look like a handshake at first.
        if (round % 2) Buffer.from([0x16, 0x03, 0x01, 0x00, 0x40, 0x01, 0x00, 0x00, 0x3c]).copy(bytes);
        const socket = connectTcp({ port: server.port, host: '127.0.0.1' }, () => socket.end(bytes));
        socket.on('error', () => undefined);
        socket.resume();
        await new Promise((done) => socket.once('close', done));
      }
      await player.request({ type: 'ping' });
      await untilTrue(() => descriptors(server) <= before, 'the descriptors to come back');
      await player.close();
    } finally {
      await server.clean();
    }
  });
});

test('connections that end in the middle, in every way, leave nothing behind', { timeout: 120_000 }, async () => {
  const { server } = await serve();
  try {
    const table = await openTable(server, { options: { rounds: 9 }, watchers: 1 });
    const before = descriptors(server);
    const dice = new Dice(5);
    for (let round = 0; round < 6; ++round) {
      const cable = await Cable.to(server.port);
      const behind = { url: '', socketUrl: `wss://127.0.0.1:${cable.port}/ws`, ca: server.ca };
      const leavers = await Promise.all(Array.from({ length: 10 }, () => Client.hello(behind, 'Leaver')));
      await Promise.all(leavers.map((leaver) => leaver.request({ type: 'watch_room', room: table.room })));
      const playing = play(table, dice, 3);
      leavers.forEach((leaver, i) => {
        const raw = (leaver.socket as unknown as { _socket: TLSSocket })._socket;
        if (i % 3 === 0) leaver.socket.close();
        else if (i % 3 === 1) raw.end();
        else raw.pause();
      });
      await playing;
      cable.reset();
      cable.close();
    }
    const watcher = table.watchers[0]!;
    await watcher.until(() => watcher.picture(table.room).room!.spectators === 1, 'one spectator left', 20_000);
    await untilTrue(() => descriptors(server) <= before, 'the descriptors to come back');
    assertSoundFrames(...table.players, watcher);
    await closeTable(table);
  } finally {
    await server.clean();
  }
});

test('health asks with TLS where the configuration has it, and needs no authority for that', async () => {
  const { server } = await serve();
  try {
    const config = ['--config', join(server.folder, 'marchstone.toml'), '--port', String(server.port)];
    expect(await marchstone('health', ...config)).toMatchObject({ code: 0, err: '' });
    expect((await marchstone('health', '--url', `https://127.0.0.1:${server.port}/`)).code).toBe(0);
    const plain = await marchstone('health', '--url', `http://127.0.0.1:${server.port}/`);
    expect(plain.code).toBe(1);
    expect(plain.err).toContain('400 Bad Request');
    await server.stop();
    expect((await marchstone('health', ...config)).code).toBe(1);
  } finally {
    await server.clean();
  }
});

describe('files that cannot serve', () => {
  const cases: Array<[string, () => [string, string], RegExp]> = [
    ['one alone', () => [first.certificate, ''], /server.tls_certificate requires server.tls_key\.\n$/],
    ['the other alone', () => ['', first.key], /server.tls_key requires server.tls_certificate\.\n$/],
    [
      'a missing one',
      () => [first.certificate, '/nowhere/tls.key'],
      /^server.tls_key: \/nowhere\/tls.key cannot be read: No such file or directory\.\n$/,
    ],
    ['a folder', () => [folder, first.key], /^server.tls_certificate: \S+ cannot be read: Is a directory\.\n$/],
    [
      'a key of another certificate',
      () => [first.certificate, second.key],
      /^server.tls_key: \S+ contains no usable key: .*\.\n$/,
    ],
    [
      'a key of another kind',
      () => [first.certificate, keyOf('rsa')],
      /^server.tls_key: \S+ contains no usable key: .*\.\n$/,
    ],
    [
      'a key behind a passphrase',
      () => [first.certificate, keyOf('locked')],
      /^server.tls_key: \S+ contains no usable key: .*\.\n$/,
    ],
    ['no PEM', () => [garbage(), first.key], /^server.tls_certificate: \S+ contains no usable certificate: .*\.\n$/],
    [
      'files exchanged',
      () => [first.key, first.certificate],
      /^server.tls_certificate: \S+ contains no usable certificate: .*\.\n$/,
    ],
  ];
  function keyOf(kind: 'rsa' | 'locked'): string {
    const file = join(folder, `${kind}.key`);
    if (kind === 'rsa') execFileSync('openssl', ['genrsa', '-out', file, '2048'], { stdio: 'ignore' });
    else
      execFileSync('openssl', ['ec', '-in', first.key, '-aes256', '-passout', 'pass:a secret', '-out', file], {
        stdio: 'ignore',
      });
    return file;
  }
  function garbage(): string {
    const file = join(folder, 'garbage.crt');
    writeFileSync(file, 'no certificate\n');
    return file;
  }

  test.each(cases)('%s: check-config and serve print the same error and exit with 2', async (_, files, sentence) => {
    const [certificate, key] = files();
    const flags = ['--server-tls-certificate', certificate, '--server-tls-key', key];
    const checked = await marchstone('check-config', ...flags);
    expect(checked.code).toBe(2);
    expect(checked.err.replace(/^command line: /, '')).toMatch(sentence);
    const data = mkdtempSync(join(folder, 'data-'));
    const served = await marchstone('serve', ...flags, '--data', data, '--port', String(await freePort()));
    expect(served.code).toBe(2);
    expect(served.err).toContain(checked.err.trim());
    expect(readdirSync(data)).toEqual([]);
  });

  test('a good pair passes', async () => {
    const flags = ['--server-tls-certificate', first.certificate, '--server-tls-key', first.key];
    expect(await marchstone('check-config', ...flags)).toMatchObject({ code: 0, err: '' });
  });
});
