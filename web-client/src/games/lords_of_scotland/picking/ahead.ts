// SPDX-License-Identifier: MIT
/** What may be said before one is asked. Only what a power offers may be declined: which power it is, all see. */
import type { AheadAnswer, Turn } from '../../../model/said_ahead';
import type { Move, View } from '../terms/types';
import { lordsWords as words } from '../terms/words';

const decline = (): AheadAnswer => ({
  move: 'decline' satisfies Move['type'],
  until: 'own_turn',
  words: words.ahead.decline,
});

export const ahead = {
  answers: (): readonly AheadAnswer[] => [decline()],
  turnOf: ({ skirmish, turn, to_act: toAct }: View): Turn => {
    const seat = toAct[0] ?? null;
    return { seat, key: `${skirmish} ${turn} ${seat ?? 'claims'}` };
  },
};
