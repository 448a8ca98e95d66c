/** All of this game but its listing: the chunk that is loaded when one of its tables is opened. */
import type { GamePage } from '../kit/game_page';
import { ahead } from './picking/ahead';
import { answerTyped, askedWords } from './typed_questions';
import { decidingWords } from './picking/prompt_text';
import { logLines } from './log';
import { moveContent } from './move_content';
import { moveWords, typedMoves } from './terms/move_words';
import { plateFacts } from './seat_facts';
import { viewOfPosition } from './replay';
import { replayMarks, resultWords } from './result';
import { resultColumn } from './result_column';
import { RulesHelp } from './rules_help';
import type { DrawnView } from './picking/scene';
import { Table } from './table/table';
import { lastTurnEnd } from './picking/turns';
import type { Move } from './terms/types';
import { rootWords as words } from './terms/words_en';

const page: GamePage<DrawnView, Move> = {
  id: 'root',
  Table,
  logLines,
  plateFacts,
  platesInTable: true,
  moveWords,
  moveContent,
  typedMoves,
  answerTyped,
  askedWords,
  decidingWords,
  Rules: RulesHelp,
  resultWords,
  resultColumn,
  viewOfPosition,
  replayMarks,
  ahead,
  lastTurnEnd,
  firstNotes: words.firstNotes,
};

export default page;
