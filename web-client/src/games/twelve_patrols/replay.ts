/** A finished match lies open: its full positions are drawn by the same table. */
import type { DrawnView } from './picking/scene';

/** A position of a record holds the view and the deck's order. */
export function viewOfPosition(position: unknown): DrawnView {
  return { ...(position as DrawnView), places: [], spots: [] };
}
