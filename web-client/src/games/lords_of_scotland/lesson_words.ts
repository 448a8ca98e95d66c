// SPDX-License-Identifier: MIT
import { catalogue } from '../../words/catalogue';

type Note =
  | 'aim'
  | 'turn'
  | 'recruit'
  | 'muster'
  | 'power'
  | 'army'
  | 'otherUp'
  | 'otherDown'
  | 'otherRecruits'
  | 'followUp'
  | 'supporter'
  | 'swap'
  | 'discard'
  | 'copy'
  | 'middle'
  | 'last'
  | 'claim'
  | 'fought'
  | 'won'
  | 'over';

type LessonTexts = Record<Note, [title: string, text: string]>;

/** What the coach says in the first match. */
export const lessonWords = catalogue<LessonTexts>('lords_of_scotland_lesson');
