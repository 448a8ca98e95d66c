// SPDX-License-Identifier: MIT
// Nouns behind a number: with one of them there is no sentence that says "1 cards".
import { describe, expect, test } from 'vitest';
import { adminWords } from '../../src/features/admin/words';
import { listingWords as lordsListing } from '../../src/games/lords_of_scotland/listing_words';
import { lordsWords } from '../../src/games/lords_of_scotland/terms/words';
import { rootWords } from '../../src/games/root/terms/words';
import { listingWords as schottenListing } from '../../src/games/schotten_totten/listing_words';
import { schottenTottenWords } from '../../src/games/schotten_totten/terms/words';
import { plain, type Sentence } from '../../src/games/kit/sentence';
import { patrolsWords } from '../../src/games/twelve_patrols/terms/words';
import { words } from '../../src/words';

const catalogues = {
  page: words,
  owner: adminWords,
  lordsWords,
  lordsListing,
  schottenTottenWords,
  schottenListing,
  patrolsWords,
  rootWords,
};

/** Everything that may be asked for: a number, a name, a seat, a list of each. The page's words take what they can of it. */
const arguments_: readonly unknown[] = [1, 'oak', { name: 'Ailsa', isYou: false }, ['oak'], [7, 9], true];

/** What a function of a catalogue says when every number is 1. */
function saidBy(say: (...args: unknown[]) => unknown): string[] {
  const found: string[] = [];
  const tryWith = (args: readonly unknown[]): void => {
    try {
      const said = say(...args);
      if (typeof said === 'string') found.push(said);
      else if (Array.isArray(said)) found.push(plain(said as Sentence));
    } catch {
      // Not for such arguments.
    }
  };
  const extend = (args: readonly unknown[], left: number): void => {
    if (left === 0) return tryWith(args);
    for (const each of arguments_) extend([...args, each], left - 1);
  };
  extend([], Math.min(say.length, 4));
  return found;
}

function said(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'function')
    return saidBy(value as (...args: unknown[]) => unknown).map((text) => [path, text] as [string, string]);
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return [];
  return Object.entries(value).flatMap(([key, inner]) => said(inner, `${path}.${key}`));
}

/** What is counted in the catalogues. */
const many = [
  'acolytes actions aids buildings bytes cards colours columns connections days decks dice Followers slots gardens',
  'hits hours items lines matches minutes moves officers operations people persons pieces places players points quests',
  'Recruits regions rounds seats seconds spectators spots stones Supporters tables things times turns warriors ways',
].join(' ');
/** A score, "5 : 1 points", counts both sides. */
const wrong = new RegExp(`(?<!: |to )\\b1 (?:[a-z-]+ )?(?:${many.replaceAll(' ', '|')})\\b`);

describe('one of something', () => {
  test.each(Object.entries(catalogues))('%s', (name, catalogue) => {
    const texts = said(catalogue, name);
    expect(texts.length).toBeGreaterThan(0);
    for (const [path, text] of texts) expect(text, path).not.toMatch(wrong);
  });

  test('what happens and what may be done in Root', () => {
    const numbers = ['count', 'cards', 'officers', 'acolytes', 'number', 'points', 'hand_card', 'riverboats', 'price'];
    const other = { key: 'oak', name: 'oak', isYou: false };
    const fields = new Proxy({}, { get: (_, field) => (numbers.includes(String(field)) ? 1 : other) });
    const moves = Object.values(rootWords.moves).map((move) => move.sentence as (fields: object) => Sentence);
    const says = [...(Object.values(rootWords.events) as ((fields: object) => Sentence)[]), ...moves];
    for (const say of says) expect(plain(say(fields))).not.toMatch(wrong);
  });

  test('is looked for where it could be: these would be found', () => {
    for (const fault of [
      'Player 4 has 1 acolytes',
      'Choose one of 1 Followers',
      '1 revealed cards',
      '1 dice',
      'of 1 cards.',
    ])
      expect(fault).toMatch(wrong);
    for (const fine of [
      '1 card',
      '1 of 2 wants one.',
      '1 free slot',
      '1 tactics card',
      'turn 1 is over',
      '1 warrior lost',
    ])
      expect(fine).not.toMatch(wrong);
    expect(said(lordsWords, 'words').length).toBeGreaterThan(100);
  });
});
