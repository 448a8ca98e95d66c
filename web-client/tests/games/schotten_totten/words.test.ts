// SPDX-License-Identifier: MIT
// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Deciding, GameEvent } from '../../../src/net/protocol';
import { answerTyped, askedWords, decidingWords } from '../../../src/games/schotten_totten/typed_questions';
import { logLines } from '../../../src/games/schotten_totten/log';
import { moveWords, typedMoves } from '../../../src/games/schotten_totten/terms/move_words';
import { plateFacts } from '../../../src/games/schotten_totten/seat_facts';
import { replayMarks, resultWords } from '../../../src/games/schotten_totten/result';
import { eventSentence } from '../../../src/games/schotten_totten/terms/sentences';
import { stoneWords } from '../../../src/games/schotten_totten/terms/stone_status';
import type { Event, Move } from '../../../src/games/schotten_totten/terms/types';
import { plain } from '../../../src/games/kit/sentence';
import * as fixture from './fixtures';
import { names } from './props';

const seq = 7;
const told: readonly (readonly [Event, string, string])[] = [
  [
    { seq, type: 'card_played', seat: 1, card: 'green_4', stone: 7 },
    'Tamsin played green 4 to stone 8',
    'You played green 4 to stone 8',
  ],
  [
    { seq, type: 'card_played', seat: 1, card: 'mud_fight', stone: 0 },
    'Tamsin laid Mud Fight across stone 1',
    'You laid Mud Fight across stone 1',
  ],
  [{ seq, type: 'ruse_played', seat: 1, card: 'banshee' }, 'Tamsin played Banshee', 'You played Banshee'],
  [
    { seq, type: 'card_moved', seat: 1, card: 'red_2', from_seat: 1, from: 2, to: 4 },
    'Tamsin moved red 2 from stone 3 to stone 5',
    'You moved red 2 from stone 3 to stone 5',
  ],
  [
    { seq, type: 'card_moved', seat: 1, card: 'red_2', from_seat: 0, from: 2, to: 2 },
    'Tamsin took your red 2 at stone 3',
    "You took Ailsa's red 2 at stone 3",
  ],
  [
    { seq, type: 'card_moved', seat: 1, card: 'spy', from_seat: 0, from: 2, to: 'discard' },
    'Tamsin discarded your Spy from stone 3',
    "You discarded Ailsa's Spy from stone 3",
  ],
  [
    { seq, type: 'card_moved', seat: 1, card: 'spy', from_seat: 1, from: 2, to: 'discard' },
    'Tamsin discarded Spy from stone 3',
    'You discarded Spy from stone 3',
  ],
  [
    { seq, type: 'stone_claimed', seat: 1, stone: 1, formation: { class: 'equal_numbers', sum: 24 }, proof: true },
    'Tamsin claimed stone 2: equals 24, no unseen clan cards beat it',
    'You claimed stone 2: equals 24, no unseen clan cards beat it',
  ],
  [
    { seq, type: 'stone_claimed', seat: 1, stone: 1, formation: { class: 'sum', sum: 9 }, proof: false },
    'Tamsin claimed stone 2: sum 9',
    'You claimed stone 2: sum 9',
  ],
  [{ seq, type: 'claims_ended', seat: 1 }, 'Tamsin claimed no more', 'You claimed no more'],
  [{ seq, type: 'passed', seat: 1 }, 'Tamsin passed', 'You passed'],
  [{ seq, type: 'card_drawn', seat: 1, deck: 'tactics' }, 'Tamsin drew a tactics card', 'You drew a tactics card'],
  [
    { seq, type: 'cards_returned', seat: 1, decks: ['clan', 'tactics'] },
    'Tamsin returned a clan card and a tactics card',
    'You returned a clan card and a tactics card',
  ],
  [{ seq, type: 'cards_returned', seat: 1, decks: [] }, 'Tamsin returned no card', 'You returned no card'],
  [
    { seq, type: 'stones_divided', owners: [1, 1, null, 0, 0, null, 1, 1, null] },
    'Four passes in a row. The stones were handed out: you hold stones 4 and 5, Tamsin holds stones 1, 2, 7 and 8',
    'Four passes in a row. The stones were handed out: Ailsa holds stones 4 and 5, you hold stones 1, 2, 7 and 8',
  ],
  [
    { seq, type: 'round_ended', round: 2, winner: 1, reason: 'three_adjacent', stones: [2, 3], points: [2, 5] },
    'Tamsin won the round with three stones side by side, Ailsa 2 points, Tamsin 5',
    'You won the round with three stones side by side, Ailsa 2 points, Tamsin 5',
  ],
  [
    { seq, type: 'round_ended', round: 1, winner: null, reason: 'deadlock', stones: [4, 4], points: [4, 4] },
    'The round is drawn, Ailsa 4 points, Tamsin 4',
    'The round is drawn, Ailsa 4 points, Tamsin 4',
  ],
  [{ seq, type: 'round_started', round: 2, seat: 1 }, 'Round 2: Tamsin begins', 'Round 2: you begin'],
  [{ seq, type: 'seat_departed', seat: 1, reason: 'resigned' }, 'Tamsin resigned', 'You resigned'],
  [{ seq, type: 'seat_departed', seat: 1, reason: 'time' }, 'Tamsin ran out of time', 'You ran out of time'],
];

describe('the log', () => {
  it.each(told)('tells %o to the other seat', (event, toOther) => {
    expect(plain(eventSentence(event, names(0)))).toBe(toOther);
  });

  it.each(told)('tells %o to the seat itself', (event, _, toOwn) => {
    expect(plain(eventSentence(event, names(1)))).toBe(toOwn);
  });

  it('gives every event of the game a line, and leaves those of the room to the page', () => {
    const events = told.map(([event]) => event as GameEvent);
    expect(logLines([...events, { seq, type: 'undone', seat: 0, to_seq: 3 }], names(0))).toHaveLength(told.length);
  });

  it('shows its drawer a card, but never says it aloud', () => {
    const drawn: Event = { seq, type: 'card_drawn', seat: 0, deck: 'clan', card: 'red_5' };
    expect(plain(eventSentence(drawn, names(0)))).toBe('You drew red 5');
    expect(logLines([drawn as GameEvent], names(0))[0]?.words).toBe('You drew a clan card.');
  });

  it('shows returned cards to their owner, but never says them aloud', () => {
    const returned: Event = {
      seq,
      type: 'cards_returned',
      seat: 0,
      decks: ['clan', 'clan'],
      cards: ['red_5', 'red_6'],
    };
    expect(plain(eventSentence(returned, names(0)))).toBe('You returned red 5 and red 6');
    expect(logLines([returned as GameEvent], names(0))[0]?.words).toBe('You returned a clan card and a clan card.');
  });
});

const allMoves: Move[] = [
  ...fixture.fixtures.flatMap(({ state }) => state.legal),
  { type: 'return_cards', first: 'brown_1' },
];

describe('moves in words', () => {
  it.each([
    [{ type: 'play_card', card: 'red_5', stone: 2 }, 'red 5 to stone 3'],
    [{ type: 'play_card', card: 'mud_fight', stone: 2 }, 'Mud Fight across stone 3'],
    [{ type: 'recruiter' }, 'Recruiter: draw three, return two'],
    [
      { type: 'strategist', stone: 2, card: 'red_5', to: 'discard' },
      'Strategist: red 5 from stone 3 to the discard pile',
    ],
    [{ type: 'traitor', stone: 2, card: 'red_5', to: 3 }, 'Traitor: red 5 from stone 3 to stone 4'],
    [{ type: 'banshee', stone: 2, card: 'spy' }, 'Banshee: Spy from stone 3 to the discard pile'],
    [{ type: 'draw', deck: 'tactics' }, 'draw a tactics card'],
    [{ type: 'return_cards', first: 'red_5', second: 'joker' }, 'return red 5, then Joker'],
    [{ type: 'return_cards' }, 'return no card'],
    [{ type: 'claim', stone: 6 }, 'claim stone 7'],
    [{ type: 'end_claims' }, 'done claiming'],
    [{ type: 'pass' }, 'pass'],
  ] as [Move, string][])('say %o', (move, expected) => {
    expect(moveWords(move)).toBe(expected);
  });

  it('can be typed short or in full', () => {
    expect(typedMoves({ type: 'play_card', card: 'red_5', stone: 2 })).toEqual(['r5 3', 'red 5 3', 'red 5 to stone 3']);
    expect(typedMoves({ type: 'strategist', stone: 2, card: 'red_5', to: 'discard' })[0]).toBe(
      'strategist r5 3 discard',
    );
    expect(typedMoves({ type: 'return_cards', first: 'red_5', second: 'joker' })).toEqual([
      'return r5 joker',
      'return red 5 joker',
      'return red 5, then joker',
    ]);
  });

  it.each(fixture.fixtures.map(({ name, state }) => [name, state.legal] as const))(
    'are typed without doubt in "%s"',
    (_, legal) => {
      const meant = new Map<string, Move>();
      for (const move of legal) {
        for (const typed of typedMoves(move)) {
          expect(meant.get(typed) ?? move, typed).toBe(move);
          meant.set(typed, move);
        }
      }
    },
  );

  it('exist for every move there is', () => {
    for (const move of allMoves) expect(moveWords(move)).not.toBe('');
    expect(new Set(allMoves.map(({ type }) => type)).size).toBe(10);
  });
});

describe('how things stand, in words', () => {
  const { view } = fixture.claim.state;

  it('is one sentence a stone', () => {
    expect(stoneWords(view, 2, names(0), 0)).toBe(
      "Stone 3: your red 3, red 4, red 5, colour run 12; Tamsin's yellow 6, yellow 7; open",
    );
    expect(stoneWords(view, 1, names(0), 0)).toBe(
      "Stone 2: your blue 8, yellow 8, violet 8, equals 24; Tamsin's red 8, green 8; claimed by you",
    );
    expect(stoneWords(view, 6, names(1), 1)).toBe(
      "Stone 7: your side empty; Ailsa's blue 4, blue 5, blue 6, colour run 15; open",
    );
  });

  it('names the modes across a stone', () => {
    expect(stoneWords(fixture.tactics.state.view, 4, names(0), 0)).toContain("Blind Man's Bluff lies across it");
  });

  it.each([
    [fixture.start, 'Play a card. 6 cards, 9 stones open.'],
    [fixture.playCard, 'Play a card. 6 cards, 5 stones open.'],
    [fixture.claim, 'You may claim stone 7. Stone 3 cannot be claimed: yellow 5 beats it.'],
    [fixture.drawChoice, 'Draw a card from one of 2 decks.'],
    [fixture.recruiterDraw, 'Draw 2 cards, one by one.'],
    [fixture.recruiterReturn, 'Choose 2 cards to return.'],
    [fixture.forcedPass, 'Pass: no card of yours can be played.'],
    [fixture.freePass, 'Play a tactics card, or pass.'],
    [fixture.waiting, ''],
    [fixture.watching, ''],
  ] as const)('asks the own seat', ({ state }, expected) => {
    expect(askedWords(state)).toBe(expected);
  });

  it('tells others what is decided, from the kind alone', () => {
    const deciding = (kind: string): Deciding => ({ seat: 1, kind });
    expect(decidingWords(deciding('recruiter_draw'), names(0))).toBe('Tamsin draws with the Recruiter');
    expect(decidingWords(deciding('something new'), names(0))).toBe('Tamsin to move');
  });

  it('answers questions of the command line', () => {
    const { state } = fixture.claim;
    expect(answerTyped('stone 3', state, names(0))).toMatch(/^Stone 3: .*; open\. Yellow 5 beats it\.$/);
    expect(answerTyped(' Hand ', state, names(0))).toBe('You hold green 6, blue 9, yellow 4, violet 3 and brown 1.');
    expect(answerTyped('hand', fixture.watching.state, names(null))).toBe('You hold no hand here.');
    expect(answerTyped('discard', fixture.tactics.state, names(0))).toBe('Discarded: Recruiter, red 9 and Traitor.');
    expect(answerTyped('decks', fixture.tactics.state, names(0))).toBe(
      '12 clan cards and 1 tactics card left in the decks.',
    );
    expect(answerTyped('r5 3', state, names(0))).toBeNull();
  });

  it('stands on the plates', () => {
    expect(plateFacts(view, 0).map((fact) => fact.words)).toEqual(['5 cards', '1 stone']);
    expect(plateFacts(fixture.expertClaim.state.view, 1).map((fact) => fact.words)).toEqual(['6 cards', '2 stones']);
  });
});

describe('the result', () => {
  const result = (reason: string, winners: number[], scores: number[]) =>
    resultWords({ winners, scores, reason }, names(0));

  it('says who won and why', () => {
    expect(result('five_stones', [1], [3, 5])).toEqual({ headline: 'Tamsin wins', detail: 'Five stones claimed.' });
    expect(result('three_adjacent', [0], [5, 3]).headline).toBe('You win');
    expect(result('points', [1], [6, 11]).detail).toBe('11 to 6 points over all rounds.');
    expect(result('resigned', [0], [0, 0]).detail).toBe('Tamsin resigned.');
    expect(result('time', [1], [0, 0]).detail).toBe('You ran out of time.');
    expect(result('deadlock', [], [4, 4]).headline).toBe('The match is drawn');
  });

  it('says the score where nobody wins', () => {
    expect(result('points', [], [7, 7])).toEqual({
      headline: 'The match is drawn',
      detail: '7 to 7 points over all rounds.',
    });
  });

  it('marks claims on the bar of the replay', () => {
    const events = told.map(([event]) => event as GameEvent);
    expect(replayMarks(events, names(null)).map(({ seat, label, words }) => [seat, label, words])).toEqual([
      [1, '2', 'Tamsin claimed stone 2'],
      [1, '2', 'Tamsin claimed stone 2'],
    ]);
  });
});
