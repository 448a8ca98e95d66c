// SPDX-License-Identifier: MIT
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The checkout as the tidy tests read it: files that are committed or about to be, no build output. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceFile {
  /** From the top of the checkout: "rules/core/seat.h". */
  path: string;
  text: string;
  lines: string[];
}

/** Binary files: pictures, and inputs for the fuzzers. */
const binary = /\.(png|ico)$|^tests\/fuzz\/corpus\//;
const written_by_tools = /(^|\/)package-lock\.json$/;

function list(): string[] {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return names.split('\0').filter((name) => name !== '');
}

function read(path: string): SourceFile[] {
  try {
    const text = readFileSync(root + path, 'utf8');
    return [{ path, text, lines: text.split('\n') }];
  } catch {
    return []; // Listed by git, removed from disk, not yet committed.
  }
}

export const paths: readonly string[] = list();
export const files: readonly SourceFile[] = paths
  .filter((path) => !binary.test(path) && !written_by_tools.test(path))
  .flatMap(read);

export const cpp = files.filter((file) => /\.(cpp|h)$/.test(file.path));
export const script = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file.path));

/** "path:line: text" of every line of these files that match. */
export function offending(
  among: readonly SourceFile[],
  dislikes: (line: string, file: SourceFile) => boolean,
): string[] {
  return among.flatMap((file) =>
    file.lines.flatMap((line, at) => (dislikes(line, file) ? [`${file.path}:${at + 1}: ${line.trim()}`] : [])),
  );
}
