// SPDX-License-Identifier: MIT
/** The first match: what the coach says, and when. */
import { canNow, hasHappened, worded, type LessonMoment } from '../kit/lesson';
import { lessonWords } from './lesson_words';
import type { Event, Move, View } from './terms/types';

type Moment = LessonMoment<View, Move, Event>;

const isActing = (now: Moment): boolean => now.view.phase === 'act' && now.legal.length > 0;
/** The learner is asked what a power asks for. */
const asks =
  (phase: View['phase']) =>
  ({ view, legal }: Moment): boolean =>
    view.phase === phase && legal.length > 0;
const otherMustered =
  (isUp: boolean) =>
  ({ events, seat }: Moment): boolean =>
    hasHappened(events, 'follower_mustered', (event) => event.seat !== seat && event.face_up === isUp);
const hasPower = ({ legal }: Moment): boolean => legal.some((move) => move.type === 'muster' && move.activate);
const leads = ({ view, seat }: Moment): boolean =>
  view.seats.every((one, at) => at === seat || one.points < view.seats[seat]!.points);

export const lesson = worded<keyof typeof lessonWords, View, Move, Event>(lessonWords, [
  { id: 'won', when: (now) => now.isOver && leads(now), isOptional: true },
  { id: 'over', when: (now) => now.isOver && !leads(now), isOptional: true },
  { id: 'aim', when: isActing, pointsAt: '.ls-supporters' },
  { id: 'followUp', when: asks('follow_up'), isOptional: true },
  { id: 'supporter', when: asks('supporter'), pointsAt: '.ls-supporters', isOptional: true },
  { id: 'swap', when: asks('swap'), pointsAt: '.ls-lanes', isOptional: true },
  { id: 'discard', when: asks('discard'), pointsAt: '.ls-lanes', isOptional: true },
  { id: 'copy', when: asks('copy'), pointsAt: '.ls-lanes', isOptional: true },
  { id: 'claim', when: (now) => asks('claim')(now) && canNow('take_supporter')(now), pointsAt: '.ls-supporters' },
  { id: 'turn', when: isActing, pointsAt: '.ls-turns' },
  { id: 'recruit', when: (now) => isActing(now) && canNow('recruit')(now), pointsAt: '.ls-recruits' },
  { id: 'muster', when: (now) => isActing(now) && canNow('muster')(now), pointsAt: '.kit-hand' },
  { id: 'power', when: (now) => isActing(now) && hasPower(now), pointsAt: '.kit-hand' },
  { id: 'otherUp', when: (now) => isActing(now) && otherMustered(true)(now), isOptional: true },
  { id: 'otherDown', when: (now) => isActing(now) && otherMustered(false)(now), isOptional: true },
  {
    id: 'otherRecruits',
    when: (now) => isActing(now) && hasHappened(now.events, 'recruit_taken', (event) => event.seat !== now.seat),
    isOptional: true,
  },
  { id: 'army', when: (now) => isActing(now) && now.view.seats[now.seat]!.army.length > 0, pointsAt: '.ls-lanes' },
  { id: 'middle', when: (now) => isActing(now) && now.view.turn >= 3, pointsAt: '.ls-supporters' },
  { id: 'last', when: (now) => isActing(now) && now.view.turn === 5, pointsAt: '.ls-turns' },
  { id: 'fought', when: (now) => isActing(now) && now.view.skirmish >= 2 },
]);
