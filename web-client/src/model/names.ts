// SPDX-License-Identifier: MIT
/**
 * Names are written by strangers, in any script and direction. In a sentence each stands between the isolates of Unicode's
 * bidirectional algorithm (UAX 9, FSI and PDI), so that it turns nothing around it. Titles, labels and notifications keep
 * them as they are; where the document shows them they become `<bdi>`: see names_drawn.ts.
 */

const opens = '\u2068';
const closes = '\u2069';
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Marks on one letter beyond these would cover the lines above and below (Unicode Technical Standard 39, 5.4). */
const heaps = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/** What strangers wrote, without heaps of marks: old names, and what is said in the chat, may have them. */
export function withoutHeaps(text: string): string {
  return text
    .normalize('NFC')
    .replace(/([\p{Mn}\p{Me}])\1+/gu, '$1')
    .replace(heaps, '$1');
}

/** A name as it goes into a sentence, a label, a list. Said twice it stays as it is. */
export function apart(name: string): string {
  return `${opens}${withoutHeaps(name.replace(bidiControls, ''))}${closes}`;
}

/** The first letters of the first and the last word of a name, for its round picture. */
export function initialsOf(name: string): string | null {
  const spoken = name.replace(bidiControls, '').trim().split(/\s+/);
  const ends = spoken.length > 1 ? [spoken[0], spoken.at(-1)] : spoken;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || null;
}

const hues = 12;

/** A hue for whoever has this id, the same on every page. */
export function hueOf(id: string): number {
  const sum = [...id].reduce((before, letter) => (before * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return (sum % hues) * (360 / hues);
}

/** As many of the id's characters tell names apart that look alike. */
const shownOfId = 4;

export interface Named {
  id: string;
  name: string;
  lookalike?: boolean;
}

/** The name of somebody at a table: with the first characters of the id where it looks like another's there. */
export function nameAtTable({ id, name, lookalike }: Named): string {
  return apart(lookalike === true ? `${name} ${id.slice(0, shownOfId)}` : name);
}

/** The text in parts: names, and what stands around them. */
export function partsOfText(text: string): { text: string; isName: boolean }[] {
  return text
    .split(/(\u2068[^\u2068\u2069]*\u2069)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith(opens) && part.endsWith(closes)
        ? { text: part.slice(1, -1), isName: true }
        : { text: part, isName: false },
    );
}

export function holdsName(text: string): boolean {
  return text.includes(opens);
}
