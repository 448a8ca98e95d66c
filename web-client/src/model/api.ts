// SPDX-License-Identifier: MIT
import { authorization, forgetPassword } from './identity';
import { below } from '../net/address';

/** A header holds bytes: the key's UTF-8. */
export function bearer(key: string): string {
  return `Bearer ${String.fromCharCode(...new TextEncoder().encode(key))}`;
}

/** The site asks who wants to know. */
export function needsAuthorization(): boolean {
  return authorization() !== undefined;
}

const tries = 5;

/** The server asks to come again in so many seconds (429, 503): it is busy, or this address has asked much. */
function pauseOf(answer: Response): number | null {
  const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN);
  return seconds > 0 && seconds <= 10 ? seconds * 1_000 : null;
}

/** A body, or with which status there is none; null: no way to the server, or nothing that it would say. */
export type ApiAnswer<Body> = { ok: true; body: Body } | { ok: false; status: number | null };

/** The body alone; null if there is nothing, or no way to it. */
export async function fetchApi<Body>(path: string): Promise<Body | null> {
  const answer = await askApi<Body>(path);
  return answer.ok ? answer.body : null;
}

/** Asks the HTTP interface, again if it says when. */
export async function askApi<Body>(path: string): Promise<ApiAnswer<Body>> {
  const key = authorization();
  try {
    for (let left = tries; ; --left) {
      const answer = await fetch(below(path), key === undefined ? {} : { headers: { Authorization: bearer(key) } });
      if (answer.status === 401 && key !== undefined) forgetPassword(key);
      if (answer.ok) return { ok: true, body: (await answer.json()) as Body };
      const pause = pauseOf(answer);
      if (pause === null || left <= 1) return { ok: false, status: answer.status };
      await new Promise((done) => setTimeout(done, pause));
    }
  } catch {
    return { ok: false, status: null };
  }
}
