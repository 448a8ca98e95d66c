// SPDX-License-Identifier: MIT
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertSoundFrames, Client } from './harness/client.js';
import { closeTable, decider, Dice, openTable, play, playOne } from './harness/play.js';
import { TestServer } from './harness/server.js';

const long = Boolean(process.env.MARCHSTONE_LONG);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({
    periods: {
      header_deadline_seconds: 2,
      hello_deadline_seconds: 2,
      ping_interval_seconds: 1,
      silence_limit_seconds: 6,
    },
    limits: { messages_per_second: 1_000_000, message_reserve: 1_000_000 },
  });
});
afterAll(() => server.clean());

const descriptors = () => readdirSync(`/proc/${server.pid}/fd`).length;
const residentKiB = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]);

async function untilTrue(condition: () => boolean, what: string, ms = 20_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`waited for ${what}`);
    await pause(20);
  }
}

const upgrade =
  'GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: marchstone.v1\r\n\r\n';

function maskedText(text: string): Buffer {
  const payload = Buffer.from(text);
  const head =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length])
      : Buffer.from([0x81, 0xfe, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}

describe('FW01: concurrent chat, moves, pings, joins and closes', () => {
  test('with many watchers: every client sees its frames in order', { timeout: 400_000 }, async () => {
    const watchers = long ? 200 : 60;
    const seconds = long ? 300 : 8;
    const table = await openTable(server, { options: { rounds: 9 }, watchers });
    const dice = new Dice(1);
    const end = Date.now() + seconds * 1000;
    const everybody = [...table.players, ...table.watchers];
    const noise = everybody.map(async (client, i) => {
      const own = new Dice(i);
      while (Date.now() < end && !client.closed) {
        const kind = own.below(4);
        if (kind === 0) await client.ask({ type: 'chat', room: table.room, text: `line ${i}` });
        else if (kind === 1) await client.ask({ type: 'ping' });
        else if (kind === 2) await client.ask({ type: 'resync', room: table.room });
        else await pause(20);
      }
    });
    const comingAndGoing = (async () => {
      while (Date.now() < end) {
        const guest = await Client.hello(server, 'Passer-by');
        await guest.request({ type: 'watch_room', room: table.room });
        if (dice.below(2)) guest.drop();
        else await guest.close();
      }
    })();
    while (Date.now() < end && decider(table)) await playOne(table, new Dice(dice.below(1 << 30)));
    await Promise.all([...noise, comingAndGoing]);
    for (const client of everybody) {
      const seqs = client.capture.filter((f) => f.type === 'state').map((f) => f.seq);
      expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
      const revs = client.capture.filter((f) => f.type === 'room').map((f) => f.room.rev);
      expect(revs).toEqual([...revs].sort((a, b) => a - b));
      expect(client.closed).toBeUndefined();
    }
    assertSoundFrames(...everybody);
    await closeTable(table);
  });
});

describe('FW02: clients that leave in every way', () => {
  test(
    'in the middle of broadcasts: no crash, seats and counts right, descriptors back',
    { timeout: 200_000 },
    async () => {
      const count = long ? 1000 : 200;
      const before = descriptors();
      const table = await openTable(server, { options: { rounds: 9 }, watchers: 1 });
      const dice = new Dice(5);
      for (let left = 0; left < count; left += 20) {
        const leavers = await Promise.all(Array.from({ length: 20 }, () => Client.hello(server, 'Leaver')));
        await Promise.all(leavers.map((c) => c.request({ type: 'watch_room', room: table.room })));
        const playing = play(table, dice, 4);
        for (const [i, leaver] of leavers.entries()) {
          const raw = (leaver.socket as unknown as { _socket: Socket })._socket;
          if (i % 4 === 0) leaver.socket.close();
          else if (i % 4 === 1) raw.end();
          else if (i % 4 === 2) raw.resetAndDestroy();
          else raw.pause();
        }
        await playing;
        for (const leaver of leavers) leaver.drop();
        if (!decider(table)) break;
      }
      const watcher = table.watchers[0]!;
      await watcher.until(() => watcher.picture(table.room).room!.spectators === 1, 'one spectator left', 20_000);
      expect(watcher.picture(table.room).room!.seats.map((s: { connected: boolean }) => s.connected)).toEqual([
        true,
        true,
      ]);
      await closeTable(table);
      await untilTrue(() => descriptors() <= before + 2, 'the descriptors to come back');
    },
  );
});

describe('FW03: a reader who does not read', () => {
  test(
    'is closed with 1013 or cut, costs bounded memory, slows nobody, and can return',
    { timeout: 120_000 },
    async () => {
      const table = await openTable(server, { options: { tactical: true, rounds: 9 } });
      const slow = await Client.hello(server, 'Slow');
      await slow.request({ type: 'watch_room', room: table.room });
      const raw = (slow.socket as unknown as { _socket: Socket })._socket;
      const dice = new Dice(6);
      const talker = table.players[0]!;
      for (let i = 0; i < 200; ++i) await talker.request({ type: 'chat', room: table.room, text: 'x'.repeat(480) });
      const before = residentKiB();
      raw.pause();
      let slowest = 0;
      // Each answer to `chat_log` has 100 KB and may not be dropped: far more than the kernel holds back for a reader.
      for (let i = 0; i < (long ? 5000 : 400); ++i) {
        slow.sendRaw(JSON.stringify({ type: 'chat_log', id: 100_000 + i, room: table.room }));
        if (i % 8 !== 0 || !decider(table)) continue;
        const begin = Date.now();
        await playOne(table, dice);
        slowest = Math.max(slowest, Date.now() - begin);
      }
      expect(residentKiB() - before).toBeLessThan(24 * 1024);
      expect(slowest).toBeLessThan(5000);
      raw.resume();
      await slow.untilClosed(20_000);
      expect([1013, 1006]).toContain(slow.closed!.code);
      const back = await Client.hello(server, 'Slow', slow);
      await back.request({ type: 'watch_room', room: table.room });
      await back.untilSeq(table.room, talker.picture(table.room).state!.seq);
      await closeTable({ ...table, watchers: [back] });
    },
  );
});

describe('FW07: half-sent requests', () => {
  test(
    'nothing, a byte now and then, an upgrade without hello: all closed by their deadline, a player gets in',
    { timeout: 60_000 },
    async () => {
      const each = long ? 170 : 40;
      const open: Socket[] = [];
      const trickles: NodeJS.Timeout[] = [];
      let closed = 0;
      for (let i = 0; i < each * 3; ++i) {
        const socket = connect({ port: server.port, host: '127.0.0.1' });
        socket.on('error', () => undefined);
        socket.on('data', () => undefined);
        socket.on('close', () => ++closed);
        if (i % 3 === 1) trickles.push(setInterval(() => socket.writable && socket.write('G'), 500));
        if (i % 3 === 2) socket.write(upgrade);
        open.push(socket);
      }
      await pause(500);
      const begin = Date.now();
      const player = await Client.hello(server, 'Player');
      await player.request({ type: 'list_rooms' });
      expect(Date.now() - begin).toBeLessThan(5000);
      await untilTrue(() => closed === open.length, 'all half-sent requests to be closed', 20_000);
      trickles.forEach(clearInterval);
      await player.close();
    },
  );
});

describe('liveness', () => {
  test(
    'a peer that answers pings stays, one that falls silent is gone for the others soon',
    { timeout: 60_000 },
    async () => {
      const host = await Client.hello(server, 'Host');
      const { room } = await host.request({ type: 'create_room', game: 'schotten_totten' });
      // A raw peer that says hello and sits down, and then never answers a ping.
      const mute = connect({ port: server.port, host: '127.0.0.1' });
      mute.on('error', () => undefined);
      mute.on('data', () => undefined);
      mute.write(upgrade);
      await pause(200);
      mute.write(maskedText('{"type":"hello","id":1,"name":"Mute"}'));
      mute.write(maskedText(JSON.stringify({ type: 'join_room', id: 2, room })));
      await host.until(() => host.picture(room).room?.seats[1]?.connected === true, 'the mute player');
      await host.until(
        () => host.picture(room).room!.seats[1].connected === false,
        'the silence to be noticed',
        20_000,
      );
      await pause(3000);
      expect(host.closed).toBeUndefined();
      mute.destroy();
      await host.close();
    },
  );
});

describe('FV09: a flood', () => {
  // A move within a second: a machine that pauses may have another try.
  test('is rate limited and then closed, and another room does not notice', { timeout: 60_000, retry: 2 }, async () => {
    const limited = await TestServer.start();
    try {
      const table = await openTable(limited);
      for (const request of [
        { type: 'ping' },
        { type: 'list_rooms' },
        { type: 'chat', room: table.room, text: 'x' },
        { type: 'join_room', room: 'ABCDEFGH' },
      ]) {
        const flood = await Client.hello(limited, 'Flood');
        for (let i = 0; i < 2000 && !flood.closed; ++i) flood.sendRaw(JSON.stringify({ ...request, id: 100_000 + i }));
        await flood.untilClosed(10_000);
        expect(flood.closed!.code).toBe(1008);
        expect(flood.capture.filter((f) => f.code === 'rate_limited').length).toBeGreaterThan(0);
        const begin = Date.now();
        await playOne(table, new Dice(Date.now()));
        expect(Date.now() - begin).toBeLessThan(1000);
      }
      await closeTable(table);
    } finally {
      await limited.clean();
    }
  });

  test('accepted moves are free: the game limits them', { timeout: 60_000 }, async () => {
    const limited = await TestServer.start();
    try {
      const table = await openTable(limited, { options: { rounds: 9 } });
      await play(table, new Dice(3), 420);
      for (const player of table.players) expect(player.capture.filter((f) => f.code === 'rate_limited')).toEqual([]);
      await closeTable(table);
    } finally {
      await limited.clean();
    }
  });

  test('wrong room codes are limited by address', async () => {
    const limited = await TestServer.start();
    try {
      const guesser = await Client.hello(limited, 'Guesser');
      const codes: string[] = [];
      for (let i = 0; i < 30; ++i) codes.push(await guesser.codeOf({ type: 'watch_room', room: `ABCDEFG${i % 8}` }));
      expect(codes.slice(0, 20)).toEqual(Array(20).fill('no_such_room'));
      expect(codes.slice(20)).toEqual(Array(10).fill('rate_limited'));
      await guesser.close();
    } finally {
      await limited.clean();
    }
  });
});

describe('the Origin of a browser', () => {
  test('must be the host that was asked; no Origin is let in', async () => {
    const allowed = await Client.open(server, { Origin: `http://127.0.0.1:${server.port}` });
    await allowed.close();
    await expect(Client.open(server, { Origin: 'http://evil.example' })).rejects.toThrow(/403/);
    await expect(Client.open(server, { Origin: 'null' })).rejects.toThrow(/403/);
  });
});
