// SPDX-License-Identifier: MIT
/** The log: what happened, a line an event. */
import type { GameEvent } from '../../net/protocol';
import type { LogLine } from '../kit/game_page';
import { capitalised, plain } from '../kit/sentence';
import { Told } from './table/card_view';
import { eventSentence, spokenEvent, type SeatNames } from './terms/sentences';
import type { Event } from './terms/types';

const ownTypes: readonly string[] = [
  'card_played',
  'ruse_played',
  'card_moved',
  'stone_claimed',
  'claims_ended',
  'passed',
  'card_drawn',
  'cards_returned',
  'stones_divided',
  'round_ended',
  'round_started',
  'seat_departed',
] satisfies Event['type'][];

const quietTypes: readonly string[] = ['card_drawn', 'cards_returned', 'claims_ended'] satisfies Event['type'][];

/** The table's own doing, no seat's. */
const impersonalTypes: readonly string[] = ['stones_divided', 'round_ended', 'round_started'] satisfies Event['type'][];

export function logLines(events: GameEvent[], names: SeatNames): LogLine[] {
  return events.filter(isOwnEvent).map((event) => lineOf(event, names));
}

/** The room has events of its own, an undo for instance; the page tells those. */
function isOwnEvent(event: GameEvent | Event): event is Event {
  return ownTypes.includes(event.type);
}

function lineOf(event: Event, names: SeatNames): LogLine {
  return {
    seq: event.seq,
    content: <Told sentence={eventSentence(event, names)} />,
    words: `${capitalised(plain(eventSentence(spokenEvent(event), names)))}.`,
    seat: 'seat' in event && !impersonalTypes.includes(event.type) ? event.seat : null,
    quiet: quietTypes.includes(event.type),
  };
}
