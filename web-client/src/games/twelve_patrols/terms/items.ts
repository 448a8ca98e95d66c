// SPDX-License-Identifier: MIT
/** Items by their words: "blue_cube", "yellow_die_4". */
import type { Colour, Item } from './types';

export interface Piece {
  readonly colour: Colour;
  /** What a die shows; null for a cube. */
  readonly face: number | null;
}

export function pieceOf(item: Item): Piece {
  const [colour, kind, face] = item.split('_');
  return { colour: colour as Colour, face: kind === 'die' ? Number(face) : null };
}

export const colours: readonly Colour[] = ['white', 'yellow', 'blue'];

/** Equal items are one choice: each kind with how many there are, in the order of the list. */
export function kindsOf(items: readonly Item[]): { item: Item; count: number }[] {
  const kinds: { item: Item; count: number }[] = [];
  for (const item of items) {
    const known = kinds.find((kind) => kind.item === item);
    if (known) known.count += 1;
    else kinds.push({ item, count: 1 });
  }
  return kinds;
}
