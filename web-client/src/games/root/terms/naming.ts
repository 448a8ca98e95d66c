// SPDX-License-Identifier: MIT
/** Names of the things of this game, as chips for the eye and as words for the ear. */
import { faceOf, tally, type CostSuit } from './cards';
import { suitOfClearing } from './autumn_map';
import type { PartKey, PartKind, PartValue } from './move_parts';
import type { Thing } from './said';
import type { Card, Character, Column, Faction, Forest, Item, ItemState, Leader, Piece, Quest, Service, Suit } from './types'; // prettier-ignore
import { rootWords as words } from './words';

export function cardName(card: Card): string {
  return words.cards[card];
}
/** What it does in one line; empty where it makes an item. */
export function cardEffect(card: Card): string {
  return words.effects[card] ?? '';
}
/** "Crafting cost: 2 fox. Makes sword, 2 points." */
export function cardRules(card: Card): string {
  const { cost, item, points } = faceOf(card);
  const price = cost.length > 0 ? words.hand.costs(costName(cost)) : words.hand.notCraftable;
  const effect = item ? words.hand.makesInWords(words.items[item], points) : cardEffect(card);
  return `${price} ${effect}`;
}
function costName(cost: readonly CostSuit[]): string {
  const suits = [...new Set(cost)];
  const count = (suit: CostSuit): number => cost.filter((each) => each === suit).length;
  return words.listed(suits.map((suit) => words.suitCounts[suit](count(suit))));
}

export function cardThing(card: Card): Thing {
  return { key: card, piece: `card ${card}`, name: cardName(card) };
}
export function clearingThing(clearing: number): Thing {
  return { key: String(clearing), piece: `clearing ${clearing}`, name: words.map.clearing(clearing) };
}
export function placeThing(place: number | Forest): Thing {
  return typeof place === 'number' ? clearingThing(place) : { key: place, name: words.forests[place] };
}
/** Of a seat, which has none before it has picked one. */
export function factionName(faction: Faction | null): string {
  return faction ? words.factions[faction] : words.seats.unknown;
}
/** "the Marquise" */
export function factionSubject(faction: Faction | null): string {
  return faction ? words.factionsThe[faction] : words.seats.unknown;
}
export function factionThing(faction: Faction): Thing {
  return { key: faction, piece: `faction ${faction}`, name: words.factions[faction] };
}

export function countedPieces(count: number, piece: Piece): string {
  return words.pieces[piece].counted(count);
}

/** "2 fox", "1 fox and 1 mouse". */
export function payName(pay: Readonly<Record<string, number>>): string {
  return words.listed(
    Object.entries(pay)
      .filter(([, count]) => count > 0)
      .map(([suit, count]) => words.suitCounts[suit as Suit](count)),
  );
}

/** "1 workshop and 1 wood", "3 in clearing 4 and 1 in clearing 5". */
export function countsName(counts: Readonly<Record<string, number | undefined>>): string {
  return words.listed(
    Object.entries(counts).map(([key, count = 0]) =>
      /^\d+$/.test(key) ? words.map.countIn(count, Number(key)) : countedPieces(count, key as Piece),
    ),
  );
}

export function cardsName(cards: readonly Card[]): string {
  return words.listed(
    tally(cards).map(({ card, copies }) => (copies > 1 ? words.counted(copies, cardName(card)) : cardName(card))),
  );
}

const namers: Readonly<Partial<Record<PartKind, (value: string) => string>>> = {
  card: (value) => cardName(value as Card),
  faction: (value) => words.factions[value as Faction],
  ally: (value) =>
    value === 'null' ? words.choices.noAlly : words.choices.withAlly(words.factionsThe[value as Faction]),
  suit: (value) => words.suits[value as Suit],
  piece: (value) => words.pieces[value as Piece].one,
  column: (value) => words.columns[value as Column],
  leader: (value) => words.leaders[value as Leader].name,
  character: (value) => words.characters[value as Character].name,
  item: (value) => (value === 'null' ? words.choices.noItem : words.items[value as Item]),
  state: (value) => words.itemStates[value as ItemState],
  quest: (value) => words.quests[value as Quest],
  service: (value) => words.services[value as Service],
  pay: (value) => payName(JSON.parse(value) as Record<string, number>),
  keep: (value) => (value === 'true' ? words.choices.keep : words.choices.leave),
  price: (value) => value.slice(value.indexOf(' ') + 1),
  verb: (value) => words.moves[value as keyof typeof words.moves].label,
  place: (value) => (/^\d+$/.test(value) ? words.map.clearing(Number(value)) : words.forests[value as Forest]),
};

/** What a button for this part of a move says. */
export function valueName(kind: PartKind, value: PartValue): string {
  return namers[kind]?.(String(value)) ?? String(value);
}

/** "clearing 11" of a pick. */
export function partSpoken(key: PartKey): string {
  const space = key.indexOf(' ');
  return valueName(key.slice(0, space) as PartKind, key.slice(space + 1));
}

export function clearingSpoken(clearing: number): string {
  return words.map.clearingOf(clearing, words.suits[suitOfClearing(clearing)]);
}
