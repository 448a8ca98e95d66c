/** All that the parts of the table draw from: the picture, what has been picked, and what a click may do. */
import type { TableMode } from '../../kit/game_page';
import type { Tap } from '../../kit/tap';
import type { HandCard, LaidCard, Offers, Selection, Targets } from './picking';
import type { SeatNames } from '../terms/sentences';
import type { Card, Event, Move, View } from '../terms/types';

/** A view; of a finished match with the decks open too. */
export type DrawnView = View & { readonly clan_deck?: readonly Card[]; readonly tactics_deck?: readonly Card[] };

export interface Scene {
  readonly view: DrawnView;
  readonly mode: TableMode;
  readonly names: SeatNames;
  /** The seat at the lower edge. */
  readonly perspective: number;
  /** The options of the table, as far as they change what is drawn. */
  readonly hasTactics: boolean;
  readonly isExpert: boolean;
  /** What the receiver is asked for; null for one who only looks on or waits. */
  readonly isAsked: boolean;
  /** The own moves that may be sent now: empty while one is on its way. */
  readonly legal: readonly Move[];
  readonly pending: Move | null;
  readonly selection: Selection;
  readonly targets: Targets;
  readonly offers: Offers;
  /** The card that a picked ruse has hold of. */
  readonly source: LaidCard | null;
  /** What happened just now, where it is to be shown as motion. */
  readonly motion: readonly Event[];
}

/** What the parts of the table may do. Only `send` and what ends in it leave the browser. */
export interface Actions {
  /** Picks a card of the hand, puts it back, or takes it for the Recruiter's return. */
  pick(card: HandCard): void;
  /** Takes hold of a card on the table with the picked ruse. */
  take(source: LaidCard, tap: Tap): void;
  /** Clicks a stone: as a target, or to claim it. */
  aim(stone: number, tap: Tap): void;
  aimAtDiscard(tap: Tap): void;
  putBack(): void;
  send(move: Move): void;
}

/** The complete move that a click on this stone stands for, if it stands for one. */
export function moveAtStone(scene: Pick<Scene, 'targets' | 'offers' | 'selection'>, stone: number): Move | null {
  if (scene.selection.picked) return scene.targets.stones.get(stone) ?? null;
  return scene.offers.claims.get(stone) ?? null;
}

/** A deck of the table that has cards of its own kind. */
export function decksOf(scene: Pick<Scene, 'hasTactics'>): ('clan' | 'tactics')[] {
  return scene.hasTactics ? ['clan', 'tactics'] : ['clan'];
}
