// SPDX-License-Identifier: MIT
/** Why a picked card has no target: a guess at the likeliest reason, from public facts, for the words alone. */
import { isTactics } from '../terms/cards';
import type { Scene } from './scene';
import { whoIs } from '../terms/sentences';
import { otherSeat, sideOf } from '../terms/stone_status';
import type { Card } from '../terms/types';
import { schottenTottenWords as words } from '../terms/words';

export function whyNoTarget(
  { view, names, perspective }: Pick<Scene, 'view' | 'names' | 'perspective'>,
  card: Card,
): string {
  const played = (seat: number): number => view.tactics_played[seat] ?? 0;
  const other = otherSeat(perspective);
  if (isTactics(card) && played(perspective) > played(other)) return words.prompt.noTarget.limit(whoIs(names, other));
  if (card === 'joker' && view.joker_played[perspective]) return words.prompt.noTarget.joker;
  const hasRoom = view.stones.some(
    (stone) => stone.owner === null && sideOf(stone, perspective).cards.length < stone.need,
  );
  return hasRoom ? words.prompt.noTarget.nothing : words.prompt.noTarget.full;
}
