// SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from 'preact/hooks';
import { replaceRoute } from '../../net/router';
import { isForPage } from '../../ui/dom/keys';
import type { ReplayStep } from '../shared/record';

export interface Moment {
  step: ReplayStep;
  /** The moment that was shown before, to know which way one came. */
  before: number | null;
  last: number;
  playing: boolean;
  /** Steps a second while playing. */
  speed: number;
  to(seq: number): void;
  toggle(): void;
  faster(): void;
}

const speeds = [0.5, 1, 2, 4];
const addressDelayMs = 300;

/** Which moment of a replay is on screen, and all the ways to another one. */
export function useMoment(
  id: string,
  steps: ReplayStep[],
  first: number | null,
  onStep: (seq: number) => void,
): Moment {
  const last = steps.length - 1;
  const [at, setAt] = useState({ seq: Math.min(first ?? last, last), before: null as number | null });
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const to = (seq: number) => {
    const next = Math.min(last, Math.max(0, seq));
    if (next === at.seq) return;
    setAt({ seq: next, before: at.seq });
    onStep(next);
  };
  const moment: Moment = {
    step: steps[at.seq] as ReplayStep,
    before: at.before,
    last,
    playing,
    speed,
    to: (seq) => {
      setPlaying(false);
      to(seq);
    },
    toggle: () => {
      if (!playing && at.seq === last) setAt({ seq: 0, before: null });
      setPlaying(!playing);
    },
    faster: () => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1),
  };
  useEffect(() => {
    if (!playing) return;
    if (at.seq >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => to(at.seq + 1), 1_000 / speed);
    return () => clearTimeout(timer);
  }, [playing, at.seq, speed]);
  useEffect(() => {
    const timer = setTimeout(() => replaceRoute({ page: 'match', id, seq: at.seq }), addressDelayMs);
    return () => clearTimeout(timer);
  }, [at.seq]);
  useMomentKeys(moment);
  return moment;
}

function useMomentKeys(moment: Moment): void {
  const latest = useRef(moment);
  latest.current = moment;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const onButton = event.target instanceof HTMLElement && event.target.closest('button, a, [role="tab"]') !== null;
      if (!isForPage(event) || (onButton && event.key === ' ')) return;
      if (act(event.key, latest.current)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function act(key: string, moment: Moment): boolean {
  const { seq } = moment.step;
  switch (key) {
    case 'ArrowLeft':
      moment.to(seq - 1);
      return true;
    case 'ArrowRight':
      moment.to(seq + 1);
      return true;
    case 'Home':
      moment.to(0);
      return true;
    case 'End':
      moment.to(moment.last);
      return true;
    case ' ':
      moment.toggle();
      return true;
    default:
      return false;
  }
}
