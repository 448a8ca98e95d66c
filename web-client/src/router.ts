import { signal } from '@preact/signals';
import { root } from './net/address';

export type Route =
  /** `watch`: the tables being played come first. */
  | { page: 'lobby'; watch: boolean }
  | { page: 'play'; code: string }
  | { page: 'watch'; code: string }
  | { page: 'match'; id: string; seq: number | null }
  | { page: 'matches' }
  | { page: 'admin' }
  /** `day` null: today. */
  | { page: 'daily'; game: string; day: string | null }
  | { page: 'rules'; game: string | null }
  | { page: 'unknown' };

/** The route of an address below the root: "play/K7M2QX4D", "match/…?seq=12". */
export function parseRoute(path: string, search = '', hash = ''): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [page, argument] = parts;
  if (parts.length === 0) return { page: 'lobby', watch: hash === '#watch' };
  if (parts.length === 1 && (page === 'matches' || page === 'admin')) return { page };
  if (page === 'rules' && parts.length <= 2) return { page, game: argument ?? null };
  if (page === 'daily' && argument !== undefined && parts.length <= 3)
    return { page, game: argument, day: dayOf(parts[2]) };
  if (parts.length !== 2 || argument === undefined) return { page: 'unknown' };
  if (page === 'play' || page === 'watch') return { page, code: normalCode(argument) };
  if (page === 'match') return { page, id: argument, seq: seqOf(search) };
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
      return `match/${encodeURIComponent(route.id)}${route.seq === null ? '' : `?seq=${route.seq}`}`;
    case 'matches':
    case 'admin':
      return route.page;
    case 'daily':
      return `daily/${encodeURIComponent(route.game)}${route.day === null ? '' : `/${route.day}`}`;
    case 'rules':
      return route.game === null ? 'rules' : `rules/${encodeURIComponent(route.game)}`;
  }
}

/** What people type or paste for a code: small letters, blanks and dashes, or the whole link. */
export function normalCode(typed: string): string {
  const last = decodeSafely(typed).trim().split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/[\s-]/g, '').toUpperCase();
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A day that is none counts as today. */
function dayOf(text: string | undefined): string | null {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

function seqOf(search: string): number | null {
  const text = new URLSearchParams(search).get('seq');
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
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
  addEventListener('popstate', () => (shown.value = readLocation()));
}

/** An address to hand to others. */
export function linkTo(to: Route): string {
  return new URL(routePath(to), root).href;
}
