// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import { findGame } from '../../games';
import type { BotLevel, Fault, GameInfo, Room } from '../../net/protocol';
import { areBotsOffered, levelsOffered } from '../../model/bots';
import { fetchRooms, listedRooms } from '../../model/lobby';
import { games, player } from '../../model/session';
import { createTable, findPeople, isOpen, playBots } from '../../model/tables';
import { botLevel } from '../../model/settings';
import { toast } from '../../model/toasts';
import { Glyph } from '../../ui/glyph';
import { width } from '../../ui/dom/viewport';
import { Link } from '../../ui/link';
import { words } from '../../words';
import { GamePicture } from './game_picture';
import { LearnButton } from './learn';

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
        {areBotsOffered() && <LevelField />}
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

/** How well the bots of the cards below play. */
function LevelField() {
  return (
    <label class="level-field small">
      {words.bots.level}
      <select
        class="text-field slim"
        value={botLevel.value}
        onChange={(event) => (botLevel.value = event.currentTarget.value as BotLevel)}
      >
        {levels.map((level) => (
          <option key={level} value={level}>
            {words.bots.levelName[level]}
          </option>
        ))}
      </select>
    </label>
  );
}

const levels: BotLevel[] = ['easy', 'medium', 'strong'];

const openTables = (): Room[] => (listedRooms.value ?? []).filter(isOpen);

/** How many tables of the game wait for this reader to come. */
function waitingTables(game: string): number {
  const own = player.value?.id;
  const isOwn = (room: Room) => room.seats.some((seat) => seat.player?.id === own);
  return openTables().filter((room) => room.game === game && !isOwn(room)).length;
}

function GameCard({ game, onCreate }: { game: GameInfo; onCreate(game: string): void }) {
  const [busy, setBusy] = useState(false);
  const alone = game.max_players === 1;
  const small = width.value === 'phone';
  const players = Math.max(2, game.min_players);
  const withBots = levelsOffered(game.id).length > 0;
  const waiting = waitingTables(game.id);
  const doing = async (act: () => Promise<Fault | null>) => {
    setBusy(true);
    void findGame(game.id)?.load(); // the table is needed as soon as it is laid
    const fault = await act();
    setBusy(false);
    if (fault !== null) toast(words.fault(fault), 'problem');
  };
  const find = async () => {
    await fetchRooms(); // somebody may have begun to wait since
    return findPeople(game.id, players, openTables());
  };
  const start = () =>
    doing(() =>
      alone ? createTable({ game: game.id, players: 1, options: {}, visibility: 'public', clock: null }) : find(),
    );
  const label = alone || (small && !withBots) ? words.lobby.play : words.lobby.findPeople;
  // Where somebody waits, people come first.
  const botsFirst = withBots && waiting === 0;
  const botsButton = {
    title: game.title,
    several: players > 2,
    isFirst: botsFirst && !small,
    disabled: busy,
    onClick: () => void doing(() => playBots(game.id, players, botLevel.value)),
  };
  return (
    <article class="game-card panel">
      <GamePicture game={game.id} look="card" />
      <div class="game-card-words">
        <h3>{game.title}</h3>
        <p class="small muted">{playersAndTime(game)}</p>
        {withBots && waiting > 0 && <p class="small waits-note">{words.bots.waits(waiting)}</p>}
        <LearnButton game={game.id} title={game.title} />
      </div>
      <div class="game-card-buttons">
        {botsFirst && <PlayBotsButton {...botsButton} />}
        <button
          type="button"
          class={small || botsFirst ? 'button' : 'button primary'}
          disabled={busy}
          onClick={() => void start()}
        >
          {label}
          <span class="only-spoken">: {game.title}</span>
        </button>
        {withBots && !botsFirst && <PlayBotsButton {...botsButton} />}
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

interface PlayBotsProps {
  title: string;
  several: boolean;
  isFirst: boolean;
  disabled: boolean;
  onClick(): void;
}

function PlayBotsButton({ title, several, isFirst, disabled, onClick }: PlayBotsProps) {
  return (
    <button type="button" class={isFirst ? 'button primary' : 'button'} disabled={disabled} onClick={onClick}>
      <Glyph name="l-bot" size={18} />
      {several ? words.bots.playBots : words.bots.playBot}
      <span class="only-spoken">: {title}</span>
    </button>
  );
}
