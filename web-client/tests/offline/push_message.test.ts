// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { isShown, pathBelow, readPush } from '../../src/offline/push_message';

const root = 'https://play.example/games/';

test('what the server has composed is shown as it is', () => {
  const sent = {
    title: 'Your move · Root',
    body: 'With Ailsa\nand Corin <b>',
    link: `${root}play/K7M2QX4D`,
    tag: 'K7M2QX4D',
    lang: 'es',
  };
  expect(readPush(JSON.stringify(sent), root)).toEqual({
    title: 'Your move · Root',
    body: 'With Ailsa\nand Corin <b>',
    path: 'play/K7M2QX4D',
    tag: 'K7M2QX4D',
    lang: 'es',
  });
  expect(readPush('{"title":"x","path":"play/K7M2QX4D"}', root).path).toBe('play/K7M2QX4D');
});

test.each(['', 'no JSON', 'null', '[1]', '"text"', '{"title":7,"body":{},"link":[],"tag":null}'])(
  'each push is shown, whatever it holds: %j',
  (text) => {
    expect(readPush(text, root)).toEqual({ title: 'Marchstone', body: '', path: '', tag: '', lang: '' });
  },
);

test.each([
  'https://evil.example/games/play/K7M2QX4D',
  'https://play.example/other/',
  '../other',
  '/other',
  '//evil.example/',
  'javascript:alert(1)',
  'https://play.example.evil.example/games/',
  'http://[',
])('no press leads out of the site: %s', (link) => {
  expect(pathBelow(link, root)).toBe('');
});

test('a table that somebody looks at calls nobody', () => {
  const at = (path: string, visibilityState = 'visible') => [{ url: root + path, visibilityState }];
  expect(isShown('play/K7M2QX4D', at('play/K7M2QX4D'), root)).toBe(true);
  expect(isShown('play/K7M2QX4D', at('watch/K7M2QX4D#x'), root)).toBe(true);
  expect(isShown('play/K7M2QX4D', at('play/K7M2QX4D', 'hidden'), root)).toBe(false);
  expect(isShown('play/K7M2QX4D', at('play/K7M2QX4E'), root)).toBe(false);
  expect(isShown('play/K7M2QX4D', at(''), root)).toBe(false);
  expect(isShown('', at(''), root)).toBe(false);
});
