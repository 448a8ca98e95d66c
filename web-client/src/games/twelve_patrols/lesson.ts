// SPDX-License-Identifier: MIT
/** The first match: what the coach says, and when. */
import { canNow, worded, type LessonMoment } from '../kit/lesson';
import { lessonWords } from './lesson_words';
import type { Event, Move, View } from './terms/types';

type Moment = LessonMoment<View, Move, Event>;

const placing = canNow('place_region');
const laying = canNow('lay_item');
const regions = ({ view }: Moment): number => view.kingdom.length;

export const lesson = worded<keyof typeof lessonWords, View, Move, Event>(lessonWords, [
  { id: 'won', when: ({ view }) => view.ending?.reason === 'won', pointsAt: '.tp-kingdom', isOptional: true },
  { id: 'over', when: ({ view }) => view.ending?.reason === 'lost', pointsAt: '.tp-kingdom', isOptional: true },
  { id: 'aim', when: placing, pointsAt: '.tp-kingdom' },
  { id: 'region', when: placing, pointsAt: '.tp-offer' },
  { id: 'alone', when: (now) => canNow('end_turn')(now) && now.view.spots.length === 0 },
  { id: 'second', when: (now) => placing(now) && regions(now) === 1, pointsAt: '.tp-offer' },
  { id: 'forced', when: ({ view }) => view.spots.some((spot) => spot.forced), pointsAt: '.tp-kingdom' },
  { id: 'edges', when: laying, pointsAt: '.tp-placed' },
  { id: 'lay', when: laying, pointsAt: '.tp-tray' },
  { id: 'close', when: canNow('close_patrol'), pointsAt: '[data-region=prompt]', isOptional: true },
  { id: 'items', when: (now) => placing(now) && regions(now) >= 2, pointsAt: '.tp-tray' },
  { id: 'outer', when: (now) => placing(now) && regions(now) >= 2, pointsAt: '.tp-placed' },
  { id: 'hint', when: (now) => placing(now) && regions(now) >= 3 },
  { id: 'change', when: (now) => canNow('pick_die')(now) && regions(now) >= 3, pointsAt: '.tp-tray' },
  { id: 'deck', when: (now) => placing(now) && regions(now) >= 4, pointsAt: '.tp-offer' },
]);
