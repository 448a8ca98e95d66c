// SPDX-License-Identifier: MIT
/** What may be said before one is asked. Whether one may pass follows from what all see: the stones and the counts of hands. */
import type { AheadAnswer, Turn } from '../../../model/said_ahead';
import type { Move, View } from '../terms/types';
import { schottenTottenWords as words } from '../terms/words';

const pass = (): AheadAnswer => ({
  move: 'pass' satisfies Move['type'],
  until: 'own_turn',
  words: words.ahead.pass,
});

export const ahead = {
  answers: (): readonly AheadAnswer[] => [pass()],
  turnOf: ({ round, turn, plays, phase }: View): Turn => ({
    seat: phase === 'over' ? null : turn,
    key: `${round} ${turn} ${plays}`,
  }),
};
