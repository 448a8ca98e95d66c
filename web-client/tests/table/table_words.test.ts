import { expect, test } from 'vitest';
import type { GamePage } from '../../src/games/game_page';
import { seatNames } from '../../src/lobby/room_words';
import { findTypedMove } from '../../src/table/command_line';
import { placesOf } from '../../src/table/result_page';
import { othersInOrder } from '../../src/table/table_names';
import { room, seat } from '../store/fake_room';

test('twins get the first characters of their ids, others keep their names', () => {
  const seats = [seat(0, 'abcd1234', 'Ailsa'), seat(1, 'ef567890', 'Ailsa'), seat(2, '99', 'Corin')];
  expect(seatNames(room({ seats }))).toEqual(['Ailsa abcd', 'Ailsa ef56', 'Corin']);
});

test('the other seats follow in turn order after the own', () => {
  expect(othersInOrder(4, 2)).toEqual([3, 0, 1]);
  expect(othersInOrder(1, 0)).toEqual([]);
});

test('equal scores share a place and winners stand first', () => {
  const result = { winners: [2], scores: [41, 41, 41, null], reason: 'points' };
  expect(placesOf(result)).toEqual([
    { seat: 2, score: 41, place: 1 },
    { seat: 0, score: 41, place: 2 },
    { seat: 1, score: 41, place: 2 },
    { seat: 3, score: null, place: 4 },
  ]);
});

test('a typed move is found whatever its case and blanks, and nothing else is', () => {
  const game = { typedMoves: (move) => [`r5 ${String((move as { stone?: number }).stone)}`, 'red 5'] } as Pick<GamePage, 'typedMoves'>;
  const legal = [{ type: 'play', stone: 2 }, { type: 'play', stone: 3 }];
  expect(findTypedMove('  R5   3 ', legal, game)).toBe(legal[1]);
  expect(findTypedMove('r5', legal, game)).toBeNull();
});
