// SPDX-License-Identifier: MIT
/** What the operator's part of the page asks of its catalogue, src/catalogues/admin. */
export interface AdminTexts {
  title: string;
  loading: string;
  refresh: string;
  leave: string;
  token: {
    ask: string;
    help: string;
    enter: string;
    wrong: string;
  };
  faults: {
    rate_limited: string;
    unreachable: string;
    off: string;
  };
  overview: {
    title: string;
    version: string;
    uptime: string;
    connections: string;
    online: string;
    known: string;
    rooms: string;
    roomsPlaying(count: number): string;
    roomsPlayingOf(playing: string, parts: string): string;
    roomsShows(count: number): string;
    roomsLeftToBots(count: number): string;
    roomsOpen(count: number): string;
    roomsFinished(count: number): string;
    roomsFrozen(count: number): string;
    roomsWaiting(count: number): string;
    bots: string;
    botsWaiting(count: number): string;
    botsFailed(count: number): string;
    matches: string;
    journal: string;
    database: string;
    databaseOf(database: string, log: string): string;
    free: string;
    backup: string;
    noBackup: string;
    store: string;
    storeWell: string;
    storeBad: string;
    bans: string;
    drain: string;
    drains(moment: string): string;
    drainsNot: string;
  };
  shows: {
    title: string;
    text: string;
    game: string;
    seats: string;
    level: string;
    levels: {
      easy: string;
      medium: string;
      strong: string;
    };
    start: string;
    started(code: string): string;
    none: string;
  };
  rooms: {
    title: string;
    none: string;
    status: {
      open: string;
      playing: string;
      finished: string;
      frozen: string;
    };
    visibility: {
      public: string;
      private: string;
    };
    emptySeat: string;
    bot(level: string): string;
    playedFor(name: string): string;
    away(name: string): string;
    spectators(count: number): string;
    opened(moment: string): string;
    lastEntry(moment: string): string;
    close: string;
    closeOf(code: string): string;
    closeTitle(code: string): string;
    closeText: string;
    closeDone(code: string): string;
  };
  connections: {
    title: string;
    none: string;
    nobody: string;
    numbered(number: number): string;
    since(moment: string): string;
    tables(count: number): string;
    queued(size: string): string;
    close: string;
    closeOf(number: number): string;
    closeTitle(number: number): string;
    closeText: string;
    closeDone(number: number): string;
    ban: string;
    banOf(name: string): string;
    kick: string;
    kickOf(name: string): string;
    kickTitle(name: string): string;
    kickDone(name: string): string;
  };
  bans: {
    title: string;
    none: string;
    make: string;
    whom: string;
    whomHelp: string;
    reason: string;
    days: string;
    daysHelp: string;
    makeButton: string;
    makeTitle(whom: string): string;
    makeText: string;
    made(whom: string): string;
    until(moment: string): string;
    forEver: string;
    since(moment: string): string;
    lift: string;
    liftOf(whom: string): string;
    liftTitle(whom: string): string;
    lifted(whom: string): string;
  };
  announce: {
    title: string;
    text: string;
    send: string;
    sendTitle: string;
    sent: string;
  };
  drain: {
    title: string;
    text: string;
    minutes: string;
    begin: string;
    beginTitle: string;
    began: string;
    stop: string;
    stopTitle: string;
    stopped: string;
  };
  older: string;
  cancel: string;
  unknown: string;
}
