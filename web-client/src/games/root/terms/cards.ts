// SPDX-License-Identifier: MIT
/** The faces of the cards: what they cost and what they make. Their texts stand in the catalogue. */
import type { Card, Item, Suit } from './types';

export type CardType = 'item' | 'improvement' | 'favor' | 'ambush' | 'dominance';
/** What a crafting piece must stand in; `any`: any suit. */
export type CostSuit = 'fox' | 'rabbit' | 'mouse' | 'any';

export interface CardFace {
  readonly suit: Suit;
  readonly type: CardType;
  readonly cost: readonly CostSuit[];
  readonly item: Item | null;
  readonly points: number;
}

const face = (suit: Suit, type: CardType, cost: string, item: Item | null = null, points = 0): CardFace => ({
  suit,
  type,
  cost: (cost ? cost.split(' ') : []) as CostSuit[],
  item,
  points,
});

const faces: Readonly<Record<Card, CardFace>> = {
  ambush_fox: face('fox', 'ambush', ''),
  anvil: face('fox', 'item', 'fox', 'hammer', 2),
  dominance_fox: face('fox', 'dominance', ''),
  favor_of_the_foxes: face('fox', 'favor', 'fox fox fox'),
  foxfolk_steel: face('fox', 'item', 'fox fox', 'sword', 2),
  gently_used_knapsack: face('fox', 'item', 'mouse', 'bag', 1),
  protection_racket: face('fox', 'item', 'rabbit rabbit', 'coin', 3),
  root_tea_fox: face('fox', 'item', 'mouse', 'tea', 2),
  stand_and_deliver: face('fox', 'improvement', 'mouse mouse mouse'),
  tax_collector: face('fox', 'improvement', 'fox rabbit mouse'),
  travel_gear_fox: face('fox', 'item', 'rabbit', 'boot', 1),
  a_visit_to_friends: face('rabbit', 'item', 'rabbit', 'boot', 1),
  ambush_rabbit: face('rabbit', 'ambush', ''),
  bake_sale: face('rabbit', 'item', 'rabbit rabbit', 'coin', 3),
  better_burrow_bank: face('rabbit', 'improvement', 'rabbit rabbit'),
  cobbler: face('rabbit', 'improvement', 'rabbit rabbit'),
  command_warren: face('rabbit', 'improvement', 'rabbit rabbit'),
  dominance_rabbit: face('rabbit', 'dominance', ''),
  favor_of_the_rabbits: face('rabbit', 'favor', 'rabbit rabbit rabbit'),
  root_tea_rabbit: face('rabbit', 'item', 'mouse', 'tea', 2),
  smugglers_trail: face('rabbit', 'item', 'mouse', 'bag', 1),
  ambush_mouse: face('mouse', 'ambush', ''),
  codebreakers: face('mouse', 'improvement', 'mouse'),
  crossbow_mouse: face('mouse', 'item', 'fox', 'crossbow', 1),
  dominance_mouse: face('mouse', 'dominance', ''),
  favor_of_the_mice: face('mouse', 'favor', 'mouse mouse mouse'),
  investments: face('mouse', 'item', 'rabbit rabbit', 'coin', 3),
  mouse_in_a_sack: face('mouse', 'item', 'mouse', 'bag', 1),
  root_tea_mouse: face('mouse', 'item', 'mouse', 'tea', 2),
  scouting_party: face('mouse', 'improvement', 'mouse mouse'),
  sword: face('mouse', 'item', 'fox fox', 'sword', 2),
  travel_gear_mouse: face('mouse', 'item', 'rabbit', 'boot', 1),
  ambush_bird: face('bird', 'ambush', ''),
  armorers: face('bird', 'improvement', 'fox'),
  arms_trader: face('bird', 'item', 'fox fox', 'sword', 2),
  birdy_bindle: face('bird', 'item', 'mouse', 'bag', 1),
  brutal_tactics: face('bird', 'improvement', 'fox fox'),
  crossbow_bird: face('bird', 'item', 'fox', 'crossbow', 1),
  dominance_bird: face('bird', 'dominance', ''),
  royal_claim: face('bird', 'improvement', 'any any any any'),
  sappers: face('bird', 'improvement', 'mouse'),
  woodland_runners: face('bird', 'item', 'rabbit', 'boot', 1),
};

export function faceOf(card: Card): CardFace {
  return faces[card];
}

/** A card with the number of its copies. */
export function tally(cards: readonly Card[]): { card: Card; copies: number }[] {
  const rows: { card: Card; copies: number }[] = [];
  for (const card of cards) {
    const last = rows.at(-1);
    if (last?.card === card) last.copies += 1;
    else rows.push({ card, copies: 1 });
  }
  return rows;
}
