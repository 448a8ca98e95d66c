// SPDX-License-Identifier: MIT
/** What happened, as sentences: the one source of the log's lines and of what a screen reader is told. */
import type { Part, Sentence } from '../../kit/sentence';
import { cardName, faceOf } from './cards';
import type { Card, Event } from './types';
import { lordsWords as words, type Who } from './words';

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

const known = (card: Card | undefined): Part | null => (card === undefined ? null : cardPart(card));

/** People count slots and places from 1. */
export const placeNumber = (place: number): number => place + 1;

export function eventSentence(event: Event, names: SeatNames): Sentence {
  switch (event.type) {
    case 'recruit_revealed':
      return words.log.revealed(placeNumber(event.slot), cardPart(event.card));
    case 'recruit_taken':
      return event.card
        ? words.log.recruited(whoIs(names, event.seat), cardPart(event.card))
        : words.log.recruitedHidden(whoIs(names, event.seat));
    case 'recruit_replaced':
      return words.log.replaced(placeNumber(event.slot), known(event.card));
    case 'reshuffled':
      return words.log.reshuffled(event.cards);
    case 'follower_mustered':
      return event.face_up && event.card
        ? words.log.musteredUp(whoIs(names, event.seat), cardPart(event.card), event.activated)
        : words.log.musteredDown(whoIs(names, event.seat), known(event.card));
    case 'card_drawn':
      return words.log.drew(whoIs(names, event.seat), known(event.card));
    case 'declined':
      return words.log.declined(whoIs(names, event.seat));
    case 'passed':
      return words.log.passed(whoIs(names, event.seat));
    case 'seat_departed':
      return (event.reason === 'resigned' ? words.log.resigned : words.log.outOfTime)(whoIs(names, event.seat));
    case 'initiative_passed':
      return words.log.initiative(whoIs(names, event.seat));
    default:
      return powerSentence(event, names);
  }
}

type Rest = Exclude<
  Event,
  {
    type:
      | 'recruit_revealed'
      | 'recruit_taken'
      | 'recruit_replaced'
      | 'reshuffled'
      | 'follower_mustered'
      | 'card_drawn'
      | 'declined'
      | 'passed'
      | 'seat_departed'
      | 'initiative_passed';
  }
>;

function powerSentence(event: Rest, names: SeatNames): Sentence {
  switch (event.type) {
    case 'supporter_fetched':
      return words.log.fetched(whoIs(names, event.seat), cardPart(event.card), cardPart(event.given));
    case 'followers_swapped': {
      const [who, from] = [whoIs(names, event.seat), whoIs(names, event.from_seat)];
      return event.card && !event.face_up
        ? words.log.swappedHidden(who, from, cardPart(event.card))
        : words.log.swapped(who, from, known(event.card));
    }
    case 'follower_discarded':
      return words.log.discarded(whoIs(names, event.seat), whoIs(names, event.from_seat), cardPart(event.card));
    case 'power_copied':
      return words.log.copied(whoIs(names, event.seat), words.clans[event.clan].name);
    case 'supporter_claimed':
      return words.log.claimed(whoIs(names, event.seat), cardPart(event.card), faceOf(event.card).strength);
    case 'supporters_replaced':
      return words.log.sameStrength(event.cards.length);
    default:
      return skirmishSentence(event, names);
  }
}

type SkirmishEvent = Extract<
  Event,
  { type: 'followers_revealed' | 'armies_ranked' | 'skirmish_ended' | 'skirmish_started' }
>;

function skirmishSentence(event: SkirmishEvent, names: SeatNames): Sentence {
  switch (event.type) {
    case 'followers_revealed': {
      const seats = [...new Set(event.followers.map((follower) => follower.seat))];
      const ofSeat = (seat: number): string[] =>
        event.followers.filter((follower) => follower.seat === seat).map((follower) => cardName(follower.card));
      return words.log.shown(seats.map((seat) => words.log.shownOf(whoIs(names, seat), ofSeat(seat))));
    }
    case 'armies_ranked':
      if (event.armies.length === 0) return words.log.nobody();
      return words.log.ranked(
        event.armies.map(({ seat, strength, doubled }) => words.log.army(whoIs(names, seat), strength, doubled)),
      );
    case 'skirmish_ended':
      return words.log.ended(event.winner === null ? null : whoIs(names, event.winner), event.skirmish);
    case 'skirmish_started':
      return words.log.started(whoIs(names, event.seat), event.skirmish);
  }
}

/** The same without what only its reader may hear: it is seen on the screen, but never spoken unasked. */
export function spokenEvent(event: Event): Event {
  const isSecret =
    event.type === 'card_drawn' ||
    ((event.type === 'recruit_taken' || event.type === 'follower_mustered' || event.type === 'followers_swapped') &&
      !event.face_up);
  if (!isSecret) return event;
  const { card: _hidden, ...rest } = event;
  return rest;
}
