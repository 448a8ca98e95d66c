// SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GamePage } from '../../../games/kit/game_page';
import { nextStep, type Lesson, type LessonStep } from '../../../games/kit/lesson';
import { coachingOf, keepCoaching, noteLessonDone } from '../../shared/lessons';
import type { RoomModel } from '../../../model/room_model';
import type { Room } from '../../../net/protocol';

export interface Coaching {
  /** Null while there is nothing new. */
  step: LessonStep | null;
  isOff: boolean;
  /** The match is over. */
  isOver: boolean;
  /** The note was read: the next one may come. */
  read(): void;
  turn(isOff: boolean): void;
}

/** The coaching of a lesson; null at every other table, and for watchers. */
export function useCoaching(model: RoomModel, room: Room, game: GamePage): Coaching | null {
  const lesson = useLesson(game, room.lesson);
  const seat = model.ownSeat.value;
  const state = model.picture.value?.state;
  const isOver = model.finished.value !== null;
  const kept = coachingOf(room.code);
  useEffect(() => {
    if (isOver && seat !== null && room.lesson !== undefined) noteLessonDone(room.game, room.lesson);
  }, [isOver]);
  const step =
    lesson === null || seat === null || !state
      ? null
      : nextStep(lesson, new Set(kept.read), {
          view: state.view,
          legal: state.legal,
          events: model.log.events.value,
          seat,
          isOver,
        });
  const read = () => {
    if (step !== null) keepCoaching({ ...kept, read: [...kept.read, step.id] });
  };
  useReadByMove(model, kept.isOff ? null : step, read);
  if (lesson === null || seat === null || !state) return null;
  return { step, isOff: kept.isOff, isOver, read, turn: (isOff) => keepCoaching({ ...kept, isOff }) };
}

function useLesson(game: GamePage, name: string | undefined): Lesson | null {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    let isWanted = true;
    const loading = name === undefined ? null : game.loadLesson?.(name);
    loading?.then(
      (loaded) => isWanted && setLesson(loaded),
      () => {}, // the match can be played without
    );
    return () => {
      isWanted = false;
    };
  }, [game, name]);
  return lesson;
}

/** Whoever plays on has read what was shown to them. */
function useReadByMove(model: RoomModel, shown: LessonStep | null, read: () => void): void {
  const isSent = model.pending.current.value !== null;
  const wasSent = useRef(isSent);
  useEffect(() => {
    const isNew = isSent && !wasSent.current;
    wasSent.current = isSent;
    if (isNew && shown !== null) read();
  }, [isSent]);
}
