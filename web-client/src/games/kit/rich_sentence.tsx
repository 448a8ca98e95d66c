// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import type { Sentence } from './sentence';

interface RichSentenceProps {
  sentence: Sentence;
  /** Draws a piece by its word on the wire. */
  drawPiece: (piece: string) => ComponentChildren;
}

/** The stop that a part of a sentence begins with, or nothing. */
function stopOf(part: Sentence[number] | undefined): string {
  return typeof part === 'string' ? (/^[.,:;?]/.exec(part)?.[0] ?? '') : '';
}

/** A sentence on the screen, with its pieces drawn as chips. A stop stays on the line of the chip before it. */
export function RichSentence({ sentence, drawPiece }: RichSentenceProps) {
  return (
    <>
      {sentence.map((part, index) => {
        const before = sentence[index - 1];
        if (typeof part === 'string')
          return typeof before === 'object' && 'piece' in before ? part.slice(stopOf(part).length) : part;
        if ('strong' in part) return <strong>{part.strong}</strong>;
        return (
          <span class="unbroken">
            {drawPiece(part.piece)}
            {stopOf(sentence[index + 1])}
          </span>
        );
      })}
    </>
  );
}
