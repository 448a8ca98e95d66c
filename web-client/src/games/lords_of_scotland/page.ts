/** All of this game but its listing: the chunk that is loaded when one of its tables is opened. */
import type { GamePage } from '../game_page';
import { ahead } from './ahead';
import { answerTyped, askedWords, decidingWords } from './answers';
import { logLines } from './log';
import { moveContent } from './move_content';
import { moveWords, typedMoves } from './move_words';
import { plateFacts } from './plate';
import { viewOfPosition } from './replay';
import { replayMarks, resultWords } from './result';
import { RulesHelp } from './rules_help';
import type { DrawnView } from './scene';
import { Table } from './table';
import type { Move } from './types';
import { lordsWords as words } from './words_en';

const page: GamePage<DrawnView, Move> = {
  id: 'lords_of_scotland',
  Table,
  platesInTable: true,
  logLines,
  plateFacts,
  moveWords,
  moveContent,
  typedMoves,
  answerTyped,
  askedWords,
  decidingWords,
  Rules: RulesHelp,
  resultWords,
  viewOfPosition,
  replayMarks,
  ahead,
  firstNotes: words.firstNotes,
  firstNotesKind: 'act',
};

export default page;
