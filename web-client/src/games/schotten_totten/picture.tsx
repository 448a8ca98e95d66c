// SPDX-License-Identifier: MIT
/** March stones along the wall on a moor, drawn for the lobby: one is yours, one is free, one is theirs. */

const stones: readonly { x: number; shape: string; fill: string }[] = [
  { x: -12, shape: 'M0 50 3 20 12 6 24 2 33 24 35 50Z', fill: 'var(--stone)' },
  { x: 38, shape: 'M0 50 4 18 18 2 28 4 37 24 38 50Z', fill: 'var(--ink)' },
  { x: 92, shape: 'M0 50 2 22 11 4 24 1 34 16 36 50Z', fill: 'var(--stone)' },
  { x: 146, shape: 'M0 50 3 16 16 3 30 6 36 26 37 50Z', fill: 'var(--raised)' },
  { x: 196, shape: 'M0 50 4 20 14 5 26 9 32 50Z', fill: 'var(--stone)' },
];

const sky = 'color-mix(in srgb, var(--river) 35%, var(--surface))';
const farHill = 'color-mix(in srgb, var(--bpine) 55%, var(--stone))';
const nearHill = 'color-mix(in srgb, var(--bpine) 80%, var(--stone2))';
const moor = 'color-mix(in srgb, var(--bpine) 60%, var(--suit-green) 18%)';

export function Picture() {
  return (
    <svg
      class="st-picture"
      viewBox="0 13 220 124"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M-90 0H310V140H-90Z" fill={sky} />
      <path d="M-90 84 0 52 34 40 92 76 148 30 220 68 310 90V140H-90Z" fill={farHill} />
      <path d="M-90 92 20 72 92 84 170 70 310 94V140H-90Z" fill={nearHill} />
      <path d="M-90 92Q60 80 130 90T310 88V140H-90Z" fill={moor} />
      <path d="M-90 88H310V99H-90Z" fill="var(--stone2)" />
      <path
        d="M-60 88v11M-20 88v11M30 88v11M82 88v11M137 88v11M190 88v11M240 88v11M280 88v11"
        stroke={moor}
        stroke-width="2"
      />
      {stones.map(({ x, shape, fill }) => (
        <path
          key={x}
          transform={`translate(${x} 54)`}
          d={shape}
          fill={fill}
          stroke="var(--ink)"
          stroke-width="2.2"
          stroke-linejoin="round"
        />
      ))}
      <path d="M152 100 170 62M162 102 180 70M148 88 160 62" stroke="var(--lineS)" stroke-width="2" opacity="0.6" />
    </svg>
  );
}
