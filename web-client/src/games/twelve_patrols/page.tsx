// SPDX-License-Identifier: MIT
/** All of this game but its listing: the chunk that is loaded when one of its tables is opened. */
import type { GamePage } from '../kit/game_page';
import { answerTyped, askedWords, decidingWords } from './typed_questions';
import { logLines } from './log';
import { plateFacts } from './seat_facts';
import { moveWords, typedMoves } from './terms/move_words';
import { replayMarks, resultWords } from './result';
import { RulesHelp } from './rules_help';
import type { DrawnView } from './picking/scene';
import { Table } from './table/table';
import type { Move } from './terms/types';
import { openAreas } from '../../words/catalogue';
import { patrolsWords as words } from './terms/words';

/** A position of a record holds the view and the deck's order. */
function viewOfPosition(position: unknown): DrawnView {
  return { ...(position as DrawnView), places: [], spots: [] };
}

/** A move in a sentence of the frame. */
function moveContent(move: Move, view?: DrawnView) {
  return <>{moveWords(move, view)}</>;
}

const page: GamePage<DrawnView, Move> = {
  id: 'twelve_patrols',
  Table,
  logLines,
  plateFacts,
  moveWords,
  moveContent,
  get hintReasons() {
    return words.hintReasons;
  },
  typedMoves,
  answerTyped,
  askedWords,
  decidingWords,
  Rules: RulesHelp,
  resultWords,
  viewOfPosition,
  replayMarks,
  get firstNotes() {
    return words.firstNotes;
  },
  sounds: {
    region_placed: 'card',
    region_revealed: 'take',
    item_laid: 'piece',
    patrol_closed: 'claim',
    die_changed: 'dice',
  },
  firstNotesKind: 'place_card',
  loadLesson: async () => {
    const [{ lesson }] = await Promise.all([import('./lesson'), openAreas('twelve_patrols_lesson')]);
    return lesson;
  },
};

export default page;
