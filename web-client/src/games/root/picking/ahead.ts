// SPDX-License-Identifier: MIT
/** What may be said before one is asked. These are the moves without a card: they can be made whatever the hand holds. */
import type { AheadAnswer, Turn } from '../../../model/said_ahead';
import type { MoveType, View } from '../terms/types';
import { rootWords as words } from '../terms/words';

const inOwnTurn = (move: MoveType & keyof typeof words.ahead): AheadAnswer => ({
  move,
  until: 'own_turn',
  words: words.ahead[move],
});
const thisTurn = (move: MoveType & keyof typeof words.ahead): AheadAnswer => ({
  move,
  until: 'turn',
  words: words.ahead[move],
});

const inBattle = () => [thisTurn('decline_ambush'), thisTurn('decline_foil'), thisTurn('done_cards')];
const ofAll = () => [...inBattle(), inOwnTurn('end_step')];
const ofTheMarquise = () => [...inBattle(), thisTurn('decline_hospital'), inOwnTurn('end_step')];

export const ahead = {
  answers: ({ seats }: View, seat: number): readonly AheadAnswer[] =>
    seats[seat]?.faction === 'marquise' ? ofTheMarquise() : ofAll(),
  turnOf: ({ turn }: View): Turn => ({ seat: turn.number === 0 ? null : turn.active, key: String(turn.number) }),
};
