// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import { fetchApi } from './api';
import type { MatchSummary, Room } from '../net/protocol';
import { online, request } from './session';

/** What the lobby lists. The protocol pushes no lists: a visible lobby asks again from time to time. */
export const listedRooms = signal<Room[] | null>(null);
export const latestMatches = signal<MatchSummary[] | null>(null);

const roomsPeriodMs = 4_000;
const matchesEvery = 3;
const pagesAtMost = 4;

export async function fetchRooms(): Promise<void> {
  const all: Room[] = [];
  let before: string | undefined;
  for (let page = 0; page < pagesAtMost; page++) {
    const answer = await request({ type: 'list_rooms', ...(before === undefined ? {} : { before }) });
    if (!answer.ok) return;
    all.push(...answer.value.rooms);
    if (!answer.value.next) break;
    before = answer.value.next;
  }
  listedRooms.value = all;
}

/** The own matches first; who has none sees what others finished. */
async function fetchLatestMatches(): Promise<void> {
  const answer = await request({ type: 'list_matches' });
  if (!answer.ok) return;
  const own = answer.value.matches;
  latestMatches.value = own.length > 0 ? own : ((await fetchPublicMatches())?.matches ?? []);
}

export function fetchPublicMatches(before?: string): Promise<{ matches: MatchSummary[]; next: string | null } | null> {
  return fetchApi(before === undefined ? 'api/matches' : `api/matches?before=${encodeURIComponent(before)}`);
}

/** Keeps the lists fresh until the returned function is called. */
export function watchLobby(): () => void {
  let round = 0;
  const refresh = () => {
    if (!online.value || document.hidden) return;
    void fetchRooms();
    if (round++ % matchesEvery === 0) void fetchLatestMatches();
  };
  refresh();
  const timer = setInterval(refresh, roomsPeriodMs);
  const stopListening = online.subscribe((isOnline) => {
    if (isOnline) refresh();
  });
  return () => {
    clearInterval(timer);
    stopListening();
  };
}
