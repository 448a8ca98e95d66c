import { moveWords } from './terms/move_words';
import type { Move } from './terms/types';

/** A move in a sentence of the frame. */
export function moveContent(move: Move) {
  return <>{moveWords(move)}</>;
}
