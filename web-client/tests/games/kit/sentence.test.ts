// SPDX-License-Identifier: MIT
// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { capitalised, plain } from '../../../src/games/kit/sentence';

const sentence = [{ strong: 'Tamsin' }, ' played ', { piece: 'green_4', name: 'green 4' }, ' to stone 8'];

describe('a sentence', () => {
  it('is read with the names of its pieces', () => {
    expect(plain(sentence)).toBe('Tamsin played green 4 to stone 8');
  });

  it('can begin with a capital, even an empty one', () => {
    expect(capitalised('red 5 picked')).toBe('Red 5 picked');
    expect(capitalised('')).toBe('');
  });
});
