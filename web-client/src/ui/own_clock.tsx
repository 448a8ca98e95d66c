// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import type { ArrivedClock } from '../model/clocks';
import { ClockFace } from './clock_face';

/** The own clock of the table on screen; null while none runs. */
export const ownClock = signal<{ arrived: ArrivedClock; seat: number; wholeMs: number | null } | null>(null);

/** The own running clock, for whatever covers the table. */
export function OwnClock() {
  const own = ownClock.value;
  if (!own || !own.arrived.clock.running.includes(own.seat)) return null;
  return <ClockFace arrived={own.arrived} seat={own.seat} wholeMs={own.wholeMs} unsure={false} own />;
}
