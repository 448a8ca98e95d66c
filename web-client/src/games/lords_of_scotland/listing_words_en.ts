// SPDX-License-Identifier: MIT
/** The English words of the game's listing in the lobby: few, because they belong to the first load. */
export const listingWords = {
  options: {
    bruce: { label: 'Bruce', help: 'Two more cards of strength 12 that help an army to be doubled.' },
    sameClan: {
      label: 'Own clan alone blocks powers',
      help: 'A power works unless a lower card of the same clan lies face up; otherwise any lower card blocks it.',
    },
    handLimit: {
      label: 'Strict hand limit',
      help: 'Nobody recruits with ten cards in hand; otherwise with more than ten.',
    },
    firstSeat: { label: 'Who begins', random: 'Drawn at random', seat: (seat: number): string => `Seat ${seat}` },
  },
  inWords: {
    bruce: 'with Bruce',
    anyClan: 'any clan blocks powers',
    handLimit: 'strict hand limit',
    firstSeat: (seat: number): string => `seat ${seat} begins`,
  },
  inFiveSentences: [
    'Armies fight over Supporters; each one you claim is worth its strength in points, and 40 points win.',
    'In each of five turns you take a Recruit into your hand or muster a card of it into your army.',
    'Mustered face up, a card may use the power of its clan, unless a lower card lies face up somewhere; face down it waits unseen.',
    'After the fifth turn all cards are turned up, and an army of one clan counts double.',
    'The strongest army claims a Supporter first, then the next, and its lord begins the next skirmish.',
  ],
};
