/** A finished match lies open: its full positions are drawn by the same table. */
import type { DrawnView } from './picking/scene';

/** A position of a record holds the view with all hands and Followers open, the Recruits, and the pile. */
export function viewOfPosition(position: unknown): DrawnView {
  return position as DrawnView;
}
