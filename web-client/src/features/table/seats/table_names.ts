// SPDX-License-Identifier: MIT
import type { Names } from '../../../games/kit/game_page';
import { seatNames } from '../../shared/room_words';
import type { Room } from '../../../net/protocol';
import { words } from '../../../words';

export function tableNames(room: Pick<Room, 'seats'>, own: number | null): Names {
  const names = seatNames(room);
  return { of: (seat) => names[seat] ?? words.table.seat(seat + 1), own };
}

/** The other seats in turn order, the next one first. */
export function othersInOrder(players: number, perspective: number): number[] {
  return Array.from({ length: players - 1 }, (_, index) => (perspective + 1 + index) % players);
}
