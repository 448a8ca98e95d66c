// SPDX-License-Identifier: MIT
import { vi } from 'vitest';
import { Connection, type LinkStatus, type Socket } from '../../src/net/connection';
import type { HelloOk, Push } from '../../src/net/protocol';

/** A socket whose other end is the test. */
export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  lastOf(type: string): Record<string, unknown> {
    const found = this.sent.filter((frame) => frame.type === type).at(-1);
    if (!found) throw new Error(`nothing of type ${type} was sent`);
    return found;
  }

  count(type: string): number {
    return this.sent.filter((frame) => frame.type === type).length;
  }

  answer(type: string, fields: object = {}): void {
    this.say({ type: 'ok', id: this.lastOf(type).id, ...fields });
  }

  refuse(type: string, code: string): void {
    this.say({ type: 'error', id: this.lastOf(type).id, code, message: 'no' });
  }

  welcome(fields: object = {}): void {
    this.onopen?.();
    this.answer('hello', {
      player: { id: 'p1', name: 'Ailsa' },
      token: 'secret',
      rooms: [],
      server: { version: '1', epoch: 'e1', page: 'b1', time: 0 },
      ...fields,
    });
  }
}

/** A connection over fake sockets and a fake clock. */
export function fakeLine() {
  vi.useFakeTimers();
  const sockets: FakeSocket[] = [];
  const statuses: LinkStatus[] = [];
  const welcomes: HelloOk[] = [];
  const pushes: Push[] = [];
  const pings: unknown[] = [];
  const refusals: string[] = [];
  const look = { hidden: false };
  const connection = new Connection(
    {
      greeting: () => ({ type: 'hello', name: 'Ailsa', token: 'secret' }),
      onWelcome: (welcome) => welcomes.push(welcome),
      onRefused: (fault) => refusals.push(fault),
      onPush: (push) => pushes.push(push),
      onPing: (pong) => pings.push(pong),
      onStatus: (status) => statuses.push(status),
    },
    {
      open: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
      now: () => Date.now(),
      random: () => 1,
      hidden: () => look.hidden,
    },
  );
  return {
    connection,
    sockets,
    statuses,
    welcomes,
    pushes,
    pings,
    refusals,
    look,
    newest: () => sockets.at(-1) as FakeSocket,
  };
}
