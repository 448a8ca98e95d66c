// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import type { Room } from '../../net/protocol';
import { go } from '../../net/router';
import { areBotsOffered } from '../../model/bots';
import { listedRooms } from '../../model/lobby';
import { gameTitle, player } from '../../model/session';
import { freeSeats, isOpen, sitDown } from '../../model/tables';
import { Glyph } from '../../ui/glyph';
import { words } from '../../words';
import { GamePicture } from '../shared/game_picture';
import { tableWords } from '../shared/room_words';

/** Public tables with a free seat, but for those where the reader sits already. */
function openTables(): Room[] {
  const own = player.value?.id;
  return (listedRooms.value ?? []).filter(
    (room) => isOpen(room) && !room.seats.some((seat) => seat.player?.id === own),
  );
}

export function OpenTables({ onCreate }: { onCreate(): void }) {
  const open = openTables();
  return (
    <section aria-labelledby="open-tables">
      <div class="section-head">
        <h2 id="open-tables">{words.lobby.openTables}</h2>
        {open.length > 0 && <p class="small muted">{words.lobby.waiting(open.length)}</p>}
      </div>
      {open.length > 0 ? (
        <ul class="rows panel">
          {open.map((room) => (
            <OpenTable key={room.code} room={room} />
          ))}
        </ul>
      ) : (
        <div class="empty panel">
          <p>{listedRooms.value === null ? words.lobby.looking : words.lobby.nobodyWaits(areBotsOffered())}</p>
          <button type="button" class="button" onClick={onCreate}>
            <Glyph name="l-plus" />
            {words.lobby.createTable}
          </button>
        </div>
      )}
    </section>
  );
}

function OpenTable({ room }: { room: Room }) {
  const [fault, setFault] = useState<string | null>(null);
  const taken = room.players - freeSeats(room);
  const join = async () => {
    const found = await sitDown(room.code);
    if (found === null) go({ page: 'play', code: room.code });
    else setFault(words.fault(found));
  };
  return (
    <li class="row">
      <GamePicture game={room.game} look="line" />
      <div class="row-words">
        <h3>{gameTitle(room.game)}</h3>
        <p class="small muted">{tableWords(room)}</p>
        {fault !== null && (
          <p class="field-error" role="alert">
            {fault}
          </p>
        )}
      </div>
      <p class="row-seats">
        <SeatDots taken={taken} seats={room.players} />
        <span class="small muted">{words.lobby.seatsTaken(taken, room.players)}</span>
      </p>
      <p class="row-clock small">
        <Glyph name="l-clock" size={16} />
        {words.clock.setting(room.clock)}
      </p>
      <button type="button" class="button" onClick={() => void join()}>
        {words.lobby.join}
        <span class="only-spoken">: {`${gameTitle(room.game)}, ${tableWords(room)}`}</span>
      </button>
    </li>
  );
}

export function SeatDots({ taken, seats }: { taken: number; seats: number }) {
  return (
    <span class="seat-dots" aria-hidden="true">
      {Array.from({ length: seats }, (_, index) => (
        <span key={index} class={index < taken ? 'taken' : ''} />
      ))}
    </span>
  );
}
