// SPDX-License-Identifier: MIT
/** A picture for each region: a few shapes on a sky, so that places are remembered by sight. Decoration only. */
import type { ComponentChildren } from 'preact';
import type { Card } from '../terms/types';

const grass = 'color-mix(in srgb, var(--bpine) 70%, var(--suit-green))';
const meadow = 'color-mix(in srgb, var(--bpine) 80%, var(--suit-yellow))';
const rock = 'var(--stone)';
const water = 'var(--river)';
const moor = 'color-mix(in srgb, var(--stone) 60%, var(--suit-violet))';
const clay = 'color-mix(in srgb, var(--stone) 55%, var(--suit-red))';
const pine = 'color-mix(in srgb, var(--bpine) 30%, var(--suit-green))';

const scenes: Readonly<Record<Card, ComponentChildren>> = {
  wild_plains: (
    <>
      <path d="M0 62Q30 50 60 60T100 56V100H0Z" fill={meadow} />
      <path d="M0 76Q40 66 100 76V100H0Z" fill={grass} />
      <path d="M14 78v-12m6 12V64m6 14V68M74 82V70m6 12V68" stroke={pine} stroke-width="2" />
    </>
  ),
  green_valley: (
    <>
      <path d="M0 44 40 80H0ZM100 44 60 80H100Z" fill={pine} />
      <path d="M0 70H100V100H0Z" fill={grass} />
      <path d="M52 62Q64 74 50 82T58 100" fill="none" stroke={water} stroke-width="6" />
    </>
  ),
  lost_canyon: (
    <>
      <path d="M0 40H34L40 100H0ZM100 40H66L60 100H100Z" fill={clay} />
      <path d="M0 58H36M64 54H100M0 76H38M62 72H100" stroke={rock} stroke-width="3" />
      <path d="M46 100V78h8v22" fill={rock} />
    </>
  ),
  ruins: (
    <>
      <path d="M0 78H100V100H0Z" fill={meadow} />
      <path d="M16 78V50h10v8h8V46h10v32ZM58 78V38h20v14h8v26Z" fill={rock} />
      <path d="M64 78V66a5 5 0 0 1 10 0v12Z" fill="var(--stone2)" />
    </>
  ),
  old_forest: (
    <>
      <path d="M0 82H100V100H0Z" fill={grass} />
      <path d="M4 84 20 46 36 84ZM30 84 50 34 70 84ZM64 84 80 46 96 84Z" fill={pine} />
    </>
  ),
  misty_lake: (
    <>
      <path d="M0 62 26 40 52 62 74 46 100 62V70H0Z" fill={rock} />
      <path d="M0 66H100V100H0Z" fill={water} />
      <path d="M8 60H54M46 68H94" stroke="var(--surface)" stroke-width="5" stroke-linecap="round" />
    </>
  ),
  high_moor: (
    <>
      <path d="M0 80 30 36 54 66 74 42 100 74V100H0Z" fill={moor} />
      <path d="M0 76Q50 64 100 76V100H0Z" fill="color-mix(in srgb, var(--suit-violet) 55%, var(--bpine))" />
      <path d="M22 44 30 36 37 45Z" fill="var(--surface)" />
    </>
  ),
  stone_bridge: (
    <>
      <path d="M0 80H100V100H0Z" fill={water} />
      <path d="M0 84V60H100V84H84a14 14 0 0 0-28 0H44a14 14 0 0 0-28 0Z" fill={rock} />
      <path d="M0 60H100" stroke="var(--stone2)" stroke-width="5" />
    </>
  ),
  kings_ford: (
    <>
      <path d="M0 56H100V100H0Z" fill={grass} />
      <path d="M0 74Q30 66 50 76T100 76V92Q60 98 40 90T0 92Z" fill={water} />
      <path d="M26 82h12M46 84h12M66 82h10" stroke={rock} stroke-width="6" stroke-linecap="round" />
      <path d="M80 56V34M80 36h14l-4 6 4 6H80" fill="var(--suit-yellow)" stroke="var(--ink)" stroke-width="1.5" />
    </>
  ),
};

export function Landscape({ card }: { card: Card }) {
  return (
    <svg
      class="tp-landscape"
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      {scenes[card]}
    </svg>
  );
}
