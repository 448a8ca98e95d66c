// SPDX-License-Identifier: MIT
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bytesOf, closeFrame, opcodes, type RawFrame, RawSocket } from './harness/raw_socket.js';
import { TestServer } from './harness/server.js';

/** The limits of frames: rate, deadline, and bytes after a close. */
const { continuation, text, binary, ping, pong } = opcodes;
const tooMuch = 1008;
const hello = '{"type":"hello","id":1,"name":"Ailsa"}';
const many = (count: number, frame: RawFrame): RawFrame[] => Array.from({ length: count }, () => frame);
const answers = (socket: RawSocket) => socket.frames.filter((frame) => frame.opcode === text).length;

/** Without hello a connection is closed soon in any case. */
async function greet(socket: RawSocket): Promise<void> {
  socket.send({ opcode: text, payload: hello });
  await socket.until(() => answers(socket) === 1, 'the answer to hello');
}

describe('FV09: frames of every kind count against a rate', () => {
  let server: TestServer;
  let socket: RawSocket;
  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.clean());
  beforeEach(async () => {
    socket = await RawSocket.open(server.port);
    await greet(socket);
  });
  afterEach(() => socket.destroy());

  const begun: RawFrame = { fin: false, opcode: text };
  const floods: [what: string, first: RawFrame[], repeated: RawFrame][] = [
    ['pings', [], { opcode: ping }],
    ['pongs', [], { opcode: pong }],
    ['pongs with something in them', [], { opcode: pong, payload: 'x'.repeat(125) }],
    ['empty continuations of a message that never ends', [begun], { fin: false, opcode: continuation }],
    ['fragments of a byte', [begun], { fin: false, opcode: continuation, payload: ' ' }],
    ['pings within a message', [begun], { opcode: ping }],
    ['pongs within a message', [begun], { opcode: pong }],
    ['empty messages', [], { opcode: text }],
    ['messages that are no JSON', [], { opcode: text, payload: '!' }],
  ];
  test.each(floods)('%s', async (_, first, repeated) => {
    socket.send(...first, ...many(6_000, repeated));
    expect(await socket.closedWith()).toBe(tooMuch);
  });

  test('messages of two fragments, the first empty', async () => {
    for (let message = 0; message < 6_000; ++message) socket.send(begun, { opcode: continuation });
    expect(await socket.closedWith()).toBe(tooMuch);
  });

  test.each(floods.slice(0, 7))('a few dozen of each are let pass: %s', async (_, first, repeated) => {
    socket.send(...first, ...many(60, repeated));
    socket.send({ opcode: first.length > 0 ? continuation : text, payload: '{"type":"ping","id":2}' });
    await socket.until(() => answers(socket) === 2, 'the answer');
  });

  test('the longest message may come in pieces of 64 bytes', async () => {
    const payload = Buffer.from(hello.padEnd(64 * 1024));
    const pieces = Array.from({ length: 1024 }, (_, at) => payload.subarray(64 * at, 64 * at + 64));
    socket.send(
      ...pieces.map((piece, at) => ({ fin: at === 1023, opcode: at === 0 ? text : continuation, payload: piece })),
    );
    await socket.until(() => answers(socket) === 2, 'the answer');
  });
});

describe('a message has a deadline from its first byte to its last', () => {
  let server: TestServer;
  let socket: RawSocket;
  beforeAll(async () => {
    server = await TestServer.start({ periods: { message_deadline_seconds: 1 } });
  });
  afterAll(() => server.clean());
  beforeEach(async () => {
    socket = await RawSocket.open(server.port);
    await greet(socket);
  });
  afterEach(() => socket.destroy());

  const bytes = bytesOf({ opcode: text, payload: hello });
  const slow: [what: string, first: Buffer, then: Buffer][] = [
    ['nothing behind its first frame', bytesOf({ fin: false, opcode: text, payload: '{' }), Buffer.alloc(0)],
    ['nothing behind half a frame', bytes.subarray(0, bytes.length / 2), Buffer.alloc(0)],
    [
      'empty continuations now and then',
      bytesOf({ fin: false, opcode: text }),
      bytesOf({ fin: false, opcode: continuation }),
    ],
    [
      'fragments now and then',
      bytesOf({ fin: false, opcode: text }),
      bytesOf({ fin: false, opcode: continuation, payload: ' ' }),
    ],
    ['pongs now and then', bytesOf({ fin: false, opcode: text }), bytesOf({ opcode: pong })],
    ['pings now and then', bytesOf({ fin: false, opcode: text }), bytesOf({ opcode: ping })],
    ['a byte now and then', bytesOf({ opcode: text, payload: hello.padEnd(60_000) }).subarray(0, 8), Buffer.from(' ')],
  ];
  test.each(slow)('%s', async (_, first, then) => {
    await socket.sendInPackets(first, first.length);
    const ends = socket.closedWith();
    for (let round = 0; !socket.ended && round < 300; ++round) {
      await socket.sendInPackets(then, Math.max(then.length, 1));
      await new Promise((done) => setTimeout(done, 50));
    }
    expect(await ends).toBe(tooMuch);
  });

  test('who sends many short ones is never late', async () => {
    const until = Date.now() + 2_500;
    for (let sent = 1; Date.now() < until; ++sent) {
      socket.send({ fin: false, opcode: text, payload: '{' });
      await new Promise((done) => setTimeout(done, 100));
      socket.send({ opcode: continuation, payload: '}' });
      await socket.until(() => answers(socket) > sent, 'an answer');
    }
    expect(socket.ended).toBe(false);
  });
});

describe('little is read after a close frame', () => {
  // The deadline is long, so that it is not what ends them.
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start({ periods: { close_deadline_seconds: 600, silence_limit_seconds: 600 } });
  });
  afterAll(() => server.clean());

  const ends: [why: string, frames: RawFrame[], code: number][] = [
    ['the server closes for a binary message', [{ opcode: binary }], 1003],
    ['the server closes for text that is not UTF-8', [{ opcode: text, payload: Buffer.from([0xff]) }], 1007],
    ['the server closes for a flood', many(1_000, { opcode: pong }), tooMuch],
    ['the protocol is broken', [{ opcode: 3 }], 1002],
    ['a message is too long', [{ opcode: text, claimed: 1_000_000 }], 1009],
    ['the client closes', [closeFrame(1000)], 1000],
  ];
  const noise: [what: string, bytes: Buffer][] = [
    ['pongs', Buffer.concat(Array(5_000).fill(bytesOf({ opcode: pong })))],
    ['fragments', Buffer.concat(Array(5_000).fill(bytesOf({ fin: false, opcode: continuation })))],
    ['bytes', Buffer.alloc(30_000, 0x5a)],
  ];
  // The capacity of the system's buffers on both sides.
  const buffers = 24 * 1024 * 1024;
  describe.each(ends)('%s', (_, frames, code) => {
    test.each(noise)('and goes on sending %s', async (_what, bytes) => {
      const socket = await RawSocket.open(server.port, true);
      socket.send(...frames);
      await socket.until(() => socket.frames.some((frame) => frame.opcode === opcodes.close), 'the close frame');
      const taken = await socket.flood(bytes);
      expect(socket.ended, 'the socket goes').toBe(true);
      expect(taken).toBeLessThan(buffers);
      expect(await socket.closedWith()).toBe(code);
    });
  });

  test('a client that answers the close at once closes normally', async () => {
    const socket = await RawSocket.open(server.port);
    socket.send({ opcode: binary });
    const close = await socket.nextOf(opcodes.close);
    socket.send({ opcode: opcodes.close, payload: close.payload });
    expect(await socket.closedWith()).toBe(1003);
  });
});
