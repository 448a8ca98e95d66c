// SPDX-License-Identifier: MIT
/** Why a power works or not, from what the view says of it. */
import { cardName, faceOf } from '../terms/cards';
import type { Scene } from './scene';
import { whoIs } from '../terms/sentences';
import type { Card, View } from '../terms/types';
import { lordsWords as words } from '../terms/words';

/** The Follower that blocks this card of the own hand; undefined where the view tells nothing of it. */
export function blockerOf(view: View, seat: number, card: Card) {
  return view.seats[seat]?.cards?.find((other) => other.card === card)?.blocked_by;
}

/** "Face up its power works: draws the top card." or who blocks it. */
export function musterHint(
  { view, names, perspective }: Pick<Scene, 'view' | 'names' | 'perspective'>,
  card: Card,
): string {
  const blocker = blockerOf(view, perspective, card);
  if (blocker === undefined) return '';
  if (blocker === null) {
    const { power } = words.clans[faceOf(card).clan];
    return words.prompt.powerWorks(`${power.charAt(0).toLowerCase()}${power.slice(1)}`);
  }
  const lying = view.seats[blocker.seat]?.army[blocker.place]?.card;
  return lying ? words.prompt.blocked(cardName(lying), whoIs(names, blocker.seat)) : '';
}
