// SPDX-License-Identifier: MIT
import { fetchApi } from './api';
import type { DailyResults, Fault } from '../net/protocol';
import { serverNow } from './time';
import { ownRooms } from './session';
import { openSharedDeal } from './tables';

const dayMs = 24 * 60 * 60 * 1_000;

/** "2026-11-28": a day of the server's, UTC. */
export function utcDay(serverMs: number): string {
  return new Date(serverMs).toISOString().slice(0, 10);
}

/** The server's day, as far as this device can tell. */
export function today(): string {
  return utcDay(serverNow());
}

export function dayAfter(day: string, days: number): string {
  return utcDay(Date.parse(`${day}T00:00:00Z`) + days * dayMs);
}

/** How that deal went for all who played it; of today where no day is named. */
export function fetchDaily(game: string, key: string, day: string | null): Promise<DailyResults | null> {
  const query = new URLSearchParams({ game, key, ...(day === null ? {} : { day }) });
  return fetchApi(`api/daily?${query.toString()}`);
}

/** The code of the reader's table with this deal, if it is still being played. */
export function ownAttempt(game: string, key: string, day: string): string | null {
  const model = ownRooms.value.find(
    ({ info: { value: room } }) => room?.game === game && room.daily?.key === key && room.daily.day === day,
  );
  const room = model?.info.value;
  return room && room.status !== 'finished' ? room.code : null;
}

export function playDaily(game: string, options: Record<string, unknown>): Promise<Fault | null> {
  return openSharedDeal({ game, players: 1, options, visibility: 'private', clock: null });
}
