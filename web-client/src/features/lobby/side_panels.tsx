// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import { findGame } from '../../games';
import type { MatchSummary, Room } from '../../net/protocol';
import { findTable, go } from '../../net/router';
import { latestMatches, listedRooms } from '../../model/lobby';
import type { RoomModel } from '../../model/room_model';
import { gameTitle, ownRooms, player } from '../../model/session';
import { Glyph } from '../../ui/glyph';
import { Link } from '../../ui/link';
import { words } from '../../words';
import { GamePicture } from '../shared/game_picture';
import { botsWords, opponentsWords, seatNames } from '../shared/room_words';
import { matchHeadline } from '../shared/match_words';

const latestShown = 3;
const playedShown = 8;

export function CreateAndJoin({ onCreate }: { onCreate(): void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const join = (event: Event) => {
    event.preventDefault();
    const found = findTable(typed);
    if (found) go(found);
    else setError(words.lobby.notACode);
  };
  return (
    <section class="side-panel panel" aria-label={words.lobby.createOrJoin}>
      <button type="button" class="button primary wide" onClick={onCreate}>
        <Glyph name="l-plus" />
        {words.lobby.createTable}
      </button>
      <form class="join-form" onSubmit={join}>
        <input
          class="text-field"
          aria-label={words.lobby.code}
          placeholder={words.lobby.codeExample}
          value={typed}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={error !== null}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
        />
        <button type="submit" class="button">
          {words.lobby.join}
        </button>
      </form>
      {error !== null && (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

/** Every table where the reader sits and is not asked right now. */
export function YourTables() {
  const quiet = ownRooms.value.filter((model) => !model.yourMove.value);
  if (quiet.length === 0) return null;
  return (
    <section class="side-panel panel" aria-labelledby="your-tables">
      <div class="section-head">
        <h3 id="your-tables">{words.lobby.yourTables}</h3>
      </div>
      <ul>
        {quiet.map((model) => (
          <YourTable key={model.code} model={model} />
        ))}
      </ul>
    </section>
  );
}

function YourTable({ model }: { model: RoomModel }) {
  const room = model.info.value;
  if (!room) return null;
  return (
    <li class="side-row">
      <GamePicture game={room.game} look="tile" />
      <div class="grow">
        <strong>{gameTitle(room.game)}</strong>
        <p class="small muted">{`${opponentsWords(room, model.ownSeat.value)} · ${words.roomStatus[room.status]}`}</p>
      </div>
      <Link to={{ page: 'play', code: room.code }} class="button slim" label={words.lobby.openAt(gameTitle(room.game))}>
        {words.lobby.open}
      </Link>
    </li>
  );
}

export function BeingPlayed({ all }: { all?: boolean }) {
  const playing = (listedRooms.value ?? []).filter((room) => room.status === 'playing');
  return (
    <section class="side-panel panel" aria-labelledby="being-played">
      <div class="section-head">
        <h3 id="being-played">{words.lobby.beingPlayed}</h3>
        {playing.length > 0 && <p class="small muted">{words.lobby.tables(playing.length)}</p>}
      </div>
      {playing.length === 0 && (
        <p class="small muted">{listedRooms.value === null ? words.lobby.looking : words.lobby.nothingPlayed}</p>
      )}
      <ul>
        {(all ? playing : playing.slice(0, playedShown)).map((room) => (
          <PlayedTable key={room.code} room={room} />
        ))}
      </ul>
    </section>
  );
}

function PlayedTable({ room }: { room: Room }) {
  const options = findGame(room.game)?.listing.optionsInWords(room.options) ?? [];
  return (
    <li class="side-row">
      <GamePicture game={room.game} look="tile" />
      <div class="grow">
        <strong>{gameTitle(room.game)}</strong>
        <p class="small muted">
          {[words.lobby.versus(seatNames(room).map((name) => name ?? '–')), ...options, ...botsWords(room)].join(' · ')}
        </p>
      </div>
      <Link
        to={{ page: 'watch', code: room.code }}
        class="button slim"
        label={words.lobby.watch(gameTitle(room.game), room.spectators)}
      >
        <Glyph name="l-eye" />
        {room.spectators}
      </Link>
    </li>
  );
}

export function FinishedLately() {
  const matches = (latestMatches.value ?? []).slice(0, latestShown);
  return (
    <section class="side-panel panel" aria-labelledby="finished-lately">
      <div class="section-head">
        <h3 id="finished-lately">{words.lobby.finishedLately}</h3>
        <Link to={{ page: 'matches' }} class="small strong-link">
          {words.lobby.allMatches}
        </Link>
      </div>
      {matches.length === 0 && (
        <p class="small muted">{latestMatches.value === null ? words.lobby.looking : words.lobby.nothingFinished}</p>
      )}
      <ul>
        {matches.map((match) => (
          <FinishedMatch key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}

function FinishedMatch({ match }: { match: MatchSummary }) {
  const headline = matchHeadline(match, gameTitle(match.game), player.value?.id ?? null);
  return (
    <li class="side-row">
      <Glyph name="l-shield" class="good-ink" />
      <div class="grow">
        <strong>{headline}</strong>
        <p class="small muted">{words.match.reason(match.result.reason)}</p>
      </div>
      <Link to={{ page: 'match', id: match.id, seq: null }} class="button slim" label={words.match.replayOf(headline)}>
        <Glyph name="l-play" size={16} />
      </Link>
    </li>
  );
}
