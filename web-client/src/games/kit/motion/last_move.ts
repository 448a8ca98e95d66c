// SPDX-License-Identifier: MIT
import type { GameEvent } from '../../../net/protocol';

const nothing: ReadonlySet<string> = new Set();

/**
 * What the last entry that moved something moved, by the game's own keys: it wears a mark until the next one. Nothing
 * after an undo, which puts everything back where it was.
 */
export function lastMoved<Event extends GameEvent>(
  recent: readonly GameEvent[],
  keysOf: (event: Event) => readonly string[],
): ReadonlySet<string> {
  const last = recent.findLast((event) => event.type === 'undone' || keysOf(event as Event).length > 0);
  if (!last || last.type === 'undone') return nothing;
  return new Set(recent.filter(({ seq }) => seq === last.seq).flatMap((event) => keysOf(event as Event)));
}

/** More than the events of any entry and the ones before it that move nothing. */
const recentKept = 60;

/** The newest events up to that entry. */
export function recentOf(events: readonly GameEvent[], seq: number): readonly GameEvent[] {
  const after = events.findIndex((event) => event.seq > seq);
  return events.slice(0, after < 0 ? undefined : after).slice(-recentKept);
}
