import { Told } from './pieces/chips';
import { moveSentence } from './sentences';
import type { Move } from './types';

/** A move in a sentence of the frame, with its pieces as chips. */
export function moveContent(move: Move) {
  return <Told sentence={moveSentence(move)} />;
}
