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
import type { Card, Move } from './terms/types';
import { openAreas } from '../../words/catalogue';
import { schottenTottenWords as words } from './terms/words';

/** A position of a record holds the view with all hands open, and the decks, top first. */
function viewOfPosition(position: unknown): DrawnView {
  const open = position as DrawnView & { clan_deck: Card[]; tactics_deck: Card[] };
  return {
    ...open,
    decks: { clan: open.clan_deck.length, tactics: open.tactics_deck.length },
    // Prepared plays belong to the one who decides; nobody does in a replay.
    claimable: [],
    placements: [],
  };
}

/** A move in a sentence of the frame, with its cards as chips. */
function moveContent(move: Move) {
  return <Told sentence={moveSentence(move)} />;
}

const page: GamePage<DrawnView, Move> = {
  id: 'schotten_totten',
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
  ahead,
  sounds: {
    card_played: 'card',
    card_moved: 'card',
    ruse_played: 'card',
    card_drawn: 'take',
    cards_returned: 'take',
    stone_claimed: 'claim',
    stones_divided: 'claim',
  },
  get firstNotes() {
    return words.firstNotes;
  },
  firstNotesKind: 'play',
  loadLesson: async () => {
    const [{ lesson }] = await Promise.all([import('./lesson'), openAreas('schotten_totten_lesson')]);
    return lesson;
  },
};

export default page;
