// SPDX-License-Identifier: MIT
import { catalogue } from '../../words/catalogue';

/** Notes of what concerns all. */
export type CommonNote =
  | 'goal'
  | 'map'
  | 'move'
  | 'battle'
  | 'attacked'
  | 'ambush'
  | 'hits'
  | 'craft'
  | 'done'
  | 'discard'
  | 'evening'
  | 'other'
  | 'outrage'
  | 'won'
  | 'over';

/** Notes of each faction. */
export interface FactionNotes {
  marquise:
    'keep' | 'buildings' | 'wood' | 'actions' | 'build' | 'recruit' | 'march' | 'overwork' | 'extra' | 'hospital';
  eyrie: 'roost' | 'leader' | 'decree' | 'column' | 'recruit' | 'move' | 'fight' | 'build' | 'turmoil' | 'score';
  alliance:
    'supporters' | 'spread' | 'spend' | 'support' | 'revolt' | 'train' | 'operations' | 'organize' | 'guerrilla';
  vagabond:
    | 'character'
    | 'forest'
    | 'slip'
    | 'refresh'
    | 'items'
    | 'explore'
    | 'aid'
    | 'quest'
    | 'strike'
    | 'special'
    | 'damage';
  cult:
    'start' | 'outcast' | 'souls' | 'rituals' | 'recruit' | 'build' | 'score' | 'sacrifice' | 'conspire' | 'acolytes';
  riverfolk:
    | 'start'
    | 'prices'
    | 'hand'
    | 'funds'
    | 'draw'
    | 'recruit'
    | 'post'
    | 'export'
    | 'bought'
    | 'dividends'
    | 'pricesAgain';
}

type Note = CommonNote | { [Faction in keyof FactionNotes]: `${Faction}_${FactionNotes[Faction]}` }[keyof FactionNotes];

type LessonTexts = Record<Note, [title: string, text: string]>;

/** What the coach says in a first match of each faction. */
export const lessonWords = catalogue<LessonTexts>('root_lesson');
