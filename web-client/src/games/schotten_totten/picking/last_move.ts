// SPDX-License-Identifier: MIT
import { pieceOf } from '../terms/cards';
import type { Event } from '../terms/types';

/** What an event moved, by the keys of pieces and stones. */
export function movedBy(event: Event): readonly string[] {
  switch (event.type) {
    case 'card_played':
      return [pieceOf(event.card, event.seat), laidMode(event.stone, event.card)];
    case 'card_moved':
      return event.to === 'discard' ? [] : [pieceOf(event.card, event.seat)];
    case 'stone_claimed':
      return [stoneKey(event.stone)];
    default:
      return [];
  }
}

export const stoneKey = (stone: number): string => `stone ${stone}`;
export const laidMode = (stone: number, card: string): string => `mode ${stone} ${card}`;
