// SPDX-License-Identifier: MIT
import { afterEach, expect, test } from 'vitest';
import { registeredGames } from '../../src/games';
import { words } from '../../src/words';
import { areaNames, languageOfArea, offeredLanguages, speak } from '../../src/words/catalogue';
import { found, language } from '../../src/words/language';

const catalogues = import.meta.glob<object>('../../src/catalogues/*/*.json', { import: 'default', eager: true });
const others = offeredLanguages.filter((one) => one !== 'en');

afterEach(() => speak('en'));

test('the page speaks the languages of the rulebooks', () => {
  expect(offeredLanguages).toEqual(['en', 'es', 'cs', 'pt']);
});

test('every area has a catalogue in every language: the page, and the table and the lessons of each game', () => {
  const ofGames = registeredGames.flatMap(({ listing }) => [
    listing.id,
    `${listing.id}_lesson`,
    `${listing.id}_listing`,
  ]);
  const lacking = [...areaNames, ...ofGames].flatMap((area) =>
    others.filter((one) => languageOfArea(area, one) !== one).map((one) => `${area}.${one}`),
  );
  expect(lacking).toEqual([]);
});

test('all that is open changes at once, and back', async () => {
  expect(words.common.close).toBe('Close');
  await speak('cs');
  expect(language.value).toBe('cs');
  expect(words.common.close).toBe('Zavřít');
  expect([1, 2, 5].map((count) => words.lobby.tables(count))).toEqual(['1 stůl', '2 stoly', '5 stolů']);
  expect(words.list(['Ailsa', 'Corin'])).toBe('Ailsa a\u00a0Corin');
  await speak('en');
  expect(words.common.close).toBe('Close');
});

test('the first of the reader’s languages that the page speaks is taken', () => {
  expect(found(['de-DE', 'pt-PT', 'en'])).toBe('pt');
  expect(found(['fr', 'de'])).toBe('en');
  expect(found(['CS-cz'])).toBe('cs');
  expect(found([])).toBe('en');
});

test('a guest is named in each language within what the server takes for a name', async () => {
  for (const one of offeredLanguages) {
    await speak(one);
    const names = Array.from({ length: words.guestCount }, (_, at) => words.guestName(at));
    expect(new Set(names).size, one).toBe(576);
    expect(Math.max(...names.map((name) => [...name].length)), one).toBeLessThanOrEqual(24);
  }
});

/** `{count, plural,` with the categories that it has. */
function pluralsIn(text: string): string[][] {
  return [...text.matchAll(/\{\w+, plural,/g)].map(({ index }) => {
    const keys: string[] = [];
    let depth = 0;
    let from = index;
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '{' && depth++ === 1)
        keys.push(
          text
            .slice(from, at)
            .trim()
            .split(/[\s,]+/)
            .at(-1) ?? '',
        );
      if (text[at] === '}' && --depth === 1) from = at + 1;
      if (depth === 0) break;
    }
    return keys.filter((key) => !key.startsWith('='));
  });
}

test('a plural has all categories of its language', () => {
  for (const [path, catalogue] of Object.entries(catalogues)) {
    const spoken = /(\w+)\.json$/.exec(path)?.[1] ?? '';
    const wanted = spoken === 'cs' ? ['few', 'many', 'one', 'other'] : ['one', 'other'];
    for (const keys of pluralsIn(JSON.stringify(catalogue)))
      expect([path, keys.sort()]).toEqual([path, keys.length === 1 ? ['other'] : wanted]);
  }
});

test('the pseudo-language is made of every text: what stays plain is outside the catalogues', async () => {
  await speak('en-XA');
  expect(words.common.close).toBe('Çĺóóšéé');
  expect(words.lobby.playAt('Root')).toContain('Root');
});
