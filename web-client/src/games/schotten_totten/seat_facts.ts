// SPDX-License-Identifier: MIT
/** The figures on a seat's plate. All are public: a view shows them alike to everyone. */
import type { PlateFact } from '../kit/game_page';
import { stonesHeld } from './terms/stone_status';
import type { View } from './terms/types';
import { schottenTottenWords as words } from './terms/words';

export function plateFacts(view: View, seat: number): PlateFact[] {
  const hand = view.hands[seat === 0 ? 0 : 1];
  return [
    { glyph: 'l-hand', words: words.table.plateCards(hand.clan + hand.tactics) },
    { words: words.table.plateStones(stonesHeld(view, seat)), strong: true },
  ];
}
