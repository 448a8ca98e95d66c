// SPDX-License-Identifier: MIT
/** How a match ended, in words. */
import type { GameEvent, Result } from '../../net/protocol';
import type { ReplayMark, ResultWords } from '../kit/game_page';
import { regionName } from './terms/naming';
import type { Event, Fault } from './terms/types';
import { patrolsWords as words } from './terms/words';

/** What the server tells beside the result, where it does. */
interface Details {
  readonly faults?: readonly Fault[];
  readonly too_few_items?: boolean;
}

export function resultWords(result: Result): ResultWords {
  if (result.winners.length > 0) return { headline: words.result.won, detail: words.result.wonDetail };
  return { headline: words.result.lost, detail: lossWords(result.reason, result.details ?? {}) };
}

function lossWords(reason: string, { faults = [], too_few_items = false }: Details): string {
  if (reason === 'resigned') return words.result.resigned;
  if (reason === 'time') return words.result.time;
  const broken = faults.map(({ card, side, needed, found }) =>
    words.faults.fault(regionName(card), side, String(needed), found),
  );
  if (too_few_items) broken.push(words.faults.tooFew);
  if (broken.length === 0) return words.result.lostPlain;
  const sentence = words.listed(broken);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** Regions stand as marks on the replay's bar. */
export function replayMarks(events: GameEvent[]): ReplayMark[] {
  return (events as (GameEvent | Event)[]).flatMap((event) => {
    if (event.type !== 'region_placed') return [];
    const { seq, card } = event as Extract<Event, { type: 'region_placed' }>;
    const name = regionName(card);
    return [{ seq, seat: 0, label: name.charAt(0), words: name }];
  });
}
