// SPDX-License-Identifier: MIT
/** Answers to what is typed in the command line, and what is asked of the own seat. */
import type { Deciding } from '../../net/protocol';
import type { TableState } from '../kit/game_page';
import { plain } from '../kit/sentence';
import { cardName, sortedHand } from './terms/cards';
import { offersOf } from './picking/picking';
import { askedSentence } from './table/prompt';
import type { DrawnView } from './picking/scene';
import { whoIs, type SeatNames } from './terms/sentences';
import type { Move, Phase } from './terms/types';
import { lordsWords as words } from './terms/words';

type State = TableState<DrawnView, Move>;

export function answerTyped(question: string, state: State, names: SeatNames): string | null {
  const asked = question.trim().toLowerCase();
  const { view } = state;
  const army = new RegExp(`^(?:${words.typed.armyQuestion}) (\\d)$`).exec(asked)?.[1];
  if (army) return armyAnswer(view, Number(army) - 1, names);
  if (asked === words.typed.handQuestion) return handAnswer(state);
  if (asked === words.typed.supportersQuestion) return words.answers.supporters(view.supporters.map(cardName));
  if (asked === words.typed.recruitsQuestion) {
    return words.answers.recruits(
      view.recruits.map((recruit) => (recruit?.card ? cardName(recruit.card) : words.cards.faceDown)),
    );
  }
  if (asked === words.typed.scoreQuestion) {
    return words.answers.score(view.seats.map((seat, at) => words.result.scoreLine(whoIs(names, at), seat.points)));
  }
  return null;
}

function armyAnswer(view: DrawnView, seat: number, names: SeatNames): string | null {
  const state = view.seats[seat];
  if (!state) return null;
  const followers = state.army.map(({ card }) => (card ? cardName(card) : words.cards.faceDown));
  return words.answers.army(whoIs(names, seat), followers, `${state.strength}${state.unknown > 0 ? '+' : ''}`);
}

function handAnswer({ seat, view }: State): string {
  const cards = seat === null ? null : view.seats[seat]?.cards;
  if (!cards) return words.answers.noHand;
  return words.answers.hand(
    sortedHand(
      cards.map(({ card }) => card),
      'clan',
    ).map(cardName),
  );
}

/** "Recruit or muster. 4 cards in hand, 5 Recruits open to you."; empty where nothing is asked. */
export function askedWords({ seat, view, legal }: State): string {
  if (seat === null || legal.length === 0) return '';
  const { title, detail } = askedSentence({ view, offers: offersOf(legal), perspective: seat, isAsked: true });
  return [plain(title), detail].filter(Boolean).join(' ');
}

/** "Tamsin recruits or musters", from the public kind of the decision alone. */
export function decidingWords(deciding: Deciding, names: SeatNames): string {
  const who = whoIs(names, deciding.seat);
  return deciding.kind in words.prompt.waitingFor
    ? words.prompt.waitingFor[deciding.kind as Phase](who)
    : words.prompt.waiting(who);
}
