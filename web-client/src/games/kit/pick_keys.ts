// SPDX-License-Identifier: MIT
import { useEffect, useRef } from 'preact/hooks';
import { isForPage } from '../../ui/dom/keys';

export interface PickKeys {
  /** The digits 1 to 9: the nth target. */
  digit(digit: number): void;
  /** Puts back what has been picked. */
  escape(): void;
}

/** Digits and Escape for a game's whole table; digits are silent where single keys are off. */
export function usePickKeys(keys: PickKeys, hasSingleKeys: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isForPage(event)) return;
      if (event.key === 'Escape') latest.current.escape();
      else if (hasSingleKeys && /^[1-9]$/.test(event.key)) latest.current.digit(Number(event.key));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [hasSingleKeys]);
}
