// SPDX-License-Identifier: MIT
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cpp, files, offending, paths, root, script, type SourceFile } from './tree.js';

const test_of_the_tree = (path: string) => path.startsWith('tests/tidy/');

describe('every file', () => {
  test('ends with a line break, without tabs, trailing blanks or carriage returns', () => {
    const text = files.filter((file) => !/\.(svg)$/.test(file.path));
    expect(text.filter((file) => file.text !== '' && !file.text.endsWith('\n')).map((file) => file.path)).toEqual([]);
    expect(offending(text, (line) => /[ \t\r]$/.test(line) || line.includes('\t'))).toEqual([]);
  });

  test('keeps its lines of C++ within 120 characters', () => {
    expect(offending(cpp, (line) => [...line].length > 120)).toEqual([]);
  });

  test('has one subject: none is longer than 500 lines', () => {
    const code = files.filter((file) => /\.(cpp|h|ts|tsx|mjs|css)$/.test(file.path));
    expect(code.filter((file) => file.lines.length > 501).map((file) => `${file.path}: ${file.lines.length}`)).toEqual(
      [],
    );
  });

  test('names its licence first, where it has comments', () => {
    const sources = files.filter((file) => /\.(cpp|h|ts|tsx|mjs|css|sh|cmake)$|CMakeLists\.txt$/.test(file.path));
    const written = sources.filter((file) => !file.path.startsWith('web-client/src/generated/'));
    const head = (file: SourceFile) => file.lines.slice(0, 2).join('\n');
    expect(
      written.filter((file) => !head(file).includes('SPDX-License-Identifier: MIT')).map(({ path }) => path),
    ).toEqual([]);
  });

  test('holds no marker of unfinished work', () => {
    const marker = /\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b/;
    expect(offending(files, (line) => marker.test(line))).toEqual([]);
  });
});

describe('C++', () => {
  test('headers begin with #pragma once and import no namespace', () => {
    const headers = cpp.filter((file) => file.path.endsWith('.h'));
    expect(headers.filter((file) => file.lines[1] !== '#pragma once').map((file) => file.path)).toEqual([]);
    expect(offending(headers, (line) => /^\s*using namespace/.test(line))).toEqual([]);
  });

  test('every .cpp belongs to a target of its folder', () => {
    const lonely = cpp
      .filter((file) => file.path.endsWith('.cpp'))
      .filter((file) => !listedInCMake(file.path))
      .map((file) => file.path);
    expect(lonely).toEqual([]);
  });

  test('libraries keep off the standard output, never exit and never sleep', () => {
    const libraries = cpp.filter((file) =>
      /^(rules|bots|protocol|persistence|server\/(base|config|room|service|network))\//.test(file.path),
    );
    const banned = /\bstd::(cout|cerr|clog|exit|quick_exit)\b|\bprintf\(|\bsleep_for\b/;
    expect(offending(libraries, (line) => banned.test(line) && !/^\s*\/\//.test(line))).toEqual([]);
  });
});

/** Without comments; a name is a whole word, not the end of another. */
const wordsOf = (list: string) => list.replace(/#.*/g, '').split(/[\s()]+/);

/** Also by the list of games: `${game}/*.cpp`, and `APPEND _test.cpp` for the file of each. */
function namedIn(list: string): string[] {
  const words = wordsOf(list);
  const endings = words.filter((_, at) => words[at - 1] === 'APPEND');
  const ofGames = games().flatMap((game) => [
    ...words.filter((word) => word.includes('${game}')).map((word) => word.replace('${game}', game)),
    ...endings.map((ending) => game + ending),
  ]);
  return [...words, ...ofGames.map((word) => word.replace('${CMAKE_CURRENT_SOURCE_DIR}/', ''))];
}

function listedInCMake(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const list = join(root, folder, 'CMakeLists.txt');
    const name = folder === '.' ? path : path.slice(folder.length + 1);
    const named = existsSync(list) ? namedIn(readFileSync(list, 'utf8')) : [];
    if (named.includes(name) || named.includes(`${dirname(name)}/*.cpp`)) return true;
    if (folder === '.') return false;
  }
}

describe('dependencies run one way', () => {
  const included = (line: string) => /^#include "([^"]+)"/.exec(line)?.[1] ?? null;
  const reaches = (folder: string, allowed: RegExp) =>
    offending(
      cpp.filter((file) => file.path.startsWith(folder)),
      (line) => {
        const header = included(line);
        return header !== null && !allowed.test(header);
      },
    );

  test('rules includes rules, bots only rules, protocol and persistence never the server', () => {
    expect(reaches('rules/', /^rules\//)).toEqual([]);
    expect(reaches('persistence/', /^(persistence|rules\/core)\//)).toEqual([]);
    expect(reaches('bots/', /^(bots|rules)\//)).toEqual([]);
    expect(reaches('protocol/', /^(protocol|rules)\/|^bots\/.*/)).toEqual([]);
    expect(reaches('server/', /^(server|protocol|persistence|rules\/core)\//)).toEqual([]);
  });

  test('one game knows nothing of another', () => {
    for (const side of ['rules', 'protocol/games']) {
      for (const game of games()) {
        const others = games().filter((other) => other !== game && other !== 'core');
        const folder = cpp.filter((file) => file.path.startsWith(`${side}/${game}/`));
        expect(
          offending(folder, (line) => others.some((other) => included(line)?.includes(`/${other}/`) ?? false)),
        ).toEqual([]);
      }
    }
  });

  test('the shell of the page, the server and the store name no game', () => {
    const named = games()
      .filter((game) => game !== 'core')
      .map((game) => (game === 'root' ? rootTheGame : new RegExp(`${game}|${game.replaceAll('_', '')}`, 'i')));
    const neutral = files.filter(
      (file) =>
        /^(server|persistence|rules\/core)\/.*\.(cpp|h)$/.test(file.path) ||
        (/^web-client\/src\/.*\.(ts|tsx|css)$/.test(file.path) &&
          !/^web-client\/src\/(games|generated|words)\//.test(file.path)),
    );
    expect(offending(neutral, (line) => named.some((name) => name.test(line)))).toEqual([]);
  });
});

/** The word by itself has other meanings. */
const rootTheGame = /(rules|games)\/root\b|['"]root['"]|\broot::|\bRoot\b/;

/** The folders of rules/. */
function games(): string[] {
  return readdirSync(root + 'rules').filter((name) => statSync(join(root, 'rules', name)).isDirectory());
}

describe('rules', () => {
  const rules = cpp.filter((file) => file.path.startsWith('rules/'));

  test('take chance from the position alone', () => {
    const banned =
      /\b(s?rand\(|random_device|mt19937|default_random_engine|_distribution\b|std::shuffle|std::sample|std::hash\b)/;
    expect(offending(rules, (line) => banned.test(line))).toEqual([]);
  });

  test('know no clock, thread, file or stream, and only the keystream knows a library', () => {
    const banned =
      /^#include <(chrono|thread|mutex|atomic|future|iostream|fstream|sstream|filesystem|ctime|cstdio|nlohmann|spdlog|boost)/;
    expect(offending(rules, (line) => banned.test(line))).toEqual([]);
    expect(
      offending(rules, (line, file) => line.includes('<sodium') && !file.path.endsWith('keystream_sodium.cpp')),
    ).toEqual([]);
  });

  test('are values: no virtual call, no shared or naked ownership, no mutable global', () => {
    const banned = /\bvirtual\b|shared_ptr|unique_ptr|\bnew [A-Z]|\bdelete\b(?!;)|\bthread_local\b/;
    expect(offending(rules, (line) => banned.test(line) && !/^\s*\/\//.test(line) && !/= delete/.test(line))).toEqual(
      [],
    );
    expect(
      offending(rules, (line) => /^\s*(inline )?static (?!constexpr|const|inline|_)[\w:<>]+ \w+( = .*)?;/.test(line)),
    ).toEqual([]);
  });
});

describe('the page', () => {
  const page = script.filter((file) => file.path.startsWith('web-client/src/'));

  test('puts text out as text and runs nothing that came over the wire', () => {
    const banned = /dangerouslySetInnerHTML|\.innerHTML\b|\beval\(|new Function\(|document\.write/;
    expect(offending(page, (line) => banned.test(line))).toEqual([]);
  });

  test('gives every colour a name: a token or a property of its piece', () => {
    const styles = files.filter(
      (file) => /^web-client\/src\/.*\.css$/.test(file.path) && !file.path.endsWith('/tokens.css'),
    );
    expect(
      offending(styles, (line) => /#[0-9a-fA-F]{3,8}\b/.test(line.replaceAll(/--[\w-]+: #[0-9a-fA-F]{6}/g, ''))),
    ).toEqual([]);
  });
});

describe('documents', () => {
  const documents = files.filter((file) => file.path.endsWith('.md'));

  test('name every folder at the top', () => {
    const house = readFileSync(root + 'ARCHITECTURE.md', 'utf8');
    const folders = new Set(paths.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''));
    expect([...folders].filter((folder) => !folder.startsWith('.') && !house.includes(`${folder}/`))).toEqual([]);
  });

  test('link only to what is there', () => {
    const broken = documents.flatMap((file) =>
      [...file.text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(#[^)]*)?\)/g)]
        .map((link) => link[1] ?? '')
        .filter((target) => !existsSync(join(root, dirname(file.path), target)))
        .map((target) => `${file.path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('name only files that are there', () => {
    const named = /`((?:rules|protocol|persistence|server|web-client|config|docker|docs|tests)\/[\w./-]+)`/g;
    const missing = documents.flatMap((file) =>
      [...file.text.matchAll(named)]
        .map((match) => match[1] ?? '')
        .filter(
          (name) => !existsSync(root + name) && !existsSync(root + name + '.h') && !existsSync(root + name + '.cpp'),
        )
        .filter((name) => !name.startsWith('web-client/dist') && !name.includes('NAME'))
        .map((name) => `${file.path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

test('scripts can be run and stop at the first fault', () => {
  for (const name of [
    'run',
    'test',
    '.ci/run',
    'tests/arm64/prove.sh',
    'scripts/check_format.sh',
    'scripts/check_tidy.sh',
  ]) {
    accessSync(root + name, constants.X_OK);
    expect(readFileSync(root + name, 'utf8'), name).toMatch(/^#!\/usr\/bin\/env bash\n(.*\n)*?set -euo pipefail/);
  }
});

test('what the tidy tests look for is found where it is', () => {
  // Each search above must be able to fail; these lines are what it would meet.
  const file = { path: 'a.cpp', text: '', lines: ['int f() {', '  g();', '}'] };
  expect(offending([file], (line) => line.includes('int f'))).toEqual(['a.cpp:1: int f() {']);
  expect(files.filter((each) => test_of_the_tree(each.path)).length).toBeGreaterThanOrEqual(3);
});
