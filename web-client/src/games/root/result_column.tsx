// SPDX-License-Identifier: MIT
/** Beside the scores: who played what, and what became of it. */
import type { Names } from '../kit/game_page';
import { faceOf } from './terms/cards';
import { factionName, factionSubject } from './terms/naming';
import { FactionHead } from './pieces/signs';
import type { DrawnView } from './picking/scene';
import { rootWords as words } from './terms/words';

interface CellProps {
  view: DrawnView;
  seat: number;
  names: Names;
}

function Cell({ view, seat }: CellProps) {
  const state = view.seats[seat];
  if (!state) return null;
  const { faction, dominance, coalition, departed } = state;
  const notes = [
    coalition !== null ? words.result.coalition(factionSubject(view.seats[coalition]?.faction ?? null)) : '',
    dominance && coalition === null ? words.result.dominance(words.suits[faceOf(dominance).suit]) : '',
    departed ? words.result.left : '',
  ].filter(Boolean);
  return (
    <span class="kit-line">
      {faction && <FactionHead faction={faction} size={22} />}
      <span>
        {factionName(faction)}
        {notes.length > 0 && <span class="small muted rt-result-notes">{notes.join(', ')}</span>}
      </span>
    </span>
  );
}

export const resultColumn = {
  get head() {
    return words.result.column;
  },
  Cell,
};
