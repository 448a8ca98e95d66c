// SPDX-License-Identifier: MIT
/** Moves in words: for the frame's sentences, the list of moves, and the command line. */
import { besideName, itemName, regionName, spotName } from './naming';
import { spotByCell } from './sentences';
import type { Move, View } from './types';
import { patrolsWords as words } from './words';

/** Where the table is at hand, places are told by the regions beside them. */
export function moveWords(move: Move, view?: Pick<View, 'cards' | 'kingdom'>): string {
  switch (move.type) {
    case 'place_region':
      return words.moves.place(regionName(move.card, view), view ? besideName(move, view) : '');
    case 'lay_item':
      return words.moves.lay(itemName(move.item), view ? spotName(move, view) : spotByCell(move));
    case 'close_patrol':
      return words.moves.close;
    case 'end_turn':
      return words.moves.end;
    case 'pick_die':
      return words.moves.pick(itemName(move.die), move.face);
    case 'pay_with':
      return words.moves.pay(itemName(move.item));
    case 'cancel_change':
      return words.moves.cancel;
  }
}

/** What may be typed for a move: "place ruins 0 1", "lay white cube 0 0 east", "turn blue die 1 4". */
export function typedMoves(move: Move): string[] {
  switch (move.type) {
    case 'place_region':
      return [words.typed.place(regionName(move.card).toLowerCase(), move.x, move.y)];
    case 'lay_item':
      return [words.typed.lay(itemName(move.item), move.x, move.y, move.side)];
    case 'close_patrol':
      return [words.typed.close, words.moves.close];
    case 'end_turn':
      return [words.typed.end, words.moves.end];
    case 'pick_die':
      return [words.typed.pick(itemName(move.die), move.face)];
    case 'pay_with':
      return [words.typed.pay(itemName(move.item))];
    case 'cancel_change':
      return [words.typed.cancel];
  }
}
