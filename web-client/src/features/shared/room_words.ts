// SPDX-License-Identifier: MIT
import { findGame } from '../../games';
import type { Room } from '../../net/protocol';
import { nameAtTable } from '../../model/names';
import { words } from '../../words';

/** Names at a table, ready for sentences. Those that look alike get the first characters of their ids. */
export function seatNames(room: Pick<Room, 'seats'>): (string | null)[] {
  const isTwin = (name: string) => room.seats.filter(({ player }) => player?.name === name).length > 1;
  return room.seats.map(({ player }) =>
    player ? nameAtTable({ ...player, lookalike: player.lookalike === true || isTwin(player.name) }) : null,
  );
}

/** "Corin's table · tactics cards" */
export function tableWords(room: Room): string {
  const host = room.host === null ? null : (seatNames(room)[room.host] ?? null);
  const parts = findGame(room.game)?.listing.optionsInWords(room.options) ?? [];
  return [host === null ? words.lobby.table : words.lobby.tableOf(host), ...parts].join(' · ');
}

/** "2 players · tactics cards · 10 min + 5 s · private" */
export function tableSettingWords(room: Room): string[] {
  return [
    words.lobby.players(room.players, room.players),
    ...(findGame(room.game)?.listing.optionsInWords(room.options) ?? []),
    words.clock.setting(room.clock),
    words.create.visibilityShort[room.visibility],
  ];
}

export function opponentsWords(room: Pick<Room, 'players' | 'seats'>, ownSeat: number | null): string {
  if (room.players === 1) return words.lobby.players(1, 1);
  const others = seatNames(room).filter((name, seat): name is string => name !== null && seat !== ownSeat);
  return others.length === 0 ? words.lobby.alone : words.lobby.against(others);
}
