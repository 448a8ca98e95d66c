// SPDX-License-Identifier: MIT
import { catalogue } from '../../words/catalogue';

/** The words of the game's listing in the lobby: few, because they belong to the first load. */
interface ListingTexts {
  options: {
    set: {
      label: string;
      help: string;
      standard: string;
      gentle: string;
    };
  };
  inWords: {
    set(name: string): string;
    daily: string;
  };
  daily: {
    column: string;
  };
  inFiveSentences: string[];
}

export const listingWords = catalogue<ListingTexts>('twelve_patrols_listing');
