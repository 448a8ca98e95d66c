// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';

/** The other seats over the board of a narrow screen: one in a line of its own, more side by side. None at a table for one. */
export function PlatesAbove({ seats, plate }: { seats: number[]; plate(seat: number): ComponentChildren }) {
  if (seats.length === 0) return null;
  return <div class={seats.length > 1 ? 'plates-above several' : 'plates-above'}>{seats.map(plate)}</div>;
}
