/** The figures on a seat's plate. All are public: a view shows them alike to everyone. */
import type { PlateFact } from '../game_page';
import { stonesHeld } from './standing';
import type { View } from './types';
import { schottenTottenWords as words } from './words_en';

export function plateFacts(view: View, seat: number): PlateFact[] {
  const hand = view.hands[seat === 0 ? 0 : 1];
  return [
    { glyph: 'l-hand', words: words.table.plateCards(hand.clan + hand.tactics) },
    { words: words.table.plateStones(stonesHeld(view, seat)), strong: true },
  ];
}
