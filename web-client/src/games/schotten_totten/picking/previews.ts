// SPDX-License-Identifier: MIT
/** What a placement leads to, as far as the view tells. */
import { formationText } from '../terms/stone_status';
import type { Card, Formation, Move, View } from '../terms/types';

/** The formation that this card completes at this stone, or null where it completes none. */
export function placementOf(view: View, card: Card, stone: number): Formation | null {
  return view.placements.find((placement) => placement.card === card && placement.stone === stone)?.formation ?? null;
}

/** "colour run 12" for a play that completes a side; empty for any other move. */
export function previewWords(view: View, move: Move): string {
  if (move.type !== 'play_card') return '';
  const formation = placementOf(view, move.card, move.stone);
  return formation ? formationText(formation) : '';
}
