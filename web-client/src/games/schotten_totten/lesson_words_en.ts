// SPDX-License-Identifier: MIT
/** What the coach says in the first match. */
export const lessonWords = {
  aim: [
    'The border',
    'Nine stones lie between you and your opponent. You win with five of them, or with three side by side. Three cards on your side of a stone fight for it.',
  ],
  hand: [
    'Your turn',
    'Pick a card of your hand, then the stone that it goes to. It stays there for good. The deck has each number from 1 to 9 once in six colours.',
  ],
  draw: [
    'A new card',
    'After each turn you draw a card by yourself, so that you hold six again until the deck is empty. Then it is your opponent’s turn.',
  ],
  other: [
    'Your opponent’s cards',
    'All cards on the table are open. Those at a stone show what your opponent is after, and what nobody can draw any more.',
  ],
  formations: [
    'Formations',
    'Best is a colour run: three numbers in sequence of one colour. Then come equal numbers, one colour, a run of mixed colours, and any three cards. Between two of a kind the higher sum is better.',
  ],
  build: [
    'Second card',
    'Two cards at one stone should still fit together, such as red 5 and red 6. Weak cards are best thrown at a stone that you can do without.',
  ],
  completes: [
    'The third card',
    'A card of your hand would complete a stone. Pick it, and the stone shows what formation it would make. A side takes three cards.',
  ],
  claim: [
    'Claim the stone',
    'Your three cards cannot be beaten any more: not by what lies there, nor by any card still unseen. Claim the stone, and it is yours for good.',
  ],
  beatable: [
    'Not yet',
    'Your side is complete, but cards that nobody has seen could still beat it. They are named at the stone. Once they lie elsewhere on the table, you may claim.',
  ],
  behind: [
    'The other side is ahead',
    'At this stone both sides are complete and your opponent’s is better. Of two equal ones the first to be complete wins. Spend no more thought on it.',
  ],
  claimed: [
    'Your first stone',
    'Nobody can play to it any more. Look at its neighbours: three stones side by side win at once, wherever the others are.',
  ],
  lost: [
    'A stone is lost',
    'Your opponent has claimed it. If two of theirs lie side by side, watch the next one: three in a row would end the match.',
  ],
  pass: [
    'No card fits',
    'None of your sides has room, or your hand is empty. You pass: you play and draw nothing, but you may still claim.',
  ],
  won: [
    'You have won',
    'That is the whole game. The same cards never come again: play once more, or add the ten tactics cards with “Choose options”.',
  ],
  over: [
    'The match is over',
    'Your opponent was first. Look at the last board: which stones could you have left alone? Play again with other cards whenever you like.',
  ],
} as const;
