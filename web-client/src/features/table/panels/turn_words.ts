// SPDX-License-Identifier: MIT
import type { GamePage, Names, TableState } from '../../../games/kit/game_page';
import type { RoomModel } from '../../../model/room_model';
import { words } from '../../../words';

/** "Your move. Play a card. 6 cards, 6 stones open." or who decides what. */
export function turnWords(model: RoomModel, game: GamePage, names: Names): string {
  const state = model.picture.value?.state as TableState | undefined;
  if (!state) return '';
  if (model.botPlaysForMe.value) return `${words.bots.playsForYou}.`;
  if (state.seat !== null && state.to_move.includes(state.seat))
    return `${words.table.yourMoveSpoken} ${game.askedWords(state)}`;
  return state.deciding.map((one) => game.decidingWords(one, names)).join(' ');
}
