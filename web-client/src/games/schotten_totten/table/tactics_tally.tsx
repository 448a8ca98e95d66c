// SPDX-License-Identifier: MIT
/** Nobody may be more than one tactics card ahead; so everybody sees the count. */
import type { Scene } from '../picking/scene';
import { whoIs } from '../terms/sentences';
import { otherSeat } from '../terms/stone_status';
import { schottenTottenWords as words } from '../terms/words';

export function TacticsTally({ scene, class: extra = '' }: { scene: Scene; class?: string }) {
  const { view, names, perspective } = scene;
  const other = otherSeat(perspective);
  const played = (seat: number): number => view.tactics_played[seat] ?? 0;
  return (
    <p class={`muted kit-tiny st-tally ${extra}`}>
      {words.table.tacticsTally(whoIs(names, perspective), played(perspective), whoIs(names, other), played(other))}
    </p>
  );
}
