import { moveWords } from './move_words';
import type { Move } from './types';

/** A move in a sentence of the frame. */
export function moveContent(move: Move) {
  return <>{moveWords(move)}</>;
}
