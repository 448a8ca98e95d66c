// SPDX-License-Identifier: MIT
/** How a match ended, in words. */
import type { Result } from '../../net/protocol';
import type { Names, ReplayMark, ResultWords } from '../kit/game_page';
import type { GameEvent } from '../../net/protocol';
import { stoneNumber, whoIs, type SeatNames } from './terms/sentences';
import type { Event } from './terms/types';
import { schottenTottenWords as words } from './terms/words';

export function resultWords(result: Result, names: Names): ResultWords {
  const [winner] = result.winners;
  if (winner === undefined || result.winners.length > 1) {
    return { headline: words.result.drawn, detail: reasonWords(result, null, names) };
  }
  return { headline: words.result.wins(whoIs(names, winner)), detail: reasonWords(result, winner, names) };
}

function reasonWords(result: Result, winner: number | null, names: SeatNames): string {
  const { reason, scores } = result;
  const loser = winner === null ? null : whoIs(names, 1 - winner);
  if (reason === 'points') return words.result.points(...ordered(scores, winner));
  if (reason === 'resigned' && loser) return words.result.resigned(loser);
  if (reason === 'time' && loser) return words.result.outOfTime(loser);
  return words.result.reasons[reason as keyof typeof words.result.reasons] ?? '';
}

/** The winner's figure first. */
function ordered(scores: readonly (number | null)[], winner: number | null): [number, number] {
  const [first, second] = [scores[0] ?? 0, scores[1] ?? 0];
  return winner === 1 ? [second, first] : [first, second];
}

/** Claims stand as marks on the replay's bar, at the side of the one who claimed. */
export function replayMarks(events: GameEvent[], names: SeatNames): ReplayMark[] {
  return (events as (GameEvent | Event)[]).flatMap((event) => {
    if (event.type !== 'stone_claimed') return [];
    const { seq, seat, stone } = event as Extract<Event, { type: 'stone_claimed' }>;
    const number = stoneNumber(stone);
    return [{ seq, seat, label: String(number), words: words.result.mark(whoIs(names, seat), number) }];
  });
}
