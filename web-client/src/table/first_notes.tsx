import { useEffect, useState } from 'preact/hooks';
import type { GamePage } from '../games/game_page';
import type { RoomModel } from '../store/room_model';
import { picking } from '../store/session';
import { notesSeen } from '../store/settings';
import { Glyph } from '../ui/glyph';
import { words } from '../words';

/** A newcomer's three notes, one after another; each goes when it has been followed. Off for good after the last. */
export function FirstNotes({ model, game }: { model: RoomModel; game: GamePage }) {
  const [at, setAt] = useState(0);
  const picked = picking.value;
  const sent = model.pending.current.value !== null;
  useEffect(() => {
    if (picked && at === 0) setAt(1);
  }, [picked]);
  useEffect(() => {
    if (sent) setAt((now) => (now < 2 ? 2 : now + 1));
  }, [sent]);
  const note = game.firstNotes?.[at];
  const over = game.firstNotes !== undefined && note === undefined;
  useEffect(() => {
    if (over) notesSeen.value = true;
  }, [over]);
  if (note === undefined || notesSeen.value || !model.yourMove.value) return null;
  return (
    <p class="frame-line note">
      <span class="grow">{note}</span>
      <button type="button" class="icon-button" onClick={() => (notesSeen.value = true)} aria-label={words.table.dismissNote}>
        <Glyph name="l-x" size={16} />
      </button>
    </p>
  );
}
