// SPDX-License-Identifier: MIT
/** Whose turn it was when, from the events. */
import type { GameEvent } from '../../../net/protocol';

interface Began {
  readonly seq: number;
  readonly seat: number;
}

/** The turns that began, oldest first; what was taken back has not. */
function turnsOf(events: readonly GameEvent[]): Began[] {
  let turns: Began[] = [];
  for (const event of events) {
    const told = event as GameEvent & { seat: number; to_seq: number };
    if (told.type === 'turn_began') turns.push({ seq: told.seq, seat: told.seat });
    if (told.type === 'undone') turns = turns.filter(({ seq }) => seq <= told.to_seq);
  }
  return turns;
}

/** The entry with which the turn after the seat's last one began. */
export function lastTurnEnd(events: readonly GameEvent[], seat: number): number | null {
  const turns = turnsOf(events);
  return turns.findLast((_, at) => turns[at - 1]?.seat === seat)?.seq ?? null;
}
