import type { ComponentChildren } from 'preact';
import { RichSentence } from '../shared/rich_sentence';
import { CardChip } from './card_view';
import { moveSentence } from './move_words';
import type { Move } from './types';

/** A move in words, with its cards as chips. */
export function moveContent(move: Move): ComponentChildren {
  return <RichSentence sentence={moveSentence(move)} drawPiece={(card) => <CardChip card={card} />} />;
}
