// SPDX-License-Identifier: MIT
import type { BotLevel, MatchSummary } from '../../net/protocol';
import { nameAtTable } from '../../model/names';
import { words } from '../../words';
import { botNames } from './room_words';

type Played = Pick<MatchSummary, 'players' | 'bots' | 'result'>;

/** How many seats the match had: bots of their own are not among its players. */
export function seatCount({ players, bots, result }: Played): number {
  const seats = [...players, ...(bots ?? [])].map((one) => one.seat + 1);
  return Math.max(result.scores.length, ...seats);
}

/** The level of the bot that had each seat for itself; null where somebody sat. */
export function ownBots(match: Played): (BotLevel | null)[] {
  return Array.from({ length: seatCount(match) }, (_, seat) =>
    match.players.some((one) => one.seat === seat)
      ? null
      : (match.bots?.findLast((one) => one.seat === seat)?.level ?? null),
  );
}

/** Who sat where, ready for sentences. */
export function matchNames(match: Played): string[] {
  return botNames(ownBots(match)).map((bot, seat) => {
    const player = match.players.find((one) => one.seat === seat);
    return player ? nameAtTable(player) : (bot ?? words.match.nobody);
  });
}

/** "You won Schotten Totten", "Mhairi won Lords of Scotland", "Nobody won" */
export function matchHeadline(match: Played, title: string, ownId: string | null): string {
  const { winners } = match.result;
  const own = match.players.find((one) => one.id === ownId);
  const names = matchNames(match);
  const alone = names.length === 1;
  if (winners.length === 0 && !alone) return words.match.nobodyWon(title);
  if (own && winners.includes(own.seat))
    return winners.length === 1 ? words.match.youWon(title) : words.match.youShared(title);
  if (own && names.length <= 2) return words.match.youLost(title);
  if (winners.length === 0) return words.match.lost(names[0] ?? words.match.nobody, title);
  return words.match.won(words.list(winners.map((seat) => names[seat] ?? words.match.nobody)), title);
}
