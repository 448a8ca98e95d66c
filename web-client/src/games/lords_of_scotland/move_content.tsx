import { RichSentence } from '../shared/rich_sentence';
import { CardChip } from './card_view';
import { moveSentence } from './move_words';
import type { Move } from './types';

/** A move in a sentence of the frame, with its card as a chip. */
export function moveContent(move: Move) {
  return <RichSentence sentence={moveSentence(move)} drawPiece={(card) => <CardChip card={card} />} />;
}
