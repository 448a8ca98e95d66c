// SPDX-License-Identifier: MIT
import { useEffect, useReducer } from 'preact/hooks';
import { leftMs, nextDigitMs, type ArrivedClock } from '../model/clocks';
import { monotonicMs } from '../model/time';

/** What a seat has left, drawn again whenever its digits change; null without a clock. */
export function useLeftMs(arrived: ArrivedClock | null, seat: number | null): number | null {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const left = seat === null ? null : leftMs(arrived, seat, monotonicMs());
  useEffect(() => {
    if (!left || seat === null || !arrived?.clock.running.includes(seat)) return;
    const timer = setTimeout(() => redraw(undefined), nextDigitMs(left));
    return () => clearTimeout(timer);
  });
  return left;
}
