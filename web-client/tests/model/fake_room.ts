// SPDX-License-Identifier: MIT
import type { Fault, GameEvent, HistoryEntry, Room, StatePush } from '../../src/net/protocol';
import { RoomModel, type RoomWorld } from '../../src/model/room_model';

export function room(fields: Partial<Room> = {}): Room {
  return {
    code: 'K7M2QX4D',
    rev: 1,
    game: 'toy',
    status: 'playing',
    host: 0,
    players: 2,
    seats: [seat(0, 'p1', 'Ailsa'), seat(1, 'p2', 'Tamsin')],
    spectators: 0,
    watchers: [],
    options: {},
    visibility: 'public',
    clock: null,
    beat: 0,
    commitment: 'c'.repeat(64),
    created_at: 0,
    ...fields,
  };
}

export function seat(number: number, id: string, name: string, nonce = true): Room['seats'][number] {
  return { seat: number, player: { id, name }, connected: true, resigned: false, nonce };
}

export function state(seq: number, fields: Partial<StatePush> = {}): StatePush {
  return {
    type: 'state',
    room: 'K7M2QX4D',
    seq,
    seat: 0,
    view: {},
    to_move: [0],
    deciding: [{ seat: 0, kind: 'play' }],
    legal: [{ type: 'pass' }],
    undo: null,
    events: [],
    ...fields,
  };
}

export function event(seq: number, by = 1): GameEvent {
  return { seq, type: 'moved', seat: by };
}

type Answering = { ok: true; value: object } | { ok: false; fault: Fault };

/** A room whose requests are answered by the test; unanswered ones wait. */
export function fakeRoom(
  answers: Record<string, (request: Record<string, unknown>) => Answering | Promise<Answering>> = {},
) {
  const sent: Record<string, unknown>[] = [];
  const world: RoomWorld = {
    request: ((message: Record<string, unknown>) => {
      sent.push(message);
      const answer = answers[message.type as string];
      return answer ? Promise.resolve(answer(message)) : new Promise(() => undefined);
    }) as RoomWorld['request'],
    ownId: () => 'p1',
    now: () => Date.now(),
    hidden: () => false,
    isOnline: () => true,
  };
  const model = new RoomModel('K7M2QX4D', world);
  return { model, sent, of: (type: string) => sent.filter((message) => message.type === type) };
}

export function historyOf(entries: HistoryEntry[]) {
  return (request: Record<string, unknown>) => {
    const from = request.from as number;
    const count = request.count as number;
    return {
      ok: true as const,
      value: { entries: entries.filter((entry) => entry.seq >= from && entry.seq < from + count) },
    };
  };
}

export function entry(seq: number, by = 1): HistoryEntry {
  return { seq, at: 0, events: seq === 0 ? [] : [event(seq, by)], view: { seq } };
}
