// SPDX-License-Identifier: MIT
import { localeOf, type Language } from './language';

/** A part of a sentence that is no text: a piece, or what is said with weight. */
type Part = string | object;
type Nested = Part | number | null | undefined | readonly Nested[];

/** What compiled messages ask of the language that they are in. */
export interface Helpers {
  /** The category of CLDR: "one", "few", "many", "other". */
  plural(count: number): string;
  ordinal(count: number): string;
  number(value: number): string;
  /** "Ailsa, Tamsin and Corin" */
  list(names: readonly (string | number)[]): string;
  /** One after another, neighbouring texts as one. */
  sentence(parts: readonly Nested[]): Part[];
}

/** A thing that is not drawn. */
function isNamedOnly(part: object): part is { name: string } {
  return 'name' in part && !('piece' in part);
}

function flat(parts: readonly Nested[], into: Part[]): Part[] {
  for (const part of parts) {
    if (Array.isArray(part)) flat(part as readonly Nested[], into);
    else if (typeof part === 'object' && part !== null) {
      if (isNamedOnly(part)) flat([part.name], into);
      else into.push(part);
    } else if (part !== null && part !== undefined && part !== '') {
      const last = into.at(-1);
      if (typeof last === 'string') into[into.length - 1] = `${last}${part as string}`;
      else into.push(String(part));
    }
  }
  return into;
}

export function helpersOf(spoken: Language): Helpers {
  const locale = localeOf(spoken);
  const cardinal = new Intl.PluralRules(locale);
  const ordinal = new Intl.PluralRules(locale, { type: 'ordinal' });
  const numbers = new Intl.NumberFormat(locale);
  const conjunction = new Intl.ListFormat(locale);
  return {
    plural: (count) => cardinal.select(count),
    ordinal: (count) => ordinal.select(count),
    number: (value) => numbers.format(value),
    list: (names) => conjunction.format(names.map(String)),
    sentence: (parts) => flat(parts, []),
  };
}
