// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import type { AdminFault } from '../../generated/admin';
import { below } from '../../net/address';
import { bearer } from '../../model/api';
import { keepTabToken, readTabToken } from '../../model/stored';
import { adminWords } from './words';

/** The admin token: kept by this tab alone, and only until it is closed. */
export const adminToken = signal<string | null>(readTabToken());

/** The token that was kept is the right one no more. */
export const refusedToken = signal(false);

export function keepAdminToken(token: string | null): void {
  refusedToken.value = false;
  adminToken.value = token;
  keepTabToken(token);
}

export type Told<Body> = { ok: true; body: Body } | { ok: false; status: number; sentence: string };

function sentenceOf(status: number, fault: Partial<AdminFault>): string {
  if (status === 401) return adminWords.token.wrong;
  if (status === 429) return adminWords.faults.rate_limited;
  if (status === 404 && fault.error === 'not_found') return adminWords.faults.off;
  return fault.message ?? adminWords.faults.unreachable;
}

/** Asks the admin interface of the server; `path` below api/admin/. */
export async function ask<Body>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  token = adminToken.value ?? '',
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
    if (answer.status === 401 && adminToken.value !== null) {
      keepAdminToken(null);
      refusedToken.value = true;
    }
    return { ok: false, status: answer.status, sentence: sentenceOf(answer.status, content as Partial<AdminFault>) };
  } catch {
    return { ok: false, status: 0, sentence: adminWords.faults.unreachable };
  }
}
