// SPDX-License-Identifier: MIT
/** Cards by their words: "scott_3" is Scott's 3, "bruce_97" one of the two of Bruce. */
import type { Card, Clan } from './types';
import { lordsWords as words } from './words';

export interface Face {
  readonly clan: Clan;
  readonly strength: number;
}

const bruceStrength = 12;

export function faceOf(card: Card): Face {
  const [clan = 'scott', number = '1'] = card.split('_');
  return { clan: clan as Clan, strength: clan === 'bruce' ? bruceStrength : Number(number) };
}

/** "Scott 3", "Bruce 12". */
export function cardName(card: Card): string {
  const { clan, strength } = faceOf(card);
  return `${words.clans[clan].name} ${strength}`;
}

const clanOrder: readonly Clan[] = [
  'scott',
  'makgill',
  'macdonnell',
  'wemyss',
  'fergusson',
  'forsyth',
  'cockburn',
  'cochrane',
  'bruce',
];

export type HandOrder = 'clan' | 'strength';

export function sortedHand(cards: readonly Card[], order: HandOrder): Card[] {
  const clanOf = (card: Card): number => clanOrder.indexOf(faceOf(card).clan);
  const byStrength = (left: Card, right: Card): number => faceOf(left).strength - faceOf(right).strength;
  const byClan = (left: Card, right: Card): number => clanOf(left) - clanOf(right);
  const compare =
    order === 'clan'
      ? (left: Card, right: Card) => byClan(left, right) || byStrength(left, right)
      : (left: Card, right: Card) => byStrength(left, right) || byClan(left, right);
  return [...cards].sort((left, right) => compare(left, right) || left.localeCompare(right));
}
