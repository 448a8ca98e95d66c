/** All of this game but its listing: the chunk that is loaded when one of its tables is opened. */
import type { GamePage } from '../game_page';
import { ahead } from './ahead';
import { answerTyped, askedWords } from './answers';
import { decidingWords } from './asking';
import { logLines } from './log';
import { moveContent } from './move_content';
import { moveWords, typedMoves } from './move_words';
import { plateFacts } from './plate';
import { viewOfPosition } from './replay';
import { replayMarks, resultWords } from './result';
import { resultColumn } from './result_column';
import { RulesHelp } from './rules_help';
import type { DrawnView } from './scene';
import { Table } from './table';
import { lastTurnEnd } from './turns';
import type { Move } from './types';
import { rootWords as words } from './words_en';

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
