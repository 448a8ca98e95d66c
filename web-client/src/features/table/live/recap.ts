// SPDX-License-Identifier: MIT
import type { GamePage } from '../../../games/kit/game_page';
import type { RoomModel } from '../../../model/room_model';
import { toast } from '../../../model/toasts';
import { words } from '../../../words';
import type { LookBack } from '../panels/look_back';

/** The moment when the reader's last turn had ended; the start of the match if they have had none. What the page does not
 * know of the log yet is fetched; where it cannot be had, the recap begins with what is known. */
export async function recapStart(
  model: RoomModel,
  lastTurnEnd: NonNullable<GamePage['lastTurnEnd']>,
  own: number,
): Promise<number> {
  await model.log.settled();
  for (;;) {
    const end = lastTurnEnd(model.log.events.value, own);
    const from = model.log.from.value;
    if (end !== null) return end;
    if (from === 0) return 0;
    await model.log.loadEarlier();
    if (model.log.from.value === from) return from;
  }
}

/** Plays what happened since the reader's last turn; undefined where the game tells no turns apart, or for a watcher. */
export function recapOf(model: RoomModel, game: GamePage, look: LookBack): (() => Promise<void>) | undefined {
  const own = model.picture.value?.state.seat ?? null;
  const { lastTurnEnd } = game;
  if (own === null || !lastTurnEnd) return undefined;
  return async () => {
    const start = await recapStart(model, lastTurnEnd, own);
    if (start < (model.picture.value?.state.seq ?? 0)) look.playFrom(start);
    else toast(words.recap.nothing);
  };
}
