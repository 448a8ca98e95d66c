// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import type { Room } from '../../../net/protocol';
import { otherPeople } from '../../../model/bots';
import type { RoomModel } from '../../../model/room_model';
import { request } from '../../../model/session';
import { toast } from '../../../model/toasts';
import { Dialog } from '../../../ui/dialog';
import { Glyph } from '../../../ui/glyph';
import { words } from '../../../words';
import type { LookBack } from './look_back';
import { RecapButton } from './recap_button';

/** Takes the last own move back, or asks the others to allow it. */
export async function undoLast(model: RoomModel): Promise<void> {
  const state = model.picture.value?.state;
  if (!state?.undo) {
    toast(words.undo.notPossible);
    return;
  }
  const answer = await request({ type: 'undo', room: model.code, seq: state.seq });
  if (!answer.ok) toast(words.fault(answer.fault), 'problem');
  else if (!answer.value.done) toast(words.undo.put);
}

/** Allows somebody to take a move back, or not. */
export async function answerUndo(model: RoomModel, accept: boolean): Promise<void> {
  const fault = await model.answerUndo(accept);
  if (fault !== null) toast(words.fault(fault), 'problem');
}

/** Whether this player sits in a match that is being played, has not left it, and plays themselves. */
export function mayResign(model: RoomModel, room: Room): boolean {
  return (
    room.status === 'playing' &&
    !model.botPlaysForMe.value &&
    model.ownSeat.value !== null &&
    model.picture.value?.state?.seat !== null
  );
}

interface TableActionsProps {
  model: RoomModel;
  room: Room;
  look: LookBack;
  recap: (() => void) | undefined;
}

/** Undo, look back, recap, resign: below the panel, whichever is open. */
export function TableActions({ model, room, look, recap }: TableActionsProps) {
  const [resigning, setResigning] = useState(false);
  const state = model.picture.value?.state;
  const playing = mayResign(model, room);
  const undo = state?.undo ?? null;
  const own = model.ownSeat.value;
  return (
    <div class="table-actions">
      {playing && (
        <button
          type="button"
          class="button slim"
          aria-disabled={undo === null}
          title={undo === null ? words.undo.notPossible : undefined}
          onClick={() => void undoLast(model)}
        >
          <Glyph name="l-undo" size={18} />
          {undo === 'ask' && otherPeople(room, own).length > 0 ? words.undo.ask : words.undo.free}
        </button>
      )}
      <button type="button" class="button slim grow" onClick={() => look.step(-1)} disabled={(state?.seq ?? 0) === 0}>
        {!playing && <Glyph name="l-first" size={18} />}
        {words.lookBack.name}
      </button>
      {recap && <RecapButton onClick={recap} />}
      {playing && (
        <button type="button" class="button slim" onClick={() => setResigning(true)} aria-label={words.resign.name}>
          <Glyph name="l-flag" size={18} />
        </button>
      )}
      {resigning && <ResignDialog room={room} onClose={() => setResigning(false)} />}
    </div>
  );
}

function resignDetail(players: number): string {
  if (players === 1) return words.resign.detailAlone;
  return players === 2 ? words.resign.detailTwo : words.resign.detailMany;
}

export function ResignDialog({ room, onClose }: { room: Room; onClose(): void }) {
  const [error, setError] = useState<string | null>(null);
  const resign = async () => {
    const answer = await request({ type: 'resign', room: room.code });
    if (answer.ok || answer.fault === 'finished') onClose();
    else setError(words.fault(answer.fault));
  };
  return (
    <Dialog title={words.resign.title} onClose={onClose}>
      <p>{resignDetail(room.players)}</p>
      <p class="field-error" role="alert">
        {error}
      </p>
      <div class="dialog-buttons">
        <button type="button" class="button plain" onClick={onClose} data-first>
          {words.resign.playOn}
        </button>
        <button type="button" class="button bad" onClick={() => void resign()}>
          {words.resign.name}
        </button>
      </div>
    </Dialog>
  );
}
