// SPDX-License-Identifier: MIT
/** The figures on the seat's plate; everybody sees them. */
import type { PlateFact } from '../kit/game_page';
import type { View } from './terms/types';
import { patrolsWords as words } from './terms/words';

export function plateFacts(view: View): PlateFact[] {
  return [
    { words: words.table.plateItems(view.unplayed.length) },
    { words: words.table.plateSpots(view.spots_left), strong: true },
  ];
}
