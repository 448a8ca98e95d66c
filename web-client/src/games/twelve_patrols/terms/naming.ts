// SPDX-License-Identifier: MIT
/** How things of this table are called: items, regions by their set's names, spots by the regions beside them. */
import type { Part } from '../../kit/sentence';
import { pieceOf } from './items';
import type { Card, Cell, Edge, EdgePlace, Item, Requirement, Spot, View } from './types';
import { sides } from './types';
import { patrolsWords as words } from './words';

export function itemName(item: Item): string {
  const { colour, face } = pieceOf(item);
  return face === null ? words.items.cube(words.colours[colour]) : words.items.die(words.colours[colour], face);
}

export function itemPart(item: Item): Part {
  return { piece: item, name: itemName(item) };
}

/** As the sets that come with the server call them. */
const builtIn: Readonly<Record<Card, string>> = {
  wild_plains: 'Wild Plains',
  green_valley: 'Green Valley',
  lost_canyon: 'Lost Canyon',
  ruins: 'Ruins',
  old_forest: 'Old Forest',
  misty_lake: 'Misty Lake',
  high_moor: 'High Moor',
  stone_bridge: 'Stone Bridge',
  kings_ford: "King's Ford",
};

/** In the reader's language; a set of the operator's own has names of its own, the same for everybody. */
export function regionName(card: Card, view?: Pick<View, 'cards'>): string {
  const name = view?.cards[card].name ?? builtIn[card];
  return name === builtIn[card] ? words.regionNames[card] : name;
}

export function requirementWords(requirement: Requirement): string {
  return words.requirements[requirement.type](requirement.n);
}

export function sameCell(left: Cell, right: Cell): boolean {
  return left.x === right.x && left.y === right.y;
}

export function sameSpot(left: Spot, right: Spot): boolean {
  return sameCell(left, right) && left.side === right.side;
}

export function secondCell(spot: Spot): Cell {
  return spot.side === 'east' ? { x: spot.x + 1, y: spot.y } : { x: spot.x, y: spot.y + 1 };
}

/** "between High Moor and Lost Canyon" */
export function spotName(spot: Spot, view: Pick<View, 'cards' | 'kingdom'>): string {
  const at = (cell: Cell): string => {
    const placed = view.kingdom.find((region) => sameCell(region, cell));
    return placed ? regionName(placed.card, view) : '';
  };
  return words.spots.between(at(spot), at(secondCell(spot)), spot.side === 'east');
}

/** "north of Lost Canyon", of a cell beside a region; empty where there is none yet. */
export function besideName({ x, y }: Cell, view: Pick<View, 'cards' | 'kingdom'>): string {
  const steps = { north: { x: 0, y: -1 }, east: { x: 1, y: 0 }, south: { x: 0, y: 1 }, west: { x: -1, y: 0 } };
  for (const side of sides) {
    const region = view.kingdom.find((one) => sameCell(one, { x: x - steps[side].x, y: y - steps[side].y }));
    if (region) return words.spots.beside(side, regionName(region.card, view));
  }
  return '';
}

/** What a region asks for, a phrase a side; with how it stands where the region lies. */
export function edgeWords(
  card: Card,
  view: Pick<View, 'cards'>,
  edges?: { readonly [side: string]: Edge | undefined },
): string[] {
  return sides.flatMap((side) => {
    const requirement = view.cards[card][side];
    if (!requirement) return [];
    const edge = edges?.[side];
    return [words.regions.edge(side, requirementWords(requirement), edge?.found ?? null, edge?.state ?? null)];
  });
}

/** "Wild Plains east 3 items" */
export function edgePlaceName({ card, side }: EdgePlace, view: Pick<View, 'cards'>): string {
  const requirement = view.cards[card][side];
  const name = `${regionName(card, view)} ${words.sides[side]}`;
  return requirement ? `${name} (${requirementWords(requirement)})` : name;
}
