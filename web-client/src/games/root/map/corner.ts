// SPDX-License-Identifier: MIT
/** Where a panel lies over the map and hides nothing of what it tells about. */
import { autumnPlaces, paths } from '../terms/autumn_map';

export interface Corner {
  readonly x: 'left' | 'right';
  readonly y: 'top' | 'bottom';
}

const corners: readonly Corner[] = [
  { x: 'left', y: 'top' },
  { x: 'right', y: 'top' },
  { x: 'left', y: 'bottom' },
  { x: 'right', y: 'bottom' },
];

/** The quarter of the map in which a clearing lies. */
function quarterOf(clearing: number): Corner {
  const { x, y } = autumnPlaces.clearings[clearing - 1] ?? { x: 0, y: 0 };
  return { x: x < 50 ? 'left' : 'right', y: y < 50 ? 'top' : 'bottom' };
}

const isSame = (one: Corner, other: Corner): boolean => one.x === other.x && one.y === other.y;

/** The corner with the fewest clearings that a path joins to this one, and never its own. */
export function cornerAwayFrom(clearing: number): Corner {
  const near = paths.filter((way) => way.includes(clearing)).map(([from, to]) => (from === clearing ? to : from));
  const own = quarterOf(clearing);
  const hidden = (corner: Corner): number => near.filter((other) => isSame(quarterOf(other), corner)).length;
  const free = corners.filter((corner) => !isSame(corner, own));
  return free.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best));
}
