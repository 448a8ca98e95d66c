import { expect, test } from 'vitest';
import { normalCode, parseRoute, routePath, type Route } from '../src/router';

const routes: Route[] = [
  { page: 'lobby', watch: false },
  { page: 'play', code: 'K7M2QX4D' },
  { page: 'watch', code: 'K7M2QX4DABCD' },
  { page: 'match', id: 'ab'.repeat(16), seq: 12 },
  { page: 'match', id: 'ab'.repeat(16), seq: null },
  { page: 'matches' },
  { page: 'daily', game: 'twelve_patrols', day: null },
  { page: 'daily', game: 'twelve_patrols', day: '2026-11-28' },
  { page: 'rules', game: null },
  { page: 'rules', game: 'schotten_totten' },
];

test.each(routes)('the path of $page leads back to it', (route) => {
  const [path = '', search = ''] = routePath(route).split('?');
  expect(parseRoute(path, search)).toEqual(route);
});

test('the tables being played have an address of their own', () => {
  expect(routePath({ page: 'lobby', watch: true })).toBe('#watch');
  expect(parseRoute('', '', '#watch')).toEqual({ page: 'lobby', watch: true });
});

test('no path starts with a slash, so the page works below any other', () => {
  for (const route of routes) expect(routePath(route)).not.toMatch(/^\//);
});

test('watching and playing are never mixed up', () => {
  expect(parseRoute('watch/K7M2QX4D')).toEqual({ page: 'watch', code: 'K7M2QX4D' });
  expect(parseRoute('play/K7M2QX4D')).toEqual({ page: 'play', code: 'K7M2QX4D' });
});

test.each(['play', 'play/a/b', 'nothing', 'match', 'matches/2'])('%s is no page', (path) => {
  expect(parseRoute(path)).toEqual({ page: 'unknown' });
});

test('a moment that is no number is the end', () => {
  for (const seq of ['-1', '1.5', 'x', '1e9', ''])
    expect(parseRoute('match/ab', `seq=${seq}`)).toMatchObject({ seq: null });
});

test.each(['k7m2qx4d', ' K7M2-QX4D ', 'https://example.org/games/play/K7M2QX4D', 'K7M2%20QX4D'])(
  '%s is understood as a code',
  (typed) => {
    expect(normalCode(typed)).toBe('K7M2QX4D');
  },
);
