// SPDX-License-Identifier: MIT
type Level = 'easy' | 'medium' | 'strong';

/** "Bot (easy)"; one of several at a table: "Bot 2 (easy)" */
const name = (level: Level, number: number | null) => (number === null ? `Bot (${level})` : `Bot ${number} (${level})`);

export const bots = {
  bots: {
    name,
    /** Where its level stands beside. */
    shortName: (_level: Level, number: number | null) => (number === null ? 'Bot' : `Bot ${number}`),
    levelName: { easy: 'Easy', medium: 'Medium', strong: 'Strong' },
    paceName: { fast: 'Fast', normal: 'Normal', slow: 'Slow' },
    level: 'Bot level',
    levelOf: (bot: string) => `Level of ${bot}`,
    pace: 'Bot speed',
    playBot: 'Play a bot',
    playBots: 'Play bots',
    /** While nobody else has come to a table that waits. */
    meanwhile: (seats: number) => (seats === 1 ? 'Play a bot meanwhile' : 'Play bots meanwhile'),
    fillAndStart: (seats: number) => (seats === 1 ? 'Start with a bot' : 'Start with bots'),
    nobodyYet: (listed: boolean) =>
      listed
        ? 'Nobody else is waiting right now. The table is listed in the lobby.'
        : 'Nobody else has come yet. Send the link, or play against bots.',
    add: 'Add a bot',
    addAt: (seat: number) => `Add a bot at seat ${seat}`,
    remove: (bot: string) => `Remove ${bot}`,
    waits: (count: number) => (count === 1 ? '1 table waits for a player' : `${count} tables wait for players`),
    others: 'Other players',
    player: (number: number) => `Player ${number}`,
    person: 'A person',
    hint: 'Hint',
    hintIsComing: 'Thinking…',
    hintTold: 'Hint:',
    /** `move`: as in "red 5 to stone 3". */
    hintSpoken: (move: string, reason: string) => `Hint: ${move}. ${reason}`.trim(),
    hintDetail: 'What a strong bot would do',
    hintsForAll: 'Hints for everybody',
    hintsForAllHelp: 'Players may ask what a strong bot would do. The record counts how often.',
    hintsShort: 'hints',
    show: 'a show: bots alone play',
    noHint: 'No more hints are given at this table.',
    playHint: 'Play it',
    dropHint: 'Put away',
    playsForYou: 'A bot plays for you',
    playsForYouDetail: 'Your seat stays yours. You can go on at any time.',
    playsForThem: 'a bot plays for them',
    /** Where there is little room. */
    plays: 'a bot plays',
    playMyself: 'Play myself',
    playForMe: 'Let a bot play for me',
    playOn: 'Let a bot play',
    playFor: (player: string) => `Let a bot play for ${player}`,
    asked: 'The others are asked. The bot plays once all have agreed.',
    tooEarly: (player: string) => `That is possible once ${player} has been away for a while and all others agree.`,
    questionFor: (player: string) => `May a bot play for ${player}?`,
    agree: 'Agree',
    notNow: 'Not now',
    agreed: 'You have agreed. The bot plays once all others have.',
    begins: (player: string | null) =>
      player === null ? 'A bot plays for you now.' : `A bot plays for ${player} now.`,
    ends: (player: string | null) => (player === null ? 'You are playing again.' : `${player} is back and plays on.`),
    /** Of a finished match; `from`: the first entry that it played, `to`: the last, if not that of the match. */
    played: (player: string, from: number, to: number | null) =>
      to === null
        ? `A bot played for ${player} from move ${from} on.`
        : `A bot played for ${player} from move ${from} to ${to}.`,
  },
};
