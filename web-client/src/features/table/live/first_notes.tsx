// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import type { GamePage } from '../../../games/kit/game_page';
import type { RoomModel } from '../../../model/room_model';
import { picking } from '../../../model/session';
import { notesSeen } from '../../../model/settings';
import { Glyph } from '../../../ui/glyph';
import { words } from '../../../words';

/** Whether the notes speak of what the reader is asked now. */
function useSpeaksOfThis(model: RoomModel, game: GamePage): boolean {
  const seat = model.ownSeat.value;
  const asked = model.picture.value?.state.deciding.find((one) => one.seat === seat);
  return asked !== undefined && (game.firstNotesKind === undefined || asked.kind === game.firstNotesKind);
}

/** A newcomer's three notes, one after another; each goes when it has been followed. Off for good after the last. */
export function FirstNotes({ model, game }: { model: RoomModel; game: GamePage }) {
  const [at, setAt] = useState(0);
  const speaksOfThis = useSpeaksOfThis(model, game);
  const picked = picking.value;
  const sent = model.pending.current.value !== null;
  useEffect(() => {
    if (picked && at === 0 && speaksOfThis) setAt(1);
  }, [picked]);
  useEffect(() => {
    if (sent && speaksOfThis) setAt((now) => (now < 2 ? 2 : now + 1));
  }, [sent]);
  const note = game.firstNotes?.[at];
  const over = game.firstNotes !== undefined && note === undefined;
  useEffect(() => {
    if (over) notesSeen.value = true;
  }, [over]);
  if (note === undefined || notesSeen.value || !speaksOfThis || sent) return null;
  return (
    <p class="frame-line note">
      <span class="grow">{note}</span>
      <button
        type="button"
        class="icon-button"
        onClick={() => (notesSeen.value = true)}
        aria-label={words.table.dismissNote}
      >
        <Glyph name="l-x" size={16} />
      </button>
    </p>
  );
}
