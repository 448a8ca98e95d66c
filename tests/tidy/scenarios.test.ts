import { describe, expect, test } from 'vitest';
import { firstCells } from './citations.js';
import { cpp } from './tree.js';

/** Each game's list of scenarios, and how the names of their tests begin. */
const lists = [
  { game: 'schotten_totten', begins: 'Scenario' },
  { game: 'lords_of_scotland', begins: 'Scenario' },
  { game: 'twelve_patrols', begins: 'Scenario' },
  { game: 'root', begins: 'S' },
];

function tested(game: string, begins: string): Set<number> {
  const name = new RegExp(`^TEST(?:_F|_P)?\\(\\w+,\\s*${begins}(\\d+)_[A-Z]\\w+\\)`, 'gm');
  const found = cpp
    .filter((file) => file.path.startsWith(`tests/rules/${game}/`))
    .flatMap((file) => [...file.text.matchAll(name)]);
  return new Set(found.map((match) => Number(match[1])));
}

const numbersOf = (game: string) =>
  firstCells(`rules/${game}/SCENARIOS.md`)
    .filter((cell) => /^\d+$/.test(cell))
    .map(Number);

describe.each(lists)('the scenarios of $game', ({ game, begins }) => {
  const numbers = numbersOf(game);

  test('are numbered from one on', () => {
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test('each have a test', () => {
    const there = tested(game, begins);
    expect(numbers.filter((number) => !there.has(number))).toEqual([]);
  });

  test('are all that tests name', () => {
    expect([...tested(game, begins)].filter((number) => !numbers.includes(number))).toEqual([]);
  });
});
