// SPDX-License-Identifier: MIT
/** The log: what happened, a line an event. */
import type { GameEvent } from '../../net/protocol';
import type { LogLine } from '../kit/game_page';
import { capitalised, plain } from '../kit/sentence';
import { Told } from './table/card_view';
import { eventSentence, spokenEvent, type SeatNames } from './terms/sentences';
import type { Event } from './terms/types';

/** Events of this game, each with whether its line is a quiet one. */
const quietness: Readonly<Record<Event['type'], boolean>> = {
  recruit_revealed: true,
  recruit_taken: false,
  recruit_replaced: true,
  reshuffled: true,
  follower_mustered: false,
  card_drawn: true,
  supporter_fetched: false,
  followers_swapped: false,
  follower_discarded: false,
  power_copied: false,
  declined: true,
  passed: true,
  followers_revealed: false,
  armies_ranked: false,
  supporter_claimed: false,
  skirmish_ended: false,
  supporters_replaced: true,
  skirmish_started: false,
  initiative_passed: true,
  seat_departed: false,
};

/** The table's own doing, no seat's. */
const impersonalTypes: readonly string[] = ['skirmish_started'] satisfies Event['type'][];

export function logLines(events: GameEvent[], names: SeatNames): LogLine[] {
  return events.filter(isOwnEvent).map((event) => lineOf(event, names));
}

/** The room has events of its own, an undo for instance; the page tells those. */
function isOwnEvent(event: GameEvent | Event): event is Event {
  return event.type in quietness;
}

function lineOf(event: Event, names: SeatNames): LogLine {
  return {
    seq: event.seq,
    content: <Told sentence={eventSentence(event, names)} />,
    words: `${capitalised(plain(eventSentence(spokenEvent(event), names)))}.`,
    seat: 'seat' in event && !impersonalTypes.includes(event.type) ? event.seat : null,
    quiet: quietness[event.type],
  };
}
