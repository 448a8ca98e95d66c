// SPDX-License-Identifier: MIT
import { catalogue } from '../../words/catalogue';

/** The words of the game's listing in the lobby: few, because they belong to the first load. */
interface ListingTexts {
  options: {
    tactical: {
      label: string;
      help: string;
    };
    expert: {
      label: string;
      help: string;
    };
    rounds: {
      label: string;
      help: string;
    };
    firstSeat: {
      label: string;
      random: string;
      seat(seat: number): string;
    };
  };
  inWords: {
    tactical: string;
    expert: string;
    rounds(count: number): string;
    firstSeat(seat: number): string;
  };
  inFiveSentences: string[];
}

export const listingWords = catalogue<ListingTexts>('schotten_totten_listing');
