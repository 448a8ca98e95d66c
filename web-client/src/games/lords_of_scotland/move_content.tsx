import { RichSentence } from '../kit/rich_sentence';
import { CardChip } from './table/card_view';
import { moveSentence } from './terms/move_words';
import type { Move } from './terms/types';

/** A move in a sentence of the frame, with its card as a chip. */
export function moveContent(move: Move) {
  return <RichSentence sentence={moveSentence(move)} drawPiece={(card) => <CardChip card={card} />} />;
}
