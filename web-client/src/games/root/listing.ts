/** What the lobby shows of this game; part of the first load, so it is kept small. */
import type { GameListing } from '../game_page';
import { listingWords as words } from './listing_words_en';
import { Picture } from './picture';

export const listing: GameListing = {
  id: 'root',
  minutes: 120,
  Picture,
  optionFields: [],
  optionsInWords: ({ factions }) => (Array.isArray(factions) ? [words.inWords.factions(factions.length)] : []),
  inFiveSentences: words.inFiveSentences,
};
