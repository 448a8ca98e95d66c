// SPDX-License-Identifier: MIT
/** What a card is, read off its word: for drawing and naming it, never to decide what may be done with it. */
import type { Card, Colour, Mode, TacticsCard, TacticsKind } from './types';
import { schottenTottenWords as words } from './words';

export const colours: readonly Colour[] = ['green', 'blue', 'red', 'yellow', 'violet', 'brown'];

export type Face =
  | { readonly kind: 'clan'; readonly colour: Colour; readonly number: number }
  | { readonly kind: 'tactics'; readonly card: TacticsCard; readonly tactics: TacticsKind };

const tacticsKinds: Readonly<Record<TacticsCard, TacticsKind>> = {
  joker: 'elite_troop',
  spy: 'elite_troop',
  shield_bearer: 'elite_troop',
  blind_mans_bluff: 'combat_mode',
  mud_fight: 'combat_mode',
  recruiter: 'ruse',
  strategist: 'ruse',
  banshee: 'ruse',
  traitor: 'ruse',
};

export const tacticsCards = Object.keys(tacticsKinds) as readonly TacticsCard[];

export function isTactics(card: Card): card is TacticsCard {
  return card in tacticsKinds;
}

export function isMode(card: Card): card is Mode {
  return isTactics(card) && tacticsKinds[card] === 'combat_mode';
}

export function faceOf(card: Card): Face {
  if (isTactics(card)) return { kind: 'tactics', card, tactics: tacticsKinds[card] };
  const [colour, number] = card.split('_') as [Colour, string];
  return { kind: 'clan', colour, number: Number(number) };
}

/** "green 7", "Joker". */
export function cardName(card: Card): string {
  const face = faceOf(card);
  if (face.kind === 'tactics') return words.tactics[face.card].name;
  return words.cards.clan(words.colours[face.colour], face.number);
}

/** "green 7", "Joker: any colour, any number": a card whose words say what it does. */
export function cardNameWithEffect(card: Card): string {
  const name = cardName(card);
  if (!isTactics(card)) return name;
  const { effect } = words.tactics[card];
  return `${name}: ${effect.charAt(0).toLowerCase()}${effect.slice(1)}`;
}

/** How a hand is laid out: by colour, or by number for those who look for equal cards. Tactics come last in both. */
export type HandOrder = 'colour' | 'number';

export function sortedHand(cards: readonly Card[], order: HandOrder): Card[] {
  return [...cards].sort((left, right) => sortKey(left, order) - sortKey(right, order));
}

function sortKey(card: Card, order: HandOrder): number {
  const face = faceOf(card);
  if (face.kind === 'tactics') return 1000 + tacticsCards.indexOf(face.card);
  const colour = colours.indexOf(face.colour);
  return order === 'colour' ? colour * 10 + face.number : face.number * 10 + colour;
}

/**
 * A hand as its owner has arranged it: cards that are still there keep their places, new ones go where the sorted
 * hand would have them. `arranged` may hold cards that have left since.
 */
export function arrangedHand(cards: readonly Card[], arranged: readonly Card[], order: HandOrder): Card[] {
  const waiting = sortedHand(cards, order);
  const hand: Card[] = [];
  for (const card of arranged) {
    const place = waiting.indexOf(card);
    if (place < 0) continue;
    hand.push(card);
    waiting.splice(place, 1);
  }
  for (const card of waiting) {
    const next = hand.findIndex((other) => sortKey(other, order) > sortKey(card, order));
    hand.splice(next < 0 ? hand.length : next, 0, card);
  }
  return hand;
}

/** A card's key among the pieces: there is one of each but of the Joker, which either player may have. */
export function pieceOf(card: Card, seat: number, copy = 0): string {
  return card === 'joker' ? `joker ${seat} ${copy}` : card;
}
