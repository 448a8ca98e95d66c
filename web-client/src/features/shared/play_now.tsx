// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import { findGame } from '../../games';
import type { GameInfo } from '../../net/protocol';
import { listedRooms } from '../../model/lobby';
import { games } from '../../model/session';
import { createTable, findPeople, isOpen } from '../../model/tables';
import { toast } from '../../model/toasts';
import { width } from '../../ui/dom/viewport';
import { Link } from '../../ui/link';
import { words } from '../../words';
import { GamePicture } from './game_picture';

/** Every game the server offers and this page can draw. */
export function offeredGames(): GameInfo[] {
  return games.value.filter((game) => findGame(game.id) !== undefined);
}

export function playersAndTime(game: GameInfo): string {
  const minutes = findGame(game.id)?.listing.minutes;
  const parts = [words.lobby.players(game.min_players, game.max_players)];
  if (minutes !== undefined) parts.push(words.lobby.minutes(minutes));
  return parts.join(' · ');
}

export function PlayNow({ onCreate }: { onCreate(game: string): void }) {
  return (
    <section aria-labelledby="play-now">
      <div class="section-head">
        <h2 id="play-now">{words.lobby.playNow}</h2>
        <p class="small muted wide-only">{words.lobby.noAccount}</p>
      </div>
      <div class="game-cards">
        {games.value.length === 0 && <p class="muted">{words.lobby.looking}</p>}
        {offeredGames().map((game) => (
          <GameCard key={game.id} game={game} onCreate={onCreate} />
        ))}
      </div>
    </section>
  );
}

function GameCard({ game, onCreate }: { game: GameInfo; onCreate(game: string): void }) {
  const [busy, setBusy] = useState(false);
  const alone = game.max_players === 1;
  const small = width.value === 'phone';
  const start = async () => {
    setBusy(true);
    const open = (listedRooms.value ?? []).filter(isOpen);
    const fault = alone
      ? await createTable({ game: game.id, players: 1, options: {}, visibility: 'public', clock: null })
      : await findPeople(game.id, Math.max(2, game.min_players), open);
    setBusy(false);
    if (fault !== null) toast(words.fault(fault), 'problem');
  };
  const label = alone || small ? words.lobby.play : words.lobby.findPeople;
  return (
    <article class="game-card panel">
      <GamePicture game={game.id} look="card" />
      <div class="game-card-words">
        <h3>{game.title}</h3>
        <p class="small muted">{playersAndTime(game)}</p>
      </div>
      <div class="game-card-buttons">
        <button type="button" class={small ? 'button' : 'button primary'} disabled={busy} onClick={() => void start()}>
          {label}
          <span class="only-spoken">: {game.title}</span>
        </button>
        {!small && (
          <button type="button" class="button" onClick={() => onCreate(game.id)}>
            {alone ? words.lobby.withOptions : words.lobby.withFriends}
            <span class="only-spoken">: {game.title}</span>
          </button>
        )}
        {findGame(game.id)?.listing.daily && (
          <Link to={{ page: 'daily', game: game.id, day: null }} class="button" label={words.daily.nameOf(game.title)}>
            {words.daily.name}
          </Link>
        )}
      </div>
    </article>
  );
}
