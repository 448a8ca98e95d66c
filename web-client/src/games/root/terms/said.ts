// SPDX-License-Identifier: MIT
/** Moves and events as the messages of the catalogue name their fields: `{card}`, `{from}`, `{seat}`. */
import type { Event, Move, MoveType } from './types';

/** A seat as a sentence speaks of it: the reader, or somebody by name. */
export interface Who {
  readonly name: string;
  readonly isYou: boolean;
}

/** What a sentence speaks of. By its word on the wire a language chooses what goes with it: an article, a gender. */
export interface Thing {
  readonly key: string;
  readonly name: string;
  /** Drawn as a chip. */
  readonly piece?: string;
}

type Numbers = 'count' | 'cards' | 'officers' | 'acolytes' | 'number' | 'points' | 'price' | 'hand_card' | 'riverboats' | 'mercenaries' | 'attacker_most' | 'defender_most' | 'by_attacker' | 'by_defender'; // prettier-ignore
type Truths = 'keep' | 'supporters' | 'hated';
/** Words for why, and what is listed already. */
type Texts = 'pay' | 'counts' | 'why' | 'cause' | 'source' | 'reason';
type Seats = 'seat' | 'looker' | 'subject' | 'payer' | 'buyer' | 'agent';

type Said<Field, Otherwise> = Field extends Numbers
  ? number
  : Field extends Truths
    ? boolean
    : Field extends Texts
      ? string
      : Otherwise;

type OfType<Union extends { type: string }, Type> = Extract<Union, { type: Type }>;

export type SaidMove<Type extends MoveType = MoveType> = {
  readonly [Field in keyof OfType<Move, Type>]: Said<Field, Thing>;
};

/** Of these events `from`, `to`, `attacker` and the like name seats. */
export interface BetweenSeats {
  card_given: 'from' | 'to';
  battle_started: 'attacker' | 'defender';
  battle_ended: 'attacker' | 'defender';
  item_taken: 'from';
  dominance_activated: 'partner';
}

/** What some events say that is no field of theirs, or another thing than it. */
interface Own {
  cards_drawn: { readonly cards: string | null };
  pieces_placed: { readonly pieces: string };
  pieces_removed: { readonly pieces: string };
  dice_rolled: { readonly attacker: number; readonly defender: number };
  /** Either is 0. */
  scored: { readonly points: number; readonly lost: number };
}

type OwnOf<Type> = Type extends keyof Own ? Own[Type] : object;
type SeatsOf<Type> = Seats | (Type extends keyof BetweenSeats ? BetweenSeats[Type] : never);

export type SaidEvent<Type extends Event['type'] = Event['type']> = {
  readonly [
    Field in keyof OfType<Event, Type> as Field extends keyof OwnOf<Type> ? never : Field
  ]: Field extends SeatsOf<Type> ? Who : Said<Field, Thing>;
} & OwnOf<Type>;
