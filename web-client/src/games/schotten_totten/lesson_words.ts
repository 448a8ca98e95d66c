// SPDX-License-Identifier: MIT
import { catalogue } from '../../words/catalogue';

type Note =
  | 'aim'
  | 'hand'
  | 'draw'
  | 'other'
  | 'formations'
  | 'build'
  | 'completes'
  | 'claim'
  | 'beatable'
  | 'behind'
  | 'claimed'
  | 'lost'
  | 'pass'
  | 'won'
  | 'over';

type LessonTexts = Record<Note, [title: string, text: string]>;

/** What the coach says in the first match. */
export const lessonWords = catalogue<LessonTexts>('schotten_totten_lesson');
