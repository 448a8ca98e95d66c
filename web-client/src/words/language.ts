// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';

/** What the page can be read in, each by its own name. */
export const languages = { en: 'English', es: 'Español', cs: 'Čeština', pt: 'Português' } as const;

/** `en-XA` is made from English by code, for tests: accented and longer. */
export type Language = keyof typeof languages | 'en-XA';

/** The one that every area has. */
export const sourceLanguage = 'en' satisfies Language;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (Object.hasOwn(languages, value) || value === 'en-XA');

/** For Intl: which country's dates and numbers. */
const locales: Record<Language, string> = { en: 'en-GB', es: 'es', cs: 'cs', pt: 'pt-BR', 'en-XA': 'en-GB' };
/** For `lang`: what a screen reader reads with. */
export const tagOf = (spoken: Language): string => (spoken === 'pt' ? 'pt-BR' : spoken);

export const localeOf = (spoken: Language): string => locales[spoken];

const key = 'marchstone.language';

/** What the reader has chosen here; it is read before anything of the page is there. */
function chosen(): Language | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isLanguage(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The first of the reader's languages that the page speaks. */
export function found(preferred: readonly string[]): Language {
  for (const one of preferred) {
    const base = one.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return sourceLanguage;
}

const preferred = typeof navigator === 'undefined' ? [] : navigator.languages;

/** In use; to be changed by `speak` alone, which loads the texts first. */
export const language = signal<Language>(chosen() ?? found(preferred));

export function keepLanguage(wanted: Language): void {
  try {
    localStorage.setItem(key, JSON.stringify(wanted));
  } catch {
    // It lasts as long as the page.
  }
}
