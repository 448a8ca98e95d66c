// SPDX-License-Identifier: MIT
import type { BotLevel, Fault, Room } from '../net/protocol';
import { go } from '../net/router';
import { addBots, isAlone, isTaken } from './bots';
import { nonceFor } from './nonces';
import { roomModel, request } from './session';
import type { TableWish } from './stored_forms';
import { toast } from './toasts';
import { words } from '../words';

export type { TableWish };

interface OwnSeat {
  room: string;
  seat: number;
  commitment: string;
}

/** Who is alone with bots, or with the game, waits for nobody but the own part of the shuffle. */
export async function startAlone({ room, seat, commitment }: OwnSeat): Promise<void> {
  await request({ type: 'set_nonce', room, nonce: nonceFor({ commitment }, seat) });
  await startGame(room);
}

/** Where that is refused, the table waits, and the reader may start it there. A rematch may have started by itself. */
async function startGame(room: string): Promise<void> {
  const answer = await request({ type: 'start_game', room });
  if (!answer.ok && answer.fault !== 'already_started') toast(words.fault(answer.fault), 'problem');
}

/**
 * Opens a table, sits at it and seats the bots. Where no other person is to come, the match starts at once;
 * `startsWhenFull`: it does so when all have come, too.
 */
export async function createTable(
  { bots = [], hints = false, ...wish }: TableWish,
  startsWhenFull = false,
): Promise<Fault | null> {
  const more = { ...(hints ? { hints } : {}), ...(startsWhenFull ? { starts_when_full: true } : {}) };
  const answer = await request({ type: 'create_room', ...wish, ...more });
  if (!answer.ok) return answer.fault;
  const code = answer.value.room;
  roomModel(code);
  const others = Array.from({ length: wish.players - 1 }, (_, index) => bots[index] ?? null);
  const fault = await addBots(code, [null, ...others]);
  if (fault !== null) toast(words.fault(fault), 'problem');
  else if (others.every((level) => level !== null)) await startAlone(answer.value);
  go({ page: 'play', code });
  return null;
}

/** A match against bots alone, with the usual options. */
export function playBots(game: string, players: number, level: BotLevel): Promise<Fault | null> {
  const bots = Array.from({ length: players - 1 }, () => level);
  return createTable({ game, players, options: {}, visibility: 'private', clock: null, bots });
}

/** Bots take the seats that are still free, and the match starts. */
export async function startWithBots(room: Room, seat: number, level: BotLevel): Promise<Fault | null> {
  const fault = await addBots(
    room.code,
    room.seats.map((one) => (isTaken(one) ? null : level)),
  );
  if (fault !== null) return fault;
  await startAlone({ room: room.code, seat, commitment: room.commitment });
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

/** Asks for another match like the one that ended: at the table that was opened for it, or a new one. Who was alone with bots starts at once. */
export async function askRematch(room: Room, own: number | null): Promise<Fault | null> {
  const answer = await request({ type: 'rematch', room: room.code });
  if (!answer.ok) return answer.fault;
  const code = answer.value.room;
  roomModel(code).onSeated();
  if (isAlone(room, own)) await startAlone(answer.value);
  go({ page: 'play', code });
  return null;
}

/** Seats the player at the first open table of the game that takes them, or opens one for all that starts when full. */
export async function findPeople(game: string, players: number, open: Room[]): Promise<Fault | null> {
  for (const room of open.filter((one) => one.game === game)) {
    if ((await sitDown(room.code)) === null) {
      go({ page: 'play', code: room.code });
      return null;
    }
  }
  return createTable({ game, players, options: {}, visibility: 'public', clock: null }, true);
}

export function freeSeats(room: Room): number {
  return room.players - room.seats.filter(isTaken).length;
}

/** Whether the table takes a stranger. */
export function isOpen(room: Room): boolean {
  return room.status === 'open' && freeSeats(room) > 0;
}
