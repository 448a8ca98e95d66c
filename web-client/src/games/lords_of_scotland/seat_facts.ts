// SPDX-License-Identifier: MIT
/** The figures on a seat's plate. All are public: a view shows them alike to everyone. */
import type { PlateFact } from '../kit/game_page';
import type { View } from './terms/types';
import { lordsWords as words } from './terms/words';

export function plateFacts(view: View, seat: number): PlateFact[] {
  const state = view.seats[seat];
  if (!state) return [];
  const facts: PlateFact[] = [
    { words: words.table.platePoints(state.points), strong: true },
    { glyph: 'l-hand', words: words.table.plateCards(state.hand) },
  ];
  if (view.initiative === seat) facts.push({ glyph: 'l-swords', words: words.table.initiative });
  return facts;
}
