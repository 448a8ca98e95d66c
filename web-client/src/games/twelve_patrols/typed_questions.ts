// SPDX-License-Identifier: MIT
/** Answers to what is typed in the command line, and what is asked of the player. */
import type { Deciding } from '../../net/protocol';
import type { Names, TableState } from '../kit/game_page';
import { kindsOf } from './terms/items';
import { edgeWords, itemName, regionName } from './terms/naming';
import { askedTitle } from './table/prompt';
import type { DrawnView } from './picking/scene';
import type { Move } from './terms/types';
import { patrolsWords as words } from './terms/words';

type State = TableState<DrawnView, Move>;

export function answerTyped(question: string, { view }: State): string | null {
  switch (question.trim().toLowerCase()) {
    case words.typed.itemsQuestion:
    case words.typed.handQuestion: {
      const items = kindsOf(view.unplayed).map(({ item, count }) => words.items.several(count, itemName(item)));
      return words.answers.items(items, view.spots_left);
    }
    case words.typed.deckQuestion:
      return words.table.deck(view.deck.map((card) => regionName(card, view)));
    case words.typed.offerQuestion:
      return words.answers.offer(
        view.display.map((card) => words.regions.region(regionName(card, view), edgeWords(card, view))),
      );
    case words.typed.kingdomQuestion:
      return words.answers.kingdom(
        view.kingdom.map(({ card, edges }) =>
          words.regions.region(regionName(card, view), edgeWords(card, view, edges)),
        ),
      );
    default:
      return null;
  }
}

/** "Choose one of 3 regions to place. 13 items left for 8 spots."; empty where nothing is asked. */
export function askedWords({ seat, view, legal }: State): string {
  if (seat === null || legal.length === 0) return '';
  if (view.change) return words.prompt.pay(itemName(view.change.die), view.change.face);
  return `${askedTitle(view)} ${words.prompt.placeHint(view.unplayed.length, view.spots_left)}`;
}

export function decidingWords({ seat, kind }: Deciding, names: Names): string {
  const known = words.prompt.watching as Readonly<Record<string, string>>;
  return known[kind] ?? words.prompt.waiting(names.of(seat));
}
