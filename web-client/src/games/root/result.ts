// SPDX-License-Identifier: MIT
/** How a match ended, in words. */
import type { GameEvent, Result } from '../../net/protocol';
import type { Names, ReplayMark, ResultWords } from '../kit/game_page';
import { capitalised } from '../kit/sentence';
import { faceOf } from './terms/cards';
import { factionSubject } from './terms/naming';
import type { DrawnView } from './picking/scene';
import type { Who } from './terms/said';
import { whoIs, type SeatNames } from './terms/seat_names';
import type { Event } from './terms/types';
import { rootWords as words } from './terms/words';

export function resultWords(
  result: Result,
  names: Names,
  options: Record<string, unknown>,
  view: DrawnView,
): ResultWords {
  const { winners, scores } = result;
  const detail = detailWords(result, names, options, view);
  const [winner] = winners;
  if (winner === undefined) return { headline: words.result.nobody, detail };
  if (winners.length > 1) return { headline: words.result.winTogether(winners.map((seat) => names.of(seat))), detail };
  const who = whoIs(names, winner);
  const points = scores[winner] ?? null;
  return { headline: points === null ? words.result.wins(who) : words.result.winsWith(who, points), detail };
}

/** Why it ended so: by which faction's doing, and with whom. */
function detailWords(
  { winners, scores, reason }: Result,
  names: Names,
  options: Record<string, unknown>,
  { seats }: DrawnView,
): string {
  const played = (seat: number): string => factionSubject(seats[seat]?.faction ?? null);
  const isPartner = (seat: number): boolean => seats[seat]?.coalition != null;
  const first = winners.find((seat) => !isPartner(seat)) ?? winners[0];
  const allies = winners.filter((seat) => seat !== first && isPartner(seat)).map(played);
  const left = seats.flatMap((seat, at) => (seat.departed ? [whoIs(names, at)] : []));
  if (reason === 'resigned' || reason === 'time') return leftWords(left, reason);
  if (first === undefined) return '';
  if (reason === 'thirty_points') return capitalised(words.result.reached(played(first), allies));
  if (reason === 'test_limit')
    return words.result.limit(Number(options['turn_limit'] ?? 0), winners.map(played), scores[first] ?? 0);
  const card = seats[first]?.dominance;
  return card ? capitalised(words.result.dominated(played(first), faceOf(card).suit, allies)) : '';
}

function leftWords(left: readonly Who[], reason: 'resigned' | 'time'): string {
  const [one] = left;
  const { resigned, late, allLeft, allLate } = words.result;
  if (one && left.length === 1) return reason === 'resigned' ? resigned(one) : late(one);
  return (reason === 'resigned' ? allLeft : allLate)(left.map(({ name, isYou }) => (isYou ? words.you : name)));
}

/** Turns stand as marks on the replay's bar. */
export function replayMarks(events: GameEvent[], names: SeatNames): ReplayMark[] {
  return (events as (GameEvent | Event)[]).flatMap((event) => {
    if (event.type !== 'turn_began') return [];
    const { seq, seat, number } = event as Extract<Event, { type: 'turn_began' }>;
    return [{ seq, seat, label: String(number), words: words.result.turnMark(whoIs(names, seat), number) }];
  });
}
