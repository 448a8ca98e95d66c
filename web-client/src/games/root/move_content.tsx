import { Told } from './pieces/chips';
import { moveSentence } from './terms/sentences';
import type { Move } from './terms/types';

/** A move in a sentence of the frame, with its pieces as chips. */
export function moveContent(move: Move) {
  return <Told sentence={moveSentence(move)} />;
}
