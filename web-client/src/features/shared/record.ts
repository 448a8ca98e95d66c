// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import type { GameEvent, MatchRecord, RecordEntry } from '../../net/protocol';
import { askApi } from '../../model/api';
import { authorization } from '../../model/identity';
import { online } from '../../model/session';

/** One moment of a replay, everything open. */
export interface ReplayStep {
  seq: number;
  entry: RecordEntry | null;
  events: GameEvent[];
  position: unknown;
}

/** Under which name a record is saved. */
export function recordFileName(id: string): string {
  return `marchstone-${id}.json`;
}

/** The server's word that there is no match, or none that it can replay; any other answer may be another one later. */
const noMatch = [404];
const notReplayed = [404, 409, 500];
const againMs = 15_000;

/** null: on its way. `unreachable`: the network or the server is away. */
export type Fetched<Body> = Body | 'missing' | 'unreachable' | null;

async function fetchBody<Body>(path: string, missing: readonly number[]): Promise<Fetched<Body>> {
  const answer = await askApi<Body>(path);
  if (answer.ok) return answer.body;
  return answer.status !== null && missing.includes(answer.status) ? 'missing' : 'unreachable';
}

/** Something fetched once; asked for again, when it was not to be had, once the line is back or after a while. */
function useFetched<Body>(path: string | null, missing: readonly number[]): Fetched<Body> {
  const [found, setFound] = useState<{ path: string | null; body: Fetched<Body> } | null>(null);
  const [tries, setTries] = useState(0);
  const key = authorization();
  const isOnline = online.value;
  useEffect(() => {
    if (path === null) return;
    let wanted = true;
    void fetchBody<Body>(path, missing).then((body) => wanted && setFound({ path, body }));
    return () => {
      wanted = false;
    };
  }, [path, key, tries]);
  const isAway = found?.body === 'unreachable';
  useEffect(() => {
    if (isAway && isOnline) setTries((count) => count + 1);
  }, [isOnline]);
  useEffect(() => {
    if (!isAway) return;
    const timer = setTimeout(() => setTries((count) => count + 1), againMs);
    return () => clearTimeout(timer);
  }, [found]);
  return found?.path === path ? found.body : null;
}

const pathOf = (id: string): string => `api/matches/${encodeURIComponent(id)}`;

export function useRecord(id: string | null): Fetched<MatchRecord> {
  return useFetched<MatchRecord>(id === null ? null : pathOf(id), noMatch);
}

/** A match step by step; `lookalikes`: seats whose names look like another's. */
export interface Replayed {
  steps: ReplayStep[];
  lookalikes: number[];
}

export function useSteps(id: string): Fetched<Replayed> {
  return useFetched<Replayed>(`${pathOf(id)}/replay`, notReplayed);
}
