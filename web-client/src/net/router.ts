// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import { root } from './address';
import { decodeSafely, findCode } from './codes';

export type Route =
  /** `watch`: the tables being played come first. */
  | { page: 'lobby'; watch: boolean }
  | { page: 'play'; code: string }
  | { page: 'watch'; code: string }
  /** `lookOver`: with the costliest moves. */
  | { page: 'match'; id: string; seq: number | null; lookOver?: true }
  | { page: 'matches' }
  | { page: 'admin' }
  /** `day` null: today. */
  | { page: 'daily'; game: string; day: string | null }
  | { page: 'rules'; game: string | null }
  /** From a mail: ends notices, or begins them. The key is the permission; empty once it was used. */
  | { page: 'unsubscribe' | 'confirm'; key: string }
  | { page: 'unknown' };

/** The route of an address below the root: "play/K7M2QX4D", "match/…?seq=12". */
export function parseRoute(path: string, search = '', hash = ''): Route {
  const parts = partsOf(path);
  const [page, argument] = parts;
  if (parts.length === 0) return { page: 'lobby', watch: hash === '#watch' };
  if (parts.length === 1 && (page === 'matches' || page === 'admin')) return { page };
  if (page === 'rules' && parts.length <= 2) return { page, game: argument ?? null };
  if (page === 'daily' && argument !== undefined && parts.length <= 3)
    return { page, game: argument, day: dayOf(parts[2]) };
  if ((page === 'unsubscribe' || page === 'confirm') && parts.length <= 2) return { page, key: argument ?? '' };
  if (page === 'play' || page === 'watch') return tableAt(page, parts.slice(1));
  if (page === 'match' && argument !== undefined) return matchAt(parts.slice(1), search, hash);
  return { page: 'unknown' };
}

export function routePath(route: Route): string {
  switch (route.page) {
    case 'lobby':
      return route.watch ? '#watch' : '';
    case 'unknown':
      return '';
    case 'play':
    case 'watch':
      return `${route.page}/${encodeURIComponent(route.code)}`;
    case 'match':
      return `match/${encodeURIComponent(route.id)}${route.seq === null ? '' : `?seq=${route.seq}`}${route.lookOver ? '#look-over' : ''}`;
    case 'matches':
    case 'admin':
      return route.page;
    case 'daily':
      return `daily/${encodeURIComponent(route.game)}${route.day === null ? '' : `/${route.day}`}`;
    case 'unsubscribe':
    case 'confirm':
      return `${route.page}/${encodeURIComponent(route.key)}`;
    case 'rules':
      return route.game === null ? 'rules' : `rules/${encodeURIComponent(route.game)}`;
  }
}

/** Public tables have the shorter codes, private ones the longer. */
const codeLengths = [8, 12];

/** The segments of a path, without what a sentence has left around them: quotes, a full stop, a bracket. */
function partsOf(path: string): string[] {
  return path
    .split('/')
    .map((part) => decodeSafely(part).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((part) => part !== '');
}

function tableAt(page: 'play' | 'watch', rest: string[]): Route {
  const code = findCode(rest.join(' '), codeLengths);
  if (code !== null) return { page, code };
  // Mistyped, or of a kind that this page does not know: the server will say.
  return rest.length === 1 ? { page, code: rest.join('').replace(/[\s-]/g, '').toUpperCase() } : { page: 'unknown' };
}

function matchAt(rest: string[], search: string, hash: string): Route {
  const id = /^[0-9a-f]{32}(?![0-9a-f])/i.exec(rest[0] ?? '')?.[0].toLowerCase();
  if (id === undefined && rest.length > 1) return { page: 'unknown' };
  const match: Route = { page: 'match', id: id ?? rest[0] ?? '', seq: seqOf(search) };
  return hash === '#look-over' ? { ...match, lookOver: true } : match;
}

/**
 * Where what was typed or pasted leads: a code in whatever spelling, a link, or a sentence with either in it; null if it
 * holds neither.
 */
export function findTable(typed: string): Route | null {
  const text = decodeSafely(typed.normalize('NFKC').replace(/\p{Cf}/gu, ''));
  for (const [, page, rest = ''] of text.matchAll(/\b(play|watch|match)\/(\S+)/gi)) {
    const [path = '', search = ''] = rest.split('#')[0]?.split('?') ?? [];
    const found = parseRoute(`${page?.toLowerCase()}/${path}`, search);
    if (found.page === 'match' || ('code' in found && findCode(found.code, codeLengths) !== null)) return found;
  }
  const code = findCode(text, codeLengths);
  return code === null ? null : { page: 'play', code };
}

/** A day that is none counts as today. */
function dayOf(text: string | undefined): string | null {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** Also with what a sentence has put behind it. */
function seqOf(search: string): number | null {
  const digits = /^(\d{1,9})\W*$/.exec(new URLSearchParams(search).get('seq') ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

function readLocation(): Route {
  const path = location.href.startsWith(root) ? location.pathname.slice(new URL(root).pathname.length) : '';
  return parseRoute(path, location.search, location.hash);
}

const shown = signal<Route>(readLocation());
export const route = shown;

export function go(to: Route): void {
  history.pushState(null, '', new URL(routePath(to), root));
  shown.value = to;
  scrollTo(0, 0);
}

/** Changes the address without a step to go back to: the moment of a replay. */
export function replaceRoute(to: Route): void {
  history.replaceState(null, '', new URL(routePath(to), root));
  shown.value = to;
}

export function startRouter(): void {
  // What stood behind the code in a sentence is not handed on.
  if (shown.value.page === 'play' || shown.value.page === 'watch')
    history.replaceState(null, '', new URL(routePath(shown.value) + location.search + location.hash, root));
  addEventListener('popstate', () => (shown.value = readLocation()));
}

/** An address to hand to others. */
export function linkTo(to: Route): string {
  return new URL(routePath(to), root).href;
}
