// SPDX-License-Identifier: MIT
/** The first match: what the coach says, and when. */
import { canNow, hasHappened, worded, type LessonMoment } from '../kit/lesson';
import { lessonWords } from './lesson_words';
import type { DrawnView } from './picking/scene';
import type { ClaimStanding, Event, Move } from './terms/types';

type Moment = LessonMoment<DrawnView, Move, Event>;

const laid = ({ view, seat }: Moment): number[] => view.stones.map((stone) => stone.sides[seat]!.cards.length);
const stands = ({ view, seat }: Moment, standing: ClaimStanding['standing']): boolean =>
  view.stones.some((stone) => stone.sides[seat]!.claim?.standing === standing);
const hasClaimed = ({ events, seat }: Moment, isOwn: boolean): boolean =>
  hasHappened(events, 'stone_claimed', (event) => (event.seat === seat) === isOwn);
const hasWon = ({ view, seat }: Moment): boolean => {
  const own = view.stones.map((stone) => stone.owner === seat);
  return own.filter(Boolean).length >= 5 || own.some((_, at) => own[at] && own[at + 1] && own[at + 2]);
};
const isPlaying = canNow('play_card');

export const lesson = worded<keyof typeof lessonWords, DrawnView, Move, Event>(lessonWords, [
  { id: 'won', when: (now) => now.isOver && hasWon(now), isOptional: true },
  { id: 'over', when: (now) => now.isOver && !hasWon(now), isOptional: true },
  { id: 'aim', when: (now) => isPlaying(now) && !now.isOver, pointsAt: '.st-stones' },
  { id: 'hand', when: isPlaying, pointsAt: '.kit-hand' },
  { id: 'claim', when: canNow('claim'), pointsAt: '.st-claim' },
  { id: 'claimed', when: (now) => hasClaimed(now, true), isOptional: true },
  { id: 'lost', when: (now) => hasClaimed(now, false), isOptional: true },
  {
    id: 'draw',
    when: ({ events, seat }) => hasHappened(events, 'card_drawn', (event) => event.seat === seat),
    pointsAt: '.kit-hand',
  },
  {
    id: 'other',
    when: (now) => isPlaying(now) && hasHappened(now.events, 'card_played', (event) => event.seat !== now.seat),
    pointsAt: '.st-far',
  },
  { id: 'formations', when: (now) => isPlaying(now) && laid(now).some((count) => count > 0) },
  { id: 'build', when: (now) => isPlaying(now) && laid(now).some((count) => count === 2), pointsAt: '.st-near' },
  { id: 'completes', when: ({ view }) => view.placements.length > 0, pointsAt: '.kit-hand' },
  { id: 'beatable', when: (now) => stands(now, 'beatable'), pointsAt: '.st-foot', isOptional: true },
  { id: 'behind', when: (now) => stands(now, 'behind'), isOptional: true },
  { id: 'pass', when: canNow('pass'), isOptional: true },
]);
