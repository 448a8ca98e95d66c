// SPDX-License-Identifier: MIT
/** The log: what happened, a line an event. */
import type { GameEvent } from '../../net/protocol';
import type { LogLine } from '../kit/game_page';
import { capitalised, plain } from '../kit/sentence';
import { battlesOf, battleSummary } from './terms/battle_story';
import { Told } from './pieces/chips';
import type { SeatNames } from './terms/seat_names';
import { eventSentence, spokenEvent } from './terms/sentences';
import type { Event } from './terms/types';
import { rootWords as words } from './terms/words';

/** The table's own doing, no seat's. */
const impersonal: readonly string[] = ['turn_began', 'phase_began', 'seat_departed'] satisfies Event['type'][];

/** What follows from other lines, or matters little. */
const quiet: ReadonlySet<string> = new Set([
  'cards_drawn',
  'reshuffled',
  'card_discarded',
  'pieces_placed',
  'ambush_declined',
  'foil_declined',
  'battle_ended',
  'phase_began',
  'wood_paid',
  'hospital_declined',
  'decree_resolved',
  'officers_changed',
  'item_changed',
  'quest_revealed',
  'lost_souls_discarded',
  'cards_recovered',
  'acolytes_changed',
  'fund_moved',
] satisfies Event['type'][]);

export function logLines(events: GameEvent[], names: SeatNames): LogLine[] {
  const own = events.filter(isOwnEvent);
  const battles = battlesOf(own);
  const details = new Set([...battles.values()].flatMap((battle) => [...battle.details]));
  return own.map((event) => {
    const battle = battles.get(event);
    if (!battle) return lineOf(event, names, details.has(event));
    const summary = battleSummary(battle, names);
    return {
      seq: event.seq,
      content: <Told sentence={summary} />,
      words: `${capitalised(plain(summary))}.`,
      seat: battle.started.attacker,
    };
  });
}

/** The room has events of its own, an undo for instance; the page tells those. */
function isOwnEvent(event: GameEvent | Event): event is Event {
  return event.type in words.events;
}

/** `isDetail`: a line that sums it up comes later. */
function lineOf(event: Event, names: SeatNames, isDetail: boolean): LogLine {
  return {
    seq: event.seq,
    content: <Told sentence={eventSentence(event, names)} />,
    words: `${capitalised(plain(eventSentence(spokenEvent(event), names)))}.`,
    seat: 'seat' in event && !impersonal.includes(event.type) ? event.seat : null,
    quiet: isDetail || quiet.has(event.type),
  };
}
