// SPDX-License-Identifier: MIT
import type { PageTexts } from './texts';

const minuteS = 60;
const hourS = 60 * minuteS;
const dayS = 24 * hourS;

/** How long something took: "4:18", "1:02:03". */
export function elapsed(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const parts = [Math.floor(seconds / minuteS) % minuteS, seconds % minuteS];
  const hours = Math.floor(seconds / hourS);
  return hours > 0 ? [hours, ...parts.map(two)].join(':') : `${parts[0] ?? 0}:${two(parts[1] ?? 0)}`;
}

/** Spans of time in the words of a language. */
export function times(texts: PageTexts['time']) {
  /** "4 min", "22 h", "3 days": the largest fitting unit. */
  const duration = (ms: number): string => {
    const seconds = Math.floor(ms / 1_000);
    if (seconds < minuteS) return texts.seconds(seconds);
    if (seconds < hourS) return texts.minutes(Math.floor(seconds / minuteS));
    if (seconds < 2 * dayS) return texts.hours(Math.floor(seconds / hourS));
    return texts.days(Math.floor(seconds / dayS));
  };

  /** A setting's seconds: "10 min", "1 day", "45 s". */
  const period = (seconds: number): string => {
    if (seconds % dayS === 0) return texts.days(seconds / dayS);
    if (seconds % hourS === 0) return texts.hours(seconds / hourS);
    if (seconds % minuteS === 0) return texts.minutes(seconds / minuteS);
    return texts.seconds(seconds);
  };

  /** For the ear: "4 minutes 18", "30 seconds". */
  const spokenTime = (ms: number): string => {
    const seconds = Math.round(ms / 1_000);
    if (seconds < minuteS) return texts.spokenSeconds(seconds);
    if (seconds >= hourS) return duration(ms);
    const [minutes, rest] = [Math.floor(seconds / minuteS), seconds % minuteS];
    return rest === 0 ? texts.spokenMinutes(minutes) : texts.spokenBoth(minutes, rest);
  };

  return { duration, period, spokenTime };
}
