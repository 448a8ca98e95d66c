// SPDX-License-Identifier: MIT
/** What happened, as sentences: the one source of the log's lines and of what a screen reader is told. Where the table is
 * not at hand, spots are told by their cells. */
import type { Sentence } from '../../kit/sentence';
import { itemPart, regionName } from './naming';
import type { Event, Spot } from './types';
import { patrolsWords as words } from './words';

/** Rows and columns as they were counted from the first region: "east of (0, 1)". */
export function spotByCell({ x, y, side }: Spot): string {
  return `${words.sides[side]} of ${x === 0 && y === 0 ? 'the first region' : `(${x}, ${y})`}`;
}

export function eventSentence(event: Event): Sentence {
  switch (event.type) {
    case 'region_placed':
      return words.log.placed(regionName(event.card));
    case 'item_laid':
      return words.log.laid(itemPart(event.item), spotByCell(event));
    case 'patrol_closed':
      return words.log.closed(spotByCell(event));
    case 'region_revealed':
      return words.log.revealed(regionName(event.card));
    case 'turn_ended':
      return words.log.turnEnded();
    case 'die_picked':
      return words.log.picked(itemPart(event.die), event.face);
    case 'die_changed':
      return words.log.changed(itemPart(event.die), event.face, itemPart(event.paid));
    case 'change_cancelled':
      return words.log.cancelled();
    case 'match_ended':
      return endSentence(event);
  }
}

function endSentence({ reason, faults, too_few_items }: Extract<Event, { type: 'match_ended' }>): Sentence {
  const broken = faults.map(({ card, side, needed, found }) =>
    words.faults.fault(regionName(card), side, String(needed), found),
  );
  if (too_few_items) broken.push(words.faults.tooFew);
  const ended = words.log.ended[reason]();
  return broken.length > 0 ? [...ended, `: ${words.listed(broken)}`] : ended;
}
