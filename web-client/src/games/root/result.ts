/** How a match ended, in words. */
import type { GameEvent, Result } from '../../net/protocol';
import type { Names, ReplayMark, ResultWords } from '../game_page';
import { whoIs, type SeatNames } from './seat_names';
import type { Event } from './types';
import { rootWords as words } from './words_en';

const reasons = ['thirty_points', 'dominance', 'resigned', 'time', 'test_limit'] as const;

export function resultWords(result: Result, names: Names): ResultWords {
  const reason = reasons.find((each) => each === result.reason);
  const detail = reason ? words.result[reason] : '';
  const [winner] = result.winners;
  if (winner === undefined) return { headline: words.result.nobody, detail };
  if (result.winners.length === 1) return { headline: words.result.wins(whoIs(names, winner)), detail };
  return { headline: words.result.winTogether(result.winners.map((seat) => names.of(seat))), detail };
}

/** Turns stand as marks on the replay's bar. */
export function replayMarks(events: GameEvent[], names: SeatNames): ReplayMark[] {
  return (events as (GameEvent | Event)[]).flatMap((event) => {
    if (event.type !== 'turn_began') return [];
    const { seq, seat, number } = event as Extract<Event, { type: 'turn_began' }>;
    return [{ seq, seat, label: String(number), words: words.result.turnMark(whoIs(names, seat), number) }];
  });
}
