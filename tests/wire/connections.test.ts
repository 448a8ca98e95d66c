// SPDX-License-Identifier: MIT
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { Cable } from './harness/cable.js';
import { Client } from './harness/client.js';
import { closeTable, Dice, openTable, play } from './harness/play.js';
import { TestServer } from './harness/server.js';

/** Connections that end abnormally, idle, linger or send too much. */
const long = Boolean(process.env.MARCHSTONE_LONG);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const pingSeconds = 1;
const messageLimit = 65_536;
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({
    periods: { ping_interval_seconds: pingSeconds, silence_limit_seconds: 2 * pingSeconds, close_deadline_seconds: 1 },
  });
});
afterAll(() => server.clean());

const descriptors = () => readdirSync(`/proc/${server.pid}/fd`).length;
const residentKiB = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]);

async function untilTrue(condition: () => boolean, what: string, ms: number): Promise<void> {
  for (const deadline = Date.now() + ms; !condition(); await pause(20)) {
    if (Date.now() > deadline) throw new Error(`waited for ${what}`);
  }
}

const upgrade =
  'GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: marchstone.v1\r\n\r\n';
const maskedClose = Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8]);

/** A frame of a client, masked with zeros. */
const frame = (first: number, payload: Buffer) =>
  Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), payload]);

/** A peer below the library: an open WebSocket that answers nothing by itself. */
async function bareSocket(): Promise<Socket> {
  const socket = connect({ port: server.port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await new Promise<void>((done) => socket.once('connect', done));
  socket.write(upgrade);
  await new Promise<void>((done) => socket.once('data', () => done()));
  return socket;
}

test('FW04: a pulled cable is noticed within two ping periods', async () => {
  const cable = await Cable.to(server.port);
  const there = await Client.hello(server, 'Ailsa');
  const { room } = await there.request({ type: 'create_room', game: 'schotten_totten' });
  const cut = await Client.hello({ url: '', socketUrl: `ws://127.0.0.1:${cable.port}/ws` }, 'Tamsin');
  await cut.request({ type: 'join_room', room });
  await there.until(() => there.picture(room).room?.seats[1]?.connected === true, 'Tamsin');
  cable.swallow();
  const periods = 2;
  const slack = 2_000;
  const gone = () => there.picture(room).room!.seats[1].connected === false;
  await there.until(gone, 'the cut to be noticed', periods * pingSeconds * 1_000 + slack);
  cable.close();
  await there.close();
});

test('FW05: a healthy peer that only answers pings stays', { timeout: 2_000_000 }, async () => {
  const quiet = await Client.hello(server, 'Quiet');
  await pause(long ? 1_800_000 : 8_000);
  expect(quiet.closed).toBeUndefined();
  expect((await quiet.request({ type: 'ping' })).type).toBe('ok');
  await quiet.close();
});

test('FW06: closing handshakes that are never finished leave no sockets behind', { timeout: 120_000 }, async () => {
  const each = long ? 500 : 60;
  const before = descriptors();
  const peers: Socket[] = [];
  for (let at = 0; at < each; ++at) {
    const mute = await bareSocket(); // is closed for its silence, and answers no close frame
    mute.resume();
    const deaf = await bareSocket(); // says goodbye and never reads
    deaf.write(maskedClose);
    deaf.pause();
    peers.push(mute, deaf);
  }
  await untilTrue(() => descriptors() <= before + 1, 'the descriptors to come back', 60_000);
  for (const peer of peers) peer.destroy();
});

test('FW08: memory comes back after many connections', { timeout: 600_000 }, async () => {
  const count = long ? 5_000 : 300;
  const peaks: number[] = [];
  for (let round = 0; round < 5; ++round) {
    const sockets = await Promise.all(Array.from({ length: count }, () => Client.hello(server, 'One of many')));
    peaks.push(residentKiB());
    for (const client of sockets) client.drop();
    await untilTrue(() => descriptors() < count / 2, 'the sockets to be gone', 30_000);
  }
  expect(peaks[4]).toBeLessThan(peaks[1]! * 1.05 + 512);
});

test('FP05: two thousand players who come back in the same moment are all served', { timeout: 120_000 }, async () => {
  const own = await TestServer.start();
  const arrive = (players: readonly (Client | undefined)[]) =>
    Promise.all(players.map((player) => Client.hello(own, 'One of many', player)));
  const before = await arrive(Array.from({ length: 2_000 }, () => undefined));
  const { room } = await openTable(own, {}, before.slice(0, 2));
  await own.kill();
  await own.run();
  const begin = Date.now();
  const back = await arrive(before);
  expect(Date.now() - begin).toBeLessThan(15_000);
  expect(back.map(({ player }) => player)).toEqual(before.map(({ player }) => player));
  const seated = back.slice(0, 2);
  for (const player of seated) await player.untilSeq(room, 0);
  await play({ room, players: seated, watchers: [] }, new Dice(1), 4);
  for (const client of back) client.drop();
  await own.clean();
});

test('FW09: small messages are sent without delay (TCP_NODELAY)', { timeout: 60_000 }, async () => {
  const client = await Client.hello(server, 'Quick');
  const took: number[] = [];
  for (let at = 0; at < 100; ++at) {
    const begin = performance.now();
    await client.request({ type: 'ping' });
    took.push(performance.now() - begin);
  }
  took.sort((a, b) => a - b);
  expect(took[50]).toBeLessThan(20); // a delayed small write waits 40 ms
  await client.close();
});

describe('FV10: what is longer than a message may be', () => {
  const slackKiB = 8 * 1024;

  test('is never unpacked: compression is not agreed to', async () => {
    const socket = new WebSocket(server.socketUrl, 'marchstone.v1', { perMessageDeflate: true });
    await new Promise((done, failed) => socket.once('open', done).once('error', failed));
    expect(socket.extensions).not.toContain('permessage-deflate');
    socket.terminate();
  });

  test('in one frame is refused by its head', { timeout: 60_000 }, async () => {
    const before = residentKiB();
    const client = await Client.hello(server, 'Loud');
    client.sendRaw(Buffer.alloc(64 << 20, 'x').toString('latin1'));
    await client.untilClosed(30_000);
    expect([1009, 1006]).toContain(client.closed!.code);
    expect(residentKiB() - before).toBeLessThan((2 * messageLimit) / 1024 + slackKiB);
  });

  test('in many small fragments is refused as soon as it is too long', { timeout: 60_000 }, async () => {
    const before = residentKiB();
    const client = await Client.hello(server, 'Piecemeal');
    const piece = 'x'.repeat(1_024);
    for (let sent = 0; sent < 2 * messageLimit && !client.closed; sent += piece.length) {
      client.socket.send(piece, { fin: false });
      if (sent % (16 * piece.length) === 0) await pause(1);
    }
    await client.untilClosed(30_000);
    expect(client.closed!.code).toBe(1009);
    expect(residentKiB() - before).toBeLessThan((2 * messageLimit) / 1024 + slackKiB);
  });
});

test('FK07: ten restarts in a row with people at the tables', { timeout: 120_000 }, async () => {
  const lively = await TestServer.start();
  const dice = new Dice(4);
  const table = await openTable(lively, { options: { rounds: 9 } });
  let players = table.players;
  for (let restart = 0; restart < 10; ++restart) {
    await play({ ...table, players, watchers: [] }, dice, 2);
    const { seq } = players[0]!.picture(table.room).state!;
    const { code } = await lively.stop();
    expect(code).toBe(0);
    const begin = Date.now();
    await lively.run();
    expect(Date.now() - begin).toBeLessThan(5_000);
    players = await Promise.all(players.map((player, at) => Client.hello(lively, `Player ${at}`, player)));
    for (const player of players) expect((await player.resync(table.room)).state!.seq).toBeGreaterThanOrEqual(seq);
  }
  await closeTable({ ...table, players, watchers: [] });
  await lively.clean();
});

test('a connection ends though a read fails while the close frame of the server is on its way', async () => {
  const websockets = async () =>
    Number(/^marchstone_websockets (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())![1]);
  const before = await websockets();
  const socket = await bareSocket();
  const text = frame(0x81, Buffer.from('{"type":"ping","id":7}'));
  const notUtf8 = frame(0x81, Buffer.concat([Buffer.alloc(30, 0x07), Buffer.alloc(30, 0xbc), Buffer.alloc(22, 0x07)]));
  // The answer is still being written when the binary message ends the connection; the rest arrives in two parts.
  socket.write(Buffer.concat([text, frame(0x82, Buffer.alloc(24)), notUtf8.subarray(0, 15)]));
  await pause(200);
  socket.write(notUtf8.subarray(15));
  await pause(200);
  socket.destroy();
  for (let tries = 0; tries < 60 && (await websockets()) > before; ++tries) await pause(100);
  expect(await websockets()).toBe(before);
});
