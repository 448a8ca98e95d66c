// SPDX-License-Identifier: MIT
/** A corner of a kingdom with a die and a cube on guard, drawn for the lobby. */

const sky = 'color-mix(in srgb, var(--river) 30%, var(--surface))';
const grass = 'color-mix(in srgb, var(--bpine) 70%, var(--suit-green))';
const moor = 'color-mix(in srgb, var(--stone) 60%, var(--suit-violet))';
const meadow = 'color-mix(in srgb, var(--bpine) 80%, var(--suit-yellow))';

const tiles: readonly { x: number; y: number; ground: string }[] = [
  { x: 18, y: -26, ground: moor },
  { x: 122, y: -26, ground: meadow },
  { x: 18, y: 68, ground: grass },
  { x: 122, y: 68, ground: 'var(--river)' },
];

export function Picture() {
  return (
    <svg
      viewBox="0 0 220 124"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M-90 0H310V124H-90Z" fill="var(--board)" />
      {tiles.map(({ x, y, ground }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect width="80" height="80" rx="10" fill={sky} stroke="var(--ink)" stroke-width="2" />
          <path d="M1 52Q24 38 44 50T79 46V70Q79 79 70 79H10Q1 79 1 70Z" fill={ground} />
        </g>
      ))}
      <rect x="97" y="2" width="26" height="26" rx="6" fill="var(--suit-blue)" stroke="var(--ink)" stroke-width="2" />
      <path
        d="M104 9h.1M116 9h.1M104 21h.1M116 21h.1"
        stroke="var(--white-on-suit)"
        stroke-width="4.5"
        stroke-linecap="round"
      />
      <path
        d="M46 56 52 50H72V70L66 76H46Z"
        fill="var(--suit-yellow)"
        stroke="var(--ink)"
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path d="M46 56H66V76M66 56 72 50" fill="none" stroke="var(--ink)" stroke-width="2" />
      <circle cx="56" cy="66" r="4" fill="none" stroke="var(--ink)" stroke-width="2" />
    </svg>
  );
}
