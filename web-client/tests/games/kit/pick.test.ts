// SPDX-License-Identifier: MIT
// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { choose, matching, sameMove, sameValue, valuesOf, type LegalMove } from '../../../src/games/kit/pick';

const march = (from: number, to: number, count: number): LegalMove => ({ type: 'march', from, to, count });
const legal: LegalMove[] = [march(1, 2, 1), march(1, 2, 2), march(1, 3, 1), march(4, 2, 1), { type: 'end' }];

describe('the grammar of picking', () => {
  it('leaves only the moves that agree with every pick', () => {
    expect(matching(legal, { type: 'march', from: 1, to: 2 })).toEqual([march(1, 2, 1), march(1, 2, 2)]);
  });

  it('excludes a move that has no field for a pick', () => {
    expect(matching(legal, { from: 1 })).not.toContainEqual({ type: 'end' });
  });

  it('fills a field that has one value left', () => {
    const choice = choose(legal, { from: 4 });
    expect(choice.picks).toEqual({ type: 'march', from: 4, to: 2, count: 1 });
    expect(choice.complete).toEqual(march(4, 2, 1));
  });

  it('names the fields that are still open, in the order of the moves', () => {
    const choice = choose(legal, { type: 'march' });
    expect(choice.open).toEqual(['from', 'to', 'count']);
    expect(choice.complete).toBeNull();
  });

  it('leaves a field open that only some of the moves have', () => {
    const returns: LegalMove[] = [
      { type: 'return', first: 'a', second: 'b' },
      { type: 'return', first: 'a' },
    ];
    expect(choose(returns, {}).open).toEqual(['second']);
  });

  it('lists the values of a field once each, in the order of the moves', () => {
    expect(valuesOf(legal, 'to')).toEqual([2, 3]);
  });

  it('takes equal objects for the same value', () => {
    const pay = { type: 'pay', cards: { fox: 1 } };
    expect(valuesOf([pay, { ...pay, cards: { fox: 1 } }], 'cards')).toEqual([{ fox: 1 }]);
    expect(matching([pay], { cards: { fox: 1 } })).toEqual([pay]);
    expect(sameValue({ fox: 1 }, { fox: 2 })).toBe(false);
  });

  it('tells a move from one that has a field more', () => {
    expect(sameMove({ type: 'return', first: 'a' }, { type: 'return', first: 'a', second: 'b' })).toBe(false);
    expect(sameMove(march(1, 2, 1), march(1, 2, 1))).toBe(true);
  });
});
