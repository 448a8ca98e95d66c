// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import { carriedOut } from './actions';
import { ask, type Told } from './api';

const period = 5_000;

/** The newest that the server told there, and why it has told nothing newer. */
export interface Known<Body> {
  body: Body | null;
  fault: string | null;
}

/** Fetched now, after each action, and every few seconds while somebody looks. */
function useFetched<Body>(fetchIt: () => Promise<Told<Body>>, dependencies: unknown[]): Known<Body> {
  const [known, setKnown] = useState<Known<Body>>({ body: null, fault: null });
  useEffect(() => {
    let wanted = true;
    const refresh = async () => {
      if (document.hidden) return;
      const told = await fetchIt();
      if (!wanted) return;
      setKnown(({ body }) => (told.ok ? { body: told.body, fault: null } : { body, fault: told.sentence }));
    };
    void refresh();
    const timer = setInterval(() => void refresh(), period);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [...dependencies, carriedOut.value]);
  return known;
}

export function useTold<Body>(path: string): Known<Body> {
  return useFetched(() => ask<Body>('GET', path), [path]);
}

/** A list that comes in pages, as far as the operator wants to see it; all of it is fetched anew each time. */
export function usePages<Page extends { next: number | null }>(
  path: string,
): Known<Page[]> & { more: (() => void) | null } {
  const [wanted, setWanted] = useState(1);
  const known = useFetched(() => askPages<Page>(path, wanted), [path, wanted]);
  const hasMore = known.body?.at(-1)?.next != null;
  return { ...known, more: hasMore ? () => setWanted((known.body?.length ?? 0) + 1) : null };
}

async function askPages<Page extends { next: number | null }>(path: string, most: number): Promise<Told<Page[]>> {
  const pages: Page[] = [];
  for (let next: number | null = null; pages.length < most && (pages.length === 0 || next !== null);) {
    const told: Told<Page> = await ask<Page>('GET', next === null ? path : `${path}?before=${next}`);
    if (!told.ok) return told;
    pages.push(told.body);
    next = told.body.next;
  }
  return { ok: true, body: pages };
}
