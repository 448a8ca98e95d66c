import { authorization, forgetPassword } from '../store/identity';
import { below } from './address';

/** A header holds bytes: the key's UTF-8. */
export function bearer(key: string): string {
  return `Bearer ${String.fromCharCode(...new TextEncoder().encode(key))}`;
}

/** The site asks who wants to know. */
export function needsAuthorization(): boolean {
  return authorization() !== undefined;
}

/** Asks the HTTP interface; null if there is nothing, or no way to it. */
export async function fetchApi<Body>(path: string): Promise<Body | null> {
  const key = authorization();
  try {
    const answer = await fetch(below(path), key === undefined ? {} : { headers: { Authorization: bearer(key) } });
    if (answer.status === 401 && key !== undefined) forgetPassword(key);
    return answer.ok ? ((await answer.json()) as Body) : null;
  } catch {
    return null;
  }
}
