import { useEffect, useRef } from 'preact/hooks';

export interface TableKeys {
  /** The digits 1 to 9: the nth target. */
  digit(digit: number): void;
  /** Puts back what has been picked. */
  escape(): void;
}

/** Digits and Escape for the whole table; digits are silent in text fields, in dialogs and where single keys are off. */
export function useTableKeys(keys: TableKeys, hasSingleKeys: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      if (event.key === 'Escape') latest.current.escape();
      else if (hasSingleKeys && /^[1-9]$/.test(event.key)) latest.current.digit(Number(event.key));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [hasSingleKeys]);
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [contenteditable="true"], dialog, [role="dialog"]') !== null;
}
