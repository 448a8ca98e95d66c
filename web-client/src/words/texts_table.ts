// SPDX-License-Identifier: MIT
/** What the page asks of its catalogue for a table. */
export interface TableTexts {
  table: {
    name: string;
    board: string;
    prompt: string;
    hand: string;
    side: string;
    stepsOfTheTurn: string;
    stepDone: string;
    looking: string;
    backToLobby: string;
    tabTable: string;
    expires(status: string, when: string | null): string;
    dismissNote: string;
    settingsOfTable(settings: string): string;
    panels: {
      log: string;
      chat: string;
      rules: string;
    };
    seat(number: number): string;
    watching: string;
    watchers(count: number): string;
    copyWatch: string;
    copyInvite: string;
    watchCopied: string;
    inviteCopied: string;
    yourMove: string;
    yourMoveSpoken: string;
    yourMoveElsewhere(title: string): string;
    titleYourMove(title: string): string;
    toMove: string;
    deciders: string;
    hasDecided: string;
    stillDecides: string;
    offline: string;
    resigned: string;
    movedFirst(name: string | null): string;
    youTookBack(seq: number): string;
    tookBack(name: string, seq: number): string;
  };
  log: {
    name: string;
    empty: string;
    earlier: string;
    lookAt(seq: number): string;
  };
  chat: {
    name: string;
    channel: string;
    table: string;
    watchers: string;
    empty: string;
    say: string;
    send: string;
    closed: string;
    unread: string;
    mute(name: string): string;
    unmute(count: number): string;
  };
  watching: {
    title: string;
    detail: string;
    copyLink: string;
    leave: string;
  };
  offline: {
    title: string;
    seatKept: string;
    unconfirmed(move: string): string;
    nextTry(seconds: number): string;
    trying: string;
    lastPosition: string;
    notConfirmed: string;
    willCount: string;
  };
  lookBack: {
    name: string;
    title(at: number, now: number): string;
    asSpectator: string;
    yourMoveMeanwhile: string;
    earlier: string;
    later: string;
    backToNow: string;
    notFound: string;
  };
  ahead: {
    name: string;
    button(count: number): string;
    title: string;
    thisTurn: string;
    ownTurn: string;
    help: string;
    spoken(answer: string): string;
    given(answer: string): string;
    afterBeat: string;
    now: string;
    decide: string;
  };
  recap: {
    name: string;
    title(at: number, now: number): string;
    nothing: string;
  };
  undo: {
    free: string;
    ask: string;
    notPossible: string;
    put: string;
    asked(name: string, seq: number): string;
    oneRefusalEnds: string;
    stillThinking(names: string[]): string;
    yes: string;
    no: string;
    youAsked(names: string[]): string;
    othersAsked(name: string, names: string[]): string;
    answered(accepted: boolean, asker: string | null): string;
  };
  resign: {
    name: string;
    title: string;
    detailTwo: string;
    detailAlone: string;
    detailMany: string;
    playOn: string;
  };
  absent: {
    gone(name: string): string;
    end: string;
    asked: string;
  };
  command: {
    name: string;
    placeholder: string;
    noMoves: string;
    nobody: string;
    notNow: string;
    playing(move: string): string;
    unknown: string;
  };
  noTable: {
    title(why: string): string;
    detail(why: string): string;
    /** `reason`: in the words of the server, where it has told any. */
    closed(reason?: string): string;
    saveHistory: string;
    offMyList: string;
  };
  result: {
    nobodyWon: string;
    abandoned: string;
    closed: string;
    /** Beside a result that is being read on; `reason`: in the words of the server, where it has told any. */
    tableIsGone(reason: string | undefined): string;
    tableIsFrozen: string;
    matchIsOver: string;
    show: string;
    lastBoard: string;
    rematch: string;
    again: string;
    wantRematch(there: number, seats: number): string;
    share: string;
    shared: string;
    place: string;
    player: string;
    score: string;
    winner: string;
    handsOpen: string;
    handsOpenDetail: string;
  };
}
