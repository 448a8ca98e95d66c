import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeFrame, opcodes, type RawFrame, RawSocket } from './harness/raw_socket.js';
import { TestServer } from './harness/server.js';

/** The WebSocket protocol below any library: each case names its section of RFC 6455. */
let server: TestServer;
let socket: RawSocket;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.clean());
beforeEach(async () => {
  socket = await RawSocket.open(server.port);
});
afterEach(() => socket.destroy());

const { continuation, text, binary, ping, pong } = opcodes;
const hello = '{"type":"hello","id":1,"name":"Ailsa"}';
const protocolError = 1002;
const wrongKind = 1003;
const notUtf8 = 1007;

async function isGreeted(): Promise<void> {
  const answer = await socket.nextOf(text);
  expect(JSON.parse(String(answer.payload))).toMatchObject({ type: 'ok', id: 1 });
  expect(answer.masked, '5.1: a server masks nothing').toBe(false);
}

describe('5.2, 5.4: messages', () => {
  test('come in one frame', async () => {
    socket.send({ opcode: text, payload: hello });
    await isGreeted();
  });

  test('come in fragments of any size, empty ones too', async () => {
    const pieces = [...hello].map((letter): RawFrame => ({ fin: false, opcode: continuation, payload: letter }));
    socket.send({ fin: false, opcode: text }, ...pieces, { opcode: continuation });
    await isGreeted();
  });

  test('come byte by byte', async () => {
    await socket.trickle({ opcode: text, payload: hello });
    await isGreeted();
  });

  test('come in fragments with pings between, which are answered at once', async () => {
    socket.send({ fin: false, opcode: text, payload: hello.slice(0, 7) }, { opcode: ping, payload: 'between' });
    expect(String((await socket.nextOf(pong)).payload)).toBe('between');
    socket.send({ opcode: continuation, payload: hello.slice(7) });
    await isGreeted();
  });

  test('may be split within a letter of UTF-8 (8.1)', async () => {
    const named = Buffer.from('{"type":"hello","id":1,"name":"Mhàiri"}');
    const within = named.indexOf(0xc3) + 1;
    socket.send(
      { fin: false, opcode: text, payload: named.subarray(0, within) },
      { opcode: continuation, payload: named.subarray(within) },
    );
    await isGreeted();
  });
});

describe('5.5: control frames', () => {
  test.each([0, 1, 125])('a ping of %i bytes comes back as a pong of the same', async (length) => {
    const payload = Buffer.alloc(length, 0x5a);
    socket.send({ opcode: ping, payload });
    expect((await socket.nextOf(pong)).payload).toEqual(payload);
  });

  test('a pong that nobody asked for is let pass', async () => {
    socket.send({ opcode: pong, payload: 'unasked' }, { opcode: text, payload: hello });
    await isGreeted();
  });

  test.each([1000, 1001, 1011, 3000, 4999])('a close with %i is answered with the same', async (code) => {
    socket.send(closeFrame(code, 'goodbye'));
    expect(await socket.closedWith()).toBe(code);
  });

  test('a close without a code is answered', async () => {
    socket.send({ opcode: opcodes.close });
    await socket.nextOf(opcodes.close);
    await socket.closedWith();
  });

  test('nothing behind a close is read (5.5.1)', async () => {
    socket.send(closeFrame(1000), { opcode: text, payload: hello });
    expect(await socket.closedWith()).toBe(1000);
    expect(socket.frames.filter((frame) => frame.opcode === text)).toEqual([]);
  });
});

const broken: [why: string, frames: RawFrame[]][] = [
  ['5.1: a frame without a mask', [{ opcode: text, payload: hello, masked: false }]],
  ['5.2: the first reserved bit, with no extension agreed', [{ opcode: text, payload: hello, reserved: 4 }]],
  ['5.2: the second reserved bit', [{ opcode: text, payload: hello, reserved: 2 }]],
  ['5.2: the third reserved bit', [{ opcode: text, payload: hello, reserved: 1 }]],
  ...[3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map((opcode): [string, RawFrame[]] => [
    `5.2: the reserved opcode ${opcode}`,
    [{ opcode }],
  ]),
  ['5.4: a continuation of nothing', [{ opcode: continuation, payload: hello }]],
  [
    '5.4: a new message within another',
    [
      { fin: false, opcode: text, payload: '{' },
      { opcode: text, payload: '}' },
    ],
  ],
  ['5.5: a ping in fragments', [{ fin: false, opcode: ping }]],
  ['5.5: a close in fragments', [{ fin: false, opcode: opcodes.close }]],
  ['5.5: a ping of 126 bytes', [{ opcode: ping, payload: Buffer.alloc(126) }]],
  ['5.5: a pong of 126 bytes', [{ opcode: pong, payload: Buffer.alloc(126) }]],
  ['5.5.1: a close with half a code', [{ opcode: opcodes.close, payload: 'x' }]],
  ...[0, 999, 1004, 1005, 1006, 1015, 1016, 2999].map((code): [string, RawFrame[]] => [
    `7.4: a close with ${code}`,
    [closeFrame(code)],
  ]),
];

describe('what breaks the protocol ends the connection with 1002', () => {
  test.each(broken)('%s', async (_, frames) => {
    socket.send(...frames);
    // 7.1.7: a server may also drop the connection without a close frame.
    expect([protocolError, undefined]).toContain(await socket.closedWith());
  });
});

describe('8.1: text that is not UTF-8 ends the connection with 1007', () => {
  const invalid: [string, number[]][] = [
    ['a lone continuation', [0x80]],
    ['a letter cut off', [0xe2, 0x82]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['beyond the last letter', [0xf4, 0x90, 0x80, 0x80]],
    ['a byte that never stands', [0xff]],
  ];
  test.each(invalid)('%s', async (_, bytes) => {
    socket.send({ opcode: text, payload: Buffer.concat([Buffer.from('"'), Buffer.from(bytes), Buffer.from('"')]) });
    expect(await socket.closedWith()).toBe(notUtf8);
  });

  test('in the reason of a close', async () => {
    socket.send(closeFrame(1000, Buffer.from([0xff])));
    expect([notUtf8, protocolError, undefined]).toContain(await socket.closedWith());
  });
});

test('5.6: binary messages are no part of marchstone.v1', async () => {
  socket.send({ opcode: binary, payload: hello });
  expect(await socket.closedWith()).toBe(wrongKind);
});

test('5.2: a length of 2^63 and more is refused, and so is one beyond the limit', async () => {
  socket.send({ opcode: text, payload: 'x', claimed: 2 ** 52 });
  expect([1009, protocolError, undefined]).toContain(await socket.closedWith());
});

describe('4.2.1: handshakes that are none get an answer in HTTP', () => {
  const good = { Upgrade: 'websocket', Connection: 'Upgrade', 'Sec-WebSocket-Version': '13' };
  const statusOf = (headers: Record<string, string>, method = 'GET') =>
    new Promise<number>((done, failed) => {
      const options = { port: server.port, host: '127.0.0.1', path: '/ws', method, headers, agent: false };
      const asked = request(options, (answer) => done((answer.resume(), answer.statusCode ?? 0)));
      asked.on('upgrade', (answer, upgraded) => done((upgraded.destroy(), answer.statusCode ?? 0)));
      asked.on('error', failed).end();
    });
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  const subprotocol = 'marchstone.v1';

  test('the good one is one', async () => {
    expect(await statusOf({ ...good, 'Sec-WebSocket-Key': key, 'Sec-WebSocket-Protocol': subprotocol })).toBe(101);
  });
  test('without a key', async () => {
    expect(await statusOf({ ...good, 'Sec-WebSocket-Protocol': subprotocol })).toBeGreaterThanOrEqual(400);
  });
  test('of another version', async () => {
    const old = { ...good, 'Sec-WebSocket-Version': '8', 'Sec-WebSocket-Key': key };
    expect(await statusOf({ ...old, 'Sec-WebSocket-Protocol': subprotocol })).toBeGreaterThanOrEqual(400);
  });
  test('with POST', async () => {
    const asked = { ...good, 'Sec-WebSocket-Key': key, 'Sec-WebSocket-Protocol': subprotocol };
    expect(await statusOf(asked, 'POST')).toBeGreaterThanOrEqual(400);
  });
});
