// SPDX-License-Identifier: MIT
/** Why a hint is a good move, by the word that the server sends. */
export const hintReasons: Readonly<Record<string, string>> = {
  most_points: 'It is worth the most points.',
  takes_lead: 'It makes your army the strongest, as far as can be seen.',
  doubles_army: 'It doubles the strength of your army: all of one clan.',
  fits_army: 'It is of the same clan as your army.',
  strong_card: 'It is a strong card.',
  weakens_strongest: 'It weakens the strongest army of the others.',
};
