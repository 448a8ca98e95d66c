// SPDX-License-Identifier: MIT
import { list, plural } from './grammar';

const reasons: Record<string, string> = {
  resigned: 'by resignation',
  resignation: 'by resignation',
  time: 'on time',
  test_limit: 'at the agreed limit of turns',
  abandoned: 'abandoned',
  closed: 'closed by the operator',
};

export const matches = {
  match: {
    title: 'Matches',
    whose: 'Whose matches',
    own: 'Yours',
    everybodys: 'Public ones',
    noneOwn: 'You have finished no match yet.',
    noneAtAll: 'No public match has been finished yet.',
    older: 'Older matches',
    replay: 'Replay',
    replayOf: (headline: string) => `Replay: ${headline}`,
    nobody: 'Nobody',
    nobodyWon: (title: string) => `${title} without a winner`,
    youWon: (title: string) => `You won ${title}`,
    youShared: (title: string) => `You shared the win in ${title}`,
    youLost: (title: string) => `You lost ${title}`,
    lost: (name: string, title: string) => `${name} lost ${title}`,
    won: (names: string, title: string) => `${names} won ${title}`,
    /** The games' own reasons are words of their rules: "five_stones". */
    reason: (reason: string) => reasons[reason] ?? reason.replaceAll('_', ' '),
  },
  replay: {
    title: (game: string) => `Replay · ${game}`,
    loading: 'Fetching the match…',
    missing: 'No finished match has this address',
    missingDetail: 'A match has a record when it is over.',
    unreachable: 'The match cannot be fetched right now',
    unreachableDetail: 'The network or the server is away. The page asks again by itself.',
    notReplayed: 'This match cannot be replayed here',
    notReplayedDetail: 'It was played with another version of the rules. Its record is kept all the same.',
    versus: (names: string[]): string => (names.length === 2 ? names.join(' against ') : list(names)),
    result: 'Result',
    moment: 'Moment of the match',
    of: 'of',
    ofAll: (seq: number, last: number) => `Move ${seq} of ${last}`,
    toStart: 'To the start',
    earlier: 'One move back',
    play: 'Play',
    pause: 'Pause',
    later: 'One move on',
    toEnd: 'To the end',
    speed: (speed: number) => `speed ${speed}×`,
    link: 'Link to this move',
    linkCopied: (seq: number) => `The link to move ${seq} is copied.`,
    moves: 'Moves',
    save: 'Save record',
    report: 'Report',
  },
  lookOver: {
    title: 'Look over',
    ask: 'Look over',
    detail: 'A strong bot finds the moves that cost each player most.',
    begins: 'The match is being looked over.',
    coming: ({ done, of }: { done: number; of: number }) =>
      of === 0 ? 'Waiting…' : `Looking over… ${Math.floor((100 * done) / of)} %`,
    points: "Points are per cent of the chance to win, judged by what the player knew. It is a bot's opinion.",
    none: 'No costly move.',
    found: (count: number) => {
      if (count === 0) return 'Looked over: no costly move.';
      return count === 1 ? 'Looked over: 1 costly move.' : `Looked over: ${count} costly moves.`;
    },
    move: (seq: number) => `Move ${seq}`,
    cost: (points: number) => plural(points, 'point', 'points'),
    better: 'Better:',
    /** `played` and `better` as in "red 5 to stone 3". */
    spoken: (seq: number, played: string, points: number, better: string) =>
      `Move ${seq}: ${played}, ${plural(points, 'point', 'points')}. Better: ${better}.`,
    fault: (status: number | null) => {
      if (status === 409) return 'This server cannot look over this match.';
      if (status === 429 || status === 503) return 'Other matches are being looked over. Try again in a minute.';
      return 'The match cannot be looked over right now.';
    },
  },
  report: {
    title: (seq: number) => `Report a fault at move ${seq}`,
    what: 'What is wrong?',
    attached: 'Attached',
    move: (seq: number) => `Move ${seq}.`,
    record: 'The record of the whole match: the names of the players, every card, every move',
    versions: 'The versions of the server and of this page',
    whereTo:
      'The report is a file on your device. Nothing is sent: pass it on to the operator of this server, or to whoever is to look at it.',
    save: 'Save the report',
    saved: 'The report is saved.',
  },
  fairness: {
    title: 'How the shuffle can be checked',
    kept: 'The shuffle matches its promise',
    broken: 'The shuffle does not match its promise',
    promiseEqual: (equal: boolean) =>
      equal
        ? 'The seed was fixed before the first card.'
        : 'The seed is another one than was promised before the first card.',
    ownPartIn: 'The seed was fixed before the first card, and your part is in it.',
    details: 'Details',
    promised: 'Promised before the start',
    revealed: "From the server's part, now revealed",
    seed: 'Seed of all parts',
    holds: 'equal',
    fails: 'not equal',
    partOf: (name: string) => `Part of ${name}`,
    noPart: 'none sent',
    own: (isIn: boolean | null) => {
      if (isIn === null) return 'This browser sent no part of its own into this match.';
      return isIn
        ? 'The part that this browser sent is in the seed: nobody could choose the shuffle alone.'
        : 'The part that this browser sent is not in the seed.';
    },
    serversWord:
      "That the cards follow from this seed is the server's word here. Save the record and check it on a computer of your own:",
  },
};
