// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import type { BotLevel, GameInfo, Visibility } from '../../net/protocol';
import { linkTo, route } from '../../net/router';
import { readStored, writeStored } from '../../model/stored';
import { areBotsFor, levelsOffered } from '../../model/bots';
import { games } from '../../model/session';
import { createTable, type TableWish } from '../../model/tables';
import { toast } from '../../model/toasts';
import { copyText } from '../../ui/dom/copy';
import { Dialog } from '../../ui/dialog';
import { Segments, Stepper, Switch } from '../../ui/form_parts';
import { Glyph } from '../../ui/glyph';
import { findGame } from '../../games';
import { words } from '../../words';
import { ClockFields } from './clock_fields';
import { GamePicture } from '../shared/game_picture';
import { defaultOptions, faultOfOptions, offeredOptions, OptionFields, usedOptions } from '../shared/option_fields';
import { botNames } from '../shared/room_words';
import { offeredGames, playersAndTime } from '../shared/play_now';

const noTable: TableWish = { game: '', players: 1, options: {}, visibility: 'private', clock: null };

function initialWish(game: string | null): TableWish | null {
  const last = readStored('last_table', noTable);
  const offered = offeredGames();
  const info = offered.find((one) => one.id === (game ?? last.game)) ?? offered[0];
  if (!info) return null;
  const fits = last.game === info.id && last.players >= info.min_players && last.players <= info.max_players;
  if (fits) return { ...last, options: { ...defaultOptions(info), ...offeredOptions(info, last.options) } };
  return freshWish(info, last);
}

function freshWish(info: GameInfo, like?: Pick<TableWish, 'visibility' | 'clock'>): TableWish {
  return {
    game: info.id,
    players: info.min_players,
    options: defaultOptions(info),
    visibility: like?.visibility ?? 'private',
    clock: info.max_players === 1 ? null : (like?.clock ?? null),
  };
}

/** Who is to play at the other seats: bots as far as the server offers them, else people. */
function otherSeats({ game, players, bots }: TableWish): (BotLevel | null)[] {
  const offered = levelsOffered(game);
  return Array.from({ length: players - 1 }, (_, index) => {
    const level = bots?.[index] ?? null;
    return level !== null && offered.includes(level) ? level : null;
  });
}

/** No other person is to come: the match starts at once. */
function needsNobody(wish: TableWish): boolean {
  return otherSeats(wish).every((level) => level !== null);
}

/** Where no other person comes, there are hints anyway. */
function hasHints(wish: TableWish): boolean {
  return wish.hints === true && areBotsFor(wish.game) && !needsNobody(wish);
}

/** "Schotten Totten · 2 players · tactics cards · 10 min + 5 s · private" */
function wishInWords(wish: TableWish): string {
  const listing = findGame(wish.game)?.listing;
  const seatNames = botNames(otherSeats(wish));
  return [
    games.value.find((game) => game.id === wish.game)?.title ?? wish.game,
    words.lobby.players(wish.players, wish.players),
    ...seatNames.filter((name) => name !== null),
    ...(listing?.optionsInWords(usedOptions(wish.game, wish.options, wish.players)) ?? []),
    ...(hasHints(wish) ? [words.bots.hintsShort] : []),
    ...(wish.players === 1 ? [] : [words.clock.setting(wish.clock)]),
    words.create.visibilityShort[wish.visibility],
  ].join('\u00a0· ');
}

export function CreateTableDialog({ game, onClose }: { game: string | null; onClose(): void }) {
  const [changed, setWish] = useState<TableWish | null>(null);
  // Until something is changed: the games may become known, and be others, after the dialog was opened.
  const isOffered = offeredGames().some((one) => one.id === changed?.game);
  const wish = isOffered ? changed : initialWish(game);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const info = games.value.find((one) => one.id === wish?.game);
  const alone = wish !== null && needsNobody(wish);
  const cannot = wish !== null && faultOfOptions(wish.game, wish.options, wish.players) !== null;
  const change = (part: Partial<TableWish>) => setWish(wish && { ...wish, ...part });
  const create = async () => {
    if (!wish) return;
    setBusy(true);
    writeStored('last_table', wish);
    const options = usedOptions(wish.game, wish.options, wish.players);
    const fault = await createTable({ ...wish, options, bots: otherSeats(wish), hints: hasHints(wish) });
    setBusy(false);
    if (fault !== null) setError(words.fault(fault));
    else if (!alone && route.value.page === 'play' && (await copyText(linkTo(route.value))))
      toast(words.table.inviteCopied, 'good');
  };
  const footer = (
    <>
      <p class="small muted wish-words">{wish && wishInWords(wish)}</p>
      <p class="field-error" role="alert">
        {error}
      </p>
      <button type="button" class="button plain" onClick={onClose}>
        {words.common.cancel}
      </button>
      <button type="button" class="button primary" disabled={busy || !wish || cannot} onClick={() => void create()}>
        {alone ? words.lobby.play : words.create.createAndCopy}
      </button>
    </>
  );
  return (
    <Dialog title={words.lobby.createTable} onClose={onClose} footer={footer} wide>
      {!wish || !info ? (
        <p>{words.lobby.noGames}</p>
      ) : (
        <div class="create-table">
          <GameChoice chosen={wish.game} onChoose={(one) => setWish(freshWish(one, wish))} />
          <div class="create-fields">
            <WishFields wish={wish} info={info} change={change} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

function GameChoice({ chosen, onChoose }: { chosen: string; onChoose(game: GameInfo): void }) {
  return (
    <fieldset class="game-choice">
      <legend class="only-spoken">{words.create.game}</legend>
      {offeredGames().map((game) => (
        <label key={game.id} class="game-tile">
          <input
            type="radio"
            name="game"
            checked={game.id === chosen}
            onChange={() => onChoose(game)}
            {...(game.id === chosen ? { 'data-first': true } : {})}
          />
          <GamePicture game={game.id} look="card" />
          <span class="game-tile-words">
            <strong>{game.title}</strong>
            <span class="small muted">{playersAndTime(game)}</span>
          </span>
          <span class="game-tile-tick">
            <Glyph name="l-check" size={14} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface BotFieldsProps {
  levels: BotLevel[];
  /** Of the seats after the reader's own. */
  seats: (BotLevel | null)[];
  onChange(seats: (BotLevel | null)[]): void;
}

/** For each other seat: a person, or a bot. */
function BotFields({ levels, seats, onChange }: BotFieldsProps) {
  const set = (at: number, value: string) =>
    onChange(seats.map((level, index) => (index === at ? (levels.find((one) => one === value) ?? null) : level)));
  return (
    <fieldset class="seat-fields">
      <legend class="field-name">{words.bots.others}</legend>
      {seats.map((level, at) => (
        <label key={at} class="field-row">
          <span>{words.bots.player(at + 2)}</span>
          <select class="text-field" value={level ?? ''} onChange={(event) => set(at, event.currentTarget.value)}>
            <option value="">{words.bots.person}</option>
            {levels.map((one) => (
              <option key={one} value={one}>
                {words.bots.name(one, null)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

interface WishFieldsProps {
  wish: TableWish;
  info: GameInfo;
  change(part: Partial<TableWish>): void;
}

function WishFields({ wish, info, change }: WishFieldsProps) {
  const visibilities: Visibility[] = ['public', 'private'];
  const alone = wish.players === 1;
  const nobody = needsNobody(wish);
  return (
    <>
      {info.min_players < info.max_players && (
        <Stepper
          label={words.create.seats}
          value={wish.players}
          least={info.min_players}
          most={info.max_players}
          onChange={(players) => change({ players })}
        />
      )}
      {levelsOffered(wish.game).length > 0 && (
        <BotFields levels={levelsOffered(wish.game)} seats={otherSeats(wish)} onChange={(bots) => change({ bots })} />
      )}
      <OptionFields
        game={wish.game}
        players={wish.players}
        options={wish.options}
        onChange={(options) => change({ options })}
      />
      {areBotsFor(wish.game) && !nobody && (
        <Switch
          label={words.bots.hintsForAll}
          help={words.bots.hintsForAllHelp}
          on={wish.hints === true}
          onChange={(hints) => change({ hints })}
        />
      )}
      {!alone && <ClockFields clock={wish.clock} onChange={(clock) => change({ clock })} />}
      <div>
        <Segments
          name={nobody ? words.create.whoMayWatch : words.create.whoMayJoin}
          value={wish.visibility}
          choices={visibilities.map((value) => ({ value, label: words.create.visibility[value] }))}
          onChange={(visibility) => change({ visibility })}
        />
        <p class="small muted under-field">
          {(nobody ? words.create.visibilityHelpAlone : words.create.visibilityHelp)[wish.visibility]}
        </p>
      </div>
    </>
  );
}
