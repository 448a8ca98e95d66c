// SPDX-License-Identifier: MIT
/** All of this game but its listing: the chunk that is loaded when one of its tables is opened. */
import type { GamePage } from '../kit/game_page';
import { ahead } from './picking/ahead';
import { answerTyped, askedWords } from './typed_questions';
import { decidingWords } from './picking/prompt_text';
import { logLines } from './log';
import { moveWords, typedMoves } from './terms/move_words';
import { plateFacts } from './seat_facts';
import { replayMarks, resultWords } from './result';
import { resultColumn } from './result_column';
import { RulesHelp } from './rules_help';
import type { DrawnView } from './picking/scene';
import { Table } from './table/table';
import { Told } from './pieces/chips';
import { moveSentence } from './terms/sentences';
import { lastTurnEnd } from './picking/turns';
import type { Move } from './terms/types';
import { openAreas } from '../../words/catalogue';
import { rootWords as words } from './terms/words';

/** A position of a record is the view of a spectator and what is hidden; here hands and supporters are put in their places. */
function viewOfPosition(position: unknown): DrawnView {
  const view = position as DrawnView;
  const seats = view.seats.map((seat, at) => ({ ...seat, cards: view.hands?.[at] ? [...view.hands[at]] : seat.cards }));
  const alliance = view.boards.alliance && { ...view.boards.alliance, cards: [...(view.supporters ?? [])] };
  return { ...view, seats: seats as DrawnView['seats'], boards: { ...view.boards, ...(alliance ? { alliance } : {}) } };
}

/** A move in a sentence of the frame, with its pieces as chips. */
function moveContent(move: Move) {
  return <Told sentence={moveSentence(move)} />;
}

const page: GamePage<DrawnView, Move> = {
  id: 'root',
  Table,
  logLines,
  plateFacts,
  platesInTable: true,
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
  resultColumn,
  viewOfPosition,
  replayMarks,
  ahead,
  sounds: {
    warriors_moved: 'piece',
    pawn_moved: 'piece',
    pieces_placed: 'piece',
    battle_started: 'fight',
    ambush_played: 'card',
    dice_rolled: 'dice',
    cards_drawn: 'take',
    card_given: 'take',
    card_discarded: 'card',
    crafted: 'card',
    decree_added: 'card',
    quest_completed: 'claim',
    dominance_activated: 'claim',
  },
  lastTurnEnd,
  get firstNotes() {
    return words.firstNotes;
  },
  loadLesson: async (name) => {
    const [{ lessons }] = await Promise.all([import('./lesson'), openAreas('root_lesson')]);
    return lessons[name] ?? null;
  },
};

export default page;
