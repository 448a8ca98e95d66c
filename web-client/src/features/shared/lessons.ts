// SPDX-License-Identifier: MIT
import type { Fault } from '../../net/protocol';
import { go } from '../../net/router';
import { games, ownRooms, request, roomModel } from '../../model/session';
import { storedSignal } from '../../model/stored';
import type { KeptCoaching } from '../../model/stored_forms';

/** First matches with coaching. */

/** The lessons of this game that the server offers. */
export function lessonsOffered(game: string): readonly string[] {
  return games.value.find((one) => one.id === game)?.lessons ?? [];
}

/** "root/eyrie": those that were played to their end in this browser. */
const lessonsDone = storedSignal('lessons_done', []);
const nameOf = (game: string, lesson: string): string => `${game}/${lesson}`;

export function isLessonDone(game: string, lesson: string): boolean {
  return lessonsDone.value.includes(nameOf(game, lesson));
}

export function noteLessonDone(game: string, lesson: string): void {
  if (!isLessonDone(game, lesson)) lessonsDone.value = [...lessonsDone.value, nameOf(game, lesson)];
}

/** The table of this lesson that was left before its end. */
function begun(game: string, lesson: string): string | null {
  const rooms = ownRooms.value.map((model) => model.info.value);
  const room = rooms.find((one) => one?.game === game && one.lesson === lesson && one.status === 'playing');
  return room?.code ?? null;
}

/** The server deals, seats the bots and starts. A lesson that is not over goes on. */
export async function startLesson(game: string, lesson: string): Promise<Fault | null> {
  const left = begun(game, lesson);
  if (left !== null) {
    go({ page: 'play', code: left });
    return null;
  }
  const answer = await request({ type: 'create_room', game, lesson });
  if (!answer.ok) return answer.fault;
  roomModel(answer.value.room);
  go({ page: 'play', code: answer.value.room });
  return null;
}

/** Of the tables with coaching, the newest last. */
const kept = storedSignal('coaching', []);
const keptTables = 10;

export function coachingOf(room: string): KeptCoaching {
  return kept.value.find((one) => one.room === room) ?? { room, read: [], isOff: false };
}

export function keepCoaching(coaching: KeptCoaching): void {
  kept.value = [...kept.value.filter((one) => one.room !== coaching.room), coaching].slice(-keptTables);
}
