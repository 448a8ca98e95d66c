// SPDX-License-Identifier: MIT
/** All of this game but its listing: the chunk that is loaded when one of its tables is opened. */
import type { GamePage } from '../kit/game_page';
import { ahead } from './picking/ahead';
import { answerTyped, askedWords, decidingWords } from './typed_questions';
import { logLines } from './log';
import { plateFacts } from './seat_facts';
import { moveSentence, moveWords, typedMoves } from './terms/move_words';
import { replayMarks, resultWords } from './result';
import { RulesHelp } from './rules_help';
import type { DrawnView } from './picking/scene';
import { Table } from './table/table';
import { Told } from './table/card_view';
import type { Move } from './terms/types';
import { openAreas } from '../../words/catalogue';
import { lordsWords as words } from './terms/words';

/** A position of a record holds the view with all hands and Followers open, the Recruits, and the pile. */
function viewOfPosition(position: unknown): DrawnView {
  return position as DrawnView;
}

/** A move in a sentence of the frame, with its cards as chips. */
function moveContent(move: Move) {
  return <Told sentence={moveSentence(move)} />;
}

const page: GamePage<DrawnView, Move> = {
  id: 'lords_of_scotland',
  Table,
  platesInTable: true,
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
  ahead,
  sounds: {
    follower_mustered: 'card',
    followers_swapped: 'card',
    follower_discarded: 'card',
    recruit_taken: 'take',
    card_drawn: 'take',
    supporter_fetched: 'take',
    supporter_claimed: 'claim',
    followers_revealed: 'fight',
  },
  get firstNotes() {
    return words.firstNotes;
  },
  firstNotesKind: 'act',
  loadLesson: async () => {
    const [{ lesson }] = await Promise.all([import('./lesson'), openAreas('lords_of_scotland_lesson')]);
    return lesson;
  },
};

export default page;
