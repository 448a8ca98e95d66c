// SPDX-License-Identifier: MIT
import type { Who } from './said';
import type { Faction, View } from './types';

/** How seats are called; the page's own names object serves. */
export interface SeatNames {
  of(seat: number): string;
  readonly own: number | null;
}

export function whoIs(names: SeatNames, seat: number): Who {
  return { name: names.of(seat), isYou: names.own === seat };
}

export function seatOf(view: View, faction: Faction): number | null {
  const seat = view.seats.findIndex((each) => each.faction === faction);
  return seat < 0 ? null : seat;
}
