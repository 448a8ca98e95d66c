// SPDX-License-Identifier: MIT
/** Why a hint is a good move, by the word that the server sends. */
export const hintReasons: Readonly<Record<string, string>> = {
  scores_points: 'It scores points.',
  rules_clearing: 'You rule one more clearing.',
  weakens_leader: 'It weakens whoever leads.',
};
