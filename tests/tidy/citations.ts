// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';
import { root, type SourceFile } from './tree.js';

/** A game whose readings have a letter and a number; in its own folders that is all, elsewhere its name stands before. */
export interface Numbered {
  folder: string;
  name: string;
  letter: string;
}

export const numbered: readonly Numbered[] = [
  { folder: 'schotten_totten', name: 'Schotten Totten', letter: 'S' },
  { folder: 'lords_of_scotland', name: 'Lords of Scotland', letter: 'R' },
  { folder: 'twelve_patrols', name: '12 Patrols', letter: 'P' },
];

export function belongsTo(game: string, path: string): boolean {
  return new RegExp(`^(rules|protocol/games|tests/rules|web-client/src/games)/${game}/`).test(path);
}

/** The first cells of the tables of a document. */
export function firstCells(document: string): string[] {
  const rows = readFileSync(root + document, 'utf8').matchAll(/^\| ?([^|]*?) ?\|/gm);
  return [...rows].map((row) => row[1] ?? '');
}

export const keysOf = (game: string) => new Set(firstCells(`rules/${game}/READINGS.md`));

/** The rows of tests/requirements.md by their numbers. */
export const requirements: Readonly<Record<string, string>> = Object.fromEntries(
  [...readFileSync(`${root}tests/requirements.md`, 'utf8').matchAll(/^\| (F[A-Z]\d\d) \|(.*)/gm)].map((row) => [
    row[1] ?? '',
    row[2] ?? '',
  ]),
);

interface Comment {
  line: number;
  text: string;
}

/** Comments on lines of their own are one as long as they follow each other: a list of numbers may be broken. */
export function commentsOf(file: SourceFile): Comment[] {
  const found: (Comment & { open: boolean })[] = [];
  file.lines.forEach((line, at) => {
    const alone = /^\s*(?:\/\/+<?|\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/)?$/.exec(line);
    const text = alone?.[1] ?? /(?<!:)\/\/+<?\s?(.*)$/.exec(line)?.[1];
    const last = found.at(-1);
    if (text === undefined) {
      if (last) last.open = false;
    } else if (alone && last?.open) {
      last.text += ` ${text.trim()}`;
    } else {
      found.push({ line: at + 1, text: text.trim(), open: alone !== null });
    }
  });
  return found;
}

const rule = '[1-9]\\d?[a-z]?';

/** The numbers in comments of the game's own folders: of readings, and of rules where nothing else is in the brackets. */
function citedAtHome(game: Numbered, text: string): string[] {
  const readings = [...text.matchAll(new RegExp(`\\b${game.letter}\\d+\\b`, 'g'))].map((match) => match[0]);
  const one = `(?:${rule}|[A-Z]\\d+)`;
  const list = new RegExp(`(?:\\(|^)(${one}(?:(?:,| to| and) ${one})*)(?:\\)|$)`, 'g');
  const rules = [...text.matchAll(list)].flatMap((match) => (match[1] ?? '').split(/(?:,| to| and) /));
  return [...readings, ...rules.filter((each) => /^\d/.test(each))];
}

function citedByName(game: Numbered, text: string): string[] {
  const named = new RegExp(`\\b${game.name} (${game.letter}\\d+|${rule}(?=[,.;:)]))`, 'g');
  return [...text.matchAll(named)].map((match) => match[1] ?? '');
}

/** "path:line: number" of what is cited and has no line in the READINGS.md of its game. */
export function unknownReadings(file: SourceFile, keys: ReadonlyMap<string, Set<string>>): string[] {
  return numbered.flatMap((game) => {
    const cited = belongsTo(game.folder, file.path) ? citedAtHome : citedByName;
    return commentsOf(file).flatMap((comment) =>
      cited(game, comment.text)
        .filter((number) => !keys.get(game.folder)?.has(number))
        .map((number) => `${file.path}:${comment.line}: ${number}`),
    );
  });
}

/** Where a file cites what can only be a row of tests/requirements.md. */
function citedRequirements(file: SourceFile): { line: number; number: string }[] {
  const titles = /\.test\.ts$/.test(file.path) ? titlesOf(file) : [];
  return [...commentsOf(file), ...titles].flatMap(({ line, text }) =>
    [...text.matchAll(/\bF[A-Z]\d\d\b/g)].map((found) => ({ line, number: found[0] })),
  );
}

/** "path:line: number" of what is cited as a row of tests/requirements.md and is none. */
export function unknownRequirements(file: SourceFile): string[] {
  return citedRequirements(file)
    .filter(({ number }) => requirements[number] === undefined)
    .map(({ line, number }) => `${file.path}:${line}: ${number}`);
}

/** "path:line: number" of what a test cites while the row does not name its file. */
export function unnamedTests(file: SourceFile): string[] {
  if (!/^tests\/.*(_test\.cpp|\.test\.ts)$/.test(file.path)) return [];
  return citedRequirements(file)
    .filter(({ number }) => requirements[number]?.includes(`\`${file.path}\``) === false)
    .map(({ line, number }) => `${file.path}:${line}: ${number}`);
}

/** "number: path" where the row of a requirement names a file that is not there or does not cite it. */
export function uncitedTests(text: (path: string) => string | undefined): string[] {
  return Object.entries(requirements).flatMap(([number, row]) =>
    [...row.matchAll(/`((?:web-client\/)?tests\/[\w./-]+\.\w+)`/g)]
      .map((match) => match[1] ?? '')
      .filter((path) => !new RegExp(`\\b${number}\\b`).test(text(path) ?? ''))
      .map((path) => `${number}: ${path}`),
  );
}

/** Titles of tests that begin with numbers: 'FR06 and FB01: frames that never arrive'. */
function titlesOf(file: SourceFile): Comment[] {
  const title = /^\s*(?:(?:describe|test|it)\()?'(F[A-Z]\d\d\b[^:]*):/;
  return file.lines.flatMap((line, at) => {
    const numbers = title.exec(line)?.[1];
    return numbers === undefined ? [] : [{ line: at + 1, text: numbers }];
  });
}

const paragraph = String.raw`\d+(?:\.\d+)+(?:\.[IVX]+(?:-[IVX]+)?)?(?:\.[a-d]\b)?`;
const list = (item: string) => `${item}(?:(?:,| to| and| or) ${item})*`;

/** Root cites the Law (`L 6.5.3`), readings by number (`R-12`) or place (`reading 8.2.6`), and the machine (`M-3`). */
export function unknownInRoot(file: SourceFile, keys: Set<string>): string[] {
  if (!belongsTo('root', file.path)) return [];
  const places = new Set([...keys].flatMap((cell) => cell.match(new RegExp(paragraph, 'g')) ?? []));
  const offences = (text: string) => {
    const read = [...text.matchAll(new RegExp(`\\b[Rr]eading (${list(paragraph)})`, 'g'))];
    const rest = text
      .replaceAll(new RegExp(`\\b[Rr]eading ${list(paragraph)}`, 'g'), '')
      .replaceAll(new RegExp(`\\bL ${list(`(?:${paragraph}|\\d+\\b)`)}`, 'g'), '');
    return [
      ...(text.match(/\b[RM]-\d+\b/g) ?? []).filter((number) => !keys.has(number)),
      ...read
        .flatMap((match) => (match[1] ?? '').match(new RegExp(paragraph, 'g')) ?? [])
        .filter((at) => !places.has(at)),
      ...(rest.match(new RegExp(`${paragraph}|\\bsections? \\d+`, 'g')) ?? []),
    ];
  };
  return commentsOf(file).flatMap(({ line, text }) => offences(text).map((what) => `${file.path}:${line}: ${what}`));
}
