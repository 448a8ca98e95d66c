import type { ComponentChildren } from 'preact';
import type { Sentence } from './sentence';

interface RichSentenceProps {
  sentence: Sentence;
  /** Draws a piece by its word on the wire. */
  drawPiece: (piece: string) => ComponentChildren;
}

/** A sentence on the screen, with its pieces drawn as chips. */
export function RichSentence({ sentence, drawPiece }: RichSentenceProps) {
  return (
    <>
      {sentence.map((part) => {
        if (typeof part === 'string') return part;
        return 'strong' in part ? <strong>{part.strong}</strong> : drawPiece(part.piece);
      })}
    </>
  );
}
