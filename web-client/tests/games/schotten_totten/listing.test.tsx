// SPDX-License-Identifier: MIT
// @vitest-environment node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from 'preact-render-to-string';
import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { listing } from '../../../src/games/schotten_totten/listing';
import { RulesHelp } from '../../../src/games/schotten_totten/rules_help';

const file = resolve('../protocol/schema/games/schotten_totten.schema.json');
const { definitions } = JSON.parse(readFileSync(file, 'utf8')) as {
  definitions: { Options: { properties: Record<string, { minimum?: number; maximum?: number }> } };
};
const options = { tactical: false, expert: false, rounds: 1, first_seat: 'random' };

describe('the listing in the lobby', () => {
  it('offers every option of the game', () => {
    expect(listing.optionFields.map((field) => field.name).sort()).toEqual(
      Object.keys(definitions.Options.properties).sort(),
    );
  });

  it('offers as many rounds as the game allows', () => {
    const { minimum, maximum } = definitions.Options.properties['rounds'] ?? {};
    expect(listing.optionFields.find((field) => field.name === 'rounds')).toMatchObject({
      least: minimum,
      most: maximum,
    });
  });

  it('tells what departs from the defaults, and nothing else', () => {
    expect(listing.optionsInWords(options)).toEqual([]);
    expect(listing.optionsInWords({ tactical: true, expert: true, rounds: 3, first_seat: 0 })).toEqual([
      'tactics cards',
      'expert claims',
      '3 rounds',
      'seat 1 begins',
    ]);
  });

  it('explains the game in five sentences', () => {
    expect(listing.inFiveSentences).toHaveLength(5);
    for (const sentence of listing.inFiveSentences) expect(sentence).toMatch(/^[A-Z][^.]*\.$/);
  });

  it('has a picture that a screen reader passes over', () => {
    expect(render(h(listing.Picture, {}))).toMatch(/^<svg[^>]* aria-hidden="true"/);
  });
});

describe('the help', () => {
  const help = (more: object): string => render(h(RulesHelp, { options: { ...options, ...more } }));

  it('tells only what counts at this table', () => {
    const plainTable = help({});
    for (const words of ['Expert claims', 'Tactics cards', 'Rounds']) expect(plainTable).not.toContain(words);
    expect(help({ expert: true })).toContain('Expert claims');
    expect(help({ rounds: 2 })).toContain('Rounds');
  });

  it('explains every tactics card where they are played', () => {
    const names = [
      'Joker',
      'Spy',
      'Shield-bearer',
      'Man’s Bluff',
      'Mud Fight',
      'Recruiter',
      'Strategist',
      'Banshee',
      'Traitor',
    ];
    const told = help({ tactical: true }).replaceAll('&#39;', '’').replaceAll("'", '’');
    for (const name of names) expect(told).toContain(name);
  });
});
