// SPDX-License-Identifier: MIT
import { signal, type Signal } from '@preact/signals';
import { mends, type Stored } from './stored_forms';

/**
 * What this browser keeps, and the one place where it is read: other versions of the page, extensions, people with the
 * browser's tools and other programs on the same address write there too. What is not of its form counts as not there.
 * A browser that keeps nothing (private windows, full storage) still plays.
 */

/** Far more than the longest value of ours; what is longer is not even parsed. */
const textAtMost = 100_000;

/** What lay there and was not of its form, since the page was loaded. */
export const damaged: ReadonlySet<keyof Stored> = new Set();

function readText(storage: () => Storage, key: string): string | null {
  try {
    const text = storage().getItem(`marchstone.${key}`);
    return text !== null && text.length <= textAtMost ? text : null;
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readStored<Key extends keyof Stored>(key: Key, fallback: Stored[Key]): Stored[Key] {
  const text = readText(() => localStorage, key);
  const value = text === null ? null : parsed(text);
  if (value === null) return fallback;
  const mended = mends[key](value);
  if (mended === undefined) (damaged as Set<keyof Stored>).add(key);
  return mended ?? fallback;
}

export function writeStored<Key extends keyof Stored>(key: Key, value: Stored[Key] | null): void {
  try {
    localStorage.setItem(`marchstone.${key}`, JSON.stringify(value));
  } catch {
    // The value lives as long as the page.
  }
}

/** A signal that is read from and written to the browser's storage. */
export function storedSignal<Key extends keyof Stored>(key: Key, fallback: Stored[Key]): Signal<Stored[Key]> {
  const kept = signal(readStored(key, fallback));
  kept.subscribe((value) => writeStored(key, value));
  return kept;
}

/** The admin token, which this tab alone keeps, as it is. */
export function readTabToken(): string | null {
  const text = readText(() => sessionStorage, 'admin_token');
  return text === null ? null : (mends.password(text) ?? null);
}

export function keepTabToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem('marchstone.admin_token');
    else sessionStorage.setItem('marchstone.admin_token', token);
  } catch {
    // It lives as long as the page.
  }
}
