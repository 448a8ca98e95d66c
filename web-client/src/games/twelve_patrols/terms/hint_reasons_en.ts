// SPDX-License-Identifier: MIT
/** Why a hint is a good move, by the word that the server sends. */
export const hintReasons: Readonly<Record<string, string>> = {
  completes_patrol: 'This patrol is complete.',
  best_chance: 'It leaves the best chance to win.',
  sure_to_win: 'After it you can win, whatever order the cards come in.',
};
