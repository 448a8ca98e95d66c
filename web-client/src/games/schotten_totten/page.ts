/** All of this game but its listing: the chunk that is loaded when one of its tables is opened. */
import type { GamePage } from '../kit/game_page';
import { ahead } from './picking/ahead';
import { answerTyped, askedWords, decidingWords } from './typed_questions';
import { logLines } from './log';
import { moveWords, typedMoves } from './terms/move_words';
import { moveContent } from './move_content';
import { plateFacts } from './seat_facts';
import { viewOfPosition } from './replay';
import { replayMarks, resultWords } from './result';
import { RulesHelp } from './rules_help';
import type { DrawnView } from './picking/scene';
import { Table } from './table/table';
import type { Move } from './terms/types';
import { schottenTottenWords as words } from './terms/words_en';

const page: GamePage<DrawnView, Move> = {
  id: 'schotten_totten',
  Table,
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
  firstNotesKind: 'play',
};

export default page;
