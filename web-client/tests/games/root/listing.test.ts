// SPDX-License-Identifier: MIT
// What the host may agree in the lobby is what the rules allow.
import { describe, expect, test } from 'vitest';
import { faultOfFactions, listing } from '../../../src/games/root/listing';
import { faultOfOptions, usedOptions } from '../../../src/features/shared/option_fields';

const field = listing.optionFields[0]!;
const factions = field.kind === 'seats' ? field.choices.map((choice) => choice.value) : [];

/** All sets of so many factions. */
function setsOf(count: number, from: readonly string[] = factions): string[][] {
  if (count === 0) return [[]];
  return from.flatMap((first, at) => setsOf(count - 1, from.slice(at + 1)).map((rest) => [first, ...rest]));
}

describe('factions', () => {
  test('that may meet are as many as the Law allows', () => {
    const allowed = [2, 3, 4, 5, 6].map(
      (players) => setsOf(players).filter((set) => faultOfFactions(set) === null).length,
    );
    expect(allowed).toEqual([12, 22, 24, 16, 6]);
  });

  test('that cannot meet have a reason each', () => {
    expect(faultOfFactions(['marquise', 'marquise'])).toContain('by two');
    expect(faultOfFactions(['alliance', 'riverfolk'])).toContain('Cult');
    expect(faultOfFactions(['eyrie', 'vagabond_2'])).toContain('beside');
  });

  test('are one a seat, whatever the number of seats was before', () => {
    const agreed = ['cult', 'eyrie', 'riverfolk', 'marquise'];
    expect(usedOptions('root', { factions: agreed }, 2)).toEqual({ factions: ['cult', 'eyrie'] });
    const six = usedOptions('root', { factions: agreed }, 6).factions as string[];
    expect(six.slice(0, 4)).toEqual(agreed);
    expect(new Set(six).size).toBe(6);
    expect(usedOptions('root', { factions: null }, 3)).toEqual({ factions: null });
  });

  test('keep the table from being opened while they cannot meet', () => {
    expect(faultOfOptions('root', { factions: null }, 2)).toBeNull();
    expect(faultOfOptions('root', { factions: ['marquise', 'cult'] }, 2)).toBeNull();
    expect(faultOfOptions('root', { factions: ['alliance', 'riverfolk'] }, 2)).not.toBeNull();
  });

  test('are named at their seats', () => {
    expect(listing.seatInWords!({ factions: ['cult', 'vagabond_2'] }, 1)).toBe('second Vagabond');
    expect(listing.seatInWords!({ factions: null }, 0)).toBeNull();
    expect(listing.optionsInWords({ factions: ['cult', 'eyrie'] })).toEqual(['Cult, Eyrie']);
    expect(listing.optionsInWords({ factions: null })).toEqual([]);
  });
});
