// SPDX-License-Identifier: MIT
/** The log: what happened, a line an event. */
import type { GameEvent } from '../../net/protocol';
import type { LogLine } from '../kit/game_page';
import { RichSentence } from '../kit/rich_sentence';
import { capitalised, plain } from '../kit/sentence';
import { ItemChip } from './table/item_view';
import { eventSentence } from './terms/sentences';
import type { Event } from './terms/types';

/** Events of this game, each with whether its line is a quiet one. */
const quietness: Readonly<Record<Event['type'], boolean>> = {
  region_placed: false,
  item_laid: false,
  patrol_closed: true,
  region_revealed: true,
  turn_ended: true,
  die_picked: true,
  die_changed: false,
  change_cancelled: true,
  match_ended: false,
};

export function logLines(events: GameEvent[]): LogLine[] {
  return events.filter(isOwnEvent).map((event) => ({
    seq: event.seq,
    content: <RichSentence sentence={eventSentence(event)} drawPiece={(item) => <ItemChip item={item as never} />} />,
    words: `${capitalised(plain(eventSentence(event)))}.`,
    seat: null,
    quiet: quietness[event.type],
    tellsEnd: event.type === 'match_ended',
  }));
}

/** The room has events of its own, an undo for instance; the page tells those. */
function isOwnEvent(event: GameEvent | Event): event is Event {
  return event.type in quietness;
}
