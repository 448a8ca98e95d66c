// SPDX-License-Identifier: MIT
import { plural } from '../../words/grammar';

/** The English words of the game's listing in the lobby: few, because they belong to the first load. */
export const listingWords = {
  options: {
    tactical: { label: 'Tactics cards', help: 'Ten more cards: elite troops, combat modes and ruses. Hands of seven.' },
    expert: {
      label: 'Expert claims',
      help: 'Stones are claimed at the start of a turn only, before the card is played.',
    },
    rounds: {
      label: 'Rounds',
      help: 'A round gives 5 points to its winner and 1 a stone to the other. Most points win.',
    },
    firstSeat: {
      label: 'Who begins',
      random: 'Drawn at random',
      seat: (seat: number): string => `Seat ${seat}`,
    },
  },
  inWords: {
    tactical: 'tactics cards',
    expert: 'expert claims',
    rounds: (count: number): string => plural(count, 'round'),
    firstSeat: (seat: number): string => `seat ${seat} begins`,
  },
  inFiveSentences: [
    'Nine stones mark the border between you, and each of you may lay three cards on your side of every stone.',
    'On your turn you play one card of your hand to a stone, claim what you can, and draw a card.',
    'Three cards of one colour in sequence are best, then three equal numbers, one colour, a sequence, and last the highest sum.',
    'You claim a stone when your three cards beat the other side, or when no clan card still unseen could make it better.',
    'Whoever claims five stones, or three side by side, wins.',
  ],
};
