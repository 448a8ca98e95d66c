// SPDX-License-Identifier: MIT
import type { Event } from '../terms/types';

/** The newest Follower of an army, a slot of the row, a Supporter: what an event moved, by keys of the table. */
export function movedBy(event: Event): readonly string[] {
  switch (event.type) {
    case 'follower_mustered':
    case 'supporter_fetched':
      return [newestOf(event.seat)];
    case 'followers_swapped':
      return [newestOf(event.from_seat), newestOf(event.seat)];
    case 'recruit_taken':
      return [slotKey(event.slot)];
    default:
      return [];
  }
}

export const newestOf = (seat: number): string => `newest ${seat}`;
export const slotKey = (slot: number): string => `slot ${slot}`;
