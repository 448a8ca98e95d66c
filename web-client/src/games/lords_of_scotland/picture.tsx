// SPDX-License-Identifier: MIT
/** A castle on a crag and the banners of two clans, drawn for the lobby. */

const sky = 'color-mix(in srgb, var(--river) 30%, var(--surface))';
const farHill = 'color-mix(in srgb, var(--bpine) 55%, var(--stone))';
const nearHill = 'color-mix(in srgb, var(--bpine) 75%, var(--stone2))';

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
      <path d="M0 0H220V124H0Z" fill={sky} />
      <path d="M-90 92 10 58 60 82 120 40 180 74 310 50V124H-90Z" fill={farHill} />
      <path d="M-90 124V104Q40 84 96 92L112 76H166L182 94Q260 100 310 96V124Z" fill={nearHill} />
      <path
        d="M112 78V40h6v6h6v-6h6v6h6v-6h6v38M142 78V54h5v5h5v-5h5v5h5v-5h5v24"
        fill="var(--stone)"
        stroke="var(--ink)"
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path d="M122 78V66a4.5 4.5 0 0 1 9 0v12Z" fill="var(--ink)" />
      <path
        d="M44 118V50M44 52h34l-8 10 8 10H44"
        fill="var(--suit-blue)"
        stroke="var(--ink)"
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path
        d="M186 120V58M186 60h30l-7 9 7 9h-30"
        fill="var(--suit-red)"
        stroke="var(--ink)"
        stroke-width="2"
        stroke-linejoin="round"
      />
    </svg>
  );
}
