import { signal, type Signal } from '@preact/signals';

/** Keeps a value in the browser. A browser that keeps nothing (private windows, full storage) still plays. */
export function readStored<Value>(key: string, fallback: Value): Value {
  try {
    const text = localStorage.getItem(`marchstone.${key}`);
    return text === null ? fallback : (JSON.parse(text) as Value);
  } catch {
    return fallback;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(`marchstone.${key}`, JSON.stringify(value));
  } catch {
    // The value lives as long as the page.
  }
}

/** A signal that is read from and written to the browser's storage. */
export function storedSignal<Value>(key: string, fallback: Value): Signal<Value> {
  const kept = signal(readStored(key, fallback));
  kept.subscribe((value) => writeStored(key, value));
  return kept;
}
