// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';

/** The server's clock against the device's: chat and matches are dated by the server, whatever the device believes. */
const offsetMs = signal(0);

export function learnServerTime(serverMs: number): void {
  offsetMs.value = serverMs - Date.now();
}

/** A server time as a date of this device's own calendar. */
export function localDate(serverMs: number): Date {
  return new Date(serverMs - offsetMs.value);
}

/** The time of the server, as far as this device can tell. */
export function serverNow(): number {
  return Date.now() + offsetMs.value;
}

/** Milliseconds that only go forward. */
export function monotonicMs(): number {
  return performance.now();
}
