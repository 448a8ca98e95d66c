// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { cpp, files } from './tree.js';

/** Words for why a move is good: each that a bot gives has a sentence on the page of its game. */
const given = cpp.filter((file) => /^bots\/games\/reasons\/\w+\.cpp$/.test(file.path));

test.each(given.map((file) => [file.path.match(/(\w+)\.cpp$/)![1]!, file.text]))('%s', (game, source) => {
  const words = new Set([...source.matchAll(/"([a-z]+(?:_[a-z]+)+)"/g)].map((found) => found[1]!));
  expect(words.size).toBeGreaterThan(2);
  const page = files.filter((file) => file.path.startsWith('web-client/src/') && file.path.includes(`/${game}/`));
  const text = page.map((file) => file.text).join('\n');
  expect([...words].filter((word) => !new RegExp(`^ +"?${word}"?:`, 'm').test(text))).toEqual([]);
});
