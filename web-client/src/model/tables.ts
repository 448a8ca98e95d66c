// SPDX-License-Identifier: MIT
import type { Fault, Room } from '../net/protocol';
import { go } from '../net/router';
import { nonceFor } from './nonces';
import { roomModel, request } from './session';
import type { TableWish } from './stored_forms';
import { toast } from './toasts';
import { words } from '../words';

export type { TableWish };

/** A table for one waits for nobody but the own part of the shuffle. */
async function startAlone({
  room,
  seat,
  commitment,
}: {
  room: string;
  seat: number;
  commitment: string;
}): Promise<void> {
  await request({ type: 'set_nonce', room, nonce: nonceFor({ commitment }, seat) });
  await startGame(room);
}

/** Where that is refused, the table waits, and the reader may start it there. */
async function startGame(room: string): Promise<void> {
  const answer = await request({ type: 'start_game', room });
  if (!answer.ok) toast(words.fault(answer.fault), 'problem');
}

/** Opens a table and sits at it. A table for one starts at once. */
export async function createTable(wish: TableWish): Promise<Fault | null> {
  const answer = await request({ type: 'create_room', ...wish });
  if (!answer.ok) return answer.fault;
  const code = answer.value.room;
  roomModel(code);
  if (wish.players === 1) await startAlone(answer.value);
  go({ page: 'play', code });
  return null;
}

/** Opens a table for one whose deal others share, and starts it: nobody has a part of their own in that shuffle. */
export async function openSharedDeal(wish: TableWish): Promise<Fault | null> {
  const answer = await request({ type: 'create_room', ...wish });
  if (!answer.ok) return answer.fault;
  const code = answer.value.room;
  roomModel(code);
  await startGame(code);
  go({ page: 'play', code });
  return null;
}

export async function sitDown(code: string, seat?: number): Promise<Fault | null> {
  const answer = await request({ type: 'join_room', room: code, ...(seat === undefined ? {} : { seat }) });
  if (!answer.ok) return answer.fault;
  roomModel(code).onSeated();
  return null;
}

/** Asks for another match like the one that ended: at the table that was opened for it, or a new one. A table for one starts at once. */
export async function askRematch(room: Room): Promise<Fault | null> {
  const answer = await request({ type: 'rematch', room: room.code });
  if (!answer.ok) return answer.fault;
  const code = answer.value.room;
  roomModel(code).onSeated();
  if (room.players === 1) await startAlone(answer.value);
  go({ page: 'play', code });
  return null;
}

/** Seats the player at the first open table of the game that takes them, or opens one for all. */
export async function findPeople(game: string, players: number, open: Room[]): Promise<Fault | null> {
  for (const room of open.filter((one) => one.game === game)) {
    if ((await sitDown(room.code)) === null) {
      go({ page: 'play', code: room.code });
      return null;
    }
  }
  return createTable({ game, players, options: {}, visibility: 'public', clock: null });
}

export function freeSeats(room: Room): number {
  return room.players - room.seats.filter((seat) => seat.player).length;
}

/** Whether the table takes a stranger. */
export function isOpen(room: Room): boolean {
  return room.status === 'open' && freeSeats(room) > 0;
}
