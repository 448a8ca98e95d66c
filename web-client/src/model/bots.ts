// SPDX-License-Identifier: MIT
import type { BotLevel, BotPace, Fault, Room, SeatState } from '../net/protocol';
import { games, request } from './session';

/** Bots in seats of their own, and in the place of people. */

/** How well bots can play this game here; empty where the server offers none, or there is nobody to play against. */
export function levelsOffered(game: string): BotLevel[] {
  const info = games.value.find((one) => one.id === game);
  return info && info.max_players > 1 ? (info.bots ?? []) : [];
}

export function areBotsOffered(): boolean {
  return games.value.some((game) => levelsOffered(game.id).length > 0);
}

/** Whether bots know this game here, also one for a player alone. */
export function areBotsFor(game: string): boolean {
  return (games.value.find((one) => one.id === game)?.bots ?? []).length > 0;
}

/** A player alone at the table, or among bots, may ask what a strong bot would play, and everybody where the table has
 * hints; not where many have the same deal. */
export function mayHaveHints(room: Room, own: number): boolean {
  return areBotsFor(room.game) && !room.daily && (room.hints === true || otherPeople(room, own).length === 0);
}

/** The bot has this seat for itself: nobody sits there. */
export function isBot(seat: SeatState): boolean {
  return seat.bot !== undefined && !seat.player;
}

/** It plays in the place of the person who sits there. */
export function standsIn(seat: SeatState): boolean {
  return seat.bot !== undefined && seat.player !== undefined;
}

export function isTaken(seat: SeatState): boolean {
  return seat.player !== undefined || seat.bot !== undefined;
}

/** The other seats that people play themselves, or would if they were here. */
export function otherPeople(room: Pick<Room, 'seats'>, own: number | null): SeatState[] {
  return room.seats.filter((one) => one.player && !one.bot && !one.resigned && one.seat !== own);
}

/** No other person has a seat: nobody needs to be asked, waited for or talked to. */
export function isAlone(room: Pick<Room, 'players' | 'seats'>, own: number | null): boolean {
  if (room.players === 1) return true;
  return own !== null && room.seats.every((one) => one.seat === own || isBot(one));
}

interface BotWish {
  level?: BotLevel;
  pace?: BotPace;
}

export async function addBot(room: string, seat: number, wish: BotWish = {}): Promise<Fault | null> {
  const answer = await request({ type: 'add_bot', room, seat, ...wish });
  return answer.ok ? null : answer.fault;
}

export async function removeBot(room: string, seat: number): Promise<Fault | null> {
  const answer = await request({ type: 'remove_bot', room, seat });
  return answer.ok ? null : answer.fault;
}

/** The first reason why something of it was not done. */
async function firstFault(asked: Promise<Fault | null>[]): Promise<Fault | null> {
  return (await Promise.all(asked)).find((fault) => fault !== null) ?? null;
}

/** Seats a bot wherever a level is given. */
export function addBots(room: string, levels: readonly (BotLevel | null)[]): Promise<Fault | null> {
  return firstFault(levels.flatMap((level, seat) => (level === null ? [] : [addBot(room, seat, { level })])));
}

/** All bots of a table get another pace. */
export function changePace(room: Room, pace: BotPace): Promise<Fault | null> {
  return firstFault(
    room.seats.flatMap((one) => (isBot(one) && one.bot ? [addBot(room.code, one.seat, { pace })] : [])),
  );
}
