// SPDX-License-Identifier: MIT
import WebSocket from 'ws';
import { checkServerFrame, type Json } from './schemas.js';
import type { Address } from './server.js';

export class RequestRefused extends Error {
  constructor(
    readonly code: string,
    request: Json,
  ) {
    super(`${request.type} was refused: ${code}`);
  }
}

/** A client's state of one room, from its pushes. */
export class RoomPicture {
  room: Json | undefined;
  state: Json | undefined;
  finished: Json | undefined;
}

/** One connection. Keeps every received frame (`capture`) and validates each against the schemas. */
export class Client {
  readonly capture: Json[] = [];
  readonly rooms = new Map<string, RoomPicture>();
  player: Json = {};
  token = '';
  helloOk: Json = {};
  closed: { code: number } | undefined;
  faults: Error[] = [];
  private nextId = 1;
  private readonly asked = new Map<number, { request: Json; done: (answer: Json) => void }>();
  private readonly waiting = new Set<() => void>();

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => this.received(String(data)));
    socket.on('close', (code) => {
      this.closed = { code };
      for (const { request, done } of this.asked.values()) done({ type: 'error', code: 'closed', request });
      this.asked.clear();
      this.wakeUp();
    });
    socket.on('error', () => undefined);
  }

  static async open(server: Address, headers: Record<string, string | string[]> = {}): Promise<Client> {
    const socket = new WebSocket(server.socketUrl, 'marchstone.v1', {
      headers,
      perMessageDeflate: false,
      // What awaits an answer goes on before the next frame is read: a test that reads a later push too early fails always.
      allowSynchronousEvents: false,
      ...(server.ca === undefined ? {} : { ca: server.ca }),
    });
    await new Promise((done, failed) => {
      socket.once('open', done);
      socket.once('error', failed);
    });
    return new Client(socket);
  }

  /** Opens a connection and says hello, with the token of `as` (another connection of the same player) or as new. */
  static async hello(server: Address, name: string, as?: { token: string }): Promise<Client> {
    const client = await Client.open(server);
    const ok = await client.request({ type: 'hello', name, ...(as ? { token: as.token } : {}) });
    client.player = ok.player;
    client.token = ok.token;
    client.helloOk = ok;
    return client;
  }

  /** Sends a request and returns its `ok`. Throws RequestRefused on an error. */
  async request(request: Json): Promise<Json> {
    const answer = await this.ask(request);
    if (answer.type === 'error') throw new RequestRefused(answer.code, request);
    return answer;
  }

  /** Sends a request and returns its answer, `ok` or `error`. */
  ask(request: Json): Promise<Json> {
    const id = this.nextId++;
    return new Promise((done) => {
      if (this.closed) return done({ type: 'error', code: 'closed' });
      this.asked.set(id, { request, done });
      this.socket.send(JSON.stringify({ ...request, id }));
    });
  }

  /** Asks for the whole picture of a room and waits until it has come. */
  async resync(room: string): Promise<RoomPicture> {
    this.rooms.delete(room);
    await this.request({ type: 'resync', room });
    const isWhole = ({ room: info, state, finished }: RoomPicture) =>
      info !== undefined &&
      (info.status === 'open' || info.status === 'frozen' || state !== undefined) &&
      (info.status !== 'finished' || finished !== undefined);
    await this.until(() => isWhole(this.picture(room)), `the picture of ${room}`);
    return this.picture(room);
  }

  /** Sends a request and returns 'ok' or the code of the error. */
  async codeOf(request: Json): Promise<string> {
    const answer = await this.ask(request);
    return answer.type === 'ok' ? 'ok' : answer.code;
  }

  sendRaw(text: string | Buffer): void {
    this.socket.send(text);
  }

  picture(room: string): RoomPicture {
    let found = this.rooms.get(room);
    if (!found) this.rooms.set(room, (found = new RoomPicture()));
    return found;
  }

  /** Waits until `condition` is true; checked after each frame. */
  async until(condition: () => boolean, what: string, ms = 60_000): Promise<void> {
    if (condition()) return;
    await new Promise<void>((done, failed) => {
      const look = () => {
        if (!condition()) return;
        clearTimeout(timer);
        this.waiting.delete(look);
        done();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        const last = JSON.stringify(this.capture.slice(-3)).slice(0, 1500);
        failed(new Error(`waited ${ms} ms for: ${what}; closed: ${JSON.stringify(this.closed)}; last frames: ${last}`));
      }, ms);
      this.waiting.add(look);
    });
  }

  untilSeq(room: string, seq: number): Promise<void> {
    return this.until(() => (this.picture(room).state?.seq ?? -1) >= seq, `seq ${seq} of ${room}`);
  }
  untilFinished(room: string): Promise<void> {
    return this.until(() => this.picture(room).finished !== undefined, `the end of ${room}`);
  }
  untilClosed(ms?: number): Promise<void> {
    return this.until(() => this.closed !== undefined, 'the connection to be closed', ms);
  }

  /** The last received frame of a type. */
  last(type: string): Json | undefined {
    return this.capture.findLast((frame) => frame.type === type);
  }

  /** Cuts the TCP connection without a close frame. */
  drop(): void {
    this.socket.terminate();
  }
  async close(): Promise<void> {
    if (!this.closed) this.socket.close();
    await this.untilClosed();
  }

  private received(text: string): void {
    const frame = JSON.parse(text) as Json;
    this.capture.push(frame);
    const answered = frame.id !== undefined && frame.id !== null ? this.asked.get(frame.id) : undefined;
    try {
      checkServerFrame(frame, (room) => this.picture(room).room?.game, answered?.request.type);
    } catch (fault) {
      this.faults.push(fault as Error);
    }
    this.remember(frame);
    if (answered) {
      this.asked.delete(frame.id);
      answered.done(frame);
    }
    this.wakeUp();
  }

  private remember(frame: Json): void {
    if (frame.type === 'room') this.picture(frame.room.code).room = frame.room;
    if (frame.type === 'state') this.picture(frame.room).state = frame;
    if (frame.type === 'finished') this.picture(frame.room).finished = frame;
  }

  private wakeUp(): void {
    for (const look of [...this.waiting]) look();
  }
}

/** Call at the end of a test: throws if any frame violated the schemas. */
export function assertSoundFrames(...clients: Client[]): void {
  for (const client of clients) if (client.faults[0]) throw client.faults[0];
}
