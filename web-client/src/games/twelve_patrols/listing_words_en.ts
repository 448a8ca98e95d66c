// SPDX-License-Identifier: MIT
/** The English words of the game's listing in the lobby: few, because they belong to the first load. */
export const listingWords = {
  options: {
    set: { label: 'Regions', help: 'The gentle set has more ways to win.', standard: 'Standard', gentle: 'Gentle' },
  },
  inWords: { set: (name: string): string => `${name} set`, daily: "today's deal" },
  daily: { column: 'Items left' },
  inFiveSentences: [
    'Nine regions make a kingdom of three by three, and between neighbours lie twelve patrols of cubes and dice.',
    'Each turn you place one of three regions, then lay patrols between those that lie.',
    'Every edge asks all patrols on its side for exactly so many items, colours or pips.',
    'You may turn a die to another face, if another item pays for it.',
    'You win when all twelve patrols hold; an edge that gets too much, or too little once its line is complete, loses.',
  ],
};
