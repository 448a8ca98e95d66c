// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { GamePage } from '../../../src/games/kit/game_page';
import { seatNames } from '../../../src/features/shared/room_words';
import { matchHeadline } from '../../../src/features/shared/match_words';
import { findTypedMove } from '../../../src/features/table/live/command_line';
import { tableLog } from '../../../src/features/table/panels/log_lines';
import { placesOf } from '../../../src/features/table/seats/score_table';
import { othersInOrder } from '../../../src/features/table/seats/table_names';
import { apart } from '../../../src/model/names';
import { words } from '../../../src/words';
import { room, seat } from '../../model/fake_room';

test('twins get the first characters of their ids, others keep their names', () => {
  const seats = [seat(0, 'abcd1234', 'Ailsa'), seat(1, 'ef567890', 'Ailsa'), seat(2, '99', 'Corin')];
  expect(seatNames(room({ seats }))).toEqual(['Ailsa abcd', 'Ailsa ef56', 'Corin'].map(apart));
});

test('so do names that the server says look alike', () => {
  const seats = [seat(0, 'abcd1234', 'Ailsa'), seat(1, 'ef567890', 'Аilsa'), seat(2, '99', 'Corin')];
  const alike = seats.map((one) =>
    one.seat < 2 ? { ...one, player: { ...one.player!, lookalike: true as const } } : one,
  );
  expect(seatNames(room({ seats: alike }))).toEqual(['Ailsa abcd', 'Аilsa ef56', 'Corin'].map(apart));
  const players = seats.map(({ seat: number, player }) => ({
    ...player!,
    seat: number,
    lookalike: number < 2 ? (true as const) : undefined,
  }));
  const result = { winners: [0], scores: [1, 0, 0], reason: 'points' };
  expect(matchHeadline({ players, result } as never, 'Toy', null)).toBe(`${apart('Ailsa abcd')} won Toy`);
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
  const game = { typedMoves: (move) => [`r5 ${String((move as { stone?: number }).stone)}`, 'red 5'] } as Pick<
    GamePage,
    'typedMoves'
  >;
  const legal = [
    { type: 'play', stone: 2 },
    { type: 'play', stone: 3 },
  ];
  expect(findTypedMove('  R5   3 ', legal, game)).toBe(legal[1]);
  expect(findTypedMove('r5', legal, game)).toBeNull();
});

test('what was taken back stands between the lines of the game, in its order', () => {
  const game = {
    logLines: (events) => events.map((event) => ({ seq: event.seq, content: '', words: `move ${event.seq}`, seat: 0 })),
  } as Pick<GamePage, 'logLines'> as GamePage;
  const names = { of: () => 'Tamsin', own: 0 };
  const undone = { seq: 3, type: 'undone', seat: 1, to_seq: 1 };
  const lines = tableLog(game, [{ seq: 1, type: 'm' }, { seq: 2, type: 'm' }, undone, { seq: 4, type: 'm' }], names);
  expect(lines.map((line) => line.words)).toEqual(['move 1', 'move 2', 'Tamsin took back to move 1.', 'move 4']);
});

test('a match is told from the side of its reader', () => {
  const match = {
    players: [
      { seat: 0, id: 'a', name: 'Ailsa' },
      { seat: 1, id: 't', name: 'Tamsin' },
    ],
    result: { winners: [1], scores: [1, 5], reason: 'five_stones' },
  };
  expect(matchHeadline(match, 'Toy', 't')).toBe('You won Toy');
  expect(matchHeadline(match, 'Toy', 'a')).toBe('You lost Toy');
  expect(matchHeadline(match, 'Toy', null)).toBe(`${apart('Tamsin')} won Toy`);
  expect(matchHeadline({ ...match, result: { ...match.result, winners: [] } }, 'Toy', 'a')).toBe(
    'Toy without a winner',
  );
});

test('when a table goes by itself is told by what keeps it: a visit, a move, or nothing', () => {
  const { expires } = words.table;
  expect(expires('open', '21:14')).toBe('This table closes at 21:14 if nobody comes.');
  expect(expires('playing', '21:14')).toBe('Without a move before 21:14 this match is ended without a winner.');
  expect(expires('finished', '21:14')).toBe('This table closes at 21:14. Its match is kept.');
  for (const status of ['open', 'playing', 'finished'])
    expect(expires(status, null)).toMatch(/\d+ (minutes|days)|hour/);
});
