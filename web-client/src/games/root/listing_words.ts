// SPDX-License-Identifier: MIT
import { catalogue } from '../../words/catalogue';

/** The words of the game's listing in the lobby: few, because they belong to the first load. */
interface ListingTexts {
  factions: {
    marquise: string;
    eyrie: string;
    alliance: string;
    vagabond: string;
    vagabond_2: string;
    cult: string;
    riverfolk: string;
  };
  lessons: {
    marquise: string;
    eyrie: string;
    alliance: string;
    vagabond: string;
    riverfolk: string;
    cult: string;
  };
  options: {
    factions: string;
    players: string;
    host: string;
  };
  faults: {
    twice: string;
    leader: string;
    second: string;
  };
  inFiveSentences: string[];
}

export const listingWords = catalogue<ListingTexts>('root_listing');
