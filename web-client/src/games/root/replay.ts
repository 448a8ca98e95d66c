/** A finished match lies open: its full positions are drawn by the same table. */
import type { DrawnView } from './picking/scene';

/** A position of a record is the view of a spectator and what is hidden; here hands and supporters are put in their places. */
export function viewOfPosition(position: unknown): DrawnView {
  const view = position as DrawnView;
  const seats = view.seats.map((seat, at) => ({ ...seat, cards: view.hands?.[at] ? [...view.hands[at]] : seat.cards }));
  const alliance = view.boards.alliance && { ...view.boards.alliance, cards: [...(view.supporters ?? [])] };
  return { ...view, seats: seats as DrawnView['seats'], boards: { ...view.boards, ...(alliance ? { alliance } : {}) } };
}
