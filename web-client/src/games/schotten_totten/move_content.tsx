import type { ComponentChildren } from 'preact';
import { RichSentence } from '../kit/rich_sentence';
import { CardChip } from './table/card_view';
import { moveSentence } from './terms/move_words';
import type { Move } from './terms/types';

/** A move in words, with its cards as chips. */
export function moveContent(move: Move): ComponentChildren {
  return <RichSentence sentence={moveSentence(move)} drawPiece={(card) => <CardChip card={card} />} />;
}
