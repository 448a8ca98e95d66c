// SPDX-License-Identifier: MIT
import { check, type Json } from './schemas.js';
import type { Address } from './server.js';

export const adminToken = 'the token of the operator, long enough';

export interface AdminAnswer {
  status: number;
  text: string;
  body: Json;
  headers: Headers;
}

/** An admin request, with the admin token or another; `path` below /api/admin/. */
export async function admin(
  server: Address,
  method: string,
  path: string,
  options: { body?: unknown; token?: string | null; headers?: Record<string, string> } = {},
): Promise<AdminAnswer> {
  const token = options.token === undefined ? adminToken : options.token;
  const answer = await fetch(`${server.url}/api/admin/${path}`, {
    method,
    headers: { ...(token === null ? {} : { Authorization: `Bearer ${token}` }), ...options.headers },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await answer.text();
  const body = text.startsWith('{') ? (JSON.parse(text) as Json) : {};
  if (!answer.ok && 'error' in body) check('admin.schema.json#/properties/error', body);
  return { status: answer.status, text, body, headers: answer.headers };
}

/** The body of a successful answer, validated against the schemas. */
export async function told(server: Address, kind: 'overview' | 'rooms' | 'connections' | 'bans'): Promise<Json> {
  const answer = await admin(server, 'GET', kind);
  if (answer.status !== 200) throw new Error(`${kind}: ${answer.status} ${answer.text}`);
  check(`admin.schema.json#/properties/${kind}`, answer.body);
  return answer.body;
}

/** Executes an admin request that must succeed. */
export async function carryOut(server: Address, method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await admin(server, method, path, body === undefined ? {} : { body });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  check(`admin.schema.json#/properties/${'ban' in answer.body ? 'ban' : 'done'}`, answer.body);
  return answer.body;
}
