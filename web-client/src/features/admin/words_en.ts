// SPDX-License-Identifier: MIT
import { duration, plural } from '../../words/grammar';
import { localDate } from '../../model/time';
import { words } from '../../words';

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** "4.2 MiB" */
function size(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

function moment(at: number): string {
  return localDate(at).toLocaleString(words.locale, { dateStyle: 'medium', timeStyle: 'short' });
}

const unknown = 'not known';

/** The words of the operator's page. They come with it, so that nobody else loads them. */
export const adminWords = {
  title: 'Administration',
  loading: 'Fetching…',
  refresh: 'Refresh',
  leave: 'Sign out',
  token: {
    ask: 'Admin token',
    help: 'It stands in the configuration as admin.token. This browser tab keeps it until it is closed.',
    enter: 'Enter',
    wrong: 'This is not the token.',
  },
  faults: {
    rate_limited: 'Too many wrong tokens from here. Wait a minute.',
    unreachable: 'The server does not answer.',
    off: 'Administration is disabled: admin.token is not set.',
  },
  overview: {
    title: 'Overview',
    version: 'Version',
    uptime: 'Runs for',
    connections: 'Connections',
    online: 'Players online',
    known: 'Players known',
    rooms: 'Tables',
    roomsOf: (rooms: { open: number; playing: number; finished: number; frozen: number; waiting: number }) =>
      [
        `${rooms.playing} being played`,
        `${rooms.open} open`,
        `${rooms.finished} finished`,
        ...(rooms.frozen > 0 ? [`${rooms.frozen} frozen`] : []),
        ...(rooms.waiting > 0 ? [`${rooms.waiting} not rebuilt yet`] : []),
      ].join(', '),
    matches: 'Matches in the archive',
    journal: 'Rows of the journal',
    database: 'Database',
    databaseOf: (database: number, log: number) => `${size(database)}, log ${size(log)}`,
    free: 'Free on the disk',
    backup: 'Last backup',
    noBackup: 'none known',
    store: 'Store',
    storeWell: 'can be written',
    storeBad: 'cannot be written',
    bans: 'Bans',
    drain: 'Ending',
    drains: (until: number) => `when no match is being played, at the latest ${moment(until)}`,
    drainsNot: 'no',
  },
  shows: {
    title: 'Show for the lobby',
    text: 'Bots play a match that everybody can watch. It is listed in the lobby, goes on by itself and is kept in the archive.',
    game: 'Game',
    seats: 'Seats',
    level: 'Level',
    levels: { easy: 'easy', medium: 'medium', strong: 'strong' },
    start: 'Start a show',
    started: (code: string) => `The show has begun at table ${code}.`,
    none: 'This server offers no bots.',
  },
  rooms: {
    title: 'Tables',
    none: 'There is no table.',
    status: { open: 'open', playing: 'being played', finished: 'finished', frozen: 'frozen' },
    visibility: { public: 'public', private: 'private' },
    emptySeat: 'free',
    bot: (level: string) => `bot (${level})`,
    playedFor: (name: string) => `${name} (a bot plays)`,
    away: (name: string) => `${name} (away)`,
    spectators: (count: number) => plural(count, 'spectator', 'spectators'),
    opened: (at: number) => `opened ${moment(at)}`,
    lastEntry: (at: number) => `last move ${moment(at)}`,
    close: 'Close',
    closeOf: (code: string) => `Close table ${code}`,
    closeTitle: (code: string) => `Close table ${code} for good?`,
    closeText:
      'Everybody there is told. A match that is being played ends without a winner and goes into the archive. This cannot be taken back.',
    closeDone: (code: string) => `Table ${code} is closed.`,
  },
  connections: {
    title: 'Connections',
    none: 'Nobody is connected.',
    nobody: 'has not said who it is',
    line: (one: { number: number; address: string; since: number; queued_bytes: number; rooms: number }) =>
      [
        `number ${one.number}`,
        one.address,
        `since ${moment(one.since)}`,
        plural(one.rooms, 'table', 'tables'),
        ...(one.queued_bytes > 0 ? [`${size(one.queued_bytes)} waiting`] : []),
      ].join(' · '),
    close: 'Close',
    closeOf: (number: number) => `Close connection ${number}`,
    closeTitle: (number: number) => `Close connection ${number}?`,
    closeText: 'Who it is may come back at once. To keep somebody out, make a ban.',
    closeDone: (number: number) => `Connection ${number} is closed.`,
    ban: 'Ban',
    banOf: (name: string) => `Ban ${name}`,
    kick: 'Close all',
    kickOf: (name: string) => `Close all connections of ${name}`,
    kickTitle: (name: string) => `Close all connections of ${name}?`,
    kickDone: (name: string) => `All connections of ${name} are closed.`,
  },
  bans: {
    title: 'Bans',
    none: 'Nobody is kept out.',
    make: 'Keep somebody out',
    whom: 'Player id, address or network',
    whomHelp: 'A player id stands in the list of connections; a network is written like 192.0.2.0/24.',
    reason: 'A note for yourself',
    days: 'For how many days',
    daysHelp: 'Empty: for ever.',
    makeButton: 'Ban',
    makeTitle: (whom: string) => `Keep out ${whom}?`,
    makeText: 'Open connections are closed and told why. Seats in running matches stay, and may be claimed.',
    made: (whom: string) => `${whom} is kept out.`,
    until: (at: number) => `until ${moment(at)}`,
    forEver: 'for ever',
    since: (at: number) => `since ${moment(at)}`,
    lift: 'Lift',
    liftOf: (whom: string) => `Lift the ban of ${whom}`,
    liftTitle: (whom: string) => `Let ${whom} in again?`,
    lifted: (whom: string) => `${whom} may come in again.`,
  },
  announce: {
    title: 'Announcement',
    text: 'What everybody who is connected is to read',
    send: 'Send to everybody',
    sendTitle: 'Send this to everybody?',
    sent: 'Everybody who is connected has been told.',
  },
  drain: {
    title: 'End the server gently',
    text: 'No match is begun any more; those that are being played go on. When the last one is over, or the time is, the program ends.',
    minutes: 'At the latest after so many minutes',
    begin: 'End when all are done',
    beginTitle: 'End the server when all are done?',
    began: 'The server ends when no match is being played.',
    stop: 'Go on after all',
    stopTitle: 'Let the server go on?',
    stopped: 'The server goes on.',
  },
  older: 'Older ones',
  cancel: 'Cancel',
  duration: (seconds: number) => duration(seconds * 1000),
  size: (bytes: number | null) => (bytes === null ? unknown : size(bytes)),
  count: (number: number | null) => (number === null ? unknown : String(number)),
  moment,
};
