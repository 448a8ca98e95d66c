// SPDX-License-Identifier: MIT
// One line sums a battle up; what it was made of stands back.
import { describe, expect, test } from 'vitest';
import { logLines } from '../../../src/games/root/log';
import type { GameEvent } from '../../../src/net/protocol';

const names = { of: (seat: number) => ['Ailsa', 'Tamsin'][seat]!, own: 1 };
const started = { seq: 4, type: 'battle_started', attacker: 0, defender: 1, clearing: 5 };
const ended = { seq: 6, type: 'battle_ended', attacker: 0, defender: 1 };
const removed = (faction: string, piece: string, count: number, cause = 'battle', agent = 0) => ({
  seq: 6,
  type: 'pieces_removed',
  faction,
  piece,
  clearing: 5,
  count,
  agent,
  cause,
});
const dice = { seq: 5, type: 'dice_rolled', attacker: 2, defender: 1, attacker_most: 3, defender_most: 2 };
const hits = { seq: 6, type: 'hits_dealt', by_attacker: 2, by_defender: 1 };

const lines = (...events: object[]) => logLines(events as GameEvent[], names);
const summary = (...events: object[]) => lines(started, ...events, ended).at(-1)!;

describe('the line of a battle', () => {
  test('names both, the clearing, the hits and what each faction lost', () => {
    const line = summary(dice, hits, removed('eyrie', 'warrior', 2), removed('eyrie', 'roost', 1), removed('marquise', 'warrior', 1, 'battle', 1)); // prettier-ignore
    expect(line.words).toBe(
      'Ailsa attacked you in clearing 5: 2 to 1. Eyrie lost 2 warriors and 1 roost. Marquise lost 1 warrior.',
    );
    expect(line.quiet).toBeFalsy();
    expect(line.seat).toBe(0);
  });

  test('tells of an ambush, whether it ended the battle or not, and adds up what it took', () => {
    const ambush = { seq: 4, type: 'ambush_played', seat: 1, card: 'ambush_fox' };
    const taken = removed('marquise', 'warrior', 2, 'ambush', 1);
    expect(summary(ambush, taken).words).toContain('in clearing 5 and was beaten off by an ambush. Marquise lost 2');
    const fought = summary(ambush, taken, dice, hits, removed('marquise', 'warrior', 1, 'battle', 1));
    expect(fought.words).toContain('was ambushed and fought on: 2 to 1. Marquise lost 3 warriors');
    const foiled = { seq: 4, type: 'ambush_foiled', seat: 0, card: 'ambush_bird' };
    expect(summary(ambush, foiled, dice, hits).words).toBe('Ailsa attacked you in clearing 5: 2 to 1.');
  });

  test("counts a vagabond's damaged items", () => {
    const damaged = { seq: 6, type: 'item_changed', seat: 1, item: 'sword', from: 'up', to: 'damaged' };
    expect(summary(dice, hits, damaged, damaged).words).toContain('You damaged 2 items');
  });
});

describe('the other lines', () => {
  const quietOf = (...events: object[]) => lines(...events).map((line) => line.quiet === true);

  test('of a battle stand back once it is over, and not before', () => {
    expect(quietOf(started, dice, hits, removed('eyrie', 'warrior', 2))).toEqual([false, false, false, false]);
    expect(quietOf(started, dice, hits, removed('eyrie', 'warrior', 2), ended)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test('that a battle leads to keep their place', () => {
    const scored = { seq: 6, type: 'scored', seat: 0, points: 1, source: 'removal' };
    const strike = removed('eyrie', 'warrior', 1, 'strike');
    expect(quietOf(started, scored, strike, ended)).toEqual([true, false, false, false]);
  });

  test('an end whose beginning was taken back or never seen is told for itself', () => {
    expect(lines(ended)[0]!.words).toBe('The battle between Ailsa and you is over.');
  });

  test('speak to the reader as to a person, and of one thing as of one', () => {
    const said = (event: object): string => lines({ seq: 9, ...event })[0]!.words;
    const phase = { type: 'phase_began', phase: 'birdsong' };
    expect(said({ ...phase, seat: 1 })).toBe('Your Birdsong.');
    expect(said({ ...phase, seat: 0 })).toBe("Ailsa's Birdsong.");
    expect(said({ type: 'acolytes_changed', seat: 0, acolytes: 1 })).toBe('Ailsa has 1 acolyte.');
    expect(said({ type: 'officers_changed', seat: 1, officers: 2 })).toBe('You have 2 officers.');
    expect(said({ type: 'character_chosen', seat: 1, character: 'ranger' })).toBe('You are the Ranger.');
    expect(said({ type: 'hand_looked', looker: 0, subject: 1 })).toBe('Ailsa looked at your hand.');
    expect(said({ type: 'turn_began', seat: 1, number: 4 })).toBe('Turn 4: you.');
    expect(said({ type: 'reshuffled', cards: 1 })).toBe('The discard pile became the deck: 1 card.');
  });
});
