import { expect, test } from 'vitest';
import { cpp } from './tree.js';

/** The scenarios of Root, in which its rules were settled, are numbered; their tests begin with `S` and the number. */
const scenarios = Array.from({ length: 166 }, (_, at) => at + 1);

const named = cpp
  .filter((file) => file.path.startsWith('tests/rules/root/'))
  .flatMap((file) => [...file.text.matchAll(/^TEST(?:_F|_P)?\(\w+,\s*S(\d+)_[A-Z]\w+\)/gm)])
  .map((match) => Number(match[1]));

test('each scenario of Root has a test', () => {
  expect(scenarios.filter((number) => !named.includes(number))).toEqual([]);
});

test('no test of Root names a scenario that there is not', () => {
  expect(named.filter((number) => !scenarios.includes(number))).toEqual([]);
});
