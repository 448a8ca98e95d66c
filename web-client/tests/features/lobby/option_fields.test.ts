// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { OptionField } from '../../../src/games/kit/game_page';
import { usedOptions, withOfferedValues } from '../../../src/features/shared/option_fields';
import type { GameInfo } from '../../../src/net/protocol';

const field: OptionField = {
  kind: 'choice',
  name: 'set',
  label: 'Regions',
  choices: [{ value: 'standard', label: 'Standard' }],
};
const info = (values: unknown[]): GameInfo => ({
  id: 'x',
  title: 'X',
  min_players: 1,
  max_players: 1,
  rules: 1,
  options: { properties: { set: { enum: values } } },
});

test('what the server offers beside what the page knows can be chosen by its own name', () => {
  expect(withOfferedValues(field, info(['standard', 'shire']))).toMatchObject({
    choices: [
      { value: 'standard', label: 'Standard' },
      { value: 'shire', label: 'shire' },
    ],
  });
});

test('other fields, and games that are not known, stay as they are', () => {
  expect(withOfferedValues(field, undefined)).toEqual(field);
  const flag: OptionField = { kind: 'switch', name: 'set', label: 'Set' };
  expect(withOfferedValues(flag, info(['standard']))).toBe(flag);
});

test('an option that fewer players have no use for is not asked for', () => {
  const options = { bruce: true, same_clan_activation: true };
  expect(usedOptions('lords_of_scotland', options, 5)).toEqual(options);
  expect(usedOptions('lords_of_scotland', options, 3)).toEqual({ bruce: true });
});
