// SPDX-License-Identifier: MIT
/** What the lobby shows of this game; part of the first load, so it is kept small. */
import type { GameListing, OptionField } from '../kit/game_page';
import { listingWords as words } from './listing_words';
import { Picture } from './picture';

/** The rule is for so many players. */
const manyPlayers = 4;
const seats = [0, 1, 2, 3, 4];

export const listing: GameListing = {
  id: 'lords_of_scotland',
  minutes: 40,
  Picture,
  get optionFields(): OptionField[] {
    return [
      { kind: 'switch', name: 'bruce', label: words.options.bruce.label, help: words.options.bruce.help },
      {
        kind: 'switch',
        name: 'same_clan_activation',
        label: words.options.sameClan.label,
        help: words.options.sameClan.help,
        leftOutIsOn: true,
        shownIf: (_, players) => players >= manyPlayers,
      },
      {
        kind: 'switch',
        name: 'strict_hand_limit',
        label: words.options.handLimit.label,
        help: words.options.handLimit.help,
      },
      {
        kind: 'choice',
        name: 'first_seat',
        label: words.options.firstSeat.label,
        choices: [
          { value: 'random', label: words.options.firstSeat.random },
          ...seats.map((seat) => ({ value: seat, label: words.options.firstSeat.seat(seat + 1) })),
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
  const { bruce, same_clan_activation, strict_hand_limit, first_seat } = options;
  const departures: string[] = [];
  if (bruce === true) departures.push(words.inWords.bruce);
  if (same_clan_activation === false) departures.push(words.inWords.anyClan);
  if (strict_hand_limit === true) departures.push(words.inWords.handLimit);
  if (typeof first_seat === 'number') departures.push(words.inWords.firstSeat(first_seat + 1));
  return departures;
}
