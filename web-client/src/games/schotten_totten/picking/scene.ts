// SPDX-License-Identifier: MIT
/** All that the parts of the table draw from: the picture, what has been picked, and what a click may do. */
import type { TableScene } from '../../kit/selection';
import type { Tap } from '../../kit/tap';
import type { HandCard, LaidCard, Offers, Selection, Targets } from './picking';
import type { Card, Event, Move, View } from '../terms/types';

/** A view; of a finished match with the decks open too. */
export type DrawnView = View & { readonly clan_deck?: readonly Card[]; readonly tactics_deck?: readonly Card[] };

export interface Scene extends TableScene<DrawnView, Move, Selection, Event> {
  /** The options of the table, as far as they change what is drawn. */
  readonly hasTactics: boolean;
  readonly isExpert: boolean;
  readonly targets: Targets;
  readonly offers: Offers;
  /** The card that a picked ruse has hold of. */
  readonly source: LaidCard | null;
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
