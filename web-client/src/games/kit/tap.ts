// SPDX-License-Identifier: MIT
import { useEffect, useRef } from 'preact/hooks';
import type { TableSettings } from './game_page';

/** How a click came about: a finger on a small target may have missed, a mouse or a key has not. */
export interface Tap {
  readonly isTouch: boolean;
  /** Narrower or lower than a fingertip. */
  readonly isSmall: boolean;
}

/** Keys and buttons with words never need a second look. */
export const deliberate: Tap = { isTouch: false, isSmall: false };

const fingertip_px = 44;

/** Tells how a click at an element came about. */
export type TapOf = (event: MouseEvent, target: Element) => Tap;

/** Tells how a click came about. The pointer is remembered from its press, for not every browser tells it with the click. */
export function useTaps(): TapOf {
  const pointer = useRef('mouse');
  useEffect(() => {
    const onPress = (event: PointerEvent): void => void (pointer.current = event.pointerType);
    window.addEventListener('pointerdown', onPress, { capture: true, passive: true });
    return () => window.removeEventListener('pointerdown', onPress, { capture: true });
  }, []);
  return (event, target) => {
    const isByKey = event.detail === 0;
    const { width, height } = target.getBoundingClientRect();
    return { isTouch: !isByKey && pointer.current === 'touch', isSmall: Math.min(width, height) < fingertip_px };
  };
}

/** A whole move still waits for its button where the player wants that, where it is final, and where a finger may have missed. */
export function waitsForButton(
  { confirmEveryMove, neverConfirmTaps }: TableSettings,
  { isTouch, isSmall }: Tap,
  isFinal: boolean,
): boolean {
  return confirmEveryMove || isFinal || (isTouch && isSmall && !neverConfirmTaps);
}
