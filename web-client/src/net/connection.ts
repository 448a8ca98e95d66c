// SPDX-License-Identifier: MIT
import { retryDelayMs } from './backoff';
import type { Answer, Fault, HelloOk, OkOf, PingOk, Push, RequestOf, RequestType } from './protocol';

/** The part of a WebSocket that is used; tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export type LinkStatus =
  | { kind: 'connecting' }
  | { kind: 'open'; slow: boolean }
  /** `since` and `nextTryAt` count like `now()`; `nextTryAt` is null while a try is under way. */
  | { kind: 'lost'; tries: number; since: number; nextTryAt: number | null };

/** Who is told what. */
export interface ConnectionHooks {
  /** The fields of `hello`, asked for at every (re)connection. */
  greeting(): RequestOf<'hello'>;
  onWelcome(welcome: HelloOk): void;
  /** `hello` was refused. It is repeated by itself only where the reason passes; else another one is waited for, with a
   * password or an invitation, or in vain: see `tryNow`. */
  onRefused(fault: string): void;
  onPush(push: Push): void;
  onPing(pong: PingOk): void;
  onStatus(status: LinkStatus): void;
}

/** What the connection needs of the world. */
export interface ConnectionWorld {
  open(): Socket;
  /** Milliseconds, never going back. */
  now(): number;
  random(): number;
  /** Nobody looks: few pings are due. */
  hidden(): boolean;
}

const pingPeriodMs = 2_000;
/** Often enough to miss no turn for long when a line dies quietly. Browsers let a page that is hidden for longer look at its
 * clock once a minute. */
const hiddenPingPeriodMs = 30_000;
/** Who has asked and heard nothing at all for this long has lost the line. */
const silenceLimitMs = 5_000;
/** After sleep, a tunnel or another app in front: how long a line may take to prove that it lives. */
const wakeLimitMs = 1_500;
const openLimitMs = 5_000;
/** Refusals of `hello` that have to do with the moment alone. */
const passingRefusals: ReadonlySet<Fault> = new Set(['rate_limited', 'not_stored']);
const slowAnswerMs = 3_000;
const slowPingMs = 1_000;
/** An answer that has not come by then, while others did, was lost on the way. */
const answerLimitMs = 30_000;

interface Waiting {
  sentAt: number;
  type: RequestType;
  settle(answer: Answer<RequestType>): void;
}

/** One WebSocket that comes back by itself. Requests fail with `connection_lost` while it is away, and when their answer is lost. */
export class Connection {
  private socket: Socket | null = null;
  private welcomed = false;
  private nextId = 1;
  private waiting = new Map<number, Waiting>();
  private tries = 0;
  private lostSince: number | null = null;
  /** `hello` was refused for good: trying again by itself would only be refused again. */
  private refused = false;
  private heardAt = 0;
  private tickedAt = 0;
  private pingedAt = 0;
  private status: LinkStatus = { kind: 'connecting' };
  private retryTimer: ReturnType<typeof setTimeout> | null = null;
  private openTimer: ReturnType<typeof setTimeout> | null = null;
  private wakeTimer: ReturnType<typeof setTimeout> | null = null;
  private tickTimer: ReturnType<typeof setInterval> | null = null;

  constructor(
    private readonly hooks: ConnectionHooks,
    private readonly world: ConnectionWorld,
  ) {}

  start(): void {
    this.tickedAt = this.world.now();
    this.tickTimer = setInterval(() => this.tick(), pingPeriodMs);
    this.connect();
  }

  stop(): void {
    if (this.tickTimer !== null) clearInterval(this.tickTimer);
    this.clearTimers();
    this.abandonSocket();
  }

  request<Type extends RequestType>(message: RequestOf<Type> & { type: Type }): Promise<Answer<Type>> {
    if (!this.socket || !this.welcomed) return Promise.resolve({ ok: false, fault: 'connection_lost' });
    return this.send(message);
  }

  /** The reader does not want to wait for the next try, or has a better answer to a refusal. */
  tryNow(): void {
    if (!this.welcomed) this.connect();
  }

  /** The page is left, perhaps to be come back to: a browser keeps none whose line is open. */
  rest(): void {
    if (this.socket) this.lose();
  }

  /** The page was asleep, hidden or offline: the line must prove that it lives, or a new one is made. */
  wake(): void {
    if (!this.socket || !this.welcomed) {
      if (this.retryTimer !== null) this.connect(); // a try that is under way goes on, and what was refused stays so
      return;
    }
    const askedAt = this.world.now();
    this.ping();
    if (this.wakeTimer !== null) clearTimeout(this.wakeTimer);
    this.wakeTimer = setTimeout(() => {
      this.wakeTimer = null;
      if (this.heardAt < askedAt) this.lose('at once');
    }, wakeLimitMs);
  }

  private connect(): void {
    this.clearTimers();
    this.abandonSocket();
    this.refused = false;
    if (this.lostSince !== null)
      this.report({ kind: 'lost', tries: this.tries, since: this.lostSince, nextTryAt: null });
    const socket = this.world.open();
    this.socket = socket;
    this.openTimer = setTimeout(() => this.lose(), openLimitMs);
    socket.onopen = () => void this.greet();
    socket.onmessage = (event) => this.onFrame(event.data);
    socket.onclose = () => this.lose();
  }

  private async greet(): Promise<void> {
    const answer = await this.send<'hello'>(this.hooks.greeting());
    if (answer.ok || answer.fault === 'connection_lost') return;
    this.clearTimers();
    this.hooks.onRefused(answer.fault);
    if (passingRefusals.has(answer.fault)) this.lose('patiently');
    else this.refused = true;
  }

  /** Called with the `ok` to `hello` before any push that follows it is read. */
  private welcome(value: HelloOk): void {
    this.clearTimers();
    this.welcomed = true;
    this.pingedAt = this.world.now();
    this.tries = 0;
    this.lostSince = null;
    this.report({ kind: 'open', slow: false });
    this.hooks.onWelcome(value);
  }

  private send<Type extends RequestType>(message: RequestOf<Type> & { type: Type }): Promise<Answer<Type>> {
    const id = this.nextId++;
    return new Promise((resolve) => {
      const settle = resolve as Waiting['settle'];
      this.waiting.set(id, { sentAt: this.world.now(), type: message.type, settle });
      this.socket?.send(JSON.stringify({ ...message, id }));
    });
  }

  private onFrame(data: unknown): void {
    this.heardAt = this.world.now();
    const frame = readFrame(data);
    if (!frame) return;
    if (frame.type !== 'ok' && frame.type !== 'error') {
      this.hooks.onPush(frame as unknown as Push);
      return;
    }
    const waiting = this.waiting.get(frame.id as number);
    if (!waiting) return;
    this.waiting.delete(frame.id as number);
    // Pings are answered in their order: what an earlier one would have told is told.
    if (waiting.type === 'ping') this.giveUp(({ type }, id) => type === 'ping' && id < (frame.id as number));
    if (frame.type === 'error') {
      waiting.settle({ ok: false, fault: frame.code as never });
      return;
    }
    if (waiting.type === 'hello') this.welcome(frame as unknown as HelloOk);
    waiting.settle({ ok: true, value: frame as unknown as OkOf<RequestType> });
  }

  private ping(): void {
    this.pingedAt = this.world.now();
    void this.send<'ping'>({ type: 'ping' }).then((answer) => {
      if (answer.ok) this.hooks.onPing(answer.value);
    });
  }

  private tick(): void {
    const now = this.world.now();
    const slept = now - this.tickedAt > 3 * pingPeriodMs;
    this.tickedAt = now;
    if (slept) {
      this.wake();
      return;
    }
    if (!this.socket || !this.welcomed) return;
    if (this.isSilent(now)) {
      this.lose('at once');
      return;
    }
    if (this.world.hidden() && now - this.pingedAt < hiddenPingPeriodMs) return;
    this.giveUp(({ sentAt }) => now - sentAt > answerLimitMs);
    this.report({ kind: 'open', slow: this.isSlow(now) });
    this.ping();
  }

  /** Whether such requests had an effect stays unknown, as with those of a line that broke. */
  private giveUp(isLost: (waiting: Waiting, id: number) => boolean): void {
    for (const [id, waiting] of this.waiting) {
      if (!isLost(waiting, id)) continue;
      this.waiting.delete(id);
      waiting.settle({ ok: false, fault: 'connection_lost' });
    }
  }

  /** A question that stays open while others are answered is no sign of a dead line. */
  private isSilent(now: number): boolean {
    return [...this.waiting.values()].some(({ sentAt }) => sentAt >= this.heardAt && now - sentAt > silenceLimitMs);
  }

  private isSlow(now: number): boolean {
    for (const { sentAt, type } of this.waiting.values()) {
      if (now - sentAt > (type === 'ping' ? slowPingMs : slowAnswerMs)) return true;
    }
    return false;
  }

  /** The line is gone, or as good as gone. It was alive a moment ago: then the first try need not wait. The server has no use
   * for another one yet: then it waits as long as after many. */
  private lose(next: 'soon' | 'at once' | 'patiently' = 'soon'): void {
    this.clearTimers();
    this.abandonSocket();
    if (this.refused) return;
    this.lostSince ??= this.world.now();
    this.tries += 1;
    if (next === 'at once') {
      this.connect();
      return;
    }
    const delay = retryDelayMs(next === 'patiently' ? Infinity : this.tries, this.world.random);
    this.report({ kind: 'lost', tries: this.tries, since: this.lostSince, nextTryAt: this.world.now() + delay });
    this.retryTimer = setTimeout(() => this.connect(), delay);
  }

  private abandonSocket(): void {
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    this.giveUp(() => true);
  }

  private clearTimers(): void {
    for (const timer of [this.retryTimer, this.openTimer, this.wakeTimer]) if (timer !== null) clearTimeout(timer);
    this.retryTimer = this.openTimer = this.wakeTimer = null;
  }

  private report(status: LinkStatus): void {
    const before = this.status;
    this.status = status;
    if (before.kind === 'open' && status.kind === 'open' && before.slow === status.slow) return;
    this.hooks.onStatus(status);
  }
}

interface Frame {
  type: string;
  [field: string]: unknown;
}

function readFrame(data: unknown): Frame | null {
  if (typeof data !== 'string') return null;
  try {
    const frame: unknown = JSON.parse(data);
    return typeof frame === 'object' && frame !== null && typeof (frame as Frame).type === 'string'
      ? (frame as Frame)
      : null;
  } catch {
    return null;
  }
}
