// SPDX-License-Identifier: MIT
/** Moves and events as sentences: the one source of prompts, of the log and of what a screen reader is told. */
import type { Sentence } from '../../kit/sentence';
import {
  cardsName,
  cardThing,
  countedPieces,
  countsName,
  factionThing,
  payName,
  placeThing,
  valueName,
} from './naming';
import type { BetweenSeats, Thing } from './said';
import { whoIs, type SeatNames } from './seat_names';
import type { Card, Event, Faction, Forest, Move } from './types';
import { rootWords as words } from './words';

const places = ['from', 'to', 'clearing', 'corner', 'sawmill', 'workshop', 'recruiter', 'forest'];
const factions = ['faction', 'defender', 'target', 'victim', 'partner', 'owner', 'ally'];
const cards = ['card', 'spend'];
const kindsOfField = { suit: 'suit', piece: 'piece', building: 'piece', column: 'column', leader: 'leader', character: 'character', item: 'item', quest: 'quest', service: 'service', taken: 'item', left: 'item', state: 'state', side: 'state' } as const; // prettier-ignore

const isKind = (field: string): field is keyof typeof kindsOfField => field in kindsOfField;
const named = (value: unknown, name: string): Thing => ({ key: String(value), name });

/** What moves and events say alike. */
function fieldSaid(field: string, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (places.includes(field)) return placeThing(value as number | Forest);
  if (factions.includes(field)) return factionThing(value as Faction);
  if (cards.includes(field)) return cardThing(value as Card);
  return isKind(field) ? named(value, valueName(kindsOfField[field], value as string)) : value;
}

function saidFields(fields: object, say: (field: string, value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, say(field, value)]));
}

function moveField(field: string, value: unknown): unknown {
  if (field === 'pay') return payName(value as Record<string, number>);
  if (field === 'counts') return countsName(value as Record<string, number>);
  return fieldSaid(field, value);
}

export function moveSentence(move: Move): Sentence {
  // Each message is given what moves of its type have.
  return words.moves[move.type].sentence(saidFields(move, moveField) as never);
}

const seats = ['seat', 'looker', 'subject', 'payer', 'buyer', 'agent'];
const betweenSeats: { readonly [Type in keyof BetweenSeats]: readonly BetweenSeats[Type][] } = {
  card_given: ['from', 'to'],
  battle_started: ['attacker', 'defender'],
  battle_ended: ['attacker', 'defender'],
  item_taken: ['from'],
  dominance_activated: ['partner'],
};

function isSeat(event: Event, field: string): boolean {
  const between: readonly string[] = event.type in betweenSeats ? betweenSeats[event.type as keyof BetweenSeats] : [];
  return seats.includes(field) || between.includes(field);
}

const reasons = ['why', 'cause', 'source', 'reason'];
const reasonOf = (word: unknown): string => words.reasons[String(word)] ?? String(word);

function eventField(event: Event, names: SeatNames, field: string, value: unknown): unknown {
  if (typeof value === 'number' && isSeat(event, field)) return whoIs(names, value);
  if (reasons.includes(field)) return reasonOf(value);
  return event.type === 'dice_rolled' ? value : fieldSaid(field, value);
}

/** What one type of event says in its own way. */
function ownFields(event: Event): object {
  switch (event.type) {
    case 'cards_drawn':
      return { cards: event.cards && event.cards.length > 0 ? cardsName(event.cards) : null };
    case 'pieces_placed':
    case 'pieces_removed':
      return { pieces: countedPieces(event.count, event.piece) };
    case 'scored':
      return { points: Math.max(0, event.points), lost: Math.max(0, -event.points) };
    case 'phase_began':
      return { phase: named(event.phase, words.phases[event.phase]) };
    case 'item_changed':
      return { from: named(event.from, words.itemStates[event.from]), to: named(event.to, words.itemStates[event.to]) };
    case 'fund_moved':
      return { from: named(event.from, reasonOf(event.from)), to: named(event.to, reasonOf(event.to)) };
    case 'relation_changed':
      return { relation: named(event.relation, words.relations[event.relation]) };
    default:
      return {};
  }
}

export function eventSentence(event: Event, names: SeatNames): Sentence {
  const fields = saidFields(event, (field, value) => eventField(event, names, field, value));
  const said = { ...fields, ...ownFields(event) };
  return words.events[event.type](said as never);
}

/** The same without what only its reader may hear: it is seen on the screen, but never spoken unasked. */
export function spokenEvent(event: Event): Event {
  if (event.type !== 'cards_drawn' && event.type !== 'card_given' && event.type !== 'supporter_added') return event;
  const { cards: _cards, card: _card, ...rest } = event as Event & { cards?: unknown; card?: unknown };
  return rest as Event;
}
