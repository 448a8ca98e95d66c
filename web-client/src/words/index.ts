// SPDX-License-Identifier: MIT
import type { Clock } from '../net/protocol';
import { catalogue } from './catalogue';
import { helpersOf } from './helpers';
import { language, localeOf } from './language';
import type { PageTexts } from './texts';
import { elapsed, times } from './times';

/** A setting of the clock, in words. */
function clockSetting(texts: PageTexts['clock'], period: (seconds: number) => string, clock: Clock | null): string {
  if (clock === null) return texts.noneSet;
  if (clock.kind === 'move') return texts.perMove(period(clock.seconds));
  const seconds = period(clock.seconds);
  return clock.increment > 0 ? texts.withIncrement(seconds, clock.increment) : seconds;
}

/** The words of the page: its texts, and what takes more than a text to say. */
function complete(texts: PageTexts) {
  const locale = localeOf(language.value);
  const { list } = helpersOf(language.value);
  const { duration, period, spokenTime } = times(texts.time);
  const { animals, looks } = texts.guests;
  const byDay = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    ...texts,
    /** For dates and times. */
    locale,
    list,
    duration,
    period,
    spokenTime,
    elapsed,
    /** So many that two guests of an evening hardly share one. */
    guestCount: animals.length * looks.length,
    guestName: (index: number) =>
      texts.guests.name(looks[Math.floor(index / animals.length)] ?? '', animals[index % animals.length] ?? ''),
    clock: {
      ...texts.clock,
      spoken: (ms: number) => texts.clock.spoken(spokenTime(ms)),
      setting: (clock: Clock | null) => clockSetting(texts.clock, period, clock),
    },
    link: { ...texts.link, back: (happened: string[]) => texts.link.back(happened.length, happened.join(' ')) },
    lobby: {
      ...texts.lobby,
      players: (least: number, most: number) => {
        if (most === 1) return texts.lobby.single;
        return least === most ? texts.lobby.playersOf(most) : texts.lobby.playersFrom(least, most);
      },
      foot: (version: string) => texts.lobby.foot(version).replace('  ', ' '),
    },
    table: { ...texts.table, settingsOfTable: (parts: string[]) => texts.table.settingsOfTable(parts.join(' · ')) },
    match: {
      ...texts.match,
      /** The games' own reasons are words of their rules: "five_stones". */
      reason: (reason: string) => texts.match.reasons[reason] ?? reason.replaceAll('_', ' '),
    },
    replay: {
      ...texts.replay,
      versus: (names: string[]) =>
        names.length === 2 ? texts.replay.duel(names[0] ?? '', names[1] ?? '') : list(names),
    },
    lookOver: {
      ...texts.lookOver,
      coming: ({ done, of }: { done: number; of: number }) =>
        texts.lookOver.coming(of === 0 ? null : Math.floor((100 * done) / of)),
    },
    daily: { ...texts.daily, date: (day: Date) => byDay.format(day) },
  };
}

export type Words = ReturnType<typeof complete>;

/** The words of the page, in the language in use. Games bring their own. */
export const words = catalogue<PageTexts, Words>('page', complete);
