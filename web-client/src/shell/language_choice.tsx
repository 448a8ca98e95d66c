// SPDX-License-Identifier: MIT
import { chooseLanguage } from '../model/settings';
import { Segments } from '../ui/form_parts';
import { words } from '../words';
import { offeredLanguages } from '../words/catalogue';
import { language, languages, tagOf, type Language } from '../words/language';

/** Each language by its own name: whoever cannot read this one finds theirs. */
const choices = offeredLanguages.map((value) => ({ value, label: languages[value] }));

export function LanguageSegments() {
  return (
    <Segments<Language>
      name={words.settings.language}
      value={language.value}
      choices={choices}
      onChange={(wanted) => void chooseLanguage(wanted)}
      first
    />
  );
}

/** The same in one line, for the foot of a page. */
export function LanguageLine() {
  return (
    <div class="language-line small" role="group" aria-label={words.settings.language}>
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          class="link-button"
          lang={tagOf(value)}
          aria-pressed={value === language.value}
          onClick={() => void chooseLanguage(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
