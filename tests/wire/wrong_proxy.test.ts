// SPDX-License-Identifier: MIT
/** Requests of a misconfigured proxy: rejected as RFC 9112, 9110, 6455 and 6454 say, with an error that names the setting, and logged
 * so that the operator finds out, at most once a minute. */
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { Client } from './harness/client.js';
import { check, type Json } from './harness/schemas.js';
import { type Settings, TestServer } from './harness/server.js';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.clean();
});
async function serve(settings: Settings = {}): Promise<TestServer> {
  const server = await TestServer.start({ log: { format: 'json' }, ...settings });
  servers.push(server);
  return server;
}

interface Heard {
  status: number;
  head: string;
  body: string;
}

/** The first answer to these bytes. */
const say = (server: TestServer, bytes: string | Buffer): Promise<Heard> =>
  new Promise((done, failed) => {
    const socket = connect({ port: server.port, host: '127.0.0.1' }, () => socket.write(bytes));
    let text = '';
    const finish = () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      done({ status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') });
    };
    socket.on('data', (part) => {
      text += part;
      const length = /Content-Length: (\d+)/.exec(text);
      const begin = text.indexOf('\r\n\r\n') + 4;
      const isWhole = length && begin > 3 && text.length - begin >= Number(length[1]);
      const isHead = begin > 3 && String(bytes).startsWith('HEAD');
      if (/^HTTP\/1.1 101/.test(text) || isHead || isWhole) socket.destroy();
    });
    socket.on('error', failed);
    socket.on('close', finish);
  });

const host = 'Host: play.example';
const head = (line: string, ...fields: string[]) => `${[line, ...fields].join('\r\n')}\r\n\r\n`;
const get = (server: TestServer, target: string, ...fields: string[]) =>
  say(server, head(`GET ${target} HTTP/1.1`, ...fields));

const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const version = 'Sec-WebSocket-Version: 13';
const subprotocol = 'Sec-WebSocket-Protocol: marchstone.v1';
const upgrade = ['Connection: Upgrade', 'Upgrade: websocket'];
const handshake = [...upgrade, key, version, subprotocol];

async function warnings(server: TestServer, event: string): Promise<Json[]> {
  await server.stop();
  return server.log
    .split('\n')
    .filter((line) => line.includes(`"${event}"`))
    .map((line) => JSON.parse(line) as Json);
}

describe('a Host that is missing, repeated or malformed', () => {
  test('is 400, with words for whoever set up the proxy, and one line in the log', async () => {
    const server = await serve();
    const wrong: [string, string[]][] = [
      ['missing', []],
      ['missing', ['X-Forwarded-Host: play.example']],
      ['doubled', [host, host]],
      ['doubled', [host, 'host: other.example']],
      ['doubled', ['Host: play.example, play.example']],
      ['empty', ['Host:']],
      ['empty', ['Host: ']],
      ['malformed', ['Host: play example']],
      ['malformed', ['Host: http://play.example/']],
      ['malformed', ['Host: user@play.example']],
      ['malformed', ['Host: [::1']],
      ['malformed', ['Host: play.example:http']],
    ];
    for (const [what, fields] of wrong) {
      for (const target of ['/', '/healthz', '/api/games', '/ws', 'http://play.example/']) {
        const answer = await get(server, target, ...fields, ...(target === '/ws' ? handshake : []));
        expect(answer.status, `${what} ${target}`).toBe(400);
        expect(JSON.parse(answer.body).message, `${what} ${target}`).toMatch(/Host.*proxy in front/);
      }
    }
    expect((await get(server, '/healthz', host)).status).toBe(200);
    const lines = await warnings(server, 'request_refused');
    expect(lines).toMatchObject([{ level: 'warning', reason: 'host_missing', times: 1 }]);
  });

  test('may be missing in HTTP/1.0; a WebSocket over HTTP/1.0 is refused', async () => {
    const server = await serve();
    expect((await say(server, head('GET /healthz HTTP/1.0'))).status).toBe(200);
    const answer = await say(server, head('GET /ws HTTP/1.0', host, ...handshake));
    expect(answer.status).toBe(426);
    expect(answer.head).toMatch(/\r\nUpgrade: websocket/);
    expect(answer.body).toContain('proxy_http_version 1.1');
    expect(await warnings(server, 'request_refused')).toMatchObject([{ reason: 'upgrade_missing' }]);
  });
});

describe('targets', () => {
  test('with two slashes in a row are 400 and say where the proxy adds one', async () => {
    const server = await serve({ server: { public_url: 'https://play.example/games/' } });
    for (const target of ['//', '//ws', '/games//', '/games//ws', '//api/games', '/api//games?x', '/healthz//']) {
      for (const fields of [[host], [host, 'Accept: text/html'], [host, ...handshake]]) {
        const answer = await get(server, target, ...fields);
        expect(answer.status, target).toBe(400);
        expect(answer.body, target).toMatch(/double slash.*proxy_pass/i);
      }
    }
    expect((await get(server, '/api/matches?before=//', host)).status).not.toBe(404);
    expect(await warnings(server, 'request_refused')).toMatchObject([{ reason: 'doubled_slash', times: 1 }]);
  });

  test('in absolute form are answered, for the host that they name themselves', async () => {
    const server = await serve();
    const absolute = `http://play.example:8080`;
    expect((await get(server, `${absolute}/healthz`, 'Host: other.example')).status).toBe(200);
    expect((await get(server, `${absolute}/api/games`, 'Host: other.example')).status).toBe(200);
    const from = (origin: string) =>
      get(server, `${absolute}/ws`, 'Host: other.example', ...handshake, `Origin: ${origin}`);
    expect((await from('http://play.example:8080')).status).toBe(101);
    expect((await from('http://other.example')).status).toBe(403);
    for (const target of ['*', 'play.example:443', 'ftp://play.example/', 'http:///', 'healthz', '/healthz#x'])
      expect((await get(server, target, host)).status, target).toBe(400);
  });
});

describe('header fields', () => {
  test('that may stand once and stand twice are 400 and named', async () => {
    const server = await serve();
    for (const name of ['Origin', 'Authorization', 'Sec-WebSocket-Key', 'Sec-WebSocket-Version']) {
      const answer = await get(server, '/ws', host, ...handshake, `${name}: http://play.example`, `${name}: x`);
      expect(answer.status, name).toBe(400);
      expect(JSON.parse(answer.body).message, name).toMatch(new RegExp(`^${name} occurs.*proxy in front`));
    }
    expect(await warnings(server, 'request_refused')).toMatchObject([{ reason: 'field_doubled', times: 1 }]);
  });

  test('that are lists may come in lines of their own', async () => {
    const server = await serve();
    const lines = ['Connection: keep-alive', 'Connection: Upgrade', 'Upgrade: websocket', key, version];
    const offers = ['Sec-WebSocket-Protocol: other', 'Sec-WebSocket-Protocol: marchstone.v1'];
    expect((await get(server, '/ws', host, ...lines, ...offers)).status).toBe(101);
  });

  // RFC 9112, 5.2: replaced by spaces, or refused.
  test('that are folded are read with a space, or refused', async () => {
    const server = await serve();
    const folded = await get(
      server,
      '/ws',
      host,
      ...upgrade,
      key,
      version,
      'Sec-WebSocket-Protocol: other,\r\n marchstone.v1',
    );
    expect([101, 400]).toContain(folded.status);
    for (const field of ['Host: play\r\n .example', `${host}\r\n other.example`])
      expect((await get(server, '/healthz', field)).status, field).toBe(400);
    expect(
      (await get(server, '/ws', host, ...handshake, 'Origin: http://play.example\r\n http://evil.example')).status,
    ).toBe(403);
  });

  // RFC 9112, 5.1, 6.1 and 6.3; RFC 9110, 5.5
  test('that make the end of a request doubtful are refused', async () => {
    const server = await serve();
    const doubtful = [
      ['Host : play.example'],
      [' X: y', host],
      [host, 'X\0: y'],
      [host, 'X: a\0b'],
      [host, 'Content-Length: 1', 'Content-Length: 2'],
      [host, 'Content-Length: -1'],
      [host, 'Content-Length: 1x'],
      [host, 'Content-Length: 3', 'Transfer-Encoding: chunked'],
      [host, 'no colon'],
    ];
    for (const fields of doubtful) {
      const answer = await get(server, '/healthz', ...fields);
      expect([400, 413], JSON.stringify(fields)).toContain(answer.status);
      expect(answer.head, JSON.stringify(fields)).toMatch(/Connection: close/i);
    }
  });
});

describe('a WebSocket', () => {
  test('without a sound key, of another version, with other methods: what RFC 6455 answers', async () => {
    const server = await serve();
    const rest = [...upgrade, subprotocol];
    const wrong: [string, string[], number][] = [
      ['no key', [version], 400],
      ['a short key', [version, 'Sec-WebSocket-Key: c2hvcnQ='], 400],
      ['a long key', [version, `${key}AAAA`], 400],
      ['no base64', [version, 'Sec-WebSocket-Key: !!!!!!!!!!!!!!!!!!!!!!=='], 400],
      ['an empty key', [version, 'Sec-WebSocket-Key:'], 400],
      ['no version', [key], 400],
      ['version 8', [key, 'Sec-WebSocket-Version: 8'], 426],
      ['versions', [key, 'Sec-WebSocket-Version: 13, 8'], 426],
    ];
    for (const [what, fields, status] of wrong) {
      const answer = await get(server, '/ws', host, ...rest, ...fields);
      expect(answer.status, what).toBe(status);
      expect(JSON.parse(answer.body).message, what).toContain('a proxy in front must forward');
      if (what.includes('ersion')) expect(answer.head, what).toMatch(/\r\nSec-WebSocket-Version: 13/);
    }
    expect((await say(server, head('HEAD /ws HTTP/1.1', host, ...handshake, 'Connection: close'))).status).toBe(426);
    expect((await say(server, head('POST /ws HTTP/1.1', host, ...handshake))).status).toBe(405);
    expect((await get(server, '/ws', host, ...handshake)).status).toBe(101);
    expect(await warnings(server, 'request_refused')).toMatchObject([{ reason: 'websocket_key', times: 1 }]);
  });
});

describe('what is no HTTP/1.1', () => {
  const wrong: [string, string | Buffer, number, RegExp][] = [
    [
      'proxy_protocol',
      'PROXY TCP4 192.0.2.7 192.0.2.8 4711 80\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n',
      400,
      /send-proxy/,
    ],
    ['proxy_protocol', Buffer.from('\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c', 'latin1'), 400, /send-proxy/],
    ['http_version', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 505, /HTTP\/1\.1.*proxy_http_version/],
    ['http_version', 'GET / HTTP/2.0\r\nHost: a\r\n\r\n', 505, /HTTP\/1\.1/],
  ];
  test.each(wrong)('%s is named, in the answer and in the log', async (reason, bytes, status, words) => {
    const server = await serve();
    const answer = await say(server, bytes);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatch(words);
    expect(await warnings(server, 'request_refused')).toMatchObject([{ level: 'warning', reason, times: 1 }]);
  });

  test('TLS on a port without is named in the log, and whose proxy it was', async () => {
    const server = await serve({ server: { trusted_proxies: ['127.0.0.0/8'] } });
    const hello = Buffer.from('16030100c8010000c40303', 'hex');
    await new Promise<void>((done) => {
      const socket = connect({ port: server.port, host: '127.0.0.1' }, () => socket.end(hello));
      socket.resume().on('close', () => done());
    });
    expect(await warnings(server, 'request_refused')).toMatchObject([{ reason: 'tls_unexpected', proxy: '127.0.0.1' }]);
  });
});

describe('an Origin that is not the site', () => {
  const url = 'https://play.example/games/';
  const evil = ['http://evil.example', 'null', '', 'file://', 'chrome-extension://abc', 'https://play.example/', 'x'];

  test('is 403 by a wrong public_url, and one line names the received and the expected one', async () => {
    const server = await serve({ server: { public_url: url, origins: ['https://second.example'] } });
    const from = (origin: string) => get(server, '/ws', 'Host: 10.0.0.7:8080', ...handshake, `Origin: ${origin}`);
    const first = await from('http://10.0.0.7:8080');
    expect(first.status).toBe(403);
    expect(JSON.parse(first.body).message).toContain(`This site is at ${url}`);
    for (const origin of evil) expect((await from(origin)).status, origin).toBe(403);
    expect((await from('https://play.example https://evil.example')).status).toBe(403);
    for (const origin of ['https://play.example', 'https://second.example'])
      expect((await from(origin)).status, origin).toBe(101);
    const lines = await warnings(server, 'origin_refused');
    expect(lines).toMatchObject([
      {
        level: 'warning',
        received: 'http://10.0.0.7:8080',
        expected: 'https://play.example, https://second.example',
        times: 1,
        text: expect.stringContaining('server.public_url'),
      },
    ]);
  });

  test('is 403 where a proxy does not pass the Host on, which the line names too', async () => {
    const server = await serve();
    const from = (origin: string) => get(server, '/ws', 'Host: marchstone:8080', ...handshake, `Origin: ${origin}`);
    const first = await from('https://play.example');
    expect(first.status).toBe(403);
    expect(JSON.parse(first.body).message).toMatch(/forward the Host.*server\.public_url/);
    for (const scheme of ['ftp', 'ws', 'wss', 'file', 'app'])
      expect((await from(`${scheme}://marchstone:8080`)).status, scheme).toBe(403);
    for (const origin of evil) expect((await from(origin)).status, origin).toBe(403);
    expect((await from('http://marchstone:8080')).status).toBe(101);
    expect(await warnings(server, 'origin_refused')).toMatchObject([
      { received: 'https://play.example', expected: 'https://marchstone:8080' },
    ]);
  });

  test('asks where the site is and is told, a password or not', async () => {
    const server = await serve({ server: { public_url: url, password: 'stone' } });
    const ask = async (origin: string) => {
      const answer = await fetch(`${server.url}/api/site?origin=${encodeURIComponent(origin)}`);
      expect(answer.status).toBe(200);
      const body = (await answer.json()) as Json;
      check('http.schema.json#/properties/site', body);
      return body;
    };
    expect(await ask('https://play.example')).toEqual({ may_connect: true, url, host: `127.0.0.1:${server.port}` });
    expect(await ask(server.url)).toMatchObject({ may_connect: false, url });
    expect((await fetch(`${server.url}/api/site`)).status).toBe(400);
    await expect(Client.open(server, { Origin: server.url })).rejects.toThrow(/403/);
  });
});
