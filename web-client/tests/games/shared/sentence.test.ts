// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { capitalised, paragraph, plain } from '../../../src/games/shared/sentence';

const sentence = [{ strong: 'Tamsin' }, ' played ', { piece: 'green_4', name: 'green 4' }, ' to stone 8'];

describe('a sentence', () => {
  it('is read with the names of its pieces', () => {
    expect(plain(sentence)).toBe('Tamsin played green 4 to stone 8');
  });

  it('begins with a capital where several follow each other', () => {
    expect(paragraph([['red 5 picked.'], ['one stone.']])).toBe('Red 5 picked. One stone.');
    expect(capitalised('')).toBe('');
  });
});
