// SPDX-License-Identifier: MIT
import { catalogue } from '../../words/catalogue';

type Note =
  | 'aim'
  | 'region'
  | 'alone'
  | 'second'
  | 'edges'
  | 'lay'
  | 'close'
  | 'items'
  | 'change'
  | 'forced'
  | 'outer'
  | 'hint'
  | 'deck'
  | 'won'
  | 'over';

type LessonTexts = Record<Note, [title: string, text: string]>;

/** What the coach says in the first match. */
export const lessonWords = catalogue<LessonTexts>('twelve_patrols_lesson');
