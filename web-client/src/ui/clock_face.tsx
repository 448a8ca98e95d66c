// SPDX-License-Identifier: MIT
import { clockDigits, type ArrivedClock } from '../model/clocks';
import { words } from '../words';
import { Glyph } from './glyph';
import { useLeftMs } from './left_time';

interface ClockFaceProps {
  arrived: ArrivedClock;
  seat: number;
  /** What a full clock holds; below a fifth of it the clock warns. */
  wholeMs: number | null;
  /** The line is down: the time shown is a guess. */
  unsure: boolean;
  own?: boolean;
}

const warnShare = 0.2;

export function ClockFace({ arrived, seat, wholeMs, unsure, own }: ClockFaceProps) {
  const left = useLeftMs(arrived, seat) ?? 0;
  const running = arrived.clock.running.includes(seat);
  const low = wholeMs !== null && left < wholeMs * warnShare;
  const look = ['clock-face', running && !unsure ? 'running' : '', low ? 'low' : '', own ? 'own' : '']
    .filter(Boolean)
    .join(' ');
  return (
    <span
      class={look}
      role="timer"
      aria-live="off"
      translate={false}
      aria-label={words.clock.left(clockDigits(left), running)}
    >
      {low && <Glyph name="l-clock" size={16} />}
      {unsure && '≈'}
      {clockDigits(left)}
    </span>
  );
}
