// SPDX-License-Identifier: MIT
import { catalogue } from '../../words/catalogue';

/** The words of the game's listing in the lobby: few, because they belong to the first load. */
interface ListingTexts {
  options: {
    bruce: {
      label: string;
      help: string;
    };
    sameClan: {
      label: string;
      help: string;
    };
    handLimit: {
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
    bruce: string;
    anyClan: string;
    handLimit: string;
    firstSeat(seat: number): string;
  };
  inFiveSentences: string[];
}

export const listingWords = catalogue<ListingTexts>('lords_of_scotland_listing');
