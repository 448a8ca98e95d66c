import { useEffect, useState } from 'preact/hooks';
import type { GameEvent, MatchRecord, RecordEntry } from '../net/protocol';
import { fetchApi } from '../net/api';
import { authorization } from '../store/identity';

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

export function fetchRecord(id: string): Promise<MatchRecord | null> {
  return fetchApi<MatchRecord>(`api/matches/${encodeURIComponent(id)}`);
}

export async function fetchSteps(id: string): Promise<ReplayStep[] | null> {
  return (await fetchApi<{ steps: ReplayStep[] }>(`api/matches/${encodeURIComponent(id)}/replay`))?.steps ?? null;
}

/** Something fetched by its id, if there is one: null while it is on its way. */
function useFetched<Body>(id: string | null, fetchIt: (id: string) => Promise<Body | null>): Body | 'missing' | null {
  const [found, setFound] = useState<{ id: string | null; body: Body | 'missing' } | null>(null);
  const key = authorization();
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    void fetchIt(id).then((body) => wanted && setFound({ id, body: body ?? 'missing' }));
    return () => {
      wanted = false;
    };
  }, [id, key]);
  return found?.id === id ? found.body : null;
}

export function useRecord(id: string | null): MatchRecord | 'missing' | null {
  return useFetched(id, fetchRecord);
}

export function useSteps(id: string): ReplayStep[] | 'missing' | null {
  return useFetched(id, fetchSteps);
}
