// SPDX-License-Identifier: MIT
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bytesOf, closeFrame, opcodes, type RawFrame, RawSocket } from './harness/raw_socket.js';
import { TestServer } from './harness/server.js';

/** The WebSocket protocol at the level of bytes: each case names its section of RFC 6455. */
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

  test('nothing after a close frame is read (5.5.1)', async () => {
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

/** Every way to split something into non-empty pieces. */
function cuts(bytes: Buffer): Buffer[][] {
  if (bytes.length <= 1) return [[bytes]];
  return cuts(bytes.subarray(1)).flatMap(([first, ...others]) => [
    [bytes.subarray(0, 1), first!, ...others],
    [Buffer.concat([bytes.subarray(0, 1), first!]), ...others],
  ]);
}

const empty = Buffer.alloc(0);
/** Control frames that may come before, between and after the fragments of a message. */
const fillings: [what: string, fill: (pieces: Buffer[]) => Buffer[], between: RawFrame[]][] = [
  ['as they are', (pieces) => pieces, []],
  ['an empty one first', (pieces) => [empty, ...pieces], []],
  ['an empty one last', (pieces) => [...pieces, empty], []],
  ['empty ones everywhere', (pieces) => [empty, ...pieces.flatMap((piece) => [piece, empty, empty])], []],
  ['control frames between', (pieces) => pieces, [{ opcode: ping, payload: 'between' }, { opcode: pong }]],
  ['an empty one last and pings between', (pieces) => [...pieces, empty], [{ opcode: ping }]],
];

function fragments(pieces: Buffer[], between: RawFrame[] = []): RawFrame[] {
  return pieces.flatMap((payload, at): RawFrame[] => [
    ...(at === 0 ? [] : between),
    { fin: at === pieces.length - 1, opcode: at === 0 ? text : continuation, payload },
  ]);
}

describe('5.4 and 8.1: however a message is cut, it is whole messages that are checked', () => {
  // Every piece may be a frame, and frames are counted.
  let patient: TestServer;
  let other: RawSocket;
  beforeAll(async () => {
    patient = await TestServer.start({
      limits: { messages_per_second: 1_000_000, message_reserve: 1_000_000 },
      periods: { close_deadline_seconds: 0.5, hello_deadline_seconds: 600 },
    });
  });
  afterAll(() => patient.clean());
  beforeEach(async () => {
    other = await RawSocket.open(patient.port);
  });
  afterEach(() => other.destroy());

  const beginning = Buffer.from('{"type":"ping","id":');
  const quoted = (id: number, bytes: Buffer) =>
    [Buffer.concat([beginning, Buffer.from(`${id},"x":"`)]), bytes, Buffer.from('"}')] as const;
  const ids = (from: RawSocket) =>
    from.frames.filter((frame) => frame.opcode === text).map((frame) => JSON.parse(String(frame.payload)).id);

  const valid: [string, number[]][] = [
    ['two bytes', [0xce, 0xbc]],
    ['three bytes', [0xe2, 0x82, 0xac]],
    ['four bytes', [0xf0, 0x9f, 0x8e, 0xb2]],
    ['the last letter there is', [0xf4, 0x8f, 0xbf, 0xbf]],
    ['the first of three bytes', [0xe0, 0xa0, 0x80]],
    ['two letters', [0xc3, 0xa0, 0xed, 0x9f, 0xbf]],
    ['a letter and plain text', [0x61, 0xc3, 0xa9, 0x62]],
  ];
  describe.each(fillings)('%s', (_, fill, between) => {
    test.each(valid)('%s in pieces, and the next message is as good', async (_name, bytes) => {
      let id = 0;
      for (const pieces of cuts(Buffer.from(bytes))) {
        const [head, , tail] = quoted(++id, empty);
        other.send(...fragments(fill([head, ...pieces, tail]), between));
        other.send({ opcode: text, payload: Buffer.concat(quoted(++id, Buffer.from('\u03bc'))) });
      }
      await other.until(() => ids(other).length === id, `${id} answers`);
      expect(ids(other)).toEqual(Array.from({ length: id }, (_none, at) => at + 1));
    });

    const invalid: [string, number[]][] = [
      ['a letter of two bytes cut off', [0xce]],
      ['a letter of three bytes cut off', [0xe2, 0x82]],
      ['a letter of four bytes cut off', [0xf0, 0x9f, 0x8e]],
      ['a lone continuation', [0x61, 0x80]],
      ['an overlong slash', [0xe0, 0x80, 0xaf]],
      ['a surrogate', [0xed, 0xa0, 0x80]],
      ['beyond the last letter', [0xf4, 0x90, 0x80, 0x80]],
      ['a letter begun within another', [0xf0, 0x9f, 0xc3, 0xa9]],
    ];
    test.each(invalid)('%s in pieces ends the connection with 1007', async (_name, bytes) => {
      const before = { opcode: text, payload: Buffer.concat(quoted(1, empty)) };
      const sockets = await Promise.all(
        cuts(Buffer.from(bytes)).flatMap((pieces) =>
          // At the very end of a message, and within it.
          [[], [Buffer.from('"}')]].map(async (tail) => {
            const socket = await RawSocket.open(patient.port);
            const [head] = quoted(2, empty);
            socket.send(before, ...fragments(fill([head, ...pieces, ...tail]), between));
            return socket;
          }),
        ),
      );
      for (const socket of sockets) {
        expect(await socket.closedWith()).toBe(notUtf8);
        expect(ids(socket), 'only the message before is answered').toEqual([1]);
      }
    });

    test('a message of pieces that are all empty is an empty message', async () => {
      other.send(...fragments(fill([empty, empty]), between), {
        opcode: text,
        payload: Buffer.concat(quoted(2, Buffer.from('\u03bc'))),
      });
      await other.until(() => ids(other).length === 2, 'two answers');
      expect(ids(other)).toEqual([null, 2]);
    });
  });

  test('binary is told from text in pieces too, whatever its bytes are', async () => {
    const sockets = await Promise.all(
      [[], [0xff], [0xce], [0x7b, 0x7d]].map(async (bytes) => {
        const socket = await RawSocket.open(patient.port);
        socket.send(
          { opcode: text, payload: Buffer.concat(quoted(1, empty)) },
          { fin: false, opcode: binary, payload: Buffer.from(bytes) },
          { opcode: ping },
          { opcode: continuation },
          { opcode: text, payload: Buffer.concat(quoted(2, empty)) },
        );
        return socket;
      }),
    );
    for (const socket of sockets) {
      expect(await socket.closedWith()).toBe(wrongKind);
      expect(ids(socket)).toEqual([1]);
    }
  });

  test('many messages that come in one packet are read one after another, cut anywhere', async () => {
    const count = 5;
    const messages = Array.from({ length: count }, (_none, at) => Buffer.concat(quoted(at + 1, Buffer.from('\u20ac'))));
    const bytes = Buffer.concat(messages.map((payload) => bytesOf({ opcode: text, payload })));
    for (const size of [1, 2, 3, 7, 64, 1000, bytes.length]) {
      const socket = await RawSocket.open(patient.port);
      await socket.sendInPackets(bytes, size);
      await socket.until(() => ids(socket).length === count, `${count} answers`);
      expect(ids(socket)).toEqual(Array.from({ length: count }, (_none, at) => at + 1));
      socket.destroy();
    }
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

describe('4.2.1: invalid handshakes get an HTTP error', () => {
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

  test('a valid handshake is accepted', async () => {
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
