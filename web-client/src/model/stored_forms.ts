// SPDX-License-Identifier: MIT
import type { BotLevel, Clock, Visibility } from '../net/protocol';
import { withoutHeaps } from './names';

/** The form of everything that this browser keeps. */

export type Theme = 'system' | 'light' | 'dark';

/** The page's own part of a shuffle: see nonces.ts. */
export interface KeptNonce {
  commitment: string;
  seat: number;
  nonce: string;
}

export interface TableWish {
  game: string;
  players: number;
  options: Record<string, unknown>;
  visibility: Visibility;
  clock: Clock | null;
  /** Of the seats after the first, in order: who is to play there; people where nothing is said. */
  bots?: (BotLevel | null)[];
  /** Hints may be asked for by people who play against each other, too. */
  hints?: boolean;
}

/** The push subscription of this browser, and for whom the server was told of it. */
export interface KeptPush {
  player: string;
  endpoint: string;
}

export interface Stored {
  token: string;
  name: string;
  name_picked: boolean;
  password: string;
  invitation: string;
  theme: Theme;
  confirm_every_move: boolean;
  never_confirm_taps: boolean;
  single_keys: boolean;
  motion: boolean;
  sound: boolean;
  volume: number;
  notifications: boolean;
  push: KeptPush;
  notes_seen: boolean;
  muted: string[];
  nonces: KeptNonce[];
  last_table: TableWish;
  bot_level: BotLevel;
  coaching: KeptCoaching[];
  lessons_done: string[];
}

/** How far a lesson has come that was begun in this browser. */
export interface KeptCoaching {
  room: string;
  /** Ids of notes. */
  read: string[];
  isOff: boolean;
}

/** The value as far as it is of its form; undefined if nothing of it is. */
type Mend<Value> = (value: unknown) => Value | undefined;

const only =
  <Value>(isOfForm: (value: unknown) => value is Value): Mend<Value> =>
  (value) =>
    isOfForm(value) ? value : undefined;

const matching = (form: RegExp): Mend<string> =>
  only((value): value is string => typeof value === 'string' && form.test(value));

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWithin = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const isHex = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const nameCharacters = 24;

/** As the server takes names, but for what only it can tell. */
function isName(value: unknown): value is string {
  if (typeof value !== 'string' || value.trim() === '' || /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value)) return false;
  const composed = value.normalize('NFC').trim();
  return [...composed].length <= nameCharacters && withoutHeaps(composed) === composed;
}

function isClock(value: unknown): value is Clock | null {
  if (value === null) return true;
  if (!isObject(value) || !isWithin(value.seconds, 1, 30 * 24 * 3600)) return false;
  return value.kind === 'move' || (value.kind === 'chess' && isWithin(value.increment, 0, 24 * 3600));
}

const isNonce = (value: unknown): value is KeptNonce =>
  isObject(value) && isHex(value.commitment) && isHex(value.nonce) && isWithin(value.seat, 0, 31);

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= 64;

const isCoaching = (value: unknown): value is KeptCoaching =>
  isObject(value) &&
  isShort(value.room) &&
  typeof value.isOff === 'boolean' &&
  Array.isArray(value.read) &&
  value.read.length <= 200 &&
  value.read.every(isShort);

const isLevel = (value: unknown): value is BotLevel => value === 'easy' || value === 'medium' || value === 'strong';

const isWish = (value: unknown): value is TableWish =>
  isObject(value) &&
  typeof value.game === 'string' &&
  isWithin(value.players, 1, 32) &&
  isObject(value.options) &&
  (value.visibility === 'public' || value.visibility === 'private') &&
  isClock(value.clock) &&
  (value.hints === undefined || isBoolean(value.hints)) &&
  (value.bots === undefined || (Array.isArray(value.bots) && value.bots.every((bot) => bot === null || isLevel(bot))));

const isPush = (value: unknown): value is KeptPush =>
  isObject(value) && isShort(value.player) && typeof value.endpoint === 'string' && value.endpoint.length <= 2_048;

/** Those of a list that are of its form. */
const each =
  <Value>(isOfForm: (value: unknown) => value is Value, atMost: number): Mend<Value[]> =>
  (value) =>
    Array.isArray(value) ? value.filter(isOfForm).slice(-atMost) : undefined;

/** Ids are 16 letters; protocol/json/bounds.h leaves tokens and passwords more than ours have. */
export const mends: { [Key in keyof Stored]: Mend<Stored[Key]> } = {
  token: matching(/^[\x21-\x7e]{1,128}$/),
  name: only(isName),
  name_picked: only(isBoolean),
  password: matching(/^[^\p{Cc}\p{Cs}]{1,256}$/u),
  invitation: matching(/^[0-9A-Z]{1,64}$/),
  theme: only((value): value is Theme => value === 'system' || value === 'light' || value === 'dark'),
  confirm_every_move: only(isBoolean),
  never_confirm_taps: only(isBoolean),
  single_keys: only(isBoolean),
  motion: only(isBoolean),
  sound: only(isBoolean),
  volume: only((value): value is number => isWithin(value, 0, 10)),
  notifications: only(isBoolean),
  push: only(isPush),
  notes_seen: only(isBoolean),
  muted: each(isShort, 1_000),
  nonces: each(isNonce, 100),
  last_table: only(isWish),
  bot_level: only(isLevel),
  coaching: each(isCoaching, 10),
  lessons_done: each(isShort, 100),
};
