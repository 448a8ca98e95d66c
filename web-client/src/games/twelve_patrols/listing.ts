// SPDX-License-Identifier: MIT
/** What the lobby shows of this game; part of the first load, so it is kept small. */
import type { GameListing, OptionField } from '../kit/game_page';
import { listingWords as words } from './listing_words';
import { Picture } from './picture';

export const listing: GameListing = {
  id: 'twelve_patrols',
  minutes: 15,
  Picture,
  get optionFields(): OptionField[] {
    return [
      {
        kind: 'choice',
        name: 'set',
        label: words.options.set.label,
        help: words.options.set.help,
        choices: [
          { value: 'standard', label: words.options.set.standard },
          { value: 'gentle', label: words.options.set.gentle },
        ],
      },
    ];
  },
  daily: {
    option: 'daily',
    keyOption: 'set',
    get column() {
      return words.daily.column;
    },
    figure: ({ items_unused }) => (typeof items_unused === 'number' ? String(items_unused) : '–'),
  },
  optionsInWords: ({ set, daily }) => [
    ...(typeof set === 'string' && set !== 'standard' ? [words.inWords.set(set)] : []),
    ...(daily === true ? [words.inWords.daily] : []),
  ],
  get inFiveSentences() {
    return words.inFiveSentences;
  },
};
