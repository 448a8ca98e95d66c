// SPDX-License-Identifier: MIT
/** Where a player's last turn ended, for a recap of what happened since. */
import { describe, expect, test } from 'vitest';
import { lastTurnEnd } from '../../../src/games/root/picking/turns';
import type { GameEvent } from '../../../src/net/protocol';

const began = (seq: number, seat: number) => ({ seq, type: 'turn_began', seat, number: 0 }) as unknown as GameEvent;
const moved = (seq: number, seat: number) => ({ seq, type: 'warriors_moved', seat }) as unknown as GameEvent;
const undone = (seq: number, to: number) => ({ seq, type: 'undone', seat: 0, to_seq: to }) as unknown as GameEvent;

describe('the last turn of a seat ended', () => {
  const match = [began(1, 0), moved(2, 0), began(5, 1), moved(6, 1), began(9, 2), moved(10, 2)];

  test('where the next one began, while others play', () => {
    expect(lastTurnEnd(match, 0)).toBe(5);
    expect(lastTurnEnd(match, 1)).toBe(9);
  });

  test('a round ago, while it is its turn again', () => {
    expect(lastTurnEnd([...match, began(14, 0), moved(15, 0)], 0)).toBe(5);
  });

  test('never, before it had one or while its first one runs', () => {
    expect(lastTurnEnd([], 0)).toBeNull();
    expect(lastTurnEnd(match, 2)).toBeNull();
    expect(lastTurnEnd(match, 5)).toBeNull();
  });

  test('not where the end was taken back', () => {
    const back = [...match.slice(0, 3), undone(6, 4), moved(7, 0)];
    expect(lastTurnEnd(back, 0)).toBeNull();
    expect(lastTurnEnd([...back, began(9, 1)], 0)).toBe(9);
  });

  test('whatever was asked of it in the turns of others', () => {
    expect(lastTurnEnd([...match, moved(11, 0), moved(12, 0)], 0)).toBe(5);
  });
});
