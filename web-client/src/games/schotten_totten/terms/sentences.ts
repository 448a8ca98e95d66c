// SPDX-License-Identifier: MIT
/** What happened, as sentences: the one source of the log's lines and of what a screen reader is told. */
import type { Part, Sentence } from '../../kit/sentence';
import { cardName, isMode } from './cards';
import type { Card, CardMoved, Deck, Event } from './types';
import { schottenTottenWords as words, type Who } from './words';

/** How seats are called; the page's own names object serves. */
export interface SeatNames {
  of(seat: number): string;
  readonly own: number | null;
}

export function whoIs(names: SeatNames, seat: number): Who {
  return { name: names.of(seat), isYou: names.own === seat };
}

/** A card as a chip that is read by its name. */
export function cardPart(card: Card): Part {
  return { piece: card, name: cardName(card) };
}

/** People count stones from 1. */
export const stoneNumber = (stone: number): number => stone + 1;

export function eventSentence(event: Event, names: SeatNames): Sentence {
  switch (event.type) {
    case 'card_played':
      return (isMode(event.card) ? words.log.laid : words.log.played)(
        whoIs(names, event.seat),
        cardPart(event.card),
        stoneNumber(event.stone),
      );
    case 'ruse_played':
      return words.log.ruse(whoIs(names, event.seat), cardPart(event.card));
    case 'card_moved':
      return movedSentence(event, names);
    case 'stone_claimed': {
      const formation = words.stones.formation(event.formation.class, event.formation.sum);
      return words.log.claimed(whoIs(names, event.seat), stoneNumber(event.stone), formation, event.proof);
    }
    case 'claims_ended':
      return words.log.claimsEnded(whoIs(names, event.seat));
    case 'passed':
      return words.log.passed(whoIs(names, event.seat));
    case 'card_drawn':
      return event.card === undefined
        ? words.log.drew(whoIs(names, event.seat), event.deck)
        : words.log.drewCard(whoIs(names, event.seat), cardPart(event.card));
    case 'cards_returned':
      return returnedSentence(event.seat, event.decks, event.cards ?? [], names);
    case 'stones_divided':
      return dividedSentence(event.owners, names);
    default:
      return roundSentence(event, names);
  }
}

type RoundEvent = Extract<Event, { type: 'round_ended' | 'round_started' | 'seat_departed' }>;

function roundSentence(event: RoundEvent, names: SeatNames): Sentence {
  if (event.type === 'round_started') return words.log.roundStarted(whoIs(names, event.seat), event.round);
  if (event.type === 'seat_departed') {
    const tell = event.reason === 'resigned' ? words.log.resigned : words.log.outOfTime;
    return tell(whoIs(names, event.seat));
  }
  const [first = 0, second = 0] = event.points;
  const score = words.log.roundScore(whoIs(names, 0), first, whoIs(names, 1), second);
  if (event.winner === null) return words.log.roundDrawn(score);
  return words.log.roundWon(whoIs(names, event.winner), words.roundReasons[event.reason], score);
}

function movedSentence(event: CardMoved, names: SeatNames): Sentence {
  const who = whoIs(names, event.seat);
  const from = stoneNumber(event.from);
  const card = cardPart(event.card);
  const isOwn = event.from_seat === event.seat;
  if (event.to === 'discard') return words.log.discarded(who, isOwn ? null : whoIs(names, event.from_seat), card, from);
  const to = stoneNumber(event.to);
  if (isOwn) return words.log.moved(who, card, from, to);
  const enemy = whoIs(names, event.from_seat);
  return from === to ? words.log.tookThere(who, enemy, card, from) : words.log.took(who, enemy, card, from, to);
}

function returnedSentence(seat: number, decks: readonly Deck[], cards: readonly Card[], names: SeatNames): Sentence {
  const who = whoIs(names, seat);
  const [first, second] = cards.map(cardPart);
  if (first) return words.log.returnedCards(who, first, second ?? null);
  return words.log.returned(
    who,
    decks.map((deck) => words.deckCards[deck]),
  );
}

function dividedSentence(owners: readonly (number | null)[], names: SeatNames): Sentence {
  const held = (seat: number): number[] =>
    owners.flatMap((owner, stone) => (owner === seat ? [stoneNumber(stone)] : []));
  return words.log.divided(whoIs(names, 0), held(0), whoIs(names, 1), held(1));
}

/**
 * The same without what only its owner may hear: a card just drawn or put back is seen on the screen, but never
 * spoken unasked, for others may listen.
 */
export function spokenEvent(event: Event): Event {
  if (event.type === 'card_drawn') return { seq: event.seq, type: event.type, seat: event.seat, deck: event.deck };
  if (event.type === 'cards_returned')
    return { seq: event.seq, type: event.type, seat: event.seat, decks: event.decks };
  return event;
}
