// SPDX-License-Identifier: MIT
/** A clearing between trees with a path and a river, drawn for the lobby. */

const ground = 'color-mix(in srgb, var(--bpine) 45%, var(--surface))';
const wood = 'color-mix(in srgb, var(--bpine) 80%, var(--stone2))';

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
      <path d="M-90 0H310V124H-90Z" fill={ground} />
      <path d="M-90 96Q40 70 96 92T310 84" fill="none" stroke="var(--river)" stroke-width="14" />
      <path d="M60 40 150 74M60 40 12 110" fill="none" stroke="var(--path)" stroke-width="7" />
      {[24, 96, 118, 186, 204].map((x, place) => (
        <path
          key={x}
          transform={`translate(${x},${place % 2 === 0 ? 30 : 22})`}
          d="M0-20 12 4H7l8 15H-15l8-15h-5Z"
          fill={wood}
        />
      ))}
      <rect
        x="36"
        y="22"
        width="52"
        height="36"
        rx="12"
        fill="var(--suit-red)"
        stroke="var(--ink)"
        stroke-width="2.5"
      />
      <rect
        x="126"
        y="56"
        width="52"
        height="36"
        rx="12"
        fill="var(--suit-yellow)"
        stroke="var(--ink)"
        stroke-width="2.5"
      />
      <path d="M50 32l5 4h6l5-4v8q-2 8-8 11-6-3-8-11Z" fill="var(--orange)" stroke="var(--ink)" stroke-width="2" />
      <path
        d="M152 64q9 1 9 10l3 5h-3v7h-16V74q0-9 7-10Z"
        fill="var(--suit-blue)"
        stroke="var(--ink)"
        stroke-width="2"
      />
    </svg>
  );
}
