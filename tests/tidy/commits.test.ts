// SPDX-License-Identifier: MIT
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './tree.js';

/** Older commits were made before this was agreed. */
const agreed = '2026-11-29T09:00:00Z';

interface Commit {
  hash: string;
  subject: string;
}

/** What CONTRIBUTING.md asks of a subject: a plain imperative of at most 72 characters. */
function faultOf(subject: string): string | undefined {
  if ([...subject].length > 72) return `${[...subject].length} characters`;
  if (!/^[A-Z0-9`"]/.test(subject)) return 'does not begin with a capital';
  if (/[.!]$/.test(subject)) return 'ends like a sentence';
  if (/^\w+: /.test(subject)) return 'begins with a label';
  if (
    /^(Adding|Fixing|Changing|Removing|Updating|Moving|Renaming|Making|Add(ed|s)|Fix(ed|es)|Chang(ed|es)|Remov(ed|es)|Updat(ed|es)|Mov(ed|es)|Renam(ed|es)|Mak(es)|Made)\b/.test(
      subject,
    )
  )
    return 'is no imperative';
  return undefined;
}

/** None where the checkout has no history: a release unpacked from a file. */
function commits(): Commit[] {
  const log = execFileSync('git', ['log', '--no-merges', `--since=${agreed}`, '--format=%h %s'], {
    cwd: root,
    encoding: 'utf8',
  });
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
}

test('each subject of a commit is a plain imperative of at most 72 characters', () => {
  const faults = commits().flatMap(({ hash, subject }) => {
    const fault = faultOf(subject);
    return fault ? [`${hash} ${fault}: ${subject}`] : [];
  });
  expect(faults).toEqual([]);
});

test('a subject that is not so is found', () => {
  expect(faultOf('Refuse duplicate keys in requests')).toBeUndefined();
  expect(faultOf('Bring the scenarios of all four games into the tree')).toBeUndefined();
  expect(faultOf('Adding a scenario')).toBe('is no imperative');
  expect(faultOf(`Refuse ${'x'.repeat(70)}`)).toBe('77 characters');
  expect(faultOf('refuse duplicate keys')).toBe('does not begin with a capital');
  expect(faultOf('Refuse duplicate keys.')).toBe('ends like a sentence');
  expect(faultOf('Fixed the clock')).toBe('is no imperative');
  expect(faultOf('fix: the clock')).toBe('does not begin with a capital');
});
