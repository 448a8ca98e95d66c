// SPDX-License-Identifier: MIT
import { vi } from 'vitest';

/** Until `done` throws nothing any more; half a minute, so that a busy machine fails no test. */
export function until<T>(done: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(done, { timeout: 30_000, interval: 1 });
}
