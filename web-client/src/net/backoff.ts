// SPDX-License-Identifier: MIT
const firstDelayMs = 500;
const longestDelayMs = 10_000;

/** The pause before try number `attempt` (from 1): doubled each time to a cap, and drawn between half and whole, so that
 * many pages do not come back in the same second. `random` is in [0, 1). */
export function retryDelayMs(attempt: number, random: () => number): number {
  const whole = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
  return whole / 2 + random() * (whole / 2);
}
