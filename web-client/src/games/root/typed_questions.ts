// SPDX-License-Identifier: MIT
/** Answers to what is typed in the command line, and what is asked of the own seat. */
import type { TableState } from '../kit/game_page';
import { askedTitle, leftWords } from './picking/prompt_text';
import { cardsName, clearingSpoken } from './terms/naming';
import { contentWords } from './map/clearing';
import { nothingPicked, offerOf } from './picking/picking';
import type { DrawnView } from './picking/scene';
import { whoIs, type SeatNames } from './terms/seat_names';
import type { Move } from './terms/types';
import { rootWords as words } from './terms/words';

type State = TableState<DrawnView, Move>;

export function answerTyped(question: string, { seat, view }: State, names: SeatNames): string | null {
  const asked = question.trim().toLowerCase();
  const clearing = Number(new RegExp(`^${words.map.clearingWord} (\\d+)$`).exec(asked)?.[1] ?? NaN);
  if (view.clearings[clearing - 1])
    return words.answers.clearing(clearingSpoken(clearing), contentWords({ view, clearing }));
  if (asked === words.answers.handQuestion) {
    const cards = seat === null ? null : view.seats[seat]?.cards;
    return cards && cards.length > 0 ? words.answers.hand(cardsName(cards)) : words.answers.noHand;
  }
  if (asked === words.answers.scoreQuestion) {
    const line = (at: number): string => {
      const { faction, score } = view.seats[at] ?? { faction: null, score: null };
      return words.answers.scoreLine(
        whoIs(names, at),
        faction ? words.factions[faction] : words.seats.unknown,
        words.seats.points(score),
      );
    };
    return view.seats.map((_, at) => `${line(at)}.`).join(' ');
  }
  return null;
}

/** "Take your actions. 3 actions left. 41 ways are open."; empty where nothing is asked. */
export function askedWords({ seat, view, legal }: State): string {
  if (seat === null || legal.length === 0) return '';
  const offer = offerOf(legal, nothingPicked);
  return (
    [askedTitle(view, offer, false), leftWords(view), words.prompt.choose(legal.length)].filter(Boolean).join('. ') +
    '.'
  );
}
