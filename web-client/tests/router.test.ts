// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { findTable, parseRoute, routePath, type Route } from '../src/net/router';

const routes: Route[] = [
  { page: 'lobby', watch: false },
  { page: 'play', code: 'K7M2QX4D' },
  { page: 'watch', code: 'K7M2QX4DABCD' },
  { page: 'match', id: 'ab'.repeat(16), seq: 12 },
  { page: 'match', id: 'ab'.repeat(16), seq: null },
  { page: 'match', id: 'ab'.repeat(16), seq: 12, lookOver: true },
  { page: 'matches' },
  { page: 'daily', game: 'twelve_patrols', day: null },
  { page: 'daily', game: 'twelve_patrols', day: '2026-11-28' },
  { page: 'rules', game: null },
  { page: 'rules', game: 'schotten_totten' },
];

test.each(routes)('the path of $page leads back to it', (route) => {
  const { pathname, search, hash } = new URL(routePath(route), 'https://example.org/');
  expect(parseRoute(pathname.slice(1), search, hash)).toEqual(route);
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

const behind = [
  '.',
  ',',
  ')',
  '>',
  '%22',
  '!',
  '**',
  '/',
  '%20',
  '%E2%80%8B',
  '%',
  '%zz',
  '%0A',
  '%EF%BC%89',
  "'s",
  '…',
  '?',
  '/and%20more',
  '%22%3E%3C/a%3E',
];

test.each(behind)('a table is found with %s behind its code', (rest) => {
  expect(parseRoute(`play/K7M2QX4D${rest}`)).toEqual({ page: 'play', code: 'K7M2QX4D' });
  expect(parseRoute(`watch/k7m2-qx4d-abcd${rest}`)).toEqual({ page: 'watch', code: 'K7M2QX4DABCD' });
});

test.each(['.', '/', '%20', ')', '%E2%80%8B'])('a match, a game and a place are found with %s behind them', (rest) => {
  expect(parseRoute(`match/${'ab'.repeat(16)}${rest}`, 'seq=3')).toEqual({
    page: 'match',
    id: 'ab'.repeat(16),
    seq: 3,
  });
  expect(parseRoute(`rules/root${rest}`)).toEqual({ page: 'rules', game: 'root' });
  expect(parseRoute(`daily/twelve_patrols${rest}`)).toEqual({ page: 'daily', game: 'twelve_patrols', day: null });
  expect(parseRoute(`matches${rest}`)).toEqual({ page: 'matches' });
});

const typed = [
  'k7m2qx4d',
  ' K7M2-QX4D ',
  'K 7 M 2 Q X 4 D',
  'k7m2–qx4d.',
  'K7M2%20QX4D',
  '"K7M2QX4D"',
  'Ｋ７Ｍ２ＱＸ４Ｄ',
  'К7М2QХ4D', // Cyrillic
  'K\u200b7M2\u00adQX4D',
  'K٧M٢QX٤D',
  'https://example.org/games/play/K7M2QX4D',
  'Come and play with me: https://example.org/play/K7M2QX4D. I am there at 12345678.',
  'See <http://192.168.1.20:8080/games/play/K7M2QX4D>!',
  '[our table](https://example.org/play/K7M2QX4D)',
  'example.org/play/K7M2QX4D%22, or later',
  'The code is K7M2QX4D, come on',
  'code: k7m2 qx4d',
  'Come K7M2QX4D',
  'my table is K 7 M 2 Q X 4 D',
];

test.each(typed)('%s is understood as a code', (text) => {
  expect(findTable(text)).toEqual({ page: 'play', code: 'K7M2QX4D' });
});

test.each([
  ['O1IL23ABu', null],
  ['OOIL23AB', '001123AB'],
  ['ooil23ab', '001123AB'],
  ['o0|l-23AB', '001123AB'],
  ['UVUV2345', 'VVVV2345'],
  ['K7M2 QX4D ABCD', 'K7M2QX4DABCD'],
  ['Our code: K7M2 QX4D ABCD', 'K7M2QX4DABCD'],
  ['k7m2 qx4d abcd', 'K7M2QX4DABCD'],
  ['COME K7M2QX4D', 'K7M2QX4D'],
  ['kmnp qrst', 'KMNPQRST'],
  ['K7M2QX4DABCD or K7M2', 'K7M2QX4DABCD'],
])('%s is read as %s', (text, code) => {
  expect(findTable(text)).toEqual(code === null ? null : { page: 'play', code });
});

test('a link says whether it leads to a seat, to watching or to a match', () => {
  expect(findTable('Watch us: https://example.org/watch/K7M2QX4D!')).toEqual({ page: 'watch', code: 'K7M2QX4D' });
  expect(findTable(`(https://example.org/match/${'ab'.repeat(16)}?seq=12).`)).toEqual({
    page: 'match',
    id: 'ab'.repeat(16),
    seq: 12,
  });
});

test.each([
  '',
  '   ',
  'hello',
  'K7M2QX4',
  'https://example.org/play/',
  'come and play/watch later',
  '!!!!!!!!',
  '👍👍👍👍👍👍👍👍',
])('"%s" holds no code', (text) => {
  expect(findTable(text)).toBeNull();
});
