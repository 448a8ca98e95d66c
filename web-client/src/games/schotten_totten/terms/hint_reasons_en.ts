// SPDX-License-Identifier: MIT
/** Why a hint is a good move, by the word that the server sends. */
export const hintReasons: Readonly<Record<string, string>> = {
  claims_stone: 'It wins this stone.',
  completes_colour_run: 'It completes a colour run.',
  completes_equal_numbers: 'It completes three equal numbers.',
  completes_colour: 'It completes one colour.',
  completes_run: 'It completes a run.',
  towards_colour_run: 'These cards can become a colour run.',
  towards_equal_numbers: 'These cards can become equal numbers.',
  towards_colour: 'These cards can become one colour.',
  towards_run: 'These cards can become a run.',
  fits_hand: 'Another card of your hand goes with it.',
};
