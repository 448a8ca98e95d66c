// SPDX-License-Identifier: MIT
/** Cubes and dice. White is plain, yellow wears a ring and hollow pips, blue waves and white pips: told apart without colour. */
import { spokenAs } from '../../kit/card';
import { itemName } from '../terms/naming';
import { pieceOf } from '../terms/items';
import type { Item } from '../terms/types';

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7.5, 7.5],
    [16.5, 16.5],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7.5, 7.5],
    [16.5, 7.5],
    [7.5, 16.5],
    [16.5, 16.5],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7.5, 6.5],
    [16.5, 6.5],
    [7.5, 12],
    [16.5, 12],
    [7.5, 17.5],
    [16.5, 17.5],
  ],
};

function Cube({ colour }: { colour: string }) {
  return (
    <>
      <path class="tp-side" d="M3.5 8.5 8.5 3.5H20.5V15.5L15.5 20.5H3.5Z" />
      <path class="tp-front" d="M3.5 8.5H15.5V20.5H3.5Z" />
      <path class="tp-edge" d="M3.5 8.5 8.5 3.5H20.5V15.5L15.5 20.5H3.5ZM15.5 8.5 20.5 3.5M3.5 8.5H15.5V20.5" />
      {colour === 'yellow' && <circle class="tp-mark" cx="9.5" cy="14.5" r="2.8" />}
      {colour === 'blue' && (
        <path class="tp-mark" d="M5.5 13c1.4-1.6 2.6-1.6 4 0s2.6 1.6 4 0M5.5 16.800c1.4-1.6 2.6-1.6 4 0s2.6 1.6 4 0" />
      )}
    </>
  );
}

function Die({ face }: { face: number }) {
  return (
    <>
      <rect class="tp-front tp-edge" x="2.5" y="2.5" width="19" height="19" rx="4.5" />
      {pips[face]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} class="tp-pip" cx={x} cy={y} r="1.9" />
      ))}
    </>
  );
}

interface ItemViewProps {
  item: Item;
  /** How it is read; without a name it is decoration. */
  name?: string;
}

export function ItemView({ item, name }: ItemViewProps) {
  const { colour, face } = pieceOf(item);
  return (
    <svg class={`tp-item suit-${colour}`} viewBox="0 0 24 24" focusable="false" {...spokenAs(name)}>
      {face === null ? <Cube colour={colour} /> : <Die face={face} />}
    </svg>
  );
}

/** An item in a sentence. */
export function ItemChip({ item }: { item: Item }) {
  return (
    <span class="kit-chip tp-chip">
      <ItemView item={item} />
      {itemName(item)}
    </span>
  );
}
