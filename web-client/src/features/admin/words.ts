// SPDX-License-Identifier: MIT
import type { AdminOverview } from '../../generated/admin';
import { localDate } from '../../model/time';
import { words } from '../../words';
import { catalogue } from '../../words/catalogue';
import type { AdminTexts } from './texts';

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** "4.2 MiB" */
function size(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return `${value.toLocaleString(words.locale, format)} ${units[unit]}`;
}

function moment(at: number): string {
  return localDate(at).toLocaleString(words.locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** "3 being played (1 show, 2 left to bots)" */
function playing(texts: AdminTexts['overview'], of: AdminOverview['rooms']): string {
  const parts = [
    ...(of.shows > 0 ? [texts.roomsShows(of.shows)] : []),
    ...(of.left_to_bots > 0 ? [texts.roomsLeftToBots(of.left_to_bots)] : []),
  ];
  const all = texts.roomsPlaying(of.playing);
  return parts.length > 0 ? texts.roomsPlayingOf(all, parts.join(', ')) : all;
}

interface Connection {
  number: number;
  address: string;
  since: number;
  queued_bytes: number;
  rooms: number;
}

function complete(texts: AdminTexts) {
  const { overview, rooms, connections, bans, unknown } = texts;
  return {
    ...texts,
    overview: {
      ...overview,
      roomsOf: (of: AdminOverview['rooms']) =>
        [
          playing(overview, of),
          overview.roomsOpen(of.open),
          overview.roomsFinished(of.finished),
          ...(of.frozen > 0 ? [overview.roomsFrozen(of.frozen)] : []),
          ...(of.waiting > 0 ? [overview.roomsWaiting(of.waiting)] : []),
        ].join(', '),
      botsOf: (of: AdminOverview['bots']) =>
        [overview.botsWaiting(of.waiting), overview.botsFailed(of.failed)].join(', '),
      databaseOf: (database: number, log: number) => overview.databaseOf(size(database), size(log)),
      drains: (until: number) => overview.drains(moment(until)),
    },
    rooms: {
      ...rooms,
      opened: (at: number) => rooms.opened(moment(at)),
      lastEntry: (at: number) => rooms.lastEntry(moment(at)),
    },
    connections: {
      ...connections,
      line: (one: Connection) =>
        [
          connections.numbered(one.number),
          one.address,
          connections.since(moment(one.since)),
          connections.tables(one.rooms),
          ...(one.queued_bytes > 0 ? [connections.queued(size(one.queued_bytes))] : []),
        ].join(' · '),
    },
    bans: {
      ...bans,
      until: (at: number) => bans.until(moment(at)),
      since: (at: number) => bans.since(moment(at)),
    },
    duration: (seconds: number) => words.duration(seconds * 1000),
    size: (bytes: number | null) => (bytes === null ? unknown : size(bytes)),
    count: (number: number | null) => (number === null ? unknown : String(number)),
    moment,
  };
}

/** The words of the operator's page. They come with it, so that nobody else loads them. */
export const adminWords = catalogue<AdminTexts, ReturnType<typeof complete>>('admin', complete);
