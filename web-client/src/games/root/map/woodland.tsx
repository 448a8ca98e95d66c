// SPDX-License-Identifier: MIT
/** What lies under the clearings: paths, the river, trees; and the ways that a picked move may take. */
import { forests, paths, type Places, type Way } from '../terms/autumn_map';

export const mapWidth = 1000;

interface WoodlandProps {
  places: Places;
  /** Height of the map where its width is 1000. */
  height: number;
  /** From the picked clearing to those that can be picked. */
  ways: readonly Way[];
}

export function Woodland({ places, height, ways }: WoodlandProps) {
  const at = (x: number, y: number): string => `${(x * mapWidth) / 100} ${(y * height) / 100}`;
  const line = ([from, to]: Way): string => {
    const [one, other] = [places.clearings[from - 1], places.clearings[to - 1]];
    return one && other ? `M${at(one.x, one.y)}L${at(other.x, other.y)}` : '';
  };
  return (
    <svg
      class="rt-woodland"
      viewBox={`0 0 ${mapWidth} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path class="rt-river" d={smooth(places.river.map(({ x, y }) => [(x * mapWidth) / 100, (y * height) / 100]))} />
      <ellipse class="rt-lake" cx="40" cy={height * 0.94} rx="120" ry="70" />
      {paths.map((way) => (
        <path key={way.join()} class="rt-path-edge" d={line(way)} />
      ))}
      {paths.map((way) => (
        <path key={way.join()} class="rt-path" d={line(way)} />
      ))}
      {forests.map((forest) => (
        <g
          key={forest}
          transform={`translate(${at(places.forests[forest].x, places.forests[forest].y).replace(' ', ',')})`}
        >
          {trees.map(([x, y]) => (
            <path
              key={`${x}`}
              class="rt-tree"
              transform={`translate(${x},${y})`}
              d="M0-26 14 4H8l9 18H3v8h-6v-8h-14l9-18h-6Z"
            />
          ))}
        </g>
      ))}
      {ways.map((way) => (
        <path key={way.join()} class="rt-way" d={line(way)} />
      ))}
    </svg>
  );
}

const trees = [
  [-44, 6],
  [-20, -12],
  [4, 4],
  [28, -10],
  [50, 8],
] as const;

/** A curve through the middles between the points. */
function smooth(points: readonly (readonly [number, number])[]): string {
  const [first] = points;
  if (!first) return '';
  const bends = points.slice(1, -1).map(([x, y], place) => {
    const [nextX, nextY] = points[place + 2] ?? [x, y];
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  const [lastX, lastY] = points.at(-1) ?? first;
  return `M${first[0]} ${first[1]}${bends.join('')}L${lastX} ${lastY}`;
}
