// SPDX-License-Identifier: MIT
/**
 * A sentence of the log or the prompt: words, and pieces that the page draws as chips and a screen reader says by
 * name. One source for both, so that what is seen and what is heard cannot drift apart.
 */

export type Part =
  | string
  /** Who or what the sentence is about. */
  | { readonly strong: string }
  /** A piece by its word on the wire, and the name that it is read with. */
  | { readonly piece: string; readonly name: string };

export type Sentence = readonly Part[];

/** The sentence as it is read aloud. */
export function plain(sentence: Sentence): string {
  return sentence.map(partText).join('');
}

function partText(part: Part): string {
  if (typeof part === 'string') return part;
  return 'strong' in part ? part.strong : part.name;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
