// SPDX-License-Identifier: MIT
/** Small helpers for English sentences. */

/** "1 card", "2 cards"; "1 die", "2 dice" */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** To be chosen from: "the one card", "one of 3 cards" */
export function oneOf(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `the one ${one}` : `one of ${count} ${many}`;
}

const conjunction = new Intl.ListFormat('en-GB');

/** "Ailsa", "Ailsa and Tamsin", "Ailsa, Tamsin and Corin" */
export function list(names: readonly string[]): string {
  return conjunction.format(names);
}

const minuteS = 60;
const hourS = 60 * minuteS;
const dayS = 24 * hourS;

/** "4 min", "22 h", "3 days": the largest fitting unit. */
export function duration(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  if (seconds < minuteS) return `${seconds} s`;
  if (seconds < hourS) return `${Math.floor(seconds / minuteS)} min`;
  if (seconds < 2 * dayS) return `${Math.floor(seconds / hourS)} h`;
  return `${Math.floor(seconds / dayS)} days`;
}

/** How long something took: "4:18", "1:02:03". */
export function elapsed(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const parts = [Math.floor(seconds / minuteS) % minuteS, seconds % minuteS];
  const hours = Math.floor(seconds / hourS);
  return hours > 0 ? [hours, ...parts.map(two)].join(':') : `${parts[0] ?? 0}:${two(parts[1] ?? 0)}`;
}

/** A setting's seconds: "10 min", "1 day", "45 s". */
export function period(seconds: number): string {
  if (seconds % dayS === 0) return plural(seconds / dayS, 'day', 'days');
  if (seconds % hourS === 0) return `${seconds / hourS} h`;
  if (seconds % minuteS === 0) return `${seconds / minuteS} min`;
  return `${seconds} s`;
}

/** For the ear: "4 minutes 18", "30 seconds". */
export function spokenTime(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < minuteS) return plural(seconds, 'second', 'seconds');
  if (seconds >= hourS) return duration(ms);
  const rest = seconds % minuteS;
  const minutes = plural(Math.floor(seconds / minuteS), 'minute', 'minutes');
  return rest === 0 ? minutes : `${minutes} ${rest}`;
}
