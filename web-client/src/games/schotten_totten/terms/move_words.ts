// SPDX-License-Identifier: MIT
/** Moves in words: for the frame's sentences, the list of moves, and the command line. */
import type { Sentence } from '../../kit/sentence';
import { plain } from '../../kit/sentence';
import { cardName, faceOf, isMode } from './cards';
import { cardPart, stoneNumber } from './sentences';
import type { Card, Move, TacticsCard } from './types';
import { schottenTottenWords as words } from './words';

export function moveSentence(move: Move): Sentence {
  switch (move.type) {
    case 'play_card':
      return (isMode(move.card) ? words.moves.lay : words.moves.play)(cardPart(move.card), stoneNumber(move.stone));
    case 'recruiter':
      return words.moves.recruiter(cardPart('recruiter'));
    case 'strategist':
    case 'traitor':
      return words.moves.shift(
        cardPart(move.type),
        cardPart(move.card),
        stoneNumber(move.stone),
        move.to === 'discard' ? null : stoneNumber(move.to),
      );
    case 'banshee':
      return words.moves.shift(cardPart('banshee'), cardPart(move.card), stoneNumber(move.stone), null);
    case 'draw':
      return [words.moves.draw(move.deck)];
    case 'return_cards': {
      const [first, second] = [move.first, move.second].map((card) => (card === undefined ? null : cardPart(card)));
      return words.moves.putBack(first ?? null, second ?? null);
    }
    case 'claim':
      return [words.moves.claim(stoneNumber(move.stone))];
    case 'end_claims':
      return [words.moves.endClaims];
    case 'pass':
      return [words.moves.pass];
  }
}

export function moveWords(move: Move): string {
  return plain(moveSentence(move));
}

/** What may be typed for a move, the shortest first: "r5 3", "red 5 3", "red 5 to stone 3". */
export function typedMoves(move: Move): string[] {
  const typed = [...new Set(shortForms(move))];
  const sentence = moveWords(move).toLowerCase();
  return typed.includes(sentence) ? typed : [...typed, sentence];
}

function shortForms(move: Move): string[] {
  switch (move.type) {
    case 'play_card':
      return cardForms(move.card).map((card) => `${card} ${stoneNumber(move.stone)}`);
    case 'strategist':
    case 'traitor': {
      const to = move.to === 'discard' ? words.typed.discard : String(stoneNumber(move.to));
      return cardForms(move.card).map((card) => `${ruseName(move.type)} ${card} ${stoneNumber(move.stone)} ${to}`);
    }
    case 'banshee':
      return cardForms(move.card).map((card) => `${ruseName('banshee')} ${card} ${stoneNumber(move.stone)}`);
    case 'draw':
      return [words.typed.draw(move.deck)];
    case 'claim':
      return [words.typed.claim(stoneNumber(move.stone))];
    case 'return_cards': {
      const cards = [move.first, move.second].filter((card) => card !== undefined).map(cardForms);
      return [0, 1].map((form) =>
        words.typed.putBack(cards.map((forms) => forms[form] ?? forms[0] ?? '').join(' ')).trim(),
      );
    }
    case 'recruiter':
      return [ruseName('recruiter')];
    case 'end_claims':
      return [words.typed.done];
    case 'pass':
      return [words.moves.pass];
  }
}

const ruseName = (ruse: TacticsCard): string => words.tactics[ruse].name.toLowerCase();

/** "r5" and "red 5"; "mud fight". */
function cardForms(card: Card): string[] {
  const face = faceOf(card);
  const name = cardName(card).toLowerCase();
  if (face.kind === 'tactics') return [name];
  return [`${words.colourLetters[face.colour]}${face.number}`, name];
}
