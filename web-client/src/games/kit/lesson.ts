// SPDX-License-Identifier: MIT
import type { GameEvent, Move } from '../../net/protocol';

/** What coaching goes by: the position as the learner sees it, and everything that has happened so far. */
export interface LessonMoment<View = unknown, AnyMove extends Move = Move, Event = GameEvent> {
  view: View;
  /** Empty while others decide. */
  legal: readonly AnyMove[];
  /** Oldest first. */
  events: readonly Event[];
  /** The learner's. */
  seat: number;
  isOver: boolean;
}

/** One note of a lesson: shown once, at the first moment that it fits. */
export interface LessonStep<View = unknown, AnyMove extends Move = Move, Event = GameEvent> {
  id: string;
  title: string;
  /** About forty words at most. */
  text: string;
  when(moment: LessonMoment<View, AnyMove, Event>): boolean;
  /** CSS selector of what the note speaks of. It may find nothing: what is drawn differs with the width of the window. */
  pointsAt?: string;
  /** A learner who plays otherwise may never meet it. */
  isOptional?: true;
}

/** In order: of those that fit, the first one comes first. */
export type Lesson<View = unknown, AnyMove extends Move = Move, Event = GameEvent> = readonly LessonStep<
  View,
  AnyMove,
  Event
>[];

/** The note to show now; null while there is nothing new. */
export function nextStep<View, AnyMove extends Move, Event>(
  lesson: Lesson<View, AnyMove, Event>,
  read: ReadonlySet<string>,
  moment: LessonMoment<View, AnyMove, Event>,
): LessonStep<View, AnyMove, Event> | null {
  return lesson.find((step) => !read.has(step.id) && step.when(moment)) ?? null;
}

interface Typed {
  type: string;
}

/** A move of one of these types is legal. */
export const canNow =
  (...types: string[]) =>
  ({ legal }: { legal: readonly Typed[] }): boolean =>
    legal.some((move) => types.includes(move.type));

type EventOf<Event extends Typed, Type> = Event extends { type: Type } ? Event : never;

/** Such an event has happened; with `test`, one that passes it. */
export function hasHappened<Event extends Typed, Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
  test: (event: EventOf<Event, Type>) => boolean = () => true,
): boolean {
  return events.some((event) => event.type === type && test(event as EventOf<Event, Type>));
}

/** The words of a lesson's notes. */
export type LessonWords<Id extends string = string> = Record<Id, readonly [title: string, text: string]>;

/** A lesson whose words stand in a file of their own. */
export function worded<Id extends string, View, AnyMove extends Move, Event>(
  words: LessonWords<Id>,
  steps: readonly (Omit<LessonStep<View, AnyMove, Event>, 'title' | 'text'> & { id: Id })[],
): Lesson<View, AnyMove> {
  const lesson = steps.map((step) => ({
    ...step,
    get title() {
      return words[step.id][0];
    },
    get text() {
      return words[step.id][1];
    },
  }));
  return lesson as unknown as Lesson<View, AnyMove>; // events are those of the game
}
