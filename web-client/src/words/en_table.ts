// SPDX-License-Identifier: MIT
import { list, plural } from './grammar';

const noTableTitles: Record<string, string> = {
  kicked: 'The host has sent you away from this table',
  closed: 'This table is closed',
  frozen: 'This table is frozen',
  no_such_room: 'No table has this code',
  rate_limited: 'Too many wrong codes',
  forbidden: 'You cannot enter this table',
  unknown_game: 'This page cannot show that game',
};

const noTableDetails: Record<string, string> = {
  kicked: 'You may watch the match once it has started, or play at another table.',
  frozen: 'The server cannot play it on, but has kept all of it. Your other tables are not touched.',
  no_such_room: 'Check the code, or create a table of your own and send the link.',
  rate_limited: 'Wait a minute before you try another code.',
  forbidden: 'Ask the host for a seat, or create a table of your own.',
  unknown_game: 'Reload the page to get its newest version.',
};

export const table = {
  table: {
    name: 'Table',
    board: 'Board',
    prompt: 'What to do',
    hand: 'Your hand',
    side: 'Log, chat and rules',
    stepsOfTheTurn: 'Steps of the turn',
    stepDone: 'done',
    looking: 'Looking for the table…',
    backToLobby: 'Back to the lobby',
    tabTable: 'Table',
    expires: (status: string, when: string | null) => {
      if (status === 'open') {
        return when === null
          ? 'An open table closes 30 minutes after the last person has gone.'
          : `This table closes at ${when} if nobody comes.`;
      }
      if (status === 'playing') {
        return when === null
          ? 'A match without a move for 30 days is ended without a winner.'
          : `Without a move before ${when} this match is ended without a winner.`;
      }
      const closes = when === null ? 'A finished table closes after an hour.' : `This table closes at ${when}.`;
      return `${closes} Its match is kept.`;
    },
    dismissNote: 'Do not show these notes',
    settingsOfTable: (parts: string[]) => `This table: ${parts.join(' · ')}`,
    panels: { log: 'Log', chat: 'Chat', rules: 'Rules' },
    seat: (number: number) => `Seat ${number}`,
    watching: 'Watching',
    watchers: (count: number) => `${count} watching`,
    copyWatch: 'copy the link to watch',
    copyInvite: 'copy the link to play',
    watchCopied: 'The link to watch is copied.',
    inviteCopied: 'The link to invite is copied.',
    yourMove: 'your move',
    yourMoveSpoken: 'Your move.',
    yourMoveElsewhere: (title: string) => `Your move · ${title}`,
    titleYourMove: (title: string) => `● Your move · ${title}`,
    toMove: 'to move',
    deciders: 'Who decides',
    hasDecided: 'has decided',
    stillDecides: 'still decides',
    offline: 'offline',
    resigned: 'resigned',
    movedFirst: (name: string | null) =>
      name === null ? 'The table has moved on. Look again.' : `${name} moved first. Look again.`,
    youTookBack: (seq: number) => `You took back to move ${seq}.`,
    tookBack: (name: string, seq: number) => `${name} took back to move ${seq}.`,
  },
  log: {
    name: 'Log',
    empty: 'The first move will appear here.',
    earlier: 'Earlier moves',
    lookAt: (seq: number) => `Look back to move ${seq}`,
  },
  chat: {
    name: 'Chat',
    channel: 'Channel',
    table: 'Players',
    watchers: 'Watchers',
    empty: 'Nobody has said anything yet.',
    say: 'Say something',
    send: 'Send',
    closed: 'This table is closed: nothing more can be said here.',
    unread: 'unread',
    mute: (name: string) => `Do not show what ${name} says`,
    unmute: (count: number) => `${plural(count, 'person is', 'people are')} muted. Show again`,
  },
  watching: {
    title: 'You are watching',
    detail:
      'You see what everyone at the table sees. What is hidden stays hidden until the match ends; then the record opens to all.',
    copyLink: 'Copy the link to watch',
    leave: 'Leave',
  },
  offline: {
    title: 'Connection lost. This is the last position we received.',
    seatKept: 'The server keeps your seat.',
    unconfirmed: (move: string) =>
      `The server keeps your seat. Your move, ${move}, is not confirmed yet: it will count once, or return to you.`,
    nextTry: (seconds: number) => `next try in ${seconds} s`,
    trying: 'trying',
    lastPosition: 'This is the last position we received. The server keeps your seat.',
    notConfirmed: 'Not confirmed yet:',
    willCount: 'It will count once, or return to you.',
  },
  lookBack: {
    name: 'Look back',
    title: (at: number, now: number) => `Move ${at} of ${now}`,
    asSpectator: 'As a spectator saw it.',
    yourMoveMeanwhile: 'Meanwhile it is your move.',
    earlier: 'One move earlier',
    later: 'One move later',
    backToNow: 'Back to now',
    notFound: 'That moment could not be fetched.',
  },
  ahead: {
    name: 'Say it ahead',
    button: (count: number) => (count === 0 ? 'Say it ahead' : `Say it ahead: ${count} said`),
    title: 'Say it ahead',
    thisTurn: 'Until this turn ends.',
    ownTurn: 'Until your next turn ends.',
    help: 'This page then answers for you, as long as it is open. It never looks at your hand: the answer comes alike with and without the card, when the time that the table gives for it is over.',
    spoken: (answer: string) => `Said ahead: ${answer}.`,
    given: (answer: string) => `Said ahead: ${answer}`,
    afterBeat: 'The answer is given when the time for it is over.',
    now: 'The answer is on its way.',
    decide: 'Decide now',
  },
  recap: {
    name: 'What happened since your last turn',
    title: (at: number, now: number) => `Since your turn: move ${at} of ${now}`,
    nothing: 'Nothing has happened since your turn.',
  },
  undo: {
    free: 'Undo',
    ask: 'Ask to undo',
    notPossible: 'There is nothing you can take back now.',
    put: 'The others are asked.',
    asked: (name: string, seq: number) => `${name} asks to take back to move ${seq}. Allow it?`,
    oneRefusalEnds: 'One refusal ends it, and so does the next move.',
    stillThinking: (names: string[]) => `${list(names)} still ${names.length === 1 ? 'thinks' : 'think'}.`,
    yes: 'Allow',
    no: 'Refuse',
    youAsked: (names: string[]) => `You asked to undo. ${list(names)} ${names.length === 1 ? 'decides' : 'decide'}.`,
    othersAsked: (name: string, names: string[]) => `${name} asked to undo. Waiting for ${list(names)}.`,
    answered: (accepted: boolean, asker: string | null) => {
      const whose = asker === null ? 'Your undo' : `${asker}'s undo`;
      return `${whose} is ${accepted ? 'allowed' : 'refused'}.`;
    },
  },
  resign: {
    name: 'Resign',
    title: 'Resign this match?',
    detailTwo: 'Your opponent wins. This cannot be taken back.',
    detailAlone: 'The match is lost. This cannot be taken back.',
    detailMany: 'You cannot win any more, and the others play on. This cannot be taken back.',
    playOn: 'Play on',
  },
  absent: {
    gone: (name: string) => `${name} is gone.`,
    end: 'End the seat',
    asked: 'You have asked to end the seat; it ends when all others have.',
  },
  command: {
    name: 'Type a move or a question',
    placeholder: 'A move, or: moves, who, last, hand',
    noMoves: 'No moves are open to you now.',
    nobody: 'Nobody has to decide.',
    notNow: 'Not now: a move is on its way or the connection is away.',
    playing: (move: string) => `Playing ${move}.`,
    unknown: 'That is neither a move nor a question known here. Type moves to hear what is possible.',
  },
  noTable: {
    title: (why: string) => noTableTitles[why] ?? 'The table cannot be shown',
    detail: (why: string) => noTableDetails[why] ?? 'Try again in a moment.',
    /** `reason`: in the words of the server, where it has told any. */
    closed: (reason = 'Nobody was left, its time was over, or the operator has closed it.') =>
      `${reason} Finished matches stay among the matches.`,
    saveHistory: 'Save what was shown',
    offMyList: 'Remove from my list',
  },
  result: {
    nobodyWon: 'Nobody has won',
    abandoned: 'The match was left unfinished for too long.',
    closed: 'The operator has closed this table.',
    /** Beside a result that is being read on; `reason`: in the words of the server, where it has told any. */
    tableIsGone: (reason: string | undefined) => `${reason ?? 'This table is closed.'} The match is kept.`,
    tableIsFrozen: 'This table is frozen.',
    matchIsOver: 'The match is over.',
    show: 'Show',
    lastBoard: 'The last board',
    rematch: 'Rematch',
    again: 'Play again',
    wantRematch: (there: number, seats: number) => `${there} of ${seats} ${there === 1 ? 'wants' : 'want'} one.`,
    share: 'Share',
    shared: 'The link to the replay is copied.',
    place: 'Place',
    player: 'Player',
    score: 'Score',
    winner: 'winner',
    handsOpen: 'All hands are open now',
    handsOpenDetail: 'Step through the match and see what everybody held.',
  },
};
