// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import {
  keysOf,
  numbered,
  requirements,
  uncitedTests,
  unknownInRoot,
  unknownReadings,
  unknownRequirements,
  unnamedTests,
} from './citations.js';
import { cpp, files, script, type SourceFile } from './tree.js';

const code = [...cpp, ...script].filter((file) => !file.path.startsWith('tests/tidy/'));

test('each number of a rule or reading stands in the READINGS.md of its game', () => {
  const keys = new Map(numbered.map((game) => [game.folder, keysOf(game.folder)]));
  expect([...keys.values()].every((known) => known.size > 10)).toBe(true);
  expect(code.flatMap((file) => unknownReadings(file, keys))).toEqual([]);
});

test('Root cites the Law, or what stands in its READINGS.md', () => {
  const keys = keysOf('root');
  expect(code.flatMap((file) => unknownInRoot(file, keys))).toEqual([]);
});

test('READINGS.md of Root names each switch of readings.h', () => {
  const text = (path: string) => files.find((file) => file.path === `rules/root/${path}`)?.text ?? '';
  const switches = [...text('base/readings.h').matchAll(/^inline constexpr \w+ (\w+) =/gm)].map(
    (found) => found[1] ?? '',
  );
  expect(switches.length).toBeGreaterThan(10);
  expect(switches.filter((name) => !text('READINGS.md').includes(`\`${name}\``))).toEqual([]);
});

test('each number of a requirement is a row of tests/requirements.md', () => {
  expect(code.flatMap(unknownRequirements)).toEqual([]);
});

test('the row of a requirement names each test that cites it', () => {
  expect(code.flatMap(unnamedTests)).toEqual([]);
});

test('each test that a row names cites it', () => {
  const texts = new Map(files.map((file) => [file.path, file.text]));
  expect(uncitedTests((path) => texts.get(path))).toEqual([]);
  expect(uncitedTests(() => undefined).length).toBeGreaterThan(50);
});

test('a number that stands nowhere is found', () => {
  const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: lines.join('\n'), lines });
  const some = new Set(['8', '9b', 'R1', 'S1', 'P1']);
  const keys = new Map(numbered.map((game) => [game.folder, some]));
  const readings = (path: string, ...lines: string[]) => unknownReadings(file(path, ...lines), keys);
  const lords = 'rules/lords_of_scotland/a.cpp';
  expect(readings(lords, '/// As it is (8, R1).', 'f();  // 8, R1')).toEqual([]);
  expect(readings(lords, '/// Two lines (8,', '/// R99).', 'f();', '/// (7)')).toEqual([
    `${lords}:1: R99`,
    `${lords}:4: 7`,
  ]);
  expect(readings(lords, 'f();  // 9a')).toEqual([`${lords}:1: 9a`]);
  expect(readings('server/a.cpp', '// As Lords of Scotland R99 and 12 Patrols 9b, R99.')).toEqual([
    'server/a.cpp:1: R99',
  ]);

  const root = (...lines: string[]) =>
    unknownInRoot(file('rules/root/a.h', ...lines), new Set(['R-1', '9.2.5.I / 9.5']));
  expect(root('/// L 6.5.3, 6.5.4.I and 7; R-1, reading 9.5.')).toEqual([]);
  expect(
    root('/// R-9, M-1, reading 8.2.6', 'f();  ///< (4.1)', '/// (section 7)').map((each) => each.split(': ')[1]),
  ).toEqual(['R-9', 'M-1', '8.2.6', '4.1', 'section 7']);

  expect(unknownRequirements(file('server/a.h', '/// As it goes (FW01, FW99).'))).toEqual(['server/a.h:1: FW99']);
  expect(unknownRequirements(file('tests/wire/a.test.ts', "test('FR06 and FB98: frames', () => {"))).toHaveLength(1);
  expect(unknownRequirements(file('rules/schotten_totten/a.h', 'int a;  ///< S16'))).toEqual([]);
  expect(Object.keys(requirements).length).toBeGreaterThan(50);
  expect(unnamedTests(file('tests/wire/a.test.ts', '// FW10'))).toHaveLength(1);
  expect(unnamedTests(file('tests/operations/storage.test.ts', '// FW10'))).toEqual([]);
});
