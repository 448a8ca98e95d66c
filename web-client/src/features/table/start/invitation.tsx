// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import { findGame } from '../../../games';
import { NameField, rename } from '../../../shell/name_dialog';
import { OfflineBar } from '../../../shell/site_notices';
import { GamePicture } from '../../shared/game_picture';
import { tableWords } from '../../shared/room_words';
import type { Room } from '../../../net/protocol';
import { chosenName } from '../../../model/identity';
import type { RoomModel } from '../../../model/room_model';
import { gameTitle, player } from '../../../model/session';
import { freeSeats, sitDown } from '../../../model/tables';
import { Glyph } from '../../../ui/glyph';
import { Link } from '../../../ui/link';
import { words } from '../../../words';
import { SeatList } from '../seats/seat_list';
import { TableHeader } from '../panels/table_header';

/** What an invitation link opens: the table itself, a name and one button. */
export function Invitation({ model, room }: { model: RoomModel; room: Room }) {
  const [name, setName] = useState(player.value?.name ?? chosenName.value);
  const [error, setError] = useState<string | null>(null);
  const [seat, setSeat] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const free = freeSeats(room) > 0;
  const sit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    const badName = name === player.value?.name ? null : await rename(name);
    const fault = badName === null ? await sitDown(model.code, seat ?? undefined) : null;
    setBusy(false);
    setError(
      badName ?? (fault === null ? null : fault === 'forbidden' ? words.invitation.notForYou : words.fault(fault)),
    );
  };
  return (
    <div class="table-page">
      <TableHeader room={room} />
      <main class="invitation" tabIndex={-1}>
        <OfflineBar />
        <section class="invitation-card panel" aria-label={words.invitation.name}>
          <GamePicture game={room.game} look="card" />
          <div class="invitation-words">
            <h2>{words.invitation.title(gameTitle(room.game))}</h2>
            <p class="muted">{[tableWords(room), words.clock.setting(room.clock)].join(' · ')}</p>
            <SeatList room={room} ownSeat={null} chosen={seat} onChoose={setSeat} />
            {free ? (
              <form class="sit-form" onSubmit={(event) => void sit(event)}>
                <NameField id="guest-name" value={name} error={error} onInput={setName} />
                <button type="submit" class="button primary" disabled={busy}>
                  {words.invitation.sitDown}
                </button>
              </form>
            ) : (
              <p>{words.invitation.full}</p>
            )}
            <p class="small">
              <Link to={{ page: 'watch', code: room.code }}>{words.invitation.onlyWatch}</Link>
            </p>
          </div>
        </section>
        <FiveSentences game={room.game} />
      </main>
    </div>
  );
}

export function FiveSentences({ game }: { game: string }) {
  const sentences = findGame(game)?.listing.inFiveSentences ?? [];
  if (sentences.length === 0) return null;
  return (
    <section class="five-sentences panel" aria-labelledby="in-short">
      <h3 id="in-short">
        <Glyph name="l-help" />
        {words.invitation.inShort}
      </h3>
      <ol>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </section>
  );
}
