import { signal } from '@preact/signals';
import type { AdminFault } from '../generated/admin';
import { below } from '../net/address';
import { adminWords } from './words_en';

const kept = 'marchstone.admin_token';

function readToken(): string | null {
  try {
    return sessionStorage.getItem(kept);
  } catch {
    return null;
  }
}

/** The owner's token: kept by this tab alone, and only until it is closed. */
export const ownersToken = signal<string | null>(readToken());

export function keepOwnersToken(token: string | null): void {
  ownersToken.value = token;
  try {
    if (token === null) sessionStorage.removeItem(kept);
    else sessionStorage.setItem(kept, token);
  } catch {
    // It lives as long as the page.
  }
}

export type Told<Body> = { ok: true; body: Body } | { ok: false; status: number; sentence: string };

/** A header holds bytes: the token's UTF-8. */
function bearer(token: string): string {
  return `Bearer ${String.fromCharCode(...new TextEncoder().encode(token))}`;
}

function sentenceOf(status: number, fault: Partial<AdminFault>): string {
  if (status === 401) return adminWords.token.wrong;
  if (status === 429) return adminWords.faults.rate_limited;
  if (status === 404 && fault.error === 'not_found') return adminWords.faults.off;
  return adminWords.faults.other(fault.message ?? adminWords.faults.unreachable);
}

/** Asks the owner's side of the server; `path` below api/admin/. */
export async function ask<Body>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  token = ownersToken.value ?? '',
): Promise<Told<Body>> {
  try {
    const answer = await fetch(below(`api/admin/${path}`), {
      method,
      cache: 'no-store',
      headers: { Authorization: bearer(token) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const content: unknown = await answer.json();
    if (answer.ok) return { ok: true, body: content as Body };
    if (answer.status === 401) keepOwnersToken(null);
    return { ok: false, status: answer.status, sentence: sentenceOf(answer.status, content as Partial<AdminFault>) };
  } catch {
    return { ok: false, status: 0, sentence: adminWords.faults.unreachable };
  }
}
