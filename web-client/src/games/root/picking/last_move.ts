// SPDX-License-Identifier: MIT
import type { Event } from '../terms/types';

export const placeKey = (place: number | string): string => `place ${place}`;

/** The clearings and forests in which an event moved something. */
export function movedBy(event: Event): readonly string[] {
  switch (event.type) {
    case 'warriors_moved':
    case 'pawn_moved':
      return [placeKey(event.from), placeKey(event.to)];
    case 'pieces_placed':
    case 'pieces_removed':
    case 'battle_started':
    case 'explored':
      return [placeKey(event.clearing)];
    default:
      return [];
  }
}
