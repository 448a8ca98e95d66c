/** Every English word of the page outside the games. Sentence case, second person, no exclamation marks. */
export const en = {
  table: {
    board: 'Board',
    prompt: 'What to do',
    hand: 'Your hand',
    stepsOfTheTurn: 'Steps of the turn',
    stepDone: 'done',
  },
};
