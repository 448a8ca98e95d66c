// SPDX-License-Identifier: MIT
/** How a match ended, in words. */
import type { GameEvent, Result } from '../../net/protocol';
import type { Names, ReplayMark, ResultWords } from '../kit/game_page';
import { whoIs, type SeatNames } from './terms/sentences';
import type { Event } from './terms/types';
import { lordsWords as words } from './terms/words';

export function resultWords(result: Result, names: Names): ResultWords {
  const [winner = 0] = result.winners;
  const who = whoIs(names, winner);
  // The reason is that of the last who left: the others may have had the other one.
  if (result.reason === 'resigned' || result.reason === 'time')
    return { headline: words.result.winsBare(who), detail: words.result.alone };
  const lines = result.scores.map((points, seat) => ({ seat, points: points ?? 0 }));
  const others = lines.filter((line) => line.seat !== winner).sort((left, right) => right.points - left.points);
  const detail = words.result.others(
    others.map(({ seat, points }) => words.result.scoreLine(whoIs(names, seat), points)),
  );
  return { headline: words.result.wins(who, result.scores[winner] ?? 0), detail };
}

/** Skirmishes stand as marks on the replay's bar, at the side of the one who won them. */
export function replayMarks(events: GameEvent[], names: SeatNames): ReplayMark[] {
  return (events as (GameEvent | Event)[]).flatMap((event) => {
    if (event.type !== 'skirmish_ended') return [];
    const { seq, winner, skirmish } = event as Extract<Event, { type: 'skirmish_ended' }>;
    if (winner === null) return [];
    return [{ seq, seat: winner, label: String(skirmish), words: words.result.mark(whoIs(names, winner), skirmish) }];
  });
}
