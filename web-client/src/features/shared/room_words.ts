// SPDX-License-Identifier: MIT
import { findGame } from '../../games';
import { isBot } from '../../model/bots';
import type { BotLevel, Room } from '../../net/protocol';
import { nameAtTable } from '../../model/names';
import { words } from '../../words';

/** Names of the bots at a table, by seat; numbered where there are several. `levels`: null where no bot sits. */
export function botNames(
  levels: readonly (BotLevel | null)[],
  say: (level: BotLevel, number: number | null) => string = words.bots.name,
): (string | null)[] {
  const several = levels.filter((level) => level !== null).length > 1;
  let number = 0;
  return levels.map((level) => level && say(level, several ? ++number : null));
}

/** Of the bots that have a seat of their own. */
export function botLevels(room: Pick<Room, 'seats'>): (BotLevel | null)[] {
  return room.seats.map((seat) => (isBot(seat) && seat.bot ? seat.bot.level : null));
}

/** Names at a table, ready for sentences. People who look alike get the first characters of their ids. */
export function seatNames(room: Pick<Room, 'seats'>): (string | null)[] {
  const isTwin = (name: string) => room.seats.filter(({ player }) => player?.name === name).length > 1;
  const bots = botNames(botLevels(room));
  return room.seats.map(({ player }, at) =>
    player
      ? nameAtTable({ ...player, lookalike: player.lookalike === true || isTwin(player.name) })
      : (bots[at] ?? null),
  );
}

/** What the operator or the host has said about bots. */
export function botsWords(room: Room): string[] {
  return [...(room.show ? [words.bots.show] : []), ...(room.hints ? [words.bots.hintsShort] : [])];
}

/** "Corin's table · tactics cards" */
export function tableWords(room: Room): string {
  const host = room.host === null ? null : (seatNames(room)[room.host] ?? null);
  const parts = findGame(room.game)?.listing.optionsInWords(room.options) ?? [];
  const whose = host === null ? words.lobby.table : words.lobby.tableOf(host);
  return [whose, ...parts, ...botsWords(room)].join(' · ');
}

/** "2 players · tactics cards · 10 min + 5 s · private" */
export function tableSettingWords(room: Room): string[] {
  return [
    words.lobby.players(room.players, room.players),
    ...(findGame(room.game)?.listing.optionsInWords(room.options) ?? []),
    ...botsWords(room),
    words.clock.setting(room.clock),
    words.create.visibilityShort[room.visibility],
  ];
}

export function opponentsWords(room: Pick<Room, 'players' | 'seats'>, ownSeat: number | null): string {
  if (room.players === 1) return words.lobby.players(1, 1);
  const others = seatNames(room).filter((name, seat): name is string => name !== null && seat !== ownSeat);
  return others.length === 0 ? words.lobby.alone : words.lobby.against(others);
}
