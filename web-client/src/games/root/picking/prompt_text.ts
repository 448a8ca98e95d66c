// SPDX-License-Identifier: MIT
/** What is asked, in words: of the own seat, and of others by the public kind alone. */
import type { Deciding } from '../../../net/protocol';
import { whoIs, type SeatNames } from '../terms/seat_names';
import type { Offer } from './picking';
import type { View } from '../terms/types';
import { rootWords as words } from '../terms/words';

/** "Take your actions", "March: where to?" */
export function askedTitle(view: View, { verbs, asks, lit }: Offer, isPicking: boolean): string {
  const [verb] = verbs;
  if (verb && verbs.length === 1 && isPicking) {
    const field = asks === null || (asks.field === 'counts' && asks.kind === 'place') ? 'clearing' : asks.field;
    return words.prompt.next(words.moves[verb].label, words.asks[field] ?? words.prompt.choose(lit.size));
  }
  return kindTitle(view);
}

function kindTitle(view: View): string {
  const kind = view.stack.at(-1)?.kind ?? '';
  return words.kinds[kind]?.you ?? words.prompt.yourPhase(words.phases[view.turn.phase], words.prompt.otherChoice);
}

/** "3 actions left", "2 left": how much of a chain or a step there still is. */
export function leftWords(view: View): string {
  const top = view.stack.at(-1);
  if (!top) return '';
  if ('left' in top && typeof top.left === 'number') return words.prompt.left(top.left);
  if ('hits' in top && typeof top.hits === 'number') return words.prompt.left(top.hits);
  const isMarquise = view.seats[view.turn.active]?.faction === 'marquise';
  if (top.frame === 'window' && isMarquise && view.boards.marquise && top.kind === 'actions')
    return words.prompt.actionsLeft(view.boards.marquise.actions_left);
  if (top.kind === 'decree') return words.prompt.turmoil;
  return '';
}

/** "Tamsin decides about an ambush." */
export function decidingWords({ seat, kind }: Pick<Deciding, 'seat' | 'kind'>, names: SeatNames): string {
  const who = whoIs(names, seat);
  return words.kinds[kind]?.other(who) ?? words.prompt.somebody(who);
}
