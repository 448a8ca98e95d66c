// SPDX-License-Identifier: MIT
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { Client } from '../wire/harness/client.js';
import { closeTable, Dice, openTable, playToTheEnd } from '../wire/harness/play.js';
import { marchstone, writeRecord } from '../wire/harness/program.js';
import { freePort } from '../wire/harness/ports.js';
import { TestServer } from '../wire/harness/server.js';
import { isInstalled, type Kind, kinds, Proxy, type Site } from './harness/proxies.js';

/** The shipped examples of docker/ in front of a server, with the proxies' own timeouts. */
const missing = kinds.filter(({ program }) => !isInstalled(program));
const present = kinds.filter((kind) => !missing.includes(kind));
if (present.length === 0) console.log('skipped: no proxy is installed');

// The certificates are made for the test.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const addressLimit = 4;

/** Whether a WebSocket from that local address opens. */
function opens(proxy: Proxy, localAddress: string, headers: Record<string, string> = {}): Promise<WebSocket | number> {
  return new Promise((done) => {
    const url = proxy.socketUrl.replace('localhost', '127.0.0.1');
    const named = { Host: `localhost:${proxy.port}`, ...headers };
    // `servername` goes on to the TLS layer; the types of `ws` do not know it.
    const options = { localAddress, headers: named, servername: 'localhost' };
    const socket = new WebSocket(url, 'marchstone.v1', options);
    socket.once('open', () => done(socket));
    socket.once('unexpected-response', (_, answer) =>
      done((socket.on('error', () => undefined), answer.statusCode ?? 0)),
    );
    socket.once('error', () => done(0));
  });
}

/** A server with a proxy in front, and a client that is idle from the start. */
interface IdleSite {
  server: TestServer;
  proxy: Proxy;
  idle: Client;
  idleSince: number;
}
const sites = new Map<string, IdleSite>();
beforeAll(async () => {
  for (const kind of present) {
    const limits = { connections_per_address: addressLimit, wrong_codes_per_minute: 1_000 };
    const server = await TestServer.start({ server: { trusted_proxies: ['127.0.0.1'] }, limits });
    const proxy = await Proxy.start(kind, server);
    const idle = await Client.hello(proxy, 'Corin');
    sites.set(kind.name, { server, proxy, idle, idleSince: Date.now() });
  }
});
afterAll(async () => {
  for (const { server, proxy } of sites.values()) {
    await proxy.stop();
    await server.clean();
  }
});
const names = present.map(({ name }) => name);

test.skip.each(missing.map(({ program }) => [program]))('%s is not installed', () => undefined);

describe.each(names)('behind %s', (name) => {
  test('FP03: the page and a whole match come over TLS, asked by a page of the same origin', async () => {
    const { server, proxy } = sites.get(name)!;
    const page = await fetch(`${proxy.url}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<base href');
    const ailsa = await Client.open(proxy, { Origin: proxy.origin });
    expect((await ailsa.request({ type: 'hello', name: 'Ailsa' })).type).toBe('ok');
    const table = await openTable(proxy, {}, [ailsa, await Client.hello(proxy, 'Tamsin')]);
    const record = await playToTheEnd(proxy, table, new Dice(3));
    expect((await marchstone('verify', writeRecord(server.folder, record))).code).toBe(0);
    await closeTable(table);
  }, 120_000);

  test('refuses a page of another site', async () => {
    const { proxy } = sites.get(name)!;
    expect(await opens(proxy, '127.0.0.9', { Origin: 'https://elsewhere.example' })).toBe(403);
  });

  test('keeps figures about the site to itself', async () => {
    const { proxy } = sites.get(name)!;
    for (const path of ['/metrics', '/metrics?x', '/%6detrics'])
      expect((await fetch(`${proxy.url}${path}`)).status, path).toBe(403);
    expect((await fetch(`${proxy.url}/healthz`)).status).toBe(200);
  });

  test('FV09: counts people by the address that the proxy saw, whatever they claim', async () => {
    const { proxy } = sites.get(name)!;
    const open: WebSocket[] = [];
    for (let at = 0; at < addressLimit; ++at) {
      const socket = await opens(proxy, '127.0.0.2', { 'X-Forwarded-For': `203.0.113.${at}` });
      expect(socket).toBeInstanceOf(WebSocket);
      open.push(socket as WebSocket);
    }
    expect(await opens(proxy, '127.0.0.2', { 'X-Forwarded-For': '203.0.113.200' })).toBe(429);
    const neighbour = await opens(proxy, '127.0.0.3');
    expect(neighbour).toBeInstanceOf(WebSocket);
    for (const socket of [...open, neighbour as WebSocket]) socket.terminate();
  });
});

/** The target that the server behind the proxy receives for a request to `path`. */
async function pathThatArrives(kind: Kind, site: Site, path: string): Promise<string> {
  const echo = createServer((request, answer) => answer.end(request.url));
  await new Promise<void>((done) => echo.listen(0, '127.0.0.1', done));
  const proxy = await Proxy.start(kind, { port: (echo.address() as AddressInfo).port }, site);
  const arrived = await (await fetch(`${proxy.url}${path}`)).text();
  await proxy.stop();
  echo.closeAllConnections();
  echo.close();
  return arrived;
}

/** The two ways in which a proxy may serve a site below a path. */
const ways = [
  ['passes on', false, '/games/healthz'],
  ['strips', true, '/healthz'],
] as const;
const variants = present.flatMap((kind) => ways.map((way) => [kind.name, ...way, kind] as const));

test.each(variants)(
  'FP02: page, assets, socket, API and links lie below a path, which %s %s',
  async (_, __, isStripped, arrives, kind) => {
    const site: Site = { path: '/games/', isStripped };
    expect(await pathThatArrives(kind, site, '/healthz')).toBe(arrives);
    const port = await freePort();
    const server = await TestServer.start({ server: { public_url: `https://localhost:${port}/games/` } });
    const proxy = await Proxy.start(kind, server, site, port);
    const typed = await fetch(`${proxy.origin}/games`);
    expect([typed.status, typed.url]).toEqual([200, `${proxy.url}/`]);
    const page = await (await fetch(`${proxy.url}/play/K7M2QX4D`)).text();
    const root = new URL(/<base href="([^"]+)"/.exec(page)![1]!, `${proxy.url}/play/K7M2QX4D`);
    expect(root.href).toBe(`${proxy.url}/`);
    const assets = [...page.matchAll(/(?:src|href)="([^"]*assets[^"]+)"/g)].map(([, path]) => new URL(path!, root));
    expect(assets.length).toBeGreaterThan(0);
    for (const asset of assets) {
      expect(asset.pathname).toMatch(/^\/games\//);
      expect((await fetch(asset)).status).toBe(200);
    }
    expect((await fetch(new URL('api/rooms', root))).status).toBe(200);
    const client = await Client.open(proxy, { Origin: proxy.origin });
    expect((await client.request({ type: 'hello', name: 'Ailsa' })).type).toBe('ok');
    client.socket.close();
    await proxy.stop();
    await server.clean();
  },
  60_000,
);

test.each(names)(
  'FP01: where nobody does anything for longer than %s waits, the connection stays',
  async (name) => {
    const { idle, idleSince } = sites.get(name)!;
    await pause(idleSince + (process.env.MARCHSTONE_LONG ? 300_000 : 70_000) - Date.now());
    expect(idle.closed).toBeUndefined();
    expect((await idle.request({ type: 'list_rooms' })).type).toBe('ok');
    idle.socket.close();
  },
  400_000,
);

test.each(names)(
  'the server may go away and come back behind %s',
  async (name) => {
    const { server, proxy } = sites.get(name)!;
    await server.stop();
    expect((await fetch(`${proxy.url}/healthz`)).status).toBeGreaterThanOrEqual(502);
    await server.run();
    for (let tries = 0; tries < 200 && (await fetch(`${proxy.url}/healthz`)).status !== 200; ++tries) await pause(100);
    expect((await Client.hello(proxy, 'Mhairi')).helloOk.player.name).toBe('Mhairi');
  },
  60_000,
);
