// SPDX-License-Identifier: MIT
import type { MatchSummary } from '../../net/protocol';
import { nameAtTable } from '../../model/names';
import { words } from '../../words';

type Players = MatchSummary['players'];

function nameOf(players: Players, seat: number): string {
  const player = players.find((one) => one.seat === seat);
  return player ? nameAtTable(player) : words.match.nobody;
}

/** "You won Schotten Totten", "Mhairi won Lords of Scotland", "Nobody won" */
export function matchHeadline(
  match: Pick<MatchSummary, 'players' | 'result'>,
  title: string,
  ownId: string | null,
): string {
  const { winners } = match.result;
  const own = match.players.find((one) => one.id === ownId);
  const alone = match.players.length === 1;
  if (winners.length === 0 && !alone) return words.match.nobodyWon(title);
  if (own && winners.includes(own.seat))
    return winners.length === 1 ? words.match.youWon(title) : words.match.youShared(title);
  if (own && match.players.length <= 2) return words.match.youLost(title);
  if (winners.length === 0) return words.match.lost(nameOf(match.players, 0), title);
  return words.match.won(words.list(winners.map((seat) => nameOf(match.players, seat))), title);
}
