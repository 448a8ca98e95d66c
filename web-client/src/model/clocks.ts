// SPDX-License-Identifier: MIT
import type { ClockState } from '../net/protocol';

/** A clock as it came, and when by the monotonic time of this page. */
export interface ArrivedClock {
  clock: ClockState;
  arrivedMs: number;
}

/** What a seat has left at `nowMs`: counted from the arrival of the push, never from a date. Null without a clock. */
export function leftMs(arrived: ArrivedClock | null, seat: number, nowMs: number): number | null {
  const left = arrived?.clock.left_ms[seat];
  if (!arrived || left === undefined) return null;
  const running = arrived.clock.running.includes(seat);
  return Math.max(0, running ? left - (nowMs - arrived.arrivedMs) : left);
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "4:18", "9.3" in the last ten seconds, "1:04:18", "2 d 3 h". */
export function clockDigits(ms: number): string {
  if (ms >= dayMs) return `${Math.floor(ms / dayMs)} d ${Math.floor((ms % dayMs) / hourMs)} h`;
  if (ms < 10 * secondMs) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / secondMs);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** How long until the shown digits change. */
export function nextDigitMs(ms: number): number {
  if (ms < 10 * secondMs) return 100;
  return ms >= dayMs ? minuteMs : (ms % secondMs) + 1;
}
