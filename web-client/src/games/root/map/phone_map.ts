// SPDX-License-Identifier: MIT
/** Where the clearings lie on a phone: moved a little from the map of the rules, so that each has a room of its own that no
 * other reaches into, however many pieces come together there. */
import type { Forest } from '../terms/types';
import type { Places } from '../terms/autumn_map';

/** The map in units: it is drawn at least that large, and a unit grows with it. */
export const phoneMap = { width: 352, height: 300 } as const;
/** What a clearing may take at most, in units, around its middle. */
export const room = { width: 77, height: 69 } as const;

type Point = readonly [x: number, y: number];

/** Middles in units; the first is clearing 1. */
const clearingPoints: readonly Point[] = [
  [42, 44], [308, 84], [294, 262], [41, 254], [172, 37], [310, 158],
  [209, 226], [125, 264], [40, 127], [146, 110], [227, 154], [122, 184],
]; // prettier-ignore

const forestPoints: Readonly<Record<Forest, Point>> = {
  a: [112, 64],
  b: [93, 116],
  c: [247, 104],
  d: [58, 190],
  e: [96, 222],
  f: [174, 180],
  g: [285, 211],
};

/** Through clearings 5, 10, 11, 7 and 4. */
const riverPoints: readonly Point[] = [
  [190, -12], [172, 37], [146, 110], [227, 154], [214, 196], [209, 226], [41, 254], [-7, 280],
]; // prettier-ignore

const share = ([x, y]: Point) => ({ x: (x * 100) / phoneMap.width, y: (y * 100) / phoneMap.height });
const shares = Object.entries(forestPoints).map(([forest, point]) => [forest, share(point)] as const);

export const phonePlaces: Places = {
  clearings: clearingPoints.map(share),
  forests: Object.fromEntries(shares) as Places['forests'],
  river: riverPoints.map(share),
};
