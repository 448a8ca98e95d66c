// SPDX-License-Identifier: MIT
/** What the lobby shows of this game; part of the first load, so it is kept small. */
import type { GameListing, OptionField } from '../kit/game_page';
import { listingWords as words } from './listing_words';
import { Picture } from './picture';

export const listing: GameListing = {
  id: 'schotten_totten',
  minutes: 20,
  Picture,
  get optionFields(): OptionField[] {
    return [
      { kind: 'switch', name: 'tactical', label: words.options.tactical.label, help: words.options.tactical.help },
      { kind: 'switch', name: 'expert', label: words.options.expert.label, help: words.options.expert.help },
      {
        kind: 'number',
        name: 'rounds',
        label: words.options.rounds.label,
        help: words.options.rounds.help,
        least: 1,
        most: 9,
      },
      {
        kind: 'choice',
        name: 'first_seat',
        label: words.options.firstSeat.label,
        choices: [
          { value: 'random', label: words.options.firstSeat.random },
          { value: 0, label: words.options.firstSeat.seat(1) },
          { value: 1, label: words.options.firstSeat.seat(2) },
        ],
      },
    ];
  },
  optionsInWords,
  get inFiveSentences() {
    return words.inFiveSentences;
  },
};

function optionsInWords(options: Record<string, unknown>): string[] {
  const { tactical, expert, rounds, first_seat } = options;
  const departures: string[] = [];
  if (tactical === true) departures.push(words.inWords.tactical);
  if (expert === true) departures.push(words.inWords.expert);
  if (typeof rounds === 'number' && rounds > 1) departures.push(words.inWords.rounds(rounds));
  if (typeof first_seat === 'number') departures.push(words.inWords.firstSeat(first_seat + 1));
  return departures;
}
