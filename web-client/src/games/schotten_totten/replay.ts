/** A finished match lies open: its full positions are drawn by the same table. */
import type { DrawnView } from './picking/scene';
import type { Card } from './terms/types';

/** A position of a record holds the view with all hands open, and the decks, top first. */
export function viewOfPosition(position: unknown): DrawnView {
  const open = position as DrawnView & { clan_deck: Card[]; tactics_deck: Card[] };
  return {
    ...open,
    decks: { clan: open.clan_deck.length, tactics: open.tactics_deck.length },
    // Prepared plays belong to the one who decides; nobody does in a replay.
    claimable: [],
    placements: [],
  };
}
