// SPDX-License-Identifier: MIT
import type { TableTexts } from './texts_table';

/**
 * What the page asks of its catalogue outside the games: texts, and texts with placeholders, named as the parameters
 * are. The texts stand in src/catalogues/page; scripts/generate_catalogues.mjs holds that both agree.
 */
export interface PageTexts extends TableTexts {
  siteName: string;
  guests: {
    name(look: string, animal: string): string;
    animals: string[];
    looks: string[];
  };
  time: {
    seconds(count: number): string;
    minutes(count: number): string;
    hours(count: number): string;
    days(count: number): string;
    spokenSeconds(count: number): string;
    spokenMinutes(count: number): string;
    /** "4 minutes 18" */
    spokenBoth(minutes: number, seconds: number): string;
  };
  common: {
    skip: string;
    close: string;
    cancel: string;
    notFetched: string;
    save: string;
    less: string;
    more: string;
    moreThings: string;
    dismiss: string;
    messages: string;
    copyByHand(address: string): string;
  };
  places: {
    name: string;
    play: string;
    watch: string;
    matches: string;
    rules: string;
  };
  unknownPage: {
    title: string;
  };
  you: {
    you: string;
    marker: string;
    name: string;
    nameTitle: string;
    nameHelp: string;
    rename: string;
    became(name: string): string;
    useElsewhere: string;
    haveCode: string;
    changed: {
      name_refused(name: string): string;
      fresh_guest(name: string): string;
      unknown_token(name: string): string;
    };
  };
  presence: {
    here: string;
    away: string;
    gone: string;
  };
  link: {
    connected: string;
    connecting: string;
    slow: string;
    offline: string;
    reconnecting(tries: number): string;
    restarting: string;
    restartsSoon: string;
    storeTrouble: string;
    draining: string;
    dismissed: string;
    announcement: string;
    newVersion: string;
    reload: string;
    notLoaded: string;
    blocked: string;
    help: string;
    blockedHelp: string;
    siteIsElsewhere(here: string): string;
    siteIsElsewhereHelp: string;
    askedElsewhere(here: string, host: string): string;
    askedElsewhereHelp: string;
    passwordAsked: string;
    passwordRefused: string;
    invitationAsked: string;
    invitationRefused: string;
    enter: string;
    noConnection(seconds: number): string;
    noConnectionTrying: string;
    tryNow: string;
    back(count: number, what: string): string;
  };
  clock: {
    name: string;
    left(digits: string, running: boolean): string;
    spoken(time: string): string;
    noneSet: string;
    perMove(period: string): string;
    withIncrement(period: string, seconds: number): string;
    none: string;
    other: string;
    help: string;
    kind: string;
    kindChess: string;
    kindMove: string;
    minutesEach: string;
    increment: string;
    daysEach: string;
  };
  settings: {
    title: string;
    language: string;
    theme: string;
    themeSystem: string;
    themeLight: string;
    themeDark: string;
    confirmEveryMove: string;
    confirmHelp: string;
    neverConfirmTaps: string;
    tapsHelp: string;
    singleKeys: string;
    keysHelp: string;
    motion: string;
    motionHelp: string;
    sound: string;
    soundHelp: string;
    volume: string;
    install: string;
    installByMenu: string;
  };
  keys: {
    title: string;
    switchedOff: string;
    list: [string, string][];
  };
  bots: {
    name(level: string, number: number | null): string;
    /** Where its level stands beside. */
    shortName(level: string, number: number | null): string;
    levelName: {
      easy: string;
      medium: string;
      strong: string;
    };
    paceName: {
      fast: string;
      normal: string;
      slow: string;
    };
    level: string;
    levelOf(bot: string): string;
    pace: string;
    playBot: string;
    playBots: string;
    /** While nobody else has come to a table that waits. */
    meanwhile(seats: number): string;
    fillAndStart(seats: number): string;
    nobodyYet(listed: boolean): string;
    add: string;
    addAt(seat: number): string;
    remove(bot: string): string;
    waits(count: number): string;
    others: string;
    player(number: number): string;
    person: string;
    hint: string;
    hintIsComing: string;
    hintTold: string;
    /** `move`: as in "red 5 to stone 3". */
    hintSpoken(move: string, reason: string): string;
    hintDetail: string;
    hintsForAll: string;
    hintsForAllHelp: string;
    hintsShort: string;
    show: string;
    noHint: string;
    playHint: string;
    dropHint: string;
    playsForYou: string;
    playsForYouDetail: string;
    playsForThem: string;
    /** Where there is little room. */
    plays: string;
    /** Of a match that people have left, while the server does not play it on. */
    standStill: string;
    playMyself: string;
    playForMe: string;
    playOn: string;
    playFor(player: string): string;
    asked: string;
    tooEarly(player: string): string;
    questionFor(player: string): string;
    agree: string;
    notNow: string;
    agreed: string;
    begins(player: string | null): string;
    ends(player: string | null): string;
    /** Of a finished match; `from`: the first entry that it played, `to`: the last, if not that of the match. */
    played(player: string, from: number, to: number | null): string;
  };
  lobby: {
    side: string;
    yourMoves: string;
    moreWait(count: number): string;
    yourMove: string;
    yourMoveLeft(left: string): string;
    tablesWait: string;
    play: string;
    playAt(title: string): string;
    playNow: string;
    noAccount: string;
    findPeople: string;
    withFriends: string;
    withOptions: string;
    single: string;
    playersOf(count: number): string;
    playersFrom(least: number, most: number): string;
    minutes(minutes: number): string;
    against(names: string[]): string;
    versus(names: string[]): string;
    alone: string;
    openTables: string;
    waiting(count: number): string;
    nobodyWaits(orBots: boolean): string;
    looking: string;
    table: string;
    tableOf(name: string): string;
    seatsTaken(taken: number, seats: number): string;
    join: string;
    createTable: string;
    createOrJoin: string;
    code: string;
    codeExample: string;
    notACode: string;
    yourTables: string;
    open: string;
    openAt(title: string): string;
    beingPlayed: string;
    tables(count: number): string;
    nothingPlayed: string;
    watch(title: string, watchers: number): string;
    finishedLately: string;
    allMatches: string;
    nothingFinished: string;
    noGames: string;
    foot(version: string): string;
  };
  roomStatus: {
    open: string;
    playing: string;
    finished: string;
    frozen: string;
  };
  create: {
    game: string;
    seats: string;
    seat(number: number): string;
    yourSeat: string;
    whoMayJoin: string;
    visibility: {
      public: string;
      private: string;
    };
    visibilityShort: {
      public: string;
      private: string;
    };
    visibilityHelp: {
      public: string;
      private: string;
    };
    moreOptions: string;
    createAndCopy: string;
    whoMayWatch: string;
    visibilityHelpAlone: {
      public: string;
      private: string;
    };
  };
  invitation: {
    name: string;
    title(game: string): string;
    sitDown: string;
    full: string;
    notForYou: string;
    onlyWatch: string;
    inShort: string;
  };
  waiting: {
    waitingFor(seats: number): string;
    ready: string;
    alone: string;
    botsReady: string;
    hostStarts: string;
    host: string;
    freeSeat(number: number): string;
    kick: string;
    start: string;
    leave: string;
    inviteLink: string;
    watchLink: string;
    copy: string;
  };
  match: {
    title: string;
    whose: string;
    own: string;
    everybodys: string;
    noneOwn: string;
    noneAtAll: string;
    older: string;
    replay: string;
    replayOf(headline: string): string;
    nobody: string;
    nobodyWon(title: string): string;
    youWon(title: string): string;
    youShared(title: string): string;
    youLost(title: string): string;
    lost(name: string, title: string): string;
    won(names: string, title: string): string;
    reasons: Record<string, string>;
  };
  replay: {
    title(game: string): string;
    loading: string;
    missing: string;
    missingDetail: string;
    unreachable: string;
    unreachableDetail: string;
    notReplayed: string;
    notReplayedDetail: string;
    duel(first: string, second: string): string;
    result: string;
    moment: string;
    of: string;
    ofAll(seq: number, last: number): string;
    toStart: string;
    earlier: string;
    play: string;
    pause: string;
    later: string;
    toEnd: string;
    speed(speed: number): string;
    link: string;
    linkCopied(seq: number): string;
    moves: string;
    save: string;
    report: string;
  };
  lookOver: {
    title: string;
    ask: string;
    detail: string;
    begins: string;
    coming(percent: number | null): string;
    points: string;
    none: string;
    found(count: number): string;
    move(seq: number): string;
    cost(points: number): string;
    better: string;
    /** `played` and `better` as in "red 5 to stone 3". */
    spoken(seq: number, played: string, points: number, better: string): string;
    fault(status: number | null): string;
  };
  report: {
    title(seq: number): string;
    what: string;
    attached: string;
    move(seq: number): string;
    record: string;
    versions: string;
    whereTo: string;
    save: string;
    saved: string;
  };
  fairness: {
    title: string;
    kept: string;
    broken: string;
    promiseEqual(equal: boolean): string;
    ownPartIn: string;
    details: string;
    promised: string;
    revealed: string;
    seed: string;
    holds: string;
    fails: string;
    partOf(name: string): string;
    noPart: string;
    own(isIn: boolean | null): string;
    serversWord: string;
  };
  daily: {
    title(game: string): string;
    name: string;
    nameOf(game: string): string;
    help: string;
    honour: string;
    play: string;
    goOn: string;
    played: string;
    earlier: string;
    later: string;
    today: string;
    results: string;
    none: string;
    noneYet: string;
    missing: string;
    unknown: string;
    recordOpens: string;
    place: string;
    player: string;
    outcome: string;
    won: string;
    lost: string;
    unfinished: string;
    time: string;
    record: string;
    promise: string;
  };
  lesson: {
    learn: string;
    learnAt(title: string): string;
    mark: string;
    done: string;
    choose: string;
    coach: string;
    read: string;
    skip: string;
    resume: string;
    playOn: string;
    isOff: string;
  };
  /** For each reason why a request had no effect, what to do next where something can be done. */
  fault(code: string): string;
}
