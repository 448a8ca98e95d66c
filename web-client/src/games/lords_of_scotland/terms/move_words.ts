// SPDX-License-Identifier: MIT
/** Moves in words: for the frame's sentences, the list of moves, and the command line. */
import type { Sentence } from '../../kit/sentence';
import { plain } from '../../kit/sentence';
import { cardName } from './cards';
import { cardPart, placeNumber } from './sentences';
import type { Move } from './types';
import { lordsWords as words } from './words';

export function moveSentence(move: Move): Sentence {
  switch (move.type) {
    case 'recruit':
      return words.moves.recruitSlot(placeNumber(move.slot));
    case 'muster':
      return words.moves.muster(cardPart(move.card), move.face_up, move.activate);
    case 'target':
      return words.moves.target(placeNumber(move.seat), placeNumber(move.place));
    case 'take_supporter':
      return words.moves.supporter(cardPart(move.card));
    case 'decline':
      return words.moves.decline();
  }
}

export function moveWords(move: Move): string {
  return plain(moveSentence(move));
}

/** What may be typed for a move, the shortest first: "scott 3", "scott 3 down". */
export function typedMoves(move: Move): string[] {
  return [shortForm(move), moveWords(move).toLowerCase()];
}

function shortForm(move: Move): string {
  switch (move.type) {
    case 'recruit':
      return words.typed.recruit(placeNumber(move.slot));
    case 'muster': {
      // Of the two Bruces, which look alike, the rank tells which.
      const name = move.card.startsWith('bruce') ? move.card.replace('_', ' ') : cardName(move.card).toLowerCase();
      if (!move.face_up) return words.typed.down(name);
      return move.activate ? words.typed.power(name) : words.typed.up(name);
    }
    case 'target':
      return words.typed.target(placeNumber(move.seat), placeNumber(move.place));
    case 'take_supporter':
      return words.typed.take(cardName(move.card).toLowerCase());
    case 'decline':
      return words.typed.decline;
  }
}
