// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { crowded, folderGraph, knots } from './layers.js';
import { cpp, files, type SourceFile } from './tree.js';

/** The layers that each layer may use. The longest matching prefix of a folder counts. */
const floors: Record<string, readonly string[]> = {
  'rules/core': [],
  rules: ['rules/core'],
  'rules/root/base': ['rules/core'],
  'rules/root/deck': ['rules/core', 'rules/root/base'],
  'rules/root/map': ['rules/core', 'rules/root/base'],
  'rules/root/table': ['rules/core', 'rules/root/base', 'rules/root/deck', 'rules/root/map'],
  'rules/root/engine': ['rules/core', 'rules/root/base', 'rules/root/deck', 'rules/root/map', 'rules/root/table'],
  'rules/root/factions': ['rules'],
  'rules/root/match': ['rules'],
  'bots/core': ['rules/core'],
  'bots/games': ['bots/core', 'rules'],
  'protocol/json': [],
  'protocol/shape': ['rules/core', 'protocol/json'],
  'protocol/wire': ['rules/core', 'protocol/json', 'protocol/shape'],
  'protocol/hosting': ['rules/core', 'protocol/json', 'protocol/wire'],
  'protocol/record': ['rules/core', 'protocol/json', 'protocol/shape', 'protocol/wire', 'protocol/hosting'],
  'protocol/answers': ['rules/core', 'protocol/json', 'protocol/shape', 'protocol/wire', 'protocol/record'],
  'protocol/games': ['rules', 'protocol/json', 'protocol/shape', 'protocol/wire', 'protocol/hosting'],
  'protocol/registry': ['rules/core', 'bots', 'protocol'],
  protocol: [],
  'persistence/interface': ['rules/core'],
  'persistence/sqlite': ['persistence/interface', 'rules/core'],
  persistence: ['persistence', 'rules/core'],
  'server/base': ['protocol/json', 'protocol/wire', 'persistence/interface', 'rules/core'],
  'server/config': ['server/base', 'rules/core'],
  'server/border': ['server/base', 'protocol/json', 'protocol/wire', 'persistence/interface'],
  'server/room': ['server/base', 'server/config', 'server/border', 'protocol', 'persistence/interface', 'rules/core'],
  'server/service': [
    'server/base',
    'server/config',
    'server/border',
    'server/room',
    'protocol',
    'persistence/interface',
    'rules/core',
  ],
  'server/network': ['server/base', 'server/config', 'server/border', 'protocol', 'persistence', 'rules/core'],
  'server/notifications': [
    'server/base',
    'server/border',
    'server/config',
    'protocol/json',
    'protocol/wire',
    'rules/core',
  ],
  'server/program': ['server', 'protocol', 'persistence', 'rules/core'],
};

const product = cpp.filter((file) => /^(rules|bots|protocol|persistence|server)\//.test(file.path));
const within = (folder: string, floor: string) => folder === floor || folder.startsWith(floor + '/');

function floorOf(folder: string): string {
  const fitting = Object.keys(floors).filter((floor) => within(folder, floor));
  return fitting.sort((a, b) => b.length - a.length)[0] ?? '';
}

/** Includes of a layer that their own may not use. */
function wrongWays(sources: readonly SourceFile[]): string[] {
  return [...folderGraph(sources)].flatMap(([from, needs]) =>
    [...needs]
      .filter(([to]) => {
        const floor = floorOf(from);
        const allowed = floor === 'rules' ? ['rules/core', from.split('/').slice(0, 2).join('/')] : floors[floor];
        return !within(to, floor) && !(allowed ?? []).some((one) => within(to, one));
      })
      .map(([, line]) => line),
  );
}

test('no two folders of C++ depend on each other', () => {
  expect(knots(folderGraph(product))).toEqual([]);
});

test('C++ includes only from the floors below', () => {
  expect(wrongWays(product)).toEqual([]);
});

test("the engine of Root does not know the factions, nor one faction another's", () => {
  const inRoot = folderGraph(cpp.filter((file) => file.path.startsWith('rules/root/')));
  const known = [...inRoot].flatMap(([from, needs]) =>
    [...needs].filter(([to]) => {
      const faction = /^rules\/root\/factions\/\w+/.exec(to)?.[0];
      return faction !== undefined && !within(from, faction) && !within(from, 'rules/root/match');
    }),
  );
  expect(known.map(([, line]) => line)).toEqual([]);
});

test('no folder of sources holds more than 22 files', () => {
  const sources = files.filter((file) => /\.(cpp|h|ts|tsx|css)$/.test(file.path));
  expect(crowded(sources, 22)).toEqual([]);
});

test('these searches can fail', () => {
  const file = (path: string, ...headers: string[]): SourceFile => {
    const lines = headers.map((header) => `#include "${header}"`);
    return { path, text: lines.join('\n'), lines };
  };
  const sources = [
    file('server/room/a/x.h', 'server/room/b/y.h'),
    file('server/room/b/y.h', 'server/room/c/z.h', 'server/network/http/n.h'),
    file('server/room/c/z.h', 'server/room/a/x.h'),
  ];
  expect(knots(folderGraph(sources))).toEqual([['server/room/a', 'server/room/b', 'server/room/c']]);
  expect(wrongWays(sources)).toEqual(['server/room/b/y.h includes server/network/http/n.h']);
  expect(crowded([file('a/b.h'), file('a/b.cpp'), file('a/c.cpp')], 1)).toEqual(['a: 2']);
});
