import { sitePassword } from '../store/identity';
import { below } from './address';

/** A header holds bytes: the password's UTF-8. */
function bearer(password: string): string {
  return `Bearer ${String.fromCharCode(...new TextEncoder().encode(password))}`;
}

/** The site asks who wants to know. */
export function needsAuthorization(): boolean {
  return sitePassword.value !== undefined;
}

/** Asks the HTTP interface; null if there is nothing, or no way to it. */
export async function fetchApi<Body>(path: string): Promise<Body | null> {
  const password = sitePassword.value;
  try {
    const answer = await fetch(
      below(path),
      password === undefined ? {} : { headers: { Authorization: bearer(password) } },
    );
    return answer.ok ? ((await answer.json()) as Body) : null;
  } catch {
    return null;
  }
}
