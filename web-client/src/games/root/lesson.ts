// SPDX-License-Identifier: MIT
/** A first match of each faction: what the coach says, and when. */
import { canNow, hasHappened, worded, type Lesson, type LessonMoment, type LessonStep } from '../kit/lesson';
import { lessonWords, type CommonNote, type FactionNotes } from './lesson_words';
import type { Event, Move, MoveType, View } from './terms/types';

type Moment = LessonMoment<View, Move, Event>;
type Step<Id extends string> = Omit<LessonStep<View, Move, Event>, 'title' | 'text'> & { id: Id };

const can = (...types: MoveType[]) => canNow(...types);
const isAsked = ({ legal }: Moment): boolean => legal.length > 0;
const isIn =
  (phase: View['turn']['phase']) =>
  ({ view, legal }: Moment): boolean =>
    legal.length > 0 && view.turn.number > 0 && view.turn.phase === phase;
/** Of the learner's own turns: the first is 1. */
const turnsBegun = ({ events, seat }: Moment): number =>
  events.filter((event) => event.type === 'turn_began' && event.seat === seat).length;
const hasScored =
  (source: Extract<Event, { type: 'scored' }>['source']) =>
  ({ events, seat }: Moment): boolean =>
    hasHappened(events, 'scored', (event) => event.seat === seat && event.source === source);
const isWinner = ({ view, seat }: Moment): boolean => view.ending?.winners.includes(seat) === true;

const map = '.rt-map-frame';
const board = '.rt-board-of';
const hand = '.rt-hand';
const prompt = '[data-region=prompt]';

const moves: MoveType[] = ['march', 'decree_move', 'op_move', 'rf_move', 'crusade_move'];
const battles: MoveType[] = ['battle', 'decree_battle', 'op_battle', 'rf_battle', 'crusade_battle'];

const first: Step<CommonNote>[] = [
  { id: 'won', when: (now) => now.isOver && isWinner(now), isOptional: true },
  { id: 'over', when: (now) => now.isOver && !isWinner(now), isOptional: true },
  { id: 'goal', when: isAsked },
  { id: 'map', when: isAsked, pointsAt: map },
  { id: 'ambush', when: can('play_ambush'), pointsAt: hand, isOptional: true },
  { id: 'hits', when: can('allocate_hits'), pointsAt: prompt, isOptional: true },
  { id: 'outrage', when: can('outrage_give', 'outrage_show'), isOptional: true },
  {
    id: 'attacked',
    when: ({ events, seat }) => hasHappened(events, 'battle_started', (event) => event.defender === seat),
    isOptional: true,
  },
];

const last: Step<CommonNote>[] = [
  { id: 'move', when: can(...moves), pointsAt: map, isOptional: true },
  { id: 'battle', when: can(...battles), pointsAt: map, isOptional: true },
  { id: 'craft', when: can('craft'), pointsAt: hand, isOptional: true },
  { id: 'done', when: can('end_step'), pointsAt: prompt },
  { id: 'discard', when: can('discard'), pointsAt: hand, isOptional: true },
  {
    id: 'other',
    when: ({ events, seat }) => hasHappened(events, 'turn_began', (event) => event.seat !== seat),
  },
  {
    id: 'evening',
    // The Riverfolk draw in Daylight.
    when: (now) =>
      turnsBegun(now) > 0 && now.view.turn.active !== now.seat && now.view.seats[now.seat]?.faction !== 'riverfolk',
    isOptional: true,
  },
];

const marquise: Step<FactionNotes['marquise']>[] = [
  { id: 'keep', when: can('place_keep'), pointsAt: map },
  { id: 'buildings', when: can('place_starting_buildings'), pointsAt: map },
  { id: 'hospital', when: can('field_hospital'), isOptional: true },
  { id: 'wood', when: isIn('daylight'), pointsAt: map },
  { id: 'actions', when: can('march', 'build', 'recruit'), pointsAt: prompt },
  { id: 'build', when: can('build'), pointsAt: board },
  { id: 'recruit', when: can('recruit') },
  { id: 'march', when: can('march'), pointsAt: map },
  { id: 'overwork', when: can('overwork'), isOptional: true },
  { id: 'extra', when: can('extra_action'), pointsAt: hand, isOptional: true },
];

const eyrie: Step<FactionNotes['eyrie']>[] = [
  { id: 'roost', when: can('place_starting_roost', 'choose_leader'), pointsAt: map },
  { id: 'leader', when: can('choose_leader'), pointsAt: prompt },
  { id: 'decree', when: can('add_to_decree'), pointsAt: board },
  { id: 'column', when: can('add_to_decree'), pointsAt: hand },
  { id: 'turmoil', when: can('turmoil'), isOptional: true },
  { id: 'recruit', when: can('decree_recruit'), pointsAt: map, isOptional: true },
  { id: 'move', when: can('decree_move'), pointsAt: map, isOptional: true },
  { id: 'fight', when: can('decree_battle'), pointsAt: map, isOptional: true },
  { id: 'build', when: can('decree_build'), pointsAt: map, isOptional: true },
  { id: 'score', when: hasScored('roosts'), isOptional: true },
];

const alliance: Step<FactionNotes['alliance']>[] = [
  { id: 'supporters', when: isAsked, pointsAt: board },
  { id: 'revolt', when: can('revolt'), pointsAt: map, isOptional: true },
  { id: 'spread', when: can('spread'), pointsAt: map },
  { id: 'spend', when: can('spend_supporter'), isOptional: true },
  { id: 'support', when: can('support'), pointsAt: hand },
  { id: 'train', when: can('train'), isOptional: true },
  { id: 'operations', when: can('op_move', 'op_battle', 'op_recruit', 'op_organize'), isOptional: true },
  { id: 'organize', when: can('op_organize'), isOptional: true },
  { id: 'guerrilla', when: (now) => isAsked(now) && turnsBegun(now) >= 2 },
];

const vagabond: Step<FactionNotes['vagabond']>[] = [
  { id: 'character', when: can('choose_character'), pointsAt: prompt },
  { id: 'forest', when: can('place_pawn'), pointsAt: map },
  { id: 'refresh', when: can('refresh_item'), isOptional: true },
  { id: 'slip', when: can('slip'), pointsAt: map },
  { id: 'items', when: isIn('daylight'), pointsAt: board },
  { id: 'explore', when: can('explore'), isOptional: true },
  { id: 'quest', when: can('quest'), isOptional: true },
  { id: 'aid', when: can('aid'), pointsAt: hand, isOptional: true },
  { id: 'strike', when: can('strike'), isOptional: true },
  { id: 'special', when: can('steal', 'day_labor', 'hideout'), isOptional: true },
  { id: 'damage', when: can('damage_item'), isOptional: true },
];

const cult: Step<FactionNotes['cult']>[] = [
  { id: 'start', when: can('place_cult', 'choose_outcast'), pointsAt: map },
  { id: 'outcast', when: can('choose_outcast'), pointsAt: prompt },
  { id: 'conspire', when: can('crusade_battle', 'crusade_move', 'convert', 'sanctify'), isOptional: true },
  { id: 'rituals', when: can('ritual_recruit', 'ritual_build', 'ritual_sacrifice'), pointsAt: hand },
  { id: 'recruit', when: can('ritual_recruit'), pointsAt: map },
  { id: 'build', when: can('ritual_build'), pointsAt: map, isOptional: true },
  { id: 'score', when: can('ritual_score'), pointsAt: hand, isOptional: true },
  { id: 'sacrifice', when: can('ritual_sacrifice'), pointsAt: hand, isOptional: true },
  { id: 'souls', when: (now) => isAsked(now) && turnsBegun(now) >= 2, pointsAt: board },
  {
    id: 'acolytes',
    when: ({ events, seat }) => hasHappened(events, 'battle_started', (event) => event.defender === seat),
    isOptional: true,
  },
];

const riverfolk: Step<FactionNotes['riverfolk']>[] = [
  { id: 'start', when: can('place_riverfolk'), pointsAt: map },
  { id: 'prices', when: can('set_prices'), pointsAt: prompt },
  { id: 'hand', when: isIn('daylight'), pointsAt: hand },
  { id: 'funds', when: isIn('daylight'), pointsAt: board },
  { id: 'post', when: can('rf_trade_post'), pointsAt: map, isOptional: true },
  { id: 'recruit', when: can('rf_recruit'), pointsAt: map },
  { id: 'draw', when: can('rf_draw') },
  { id: 'export', when: can('export'), isOptional: true },
  { id: 'bought', when: ({ events }) => hasHappened(events, 'service_bought'), isOptional: true },
  { id: 'dividends', when: hasScored('dividends'), isOptional: true },
  { id: 'pricesAgain', when: (now) => can('set_prices')(now) && now.view.turn.number > 0 },
];

/** What concerns all stands around what concerns the faction. Ids of a faction bear its name: some are alike. */
function of<Learnt extends keyof FactionNotes>(faction: Learnt, own: Step<FactionNotes[Learnt]>[]): Lesson<View, Move> {
  const notes = own.map((step) => ({ ...step, id: `${faction}_${step.id}` }));
  const steps = [...first, ...notes, ...last] as Step<keyof typeof lessonWords>[];
  return worded<keyof typeof lessonWords, View, Move, Event>(lessonWords, steps);
}

export const lessons: Readonly<Partial<Record<string, Lesson<View, Move>>>> = {
  marquise: of('marquise', marquise),
  eyrie: of('eyrie', eyrie),
  alliance: of('alliance', alliance),
  vagabond: of('vagabond', vagabond),
  cult: of('cult', cult),
  riverfolk: of('riverfolk', riverfolk),
};
