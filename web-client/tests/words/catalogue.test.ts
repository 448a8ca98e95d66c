// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { words } from '../../src/words';
import schema from '../../../protocol/schema/server.schema.json';

/** Every text of the catalogue that has no parameters. */
function texts(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

test('no text is empty, shouts, pleads or apologises', () => {
  for (const [path, text] of texts(words, 'en')) {
    expect(text.trim(), path).not.toBe('');
    expect(text, path).not.toMatch(/!|\bplease\b|\boops\b|\bsorry\b/i);
  }
});

const { elapsed, fault, period, spokenTime } = words;

test('every error code has a sentence of its own', () => {
  const codes = schema.definitions.ErrorAnswer.properties.code.enum.filter(
    (code) => !['bad_json', 'bad_message', 'unknown_type', 'not_hello'].includes(code),
  );
  const unknown = fault('no_such_code');
  for (const code of codes) expect(fault(code), code).not.toBe(unknown);
});

test('periods and spoken times read like people say them', () => {
  expect([86_400, 259_200, 600, 3_600, 45].map(period)).toEqual(['1 day', '3 days', '10 min', '1 h', '45 s']);
  expect([258_000, 60_000, 30_000].map(spokenTime)).toEqual(['4 minutes 18', '1 minute', '30 seconds']);
});

/** Texts a reader would see that stand in a component instead of the catalogue: between tags, or in a spoken attribute. */
export function looseTexts(source: string): string[] {
  const betweenTags = [...source.matchAll(/^\s*([A-Z][a-z]+(?: [a-z]+)+[.,]?)\s*$/gm)].map((found) => found[1] ?? '');
  const inAttributes = [...source.matchAll(/\b(?:aria-label|title|placeholder|label)="([^"]+)"/g)].map(
    (found) => found[1] ?? '',
  );
  return [...betweenTags, ...inAttributes];
}

test('no component has words of its own', () => {
  const sources = import.meta.glob('../../src/**/*.tsx', { query: '?raw', import: 'default', eager: true });
  expect(Object.keys(sources).length).toBeGreaterThan(30);
  for (const [file, source] of Object.entries(sources)) expect(looseTexts(source as string), file).toEqual([]);
});

test('the check for loose words finds them', () => {
  expect(looseTexts('<p>\n  Say something nice\n</p>')).toEqual(['Say something nice']);
  expect(looseTexts('<button aria-label="Close">')).toEqual(['Close']);
});

test('the document of the page starts with a base that can be rewritten and holds no script or style of its own', () => {
  const html = readFileSync(join(process.cwd(), 'index.html'), 'utf8');
  expect(html).toMatch(/<head>\s*<base href="\.\/" \/>/);
  expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)/);
  expect(html).toMatch(/<div id="status"[^>]*role="status"/);
  expect(html).toMatch(/<div id="alert"[^>]*role="alert"/);
});

test('how long something took reads like a clock', () => {
  expect([0, 9_900, 258_000, 3_723_000].map(elapsed)).toEqual(['0:00', '0:09', '4:18', '1:02:03']);
});
