// SPDX-License-Identifier: MIT
/** The figures on a seat's plate. All are public: a view shows them alike to everyone. */
import type { PlateFact } from '../kit/game_page';
import type { View } from './terms/types';
import { rootWords as words } from './terms/words';

export function plateFacts(view: View, seat: number): PlateFact[] {
  const state = view.seats[seat];
  if (!state) return [];
  const facts: PlateFact[] = [{ glyph: 'l-hand', words: String(state.hand) }];
  if (state.faction) facts.push(...boardFacts(view, state.faction, state.supply));
  if (state.departed) facts.push({ words: words.seats.left });
  return facts;
}

function boardFacts(
  { boards, tracks }: View,
  faction: NonNullable<View['seats'][number]['faction']>,
  supply: number,
): PlateFact[] {
  const left = (piece: string): number =>
    tracks.filter((track) => track.piece === piece).reduce((sum, track) => sum + track.left, 0);
  const fact = (glyph: string, count: number): PlateFact => ({ glyph, words: String(count) });
  const warriors = fact('l-user', supply);
  switch (faction) {
    case 'marquise':
      return [
        warriors,
        fact('g-sawmill', 6 - left('sawmill')),
        fact('g-workshop', 6 - left('workshop')),
        fact('g-recruiter', 6 - left('recruiter')),
      ];
    case 'eyrie':
      return [warriors, fact('g-roost', 7 - left('roost'))];
    case 'alliance':
      return [warriors, fact('g-sympathy', 10 - left('sympathy')), fact('l-star', boards.alliance?.officers ?? 0)];
    case 'cult':
      return [warriors, fact('g-garden', 15 - left('garden'))];
    case 'riverfolk':
      return [warriors, fact('g-trade', 9 - left('trade_post'))];
    default: {
      const board = boards[faction];
      const items = [board?.up, board?.down, board?.damaged].flatMap(
        (counts) => Object.values(counts ?? {}) as number[],
      );
      return [
        fact(
          'item-bag',
          items.reduce((sum, count) => sum + count, 0),
        ),
      ];
    }
  }
}
