// SPDX-License-Identifier: MIT
/**
 * Codes as people hand them on: typed, read aloud, read off a photograph, pasted with the sentence around them. They are
 * written in Crockford's base32, which has neither I, L, O nor U: who writes these has misread 1, 1, 0 and V.
 */

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What is taken for a letter of the alphabet, also on keyboards of other scripts. */
const misread = new Map(
  Object.entries({
    O: '0', I: '1', L: '1', U: 'V', 'Ø': '0', 'ı': '1', 'ł': '1', 'Ł': '1', '|': '1',
    А: 'A', В: 'B', С: 'C', Е: 'E', З: '3', Н: 'H', І: '1', Ј: 'J', К: 'K', М: 'M', О: '0', Р: 'P', Ѕ: 'S', Т: 'T', У: 'Y', Х: 'X',
    Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: '1', Κ: 'K', Μ: 'M', Ν: 'N', Ο: '0', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X',
  }),
); // prettier-ignore

/** Escapes of an address; those that are none stay. */
export function decodeSafely(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return ' ';
    }
  });
}

/** "٣" is 3: the digits of a script follow each other from its zero on. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(point - value - 1))) value++;
  return String(value);
}

/** One form for each letter, without what is not seen: full width, accents, soft hyphens, zero-width blanks. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit);
}

function folded(letter: string): string {
  const capital = letter.toUpperCase();
  return misread.get(letter) ?? misread.get(capital) ?? capital;
}

const fold = (word: string): string => [...word].map(folded).join('');
const isCode = (text: string): boolean => [...text].every((letter) => letters.includes(letter));

/** A word of a sentence has no digits and is not all in capitals. */
const looksCoded = (word: string): boolean => /\d/.test(word) || word === word.toUpperCase();
const areEven = (words: string[]): boolean => words.every((word) => word.length === words[0]?.length);

/** Words, and groups of one length with dashes between them as one: "k7m2-qx4d". */
function wordsOf(text: string): string[] {
  const joined = text.replace(/[\p{L}\p{N}|]+(?:\p{Pd}[\p{L}\p{N}|]+)+/gu, (groups) => {
    const parts = groups.split(/\p{Pd}/u);
    return areEven(parts) ? parts.join('') : groups;
  });
  return joined.split(/[^\p{L}\p{N}|]+/u).filter((word) => word !== '');
}

interface Found {
  code: string;
  /** How much its words look like parts of a code, in groups of one length. */
  merit: number;
}

/** The codes that begin with the first of these words: "K7M2 QX4D". */
function foundAt(words: string[], lengths: readonly number[]): Found[] {
  const found: Found[] = [];
  for (let count = 1; count <= words.length; count++) {
    const parts = words.slice(0, count);
    const code = fold(parts.join(''));
    if (code.length > Math.max(...lengths)) break;
    if (!lengths.includes(code.length) || !isCode(code) || !parts.some(looksCoded)) continue;
    const likely = parts.map((part): number => (looksCoded(part) ? 2 : -3)).reduce((sum, one) => sum + one);
    found.push({ code, merit: likely + (areEven(parts) ? 1 : -3) * (count - 1) });
  }
  return found;
}

/** The code in what was typed or pasted; null if there is none of these lengths. */
export function findCode(typed: string, lengths: readonly number[]): string | null {
  const words = wordsOf(plain(typed));
  const joined = fold(words.join(''));
  const whole = lengths.includes(joined.length) && isCode(joined) ? joined : null;
  if (whole !== null && looksCoded(words[0] ?? '') && areEven(words)) return whole;
  const found = words.flatMap((_, index) => foundAt(words.slice(index), lengths));
  return found.sort((one, other) => other.merit - one.merit)[0]?.code ?? whole;
}
