// SPDX-License-Identifier: MIT
/** How large the map is drawn: buttons, two fingers, and scrolling of its own frame. */
import { useEffect, useRef, useState, type MutableRef } from 'preact/hooks';

const largest = 2.6;
const step = 1.3;

export interface Zoom {
  readonly frame: MutableRef<HTMLDivElement | null>;
  readonly scale: number;
  larger(): void;
  smaller(): void;
  whole(): void;
}

const within = (scale: number): number => Math.min(largest, Math.max(1, scale));

export function useZoom(): Zoom {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  usePinch(frame, scale, setScale);
  useCentre(frame, scale);
  return {
    frame,
    scale,
    larger: () => setScale((now) => within(now * step)),
    smaller: () => setScale((now) => within(now / step)),
    whole: () => setScale(1),
  };
}

/** What was in the middle stays there. */
function useCentre(frame: MutableRef<HTMLDivElement | null>, scale: number): void {
  const before = useRef(scale);
  useEffect(() => {
    const element = frame.current;
    const ratio = scale / before.current;
    before.current = scale;
    if (!element || ratio === 1) return;
    element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * ratio - element.clientWidth / 2;
    element.scrollTop = (element.scrollTop + element.clientHeight / 2) * ratio - element.clientHeight / 2;
  }, [scale]);
}

/** Two fingers apart or together. */
function usePinch(frame: MutableRef<HTMLDivElement | null>, scale: number, setScale: (scale: number) => void): void {
  const latest = useRef(scale);
  latest.current = scale;
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let start: { apart: number; scale: number } | null = null;
    const apart = ({ touches }: TouchEvent): number => {
      const [one, other] = [touches[0], touches[1]];
      return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    };
    const onStart = (event: TouchEvent): void => {
      start = event.touches.length === 2 ? { apart: apart(event), scale: latest.current } : null;
    };
    const onMove = (event: TouchEvent): void => {
      if (!start || event.touches.length !== 2) return;
      event.preventDefault();
      setScale(within((start.scale * apart(event)) / start.apart));
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
    };
  }, []);
}
