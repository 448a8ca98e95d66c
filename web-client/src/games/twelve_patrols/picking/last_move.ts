// SPDX-License-Identifier: MIT
import type { Cell, Event, Item, Spot } from '../terms/types';

export const cellKey = ({ x, y }: Cell): string => `cell ${x} ${y}`;
export const spotKey = ({ x, y, side }: Spot): string => `spot ${x} ${y} ${side}`;
/** Where new regions come from. */
export const deckAnchor = 'deck';
export const itemKey = (item: Item, copy: number): string => `${item}#${copy}`;

/** What an event moved, by keys of places. */
export function movedBy(event: Event): readonly string[] {
  switch (event.type) {
    case 'region_placed':
      return [cellKey(event)];
    case 'item_laid':
    case 'patrol_closed':
      return [spotKey(event)];
    default:
      return [];
  }
}
