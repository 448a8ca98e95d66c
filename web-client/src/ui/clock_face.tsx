import { useEffect, useReducer } from 'preact/hooks';
import { clockDigits, leftMs, nextDigitMs, type ArrivedClock } from '../store/clocks';
import { monotonicMs } from '../store/time';
import { words } from '../words';
import { Glyph } from './glyph';

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
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const left = leftMs(arrived, seat, monotonicMs()) ?? 0;
  const running = arrived.clock.running.includes(seat);
  useEffect(() => {
    if (!running || left <= 0) return;
    const timer = setTimeout(() => redraw(undefined), nextDigitMs(left));
    return () => clearTimeout(timer);
  });
  const low = wholeMs !== null && left < wholeMs * warnShare;
  const look = ['clock-face', running && !unsure ? 'running' : '', low ? 'low' : '', own ? 'own' : '']
    .filter(Boolean)
    .join(' ');
  return (
    <span class={look} role="timer" aria-live="off" aria-label={words.clock.left(clockDigits(left), running)}>
      {low && <Glyph name="l-clock" size={16} />}
      {unsure && '≈'}
      {clockDigits(left)}
    </span>
  );
}
