// SPDX-License-Identifier: MIT
/** How things stand at a stone, in words. All of it is read from the view; nothing is reckoned here. */
import { capitalised } from '../../kit/sentence';
import { cardName } from './cards';
import { stoneNumber, whoIs, type SeatNames } from './sentences';
import type { Card, Formation, Side, Stone, View } from './types';
import { schottenTottenWords as words } from './words';

export const otherSeat = (seat: number): number => 1 - seat;

export function sideOf(stone: Stone, seat: number): Side {
  return seat === 0 ? stone.sides[0] : stone.sides[1];
}

export function stonesHeld(view: View, seat: number): number {
  return view.stones.filter((stone) => stone.owner === seat).length;
}

/** "colour run 12" */
export function formationText(formation: Formation): string {
  return words.stones.formation(formation.class, formation.sum);
}

/** "colour run 12"; empty while the side is incomplete. */
export function formationWords(side: Side): string {
  return side.formation ? formationText(side.formation) : '';
}

function sideWords(side: Side): string {
  const cards = side.cards.map(cardName).join(', ');
  const formation = formationWords(side);
  return formation ? `${cards}, ${formation}` : cards;
}

/** Why a complete side cannot be claimed although its formation is there. */
export type Obstacle = { readonly kind: 'beatable'; readonly by: readonly Card[] } | { readonly kind: 'behind' };

export function obstacleOf(side: Side): Obstacle | null {
  if (side.claim?.standing === 'beatable') return { kind: 'beatable', by: side.claim.by ?? [] };
  if (side.claim?.standing === 'behind') return { kind: 'behind' };
  return null;
}

export function obstacleWords(side: Side): string {
  const obstacle = obstacleOf(side);
  if (!obstacle) return '';
  if (obstacle.kind === 'behind') return words.stones.behind;
  return words.stones.beaten(obstacle.by.map(cardName));
}

/** "Stone 3: yours red 3, red 4; Tamsin's yellow 6, yellow 7; open" */
export function stoneWords(view: View, stone: number, names: SeatNames, perspective: number): string {
  const state = view.stones[stone];
  if (!state) return '';
  const parts = [perspective, otherSeat(perspective)].map((seat) =>
    words.stones.yours(whoIs(names, seat), sideWords(sideOf(state, seat))),
  );
  for (const mode of state.modes) parts.push(words.stones.modes(cardName(mode)));
  parts.push(state.owner === null ? words.stones.open : words.stones.claimedBy(whoIs(names, state.owner)));
  return `${words.stones.heading(stoneNumber(stone))}: ${parts.join('; ')}`;
}

/** The same with the reason why the own side cannot be claimed, for one who asks about this stone. */
export function stoneAnswer(view: View, stone: number, names: SeatNames, perspective: number): string {
  const state = view.stones[stone];
  const obstacle = state && state.owner === null ? obstacleWords(sideOf(state, perspective)) : '';
  const sentence = `${stoneWords(view, stone, names, perspective)}.`;
  return obstacle ? `${sentence} ${capitalised(obstacle)}.` : sentence;
}

/** Where the own side may be better one day but is not provable now: told in the claim step. */
export function blockedStones(view: View, seat: number): { stone: number; by: readonly Card[] }[] {
  return view.stones.flatMap((state, stone) => {
    const obstacle = state.owner === null ? obstacleOf(sideOf(state, seat)) : null;
    return obstacle?.kind === 'beatable' ? [{ stone, by: obstacle.by }] : [];
  });
}
