// SPDX-License-Identifier: MIT
/** Sentences from the catalogue with the fields of a move or an event put in. */
import { plural } from '../../../words/grammar';
import type { Part, Sentence } from '../../kit/sentence';

export type Namer = (field: string) => Part | null;

/** `{field}` becomes what the namer says, `{field card|cards}` a number with its noun, `{has|have}` the second verb where
 * the reader is the subject; a stretch in brackets goes where one of its fields has nothing to say. */
export function fill(template: string, nameField: Namer, isYou = false): Sentence {
  const name = (piece: string): Part | null => {
    const [, field, one, many] = /^(?:(\w+) )?([^|]+)\|(.+)$/.exec(piece) ?? [];
    if (one === undefined || many === undefined) return nameField(piece);
    if (field === undefined) return isYou ? many : one;
    const count = nameField(field);
    return typeof count === 'string' ? plural(Number(count), one, many) : null;
  };
  const parts: Part[] = [];
  for (const stretch of template.split(/(\[[^\]]*\])/)) {
    const isOptional = stretch.startsWith('[');
    const filled = fillStretch(isOptional ? stretch.slice(1, -1) : stretch, name);
    if (filled.complete || !isOptional) parts.push(...filled.parts);
  }
  return joined(parts);
}

function fillStretch(stretch: string, name: Namer): { parts: Part[]; complete: boolean } {
  let complete = true;
  const parts = stretch.split(/(\{[^}]+\})/).flatMap((piece): Part[] => {
    if (!piece.startsWith('{')) return piece === '' ? [] : [piece];
    const part = name(piece.slice(1, -1));
    complete &&= part !== null;
    return part === null ? [] : [part];
  });
  return { parts, complete };
}

/** Words that follow each other as one text. */
function joined(parts: readonly Part[]): Sentence {
  const result: Part[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part;
    else result.push(part);
  }
  return result;
}
