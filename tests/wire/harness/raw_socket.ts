// SPDX-License-Identifier: MIT
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A frame in the layout of RFC 6455 section 5.2, valid or not. */
export interface RawFrame {
  fin?: boolean;
  /** The three reserved bits. */
  reserved?: number;
  opcode: number;
  payload?: Buffer | string;
  masked?: boolean;
  /** The length given in the header, if it differs from the payload's. */
  claimed?: number;
}

export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** The shortest encoding of the length, as section 5.2 requires. */
function lengthField(length: number, maskBit: number): Buffer {
  if (length < 126) return Buffer.from([maskBit | length]);
  if (length < 65_536) {
    const field = Buffer.from([maskBit | 126, 0, 0]);
    field.writeUInt16BE(length, 1);
    return field;
  }
  const field = Buffer.alloc(9);
  field[0] = maskBit | 127;
  field.writeBigUInt64BE(BigInt(length), 1);
  return field;
}

export function bytesOf(frame: RawFrame): Buffer {
  const { fin = true, reserved = 0, opcode, payload = '', masked = true, claimed } = frame;
  const body = Buffer.from(payload as string);
  const head = Buffer.from([(fin ? 0x80 : 0) | (reserved << 4) | opcode]);
  const length = lengthField(claimed ?? body.length, masked ? 0x80 : 0);
  if (!masked) return Buffer.concat([head, length, body]);
  const mask = randomBytes(4);
  const covered = body.map((byte, at) => byte ^ mask[at % 4]!);
  return Buffer.concat([head, length, mask, covered]);
}

export function closeFrame(code: number, reason: Buffer | string = ''): RawFrame {
  const payload = Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason as string)]);
  return { opcode: opcodes.close, payload };
}

export interface ReceivedFrame {
  fin: boolean;
  opcode: number;
  masked: boolean;
  payload: Buffer;
}

/** A WebSocket at the level of bytes: sends what a library would not, and receives every frame. */
export class RawSocket {
  readonly frames: ReceivedFrame[] = [];
  ended = false;
  private rest = Buffer.alloc(0);
  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes) => this.read(bytes));
    socket.on('close', () => (this.ended = true));
    socket.on('error', () => undefined);
  }

  /**
   * Shakes hands; what comes behind the head of the answer is frames. One that goes on does not end because the other
   * side says that it has nothing more to say.
   */
  static async open(port: number, goesOn = false): Promise<RawSocket> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: goesOn });
    await new Promise<void>((done) => socket.once('connect', done));
    socket.write(
      'GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
        'Sec-WebSocket-Protocol: marchstone.v1\r\n\r\n',
    );
    const head = await new Promise<string>((done) => socket.once('data', (bytes) => done(String(bytes))));
    // RFC 6455 section 1.3 prints the answer to this very key.
    if (!head.includes('s3pPLMBiTxaQ9kYGzzhZRbK+xOo=')) throw new Error(`no handshake: ${head}`);
    return new RawSocket(socket);
  }

  send(...frames: RawFrame[]): void {
    this.socket.write(Buffer.concat(frames.map(bytesOf)));
  }
  /** Byte by byte, each in its own packet. */
  trickle(frame: RawFrame): Promise<void> {
    return this.sendInPackets(bytesOf(frame), 1);
  }
  async sendInPackets(bytes: Buffer, size: number): Promise<void> {
    this.socket.setNoDelay(true);
    for (let at = 0; at < bytes.length; at += size) {
      this.socket.write(bytes.subarray(at, at + size));
      await new Promise((done) => setTimeout(done, 1));
    }
  }

  /** Sends the same bytes until the other side stops reading. Returns how many the system took, buffers included. */
  async flood(bytes: Buffer, ms = 20_000): Promise<number> {
    for (const deadline = Date.now() + ms; !this.ended && Date.now() < deadline;) {
      if (this.socket.writableLength < 1_000_000) this.socket.write(bytes);
      await new Promise((done) => setImmediate(done));
    }
    return this.socket.bytesWritten - this.socket.writableLength;
  }

  async until(condition: () => boolean, what: string, ms = 10_000): Promise<void> {
    for (const deadline = Date.now() + ms; !condition(); await new Promise((done) => setTimeout(done, 5))) {
      if (Date.now() > deadline) throw new Error(`waited for ${what}; got ${JSON.stringify(this.frames)}`);
    }
  }
  async nextOf(opcode: number): Promise<ReceivedFrame> {
    const find = () => this.frames.find((frame) => frame.opcode === opcode);
    await this.until(() => find() !== undefined, `a frame with opcode ${opcode}`);
    return find()!;
  }
  /** The code of the close frame; undefined if the connection ended without one. */
  async closedWith(): Promise<number | undefined> {
    await this.until(() => this.ended, 'the end of the connection', 15_000);
    const close = this.frames.find((frame) => frame.opcode === opcodes.close);
    return close && close.payload.length >= 2 ? close.payload.readUInt16BE(0) : undefined;
  }
  destroy(): void {
    this.socket.destroy();
  }

  private read(bytes: Buffer): void {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (let frame = this.take(); frame !== undefined; frame = this.take()) this.frames.push(frame);
  }
  private take(): ReceivedFrame | undefined {
    if (this.rest.length < 2) return undefined;
    const short = this.rest[1]! & 0x7f;
    const headBytes = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (this.rest.length < headBytes) return undefined;
    const length =
      short === 126 ? this.rest.readUInt16BE(2) : short === 127 ? Number(this.rest.readBigUInt64BE(2)) : short;
    if (this.rest.length < headBytes + length) return undefined;
    const frame = {
      fin: (this.rest[0]! & 0x80) !== 0,
      opcode: this.rest[0]! & 0x0f,
      masked: (this.rest[1]! & 0x80) !== 0,
      payload: Buffer.from(this.rest.subarray(headBytes, headBytes + length)),
    };
    this.rest = this.rest.subarray(headBytes + length);
    return frame;
  }
}
