// SPDX-License-Identifier: MIT
/** What a place or a spot would lead to, for whoever looks at it; by the view's previews alone. */
import { edgePlaceName, itemName, regionName, sameCell, sameSpot } from '../terms/naming';
import type { LayMove, PlaceMove } from '../picking/picking';
import type { View } from '../terms/types';
import { patrolsWords as words } from '../terms/words';

export function Preview({ view, move }: { view: View; move: PlaceMove | LayMove | null }) {
  const lines = move ? linesOf(view, move) : null;
  if (!move || !lines) return null;
  const title =
    move.type === 'place_region'
      ? words.prompt.here(regionName(move.card, view))
      : words.prompt.layHere(itemName(move.item));
  return (
    <div class="kit-panel tp-preview small" aria-hidden="true">
      <p class="kit-heading">
        <strong>{title}</strong>
      </p>
      {lines.map(({ edge, state }) => (
        <p key={edge} class={state === 'broken' ? 'kit-ends tp-bad' : 'kit-ends'}>
          <span>{edge}</span> <span>{state}</span>
        </p>
      ))}
    </div>
  );
}

function linesOf(view: View, move: PlaceMove | LayMove): { edge: string; state: string }[] | null {
  if (move.type === 'place_region') {
    const place = view.places.find((other) => other.card === move.card && sameCell(other, move));
    return place ? place.edges.map((edge) => ({ edge: edgePlaceName(edge, view), state: '' })) : null;
  }
  const spot = view.spots.find((other) => sameSpot(other, move));
  const after = spot?.items[move.item]?.after;
  if (!spot || !after) return null;
  return spot.looking.map((edge, at) => ({
    edge: edgePlaceName(edge, view),
    state: words.states[after[at] ?? 'open'],
  }));
}
