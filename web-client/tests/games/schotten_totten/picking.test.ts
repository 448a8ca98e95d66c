// SPDX-License-Identifier: MIT
// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  canPlay,
  canReturn,
  confirmClass,
  isPicking,
  nothingPicked,
  offersOf,
  returnMove,
  sourceOf,
  targetsOf,
  type Selection,
} from '../../../src/games/schotten_totten/picking/picking';
import type { Card, Move } from '../../../src/games/schotten_totten/terms/types';
import * as fixture from './fixtures';

const picked = (card: Card, source: Selection['source'] = null): Selection => ({
  ...nothingPicked,
  picked: { key: card, card },
  source,
});
const { cards } = fixture;

describe('a picked card', () => {
  it('lights the stones that legal names, and no others', () => {
    const { stones } = targetsOf(fixture.playCard.state.legal, picked('red_5'));
    expect([...stones.keys()]).toEqual([2, 3, 5, 7, 8]);
    expect(stones.get(2)).toBe(
      fixture.playCard.state.legal.find((move) => 'card' in move && move.card === 'red_5' && move.stone === 2),
    );
  });

  it('lights nothing where no move begins with it', () => {
    expect(canPlay(fixture.tactics.state.legal, 'joker')).toBe(false);
    expect(targetsOf(fixture.tactics.state.legal, picked('joker')).stones.size).toBe(0);
  });

  it('lays a mode across a stone like a card at its side', () => {
    expect([...targetsOf(fixture.tactics.state.legal, picked('blind_mans_bluff')).stones.keys()]).toEqual([
      0, 2, 3, 5, 7, 8,
    ]);
  });

  it('is a whole move by itself if it is the Recruiter', () => {
    expect(targetsOf(fixture.recruiter.state.legal, picked('recruiter')).whole).toEqual({ type: 'recruiter' });
  });
});

describe('a ruse', () => {
  it('first asks for a card on the table', () => {
    const { sources, stones } = targetsOf(fixture.tactics.state.legal, picked('strategist'));
    expect(sources.map(({ stone, card }) => [stone, card])).toEqual([
      [3, 'brown_2'],
      [7, 'violet_1'],
      [8, 'red_7'],
    ]);
    expect(stones.size).toBe(0);
  });

  it('then asks where that card goes, the discard pile included', () => {
    const { sources, stones, discard } = targetsOf(
      fixture.tactics.state.legal,
      picked('strategist', { stone: 3, card: 'brown_2' }),
    );
    expect(sources).toEqual([]);
    expect([...stones.keys()]).toEqual([5, 7, 8]);
    expect(discard).toEqual({ type: 'strategist', stone: 3, card: 'brown_2', to: 'discard' });
  });

  it('is complete with its card if it only discards', () => {
    const { sources } = targetsOf(fixture.tactics.state.legal, picked('banshee'));
    expect(sources.map(({ move }) => move?.type)).toEqual(['banshee', 'banshee', 'banshee']);
  });

  it('takes hold of the only card there is by itself', () => {
    expect(sourceOf(fixture.traitor.state.legal, picked('traitor'))).toEqual({ stone: 8, card: 'red_2' });
    expect([...targetsOf(fixture.traitor.state.legal, picked('traitor')).stones.keys()]).toEqual([3, 8]);
  });

  it('still asks for its card if there is only one to discard', () => {
    const { sources } = targetsOf(fixture.freePass.state.legal, picked('banshee'));
    expect(sources).toEqual([{ stone: 8, card: 'red_2', move: { type: 'banshee', stone: 8, card: 'red_2' } }]);
  });
});

describe('what the table offers without a card', () => {
  it('is claims and their end in the claim step', () => {
    const offers = offersOf(fixture.claim.state.legal);
    expect([...offers.claims.keys()]).toEqual([6]);
    expect(offers.endClaims).toEqual({ type: 'end_claims' });
    expect(offers.plays).toBe(false);
  });

  it('is a choice of decks where both have cards', () => {
    expect([...offersOf(fixture.drawChoice.state.legal).draws.keys()]).toEqual(['clan', 'tactics']);
  });

  it('is a pass beside a tactics card, or a pass alone', () => {
    expect(offersOf(fixture.freePass.state.legal)).toMatchObject({ pass: { type: 'pass' }, plays: true });
    expect(offersOf(fixture.forcedPass.state.legal)).toMatchObject({ pass: { type: 'pass' }, plays: false });
  });

  it('tells how many cards go back to the decks', () => {
    expect(offersOf(fixture.recruiterReturn.state.legal).returns).toBe(2);
    expect(offersOf(fixture.returnNothing.state.legal).returns).toBe(0);
    expect(offersOf(fixture.playCard.state.legal).returns).toBeNull();
  });
});

describe("the Recruiter's return", () => {
  const { legal } = fixture.recruiterReturn.state;

  it('keeps the order of picking within one deck', () => {
    expect(returnMove(legal, cards('n1 g4'))).toEqual({ type: 'return_cards', first: 'brown_1', second: 'green_4' });
    expect(returnMove(legal, cards('g4 n1'))).toEqual({ type: 'return_cards', first: 'green_4', second: 'brown_1' });
  });

  it('takes the listed order where two decks make the order meaningless', () => {
    expect(returnMove(legal, cards('spy n1'))).toEqual({ type: 'return_cards', first: 'brown_1', second: 'spy' });
  });

  it('is no move before both cards are picked', () => {
    expect(returnMove(legal, cards('spy'))).toBeNull();
    expect(returnMove(legal, [])).toBeNull();
  });

  it('refuses the Joker that has to stay', () => {
    expect(canReturn(legal, [], 'joker')).toBe(false);
    expect(canReturn(legal, cards('n1'), 'joker')).toBe(false);
    expect(canReturn(legal, cards('n1'), 'spy')).toBe(true);
  });

  it('can be of one card or of none', () => {
    const one: Move[] = [{ type: 'return_cards', first: 'brown_1' }];
    expect(canReturn(one, [], 'brown_1')).toBe(true);
    expect(returnMove(one, cards('n1'))).toEqual(one[0]);
    expect(returnMove(fixture.returnNothing.state.legal, [])).toEqual({ type: 'return_cards' });
  });
});

describe('confirming', () => {
  it.each([
    [{ type: 'play_card', card: 'red_5', stone: 2 }, 'shows'],
    [{ type: 'claim', stone: 2 }, 'shows'],
    [{ type: 'draw', deck: 'clan' }, 'final'],
    [{ type: 'recruiter' }, 'final'],
    [{ type: 'end_claims' }, 'final'],
    [{ type: 'pass' }, 'final'],
    [{ type: 'return_cards' }, 'final'],
  ] as [Move, string][])('sorts %o into the class "%s"', (move, expected) => {
    expect(confirmClass(move)).toBe(expected);
  });

  it('knows whether anything is picked', () => {
    expect(isPicking(nothingPicked)).toBe(false);
    expect(isPicking(picked('red_5'))).toBe(true);
    expect(isPicking({ ...nothingPicked, back: [{ key: 'a', card: 'red_5' }] })).toBe(true);
  });
});
