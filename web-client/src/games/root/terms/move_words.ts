// SPDX-License-Identifier: MIT
/** Moves in words: for the frame's sentences, the list of moves, and the command line. */
import { plain } from '../../kit/sentence';
import { countOf, partsOf } from './move_parts';
import { moveSentence } from './sentences';
import type { Move } from './types';

export function moveWords(move: Move): string {
  return plain(moveSentence(move));
}

/** What may be typed for a move, the shortest first: "march 11 3 2". */
export function typedMoves(move: Move): string[] {
  return [shortForm(move), moveWords(move).toLowerCase()];
}

function shortForm(move: Move): string {
  const parts = partsOf(move).map(({ value }) => (value === null ? '' : String(value).replace(/[{}":,_]+/g, ' ')));
  return [...parts, countOf(move) ?? ''].join(' ').replace(/\s+/g, ' ').trim().toLowerCase();
}
