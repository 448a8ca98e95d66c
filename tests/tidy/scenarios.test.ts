// SPDX-License-Identifier: MIT
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { firstCells } from './citations.js';
import { cpp, root } from './tree.js';

const games = readdirSync(`${root}rules`).filter((folder) => existsSync(`${root}rules/${folder}/SCENARIOS.md`));

function tested(game: string): Set<number> {
  const name = new RegExp(`^TEST(?:_F|_P)?\\(\\w+,\\s*Scenario(\\d+)_[A-Z]\\w+\\)`, 'gm');
  const found = cpp
    .filter((file) => file.path.startsWith(`tests/rules/${game}/`))
    .flatMap((file) => [...file.text.matchAll(name)]);
  return new Set(found.map((match) => Number(match[1])));
}

const numbersOf = (game: string) =>
  firstCells(`rules/${game}/SCENARIOS.md`)
    .filter((cell) => /^\d+$/.test(cell))
    .map(Number);

describe.each(games)('the scenarios of %s', (game) => {
  const numbers = numbersOf(game);

  test('are numbered from one on', () => {
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test('each have a test', () => {
    const there = tested(game);
    expect(numbers.filter((number) => !there.has(number))).toEqual([]);
  });

  test('are all that tests name', () => {
    expect([...tested(game)].filter((number) => !numbers.includes(number))).toEqual([]);
  });
});
