// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { bounded, containers, containersOf, gauges, passing } from './containers.js';
import { cpp } from './tree.js';

const accountedFor = new Set([...Object.values(gauges).flat(), ...Object.values(bounded).flat(), ...passing]);

test('each container that can grow has a gauge, each other one a reason', () => {
  expect(containers.filter((container) => !accountedFor.has(container))).toEqual([]);
});

test('what is accounted for is there', () => {
  expect([...accountedFor].filter((container) => !containers.includes(container))).toEqual([]);
});

test('each gauge is one that the server tells', () => {
  const server = cpp.filter((file) => file.path.startsWith('server/'));
  const told = (gauge: string) => server.some((file) => file.text.includes(`{"${gauge}", `));
  expect(Object.keys(gauges).filter((gauge) => !told(gauge))).toEqual([]);
});

test('a container is found however it is declared', () => {
  const found = (path: string, text: string) => containersOf({ path, text, lines: text.split('\n') });
  const header = [
    'struct A {',
    '  std::vector<int> numbers;',
    '  std::map<int, std::function<void(int)>> by_number_{};  ///< a comment',
    '  const std::deque<B>',
    '      waiting_;',
    '  using Row = std::vector<Cell>;',
    '  mutable Row row_;',
    '  std::vector<int> list() const;',
    '  std::vector<int> of(std::set<int> some) const { return numbers; }',
    '};',
  ].join('\n');
  expect(found('a.h', header)).toEqual(['a.h: numbers', 'a.h: by_number_', 'a.h: waiting_', 'a.h: row_']);
  expect(found('a.cpp', '  std::vector<int> local;\n  beast::flat_buffer buffer_{8};\n')).toEqual(['a.cpp: buffer_']);
  expect(containers.length).toBeGreaterThan(50);
});
