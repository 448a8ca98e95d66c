// SPDX-License-Identifier: MIT
/** Moves and events as sentences: the one source of prompts, of the log and of what a screen reader is told. */
import type { Part, Sentence } from '../../kit/sentence';
import { cardPart, cardsName, countedPieces, countsName, factionPart, payName, placePart, valueName } from './naming';
import { whoIs, type SeatNames } from './seat_names';
import { fill } from './template';
import type { Card, Event, Faction, Forest, ItemState, Move } from './types';
import { rootWords as words } from './words_en';

type Fields = Readonly<Record<string, unknown>>;

const places = ['from', 'to', 'clearing', 'corner', 'sawmill', 'workshop', 'recruiter'];
const factions = ['faction', 'defender', 'target', 'victim', 'partner', 'owner', 'ally'];
const cards = ['card', 'spend'];
const kindsOfField = { suit: 'suit', piece: 'piece', building: 'piece', column: 'column', leader: 'leader', character: 'character', item: 'item', quest: 'quest', service: 'service', taken: 'item', left: 'item' } as const; // prettier-ignore

/** What moves and events say alike. */
function commonPart(fields: Fields, field: string): Part | null {
  const value = fields[field];
  if (value === undefined || value === null) return null;
  if (cards.includes(field)) return cardPart(value as Card);
  if (field === 'forest') return words.forests[value as Forest];
  if (field in kindsOfField) return valueName(kindsOfField[field as keyof typeof kindsOfField], value as string);
  return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
}

function movePart(move: Move, field: string): Part | null {
  const fields = move as Fields;
  const value = fields[field];
  if (value === undefined) return move.type === 'take_item' && field === 'item' ? words.choices.noItem : null;
  if (places.includes(field)) return placePart(value as number | string);
  if (factions.includes(field)) return factionPart(value as Faction);
  switch (field) {
    case 'pay':
      return payName(value as Record<string, number>);
    case 'counts':
      return countsName(value as Record<string, number>);
    case 'keep':
      return value === true ? words.choices.keep : words.choices.leave;
    case 'state':
    case 'side':
      return words.itemStates[value as ItemState];
    default:
      return commonPart(fields, field);
  }
}

export function moveSentence(move: Move): Sentence {
  return fill(words.moves[move.type][1], (field) => movePart(move, field));
}

const seats = ['seat', 'looker', 'subject', 'payer', 'buyer', 'agent'];
/** Of these events `from`, `to`, `attacker` and the like name seats. */
const betweenSeats: Readonly<Partial<Record<Event['type'], readonly string[]>>> = {
  card_given: ['from', 'to'],
  battle_started: ['attacker', 'defender'],
  battle_ended: ['attacker', 'defender'],
  item_taken: ['from'],
  dominance_activated: ['partner'],
};

/** A seat as the subject or object of a sentence. */
export function seatPart(names: SeatNames, seat: number, isFirst = false): Part {
  const { name, isYou } = whoIs(names, seat);
  return { strong: isYou ? (isFirst ? words.you : words.youThere) : name };
}

const isSeat = (event: Event, field: string): boolean =>
  seats.includes(field) || betweenSeats[event.type]?.includes(field) === true;

function eventPart(event: Event, field: string, names: SeatNames, first: string): Part | null {
  const fields = event as Fields;
  const value = fields[field];
  if (typeof value === 'number' && isSeat(event, field)) return seatPart(names, value, field === first);
  if (field === 'whose') {
    const seat = event.type === 'hand_looked' ? event.subject : (fields['seat'] as number);
    return { strong: words.whose(whoIs(names, seat), field === first) };
  }
  const special = specialPart(event, field);
  if (special !== undefined) return special;
  if (value === undefined || value === null) return null;
  if (event.type === 'dice_rolled' && typeof value === 'number') return String(value);
  if (factions.includes(field)) return factionPart(value as Faction);
  if (places.includes(field)) return placePart(value as number | string);
  if (typeof value === 'string' && (field === 'why' || field === 'cause' || field === 'source' || field === 'reason'))
    return words.reasons[value] ?? value;
  return commonPart(fields, field);
}

/** Fields that one type of event has in its own way; undefined: it is not such a field. */
function specialPart(event: Event, field: string): Part | null | undefined {
  switch (event.type) {
    case 'cards_drawn':
      if (field === 'drawn')
        return event.supporters ? words.log.drawnSupporters(event.count) : words.log.drawnCards(event.count);
      return field === 'cards' ? (event.cards && event.cards.length > 0 ? cardsName(event.cards) : null) : undefined;
    case 'card_given':
    case 'supporter_added':
      return field === 'given' ? (event.card ? cardPart(event.card) : words.log.aCard) : undefined;
    case 'pieces_placed':
    case 'pieces_removed':
      return field === 'pieces' ? countedPieces(event.count, event.piece) : undefined;
    case 'scored':
      return field === 'points' ? words.log.points(event.points) : undefined;
    case 'phase_began':
      return field === 'phase' ? words.phases[event.phase] : undefined;
    case 'item_changed':
      if (field === 'from_state') return words.itemStates[event.from];
      return field === 'to_state' ? words.itemStates[event.to] : undefined;
    case 'fund_moved':
      if (field === 'from_box') return words.reasons[event.from] ?? event.from;
      return field === 'to_box' ? (words.reasons[event.to] ?? event.to) : undefined;
    case 'relation_changed':
      return field === 'relation' ? words.relations[event.relation] : undefined;
    case 'outcast_moved':
      return field === 'hated' ? (event.hated ? words.log.hated : null) : undefined;
    default:
      return undefined;
  }
}

export function eventSentence(event: Event, names: SeatNames): Sentence {
  const template = words.events[event.type][0];
  const [, first = ''] = /^\{(\w+)\}/.exec(template) ?? [];
  const isYou = isSeat(event, first) && (event as Fields)[first] === names.own;
  return fill(template, (field) => eventPart(event, field, names, first), isYou);
}

/** The same without what only its reader may hear: it is seen on the screen, but never spoken unasked. */
export function spokenEvent(event: Event): Event {
  if (event.type !== 'cards_drawn' && event.type !== 'card_given' && event.type !== 'supporter_added') return event;
  const { cards: _cards, card: _card, ...rest } = event as Event & { cards?: unknown; card?: unknown };
  return rest as Event;
}
