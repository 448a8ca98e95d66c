// SPDX-License-Identifier: MIT
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertSoundFrames, Client } from './harness/client.js';
import { closeTable, decider, Dice, openTable, play, playOne, type Table } from './harness/play.js';
import type { Json } from './harness/schemas.js';
import { TestServer } from './harness/server.js';

let server: TestServer;
let alive: Table;
let pid: number;
const aliveDice = new Dice(1);
beforeAll(async () => {
  server = await TestServer.start({
    limits: { messages_per_second: 1_000_000, message_reserve: 1_000_000, wrong_codes_per_minute: 1_000_000 },
  });
  pid = server.pid;
  alive = await openTable(server, { options: { rounds: 9 } });
});
afterAll(async () => {
  await server.clean();
});

/** Another room continues at its normal pace, in the same process. */
async function expectAlive(): Promise<void> {
  const begin = Date.now();
  if (!decider(alive)) alive = await openTable(server, { options: { rounds: 9 } }, alive.players);
  await playOne(alive, aliveDice);
  expect(Date.now() - begin).toBeLessThan(5000);
  expect(server.pid).toBe(pid);
  expect(server.runs).toBe(true);
}

function requestsFor(room: string): Json[] {
  return [
    { type: 'hello', name: 'x' },
    { type: 'rename', name: 'y' },
    { type: 'list_games' },
    { type: 'list_rooms', before: 'x' },
    { type: 'list_matches', before: 'x' },
    {
      type: 'create_room',
      game: 'schotten_totten',
      options: {},
      players: 2,
      visibility: 'public',
      clock: { kind: 'chess', seconds: 60, increment: 1 },
      beat: 0,
    },
    { type: 'join_room', room, seat: 1 },
    { type: 'set_nonce', room, nonce: '0'.repeat(64) },
    { type: 'watch_room', room },
    { type: 'start_game', room },
    { type: 'move', room, seq: 0, move: { type: 'pass' } },
    { type: 'resign', room },
    { type: 'claim_absent', room, seat: 1 },
    { type: 'chat', room, text: 'hi' },
    { type: 'chat_log', room },
    { type: 'resync', room },
    { type: 'history', room, from: 0, count: 5 },
    { type: 'undo', room, seq: 0 },
    { type: 'answer_undo', room, accept: true },
    { type: 'kick', room, seat: 1 },
    { type: 'rematch', room },
    { type: 'ping' },
    { type: 'leave_room', room },
  ];
}
const odd: unknown[] = [null, true, -1, 1.5, 1e300, '', 'x', [], {}, [[]], { a: 1 }];

describe('FV01: requests with missing or mistyped fields', () => {
  test.each([false, true])(
    'every field of every request missing or of another type is answered, hello said: %s',
    { timeout: 120_000 },
    async (greeted) => {
      const probe = greeted ? await Client.hello(server, 'Probe') : await Client.open(server);
      const host = await Client.hello(server, 'Host');
      const { room } = await host.request({ type: 'create_room', game: 'schotten_totten' });
      const codes = new Set<string>();
      // hello comes last on an anonymous connection, or the rest would be sent by an authenticated one.
      const [hello, ...others] = requestsFor(room) as [Json, ...Json[]];
      for (const request of [...others, hello]) {
        for (const field of Object.keys(request)) {
          const variants = [undefined, ...odd].map((value) => ({ ...request, [field]: value }));
          const answers = await Promise.all(variants.map((variant) => probe.ask(variant)));
          for (const answer of answers) if (answer.type === 'error') codes.add(answer.code);
          expect(answers.map((a) => a.code)).not.toContain('closed');
        }
      }
      expect([...codes]).toEqual(
        expect.arrayContaining(
          greeted ? ['bad_message', 'unknown_type'] : ['bad_message', 'unknown_type', 'not_hello'],
        ),
      );
      assertSoundFrames(probe);
      await probe.close();
      await host.close();
      await expectAlive();
    },
  );

  test('bare scalars, arrays, empty and broken frames are answered with id null and the connection stays', async () => {
    const probe = await Client.open(server);
    const frames = [
      '',
      ' ',
      'null',
      '1',
      '"x"',
      'true',
      '[]',
      '{',
      '}',
      '{"type":',
      '{"type":"ping","id":1}x',
      '{"id":7}',
      '{"type":7,"id":7}',
      '\u0000',
    ];
    for (const frame of frames) probe.sendRaw(frame);
    await probe.until(() => probe.capture.length === frames.length, 'one answer a frame');
    for (const answer of probe.capture) expect(['bad_json', 'bad_message', 'not_hello']).toContain(answer.code);
    assertSoundFrames(probe);
    expect(probe.closed).toBeUndefined();
    await probe.close();
    await expectAlive();
  });
});

describe('FV02: deeply nested JSON', () => {
  test('up to the size limit in every free-form field', async () => {
    const probe = await Client.hello(server, 'Probe');
    const deep = (open: string, close: string) => open.repeat(30_000) + close.repeat(30_000);
    const bombs = [
      deep('[', ']'),
      '{"type":"move","id":1,"room":"x","seq":0,"move":' + deep('[', ']').slice(0, 60_000),
      `{"type":"create_room","id":2,"game":"x","options":${deep('[', ']').slice(0, 60_000)}}`,
      '{"a":'.repeat(10_000),
      `{"type":"ping","id":3,"x":${'['.repeat(40)}${']'.repeat(40)}}`,
    ];
    for (const bomb of bombs) probe.sendRaw(bomb);
    await probe.until(() => probe.capture.filter((f) => f.type === 'error').length >= bombs.length, 'an error a bomb');
    for (const frame of probe.capture.filter((f) => f.type === 'error'))
      expect(['bad_json', 'bad_message']).toContain(frame.code);
    await probe.close();
    await expectAlive();
  });
});

/** A raw WebSocket connection: the test determines the bytes. */
class RawSocket {
  code: number | undefined;
  ended = false;
  private received = Buffer.alloc(0);
  private constructor(private readonly socket: ReturnType<typeof connect>) {}

  static async open(): Promise<RawSocket> {
    const socket = connect({ port: server.port, host: '127.0.0.1' });
    const raw = new RawSocket(socket);
    socket.on('close', () => (raw.ended = true));
    socket.on('error', () => (raw.ended = true));
    socket.write(
      'GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: marchstone.v1\r\n\r\n',
    );
    let head = Buffer.alloc(0);
    await new Promise<void>((done) => {
      socket.on('data', (bytes) => {
        head = Buffer.concat([head, bytes]);
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        socket.removeAllListeners('data');
        socket.on('data', (more) => raw.take(more));
        raw.take(head.subarray(end + 4));
        done();
      });
    });
    expect(head.toString()).toContain('101');
    return raw;
  }

  private take(bytes: Buffer): void {
    this.received = Buffer.concat([this.received, bytes]);
    const at = this.received.findIndex((byte, i) => byte === 0x88 && i + 3 < this.received.length);
    if (at >= 0 && this.code === undefined) this.code = this.received.readUInt16BE(at + 2);
  }

  /** One frame; RFC 6455 5.2. */
  frame(first: number, payload: Buffer, options: { masked?: boolean; length?: bigint } = {}): void {
    const masked = options.masked ?? true;
    const bit = masked ? 0x80 : 0;
    let head: Buffer;
    if (options.length !== undefined) {
      head = Buffer.alloc(10);
      head[1] = bit | 127;
      head.writeBigUInt64BE(options.length, 2);
    } else if (payload.length < 126) head = Buffer.from([0, bit | payload.length]);
    else {
      head = Buffer.alloc(4);
      head[1] = bit | 126;
      head.writeUInt16BE(payload.length, 2);
    }
    head[0] = first;
    this.socket.write(Buffer.concat([head, masked ? Buffer.alloc(4) : Buffer.alloc(0), payload]));
  }

  async closed(): Promise<number | undefined> {
    const deadline = Date.now() + 8000;
    while (!this.ended && this.code === undefined && Date.now() < deadline)
      await new Promise((done) => setTimeout(done, 10));
    this.socket.destroy();
    return this.code;
  }
}

describe('FV03: malformed WebSocket frames (RFC 6455)', () => {
  const text = Buffer.from('{"type":"ping","id":1}');
  const cases: Array<[string, number[], (socket: RawSocket) => void]> = [
    ['a reserved bit', [1002], (s) => s.frame(0xc1, text)],
    ['another reserved bit', [1002], (s) => s.frame(0x91, text)],
    ['a reserved opcode', [1002], (s) => s.frame(0x83, text)],
    ['a reserved control opcode', [1002], (s) => s.frame(0x8b, text)],
    ['an unmasked frame', [1002], (s) => s.frame(0x81, text, { masked: false })],
    ['a control frame over 125 bytes', [1002], (s) => s.frame(0x89, Buffer.alloc(126))],
    ['a split control frame', [1002], (s) => s.frame(0x09, Buffer.alloc(2))],
    ['a stray continuation', [1002], (s) => s.frame(0x80, text)],
    ['a new message inside another', [1002], (s) => (s.frame(0x01, text), s.frame(0x81, text))],
    ['a binary message', [1003], (s) => s.frame(0x82, Buffer.from([1, 2, 3]))],
    ['broken UTF-8', [1007], (s) => s.frame(0x81, Buffer.from([0x22, 0xff, 0xfe, 0x22]))],
    ['a length of 2^63', [1002, 1009], (s) => s.frame(0x81, Buffer.alloc(0), { length: 1n << 63n })],
    ['a length of 2^62', [1009], (s) => s.frame(0x81, Buffer.alloc(0), { length: 1n << 62n })],
    [
      'a message over the limit',
      [1009],
      (s) => {
        for (let i = 0; i < 3; ++i) s.frame(i === 0 ? 0x01 : 0x00, Buffer.alloc(60_000, 0x20));
      },
    ],
    ['a close frame of one byte', [1002], (s) => s.frame(0x88, Buffer.from([3]))],
    ['a close code that is not allowed', [1002], (s) => s.frame(0x88, Buffer.from([0x03, 0xed]))],
  ];
  test.each(cases)('%s closes with %j', async (_name, codes, send) => {
    const socket = await RawSocket.open();
    send(socket);
    expect(codes).toContain(await socket.closed());
    await expectAlive();
  });
});

describe('FV04: requests by people without a seat', () => {
  test('a spectator and a stranger can change nothing', async () => {
    const table = await openTable(server, { watchers: 1 });
    const before = JSON.stringify(table.players.map((p) => [p.picture(table.room).room, p.picture(table.room).state]));
    const stranger = await Client.hello(server, 'Stranger');
    const state = table.players[0]!.picture(table.room).state!;
    const mover = decider(table)!;
    const move = mover.picture(table.room).state!.legal[0];
    const intrusions: Json[] = [
      { type: 'move', seq: state.seq, move },
      { type: 'resign' },
      { type: 'undo' },
      { type: 'answer_undo', accept: true },
      { type: 'start_game' },
      { type: 'kick', seat: 0 },
      { type: 'claim_absent', seat: 0 },
      { type: 'rematch' },
      { type: 'set_nonce', nonce: 'a'.repeat(64) },
      { type: 'join_room' },
    ];
    const refusals = [
      'not_seated',
      'not_host',
      'forbidden',
      'already_started',
      'room_full',
      'not_started',
      'not_finished',
    ];
    for (const intruder of [table.watchers[0]!, stranger]) {
      for (const request of intrusions)
        expect(refusals, request.type).toContain(await intruder.codeOf({ ...request, room: table.room }));
    }
    for (const request of [
      { type: 'resync' },
      { type: 'history', from: 0 },
      { type: 'chat', text: 'x' },
      { type: 'chat_log' },
    ]) {
      expect(refusals).toContain(await stranger.codeOf({ ...request, room: table.room }));
    }
    await Promise.all(table.players.map((p) => p.resync(table.room)));
    const strip = (text: string) =>
      text
        .replace(/"events":\[[^\]]*\]/g, '')
        .replace(/"rev":\d+/g, '')
        .replace(/"(spectators)":\d+/g, '')
        .replace(/"watchers":\[[^\]]*\]/g, '');
    expect(
      strip(JSON.stringify(table.players.map((p) => [p.picture(table.room).room, p.picture(table.room).state]))),
    ).toBe(strip(before));
    await closeTable({ ...table, players: [...table.players, stranger] });
  });
});

describe('FV05: identity', () => {
  test('a claimed seat or player is ignored, inside a move it makes the move illegal', async () => {
    const table = await openTable(server, { options: { first_seat: 0 } });
    const [first, second] = table.players as [Client, Client];
    const state = first.picture(table.room).state!;
    const claims = { seat: 0, player: first.player.id, from: first.player, as: 0 };
    expect(await second.codeOf({ type: 'move', room: table.room, seq: 0, move: state.legal[0], ...claims })).toBe(
      'not_your_turn',
    );
    for (const [key, value] of Object.entries(claims)) {
      expect(
        await first.codeOf({ type: 'move', room: table.room, seq: 0, move: { ...state.legal[0], [key]: value } }),
      ).toBe('illegal_move');
    }
    expect(
      await first.codeOf({
        type: 'move',
        room: table.room,
        seq: 0,
        move: state.legal[0],
        seat: 1,
        player: second.player.id,
      }),
    ).toBe('ok');
    await second.untilSeq(table.room, 1);
    await second.request({ type: 'chat', room: table.room, text: 'me', from: first.player, seat: 0 });
    await first.until(() => first.last('chat') !== undefined, 'the chat line');
    expect(first.last('chat')!.from).toEqual({ player: second.player.id, name: second.player.name, seat: 1 });
    await second.request({ type: 'resign', room: table.room, seat: 0, player: first.player.id });
    await first.untilFinished(table.room);
    expect(first.picture(table.room).finished!.result.winners).toEqual([0]);
    await closeTable(table);
  });
});

test('FV09: pings of the protocol count as messages', { timeout: 60_000 }, async () => {
  const strict = await TestServer.start({ limits: { messages_per_second: 50, message_reserve: 100 } });
  const client = await Client.hello(strict, 'Pings');
  for (let ping = 0; ping < 50; ++ping) client.socket.ping();
  expect((await client.request({ type: 'list_games' })).type).toBe('ok');
  for (let ping = 0; ping < 5_000; ++ping) client.socket.ping();
  await client.until(() => client.closed !== undefined, 'the end of who pings so much');
  expect(client.closed).toEqual({ code: 1008 });
  await strict.clean();
});

describe('FV06: out-of-range values inside moves', () => {
  test(
    'every number and word inside a move, out of range, is illegal and changes nothing',
    { timeout: 120_000 },
    async () => {
      const table = await openTable(server, { options: { tactical: true } });
      const dice = new Dice(13);
      const wrong: unknown[] = [
        -1,
        9,
        10,
        255,
        256,
        4294967296,
        1.5,
        1e300,
        null,
        true,
        '',
        'red_0',
        'red_10',
        'pink_3',
        'RED_3',
        'joker_2',
        [],
        {},
      ];
      let refused = 0;
      for (let i = 0; i < 30 && decider(table); ++i) {
        const mover = decider(table)!;
        const state = mover.picture(table.room).state!;
        const legal = new Set(state.legal.map((m: Json) => JSON.stringify(m)));
        const move = dice.pick(state.legal as Json[]);
        const tries: unknown[] = [null, 1, 'x', [], {}, [move], { ...move, extra: 1 }, { ...move, type: 'steal' }];
        for (const key of Object.keys(move)) {
          for (const value of wrong) tries.push({ ...move, [key]: value });
          tries.push(Object.fromEntries(Object.entries(move).filter(([k]) => k !== key)));
        }
        const illegal = tries.filter((attempt) => !legal.has(JSON.stringify(attempt)));
        const codes = await Promise.all(
          illegal.map((attempt) => mover.codeOf({ type: 'move', room: table.room, seq: state.seq, move: attempt })),
        );
        for (const [at, code] of codes.entries())
          expect(['illegal_move', 'bad_message'], JSON.stringify(illegal[at])).toContain(code);
        refused += codes.length;
        const { seq, view } = (await mover.resync(table.room)).state!;
        expect(seq).toBe(state.seq);
        expect(view).toEqual(state.view);
        await playOne(table, dice);
      }
      expect(refused).toBeGreaterThan(500);
      await closeTable(table);
      await expectAlive();
    },
  );
});

describe('FV07: markup', () => {
  const nasty = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}}${7*7}',
    '"><svg/onload=1>',
    "'; DROP TABLE--",
  ];
  test('in names and chat it comes back as the text that it is', async () => {
    const host = await Client.hello(server, nasty[0]!.slice(0, 24));
    const { room } = await host.request({ type: 'create_room', game: 'schotten_totten' });
    for (const text of nasty) await host.request({ type: 'chat', room, text });
    const { lines } = await host.request({ type: 'chat_log', room });
    expect(lines.map((line: Json) => line.text)).toEqual(nasty);
    expect(host.player.name).toBe(nasty[0]!.slice(0, 24));
    await host.close();
  });
  test('no page allows inline script', async () => {
    for (const path of ['/', '/play/ABCDEFGH', '/match/' + '0'.repeat(32)]) {
      const page = await fetch(server.url + path);
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self'|default-src 'self'/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(policy).toMatch(/frame-ancestors/);
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
      expect(page.headers.get('referrer-policy')).toBeTruthy();
      expect(await page.text()).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
    }
  });
});

describe('FV08: paths', () => {
  const up = ['..', '%2e%2e', '.%2e', '%2e.', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '....', '%u002e%u002e'];
  const slashes = ['/', '%2f', '%5c', '\\', '%252f'];
  const targets = up.flatMap((dots) =>
    slashes.map((slash) => `/${[dots, dots, dots, dots, 'etc', 'passwd'].join(slash)}`),
  );
  const more = [
    '//etc/passwd',
    '/assets/../../../../etc/passwd',
    '/%00',
    '/assets/%2e%2e/%2e%2e/index.html',
    '/.git/config',
    '/.built',
    'http://other.example/etc/passwd',
    '/proc/self/environ',
    '/index.html/../../x',
    '/marchstone.toml',
  ];
  test.each([...targets, ...more])('%s never leaves the page folder', async (target) => {
    const body = await new Promise<string>((done) => {
      const socket = connect({ port: server.port, host: '127.0.0.1' });
      let text = '';
      socket.on('data', (bytes) => (text += bytes.toString('latin1')));
      socket.on('close', () => done(text));
      socket.on('error', () => done(text));
      socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    });
    expect(body).toMatch(/^HTTP\/1\.1 (400|404|414) /);
    expect(body).not.toContain('root:');
  });
  test('after all of them the other room goes on', expectAlive);
});

test('play goes on after all of this', async () => {
  await play(alive, aliveDice, 10);
  assertSoundFrames(...alive.players);
});
