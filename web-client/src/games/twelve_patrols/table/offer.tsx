// SPDX-License-Identifier: MIT
/** The regions on offer, and what is still in the deck. */
import { useRef } from 'preact/hooks';
import { useDrag } from '../../kit/drag';
import { useRovingFocus } from '../../kit/roving_focus';
import { deliberate } from '../../kit/tap';
import { moveOfZone } from './kingdom';
import { edgeWords, regionName } from '../terms/naming';
import { deckAnchor } from '../picking/last_move';
import { RegionView } from './region_view';
import { turnNumber, type Actions, type Scene } from '../picking/scene';
import type { Card } from '../terms/types';
import { patrolsWords as words } from '../terms/words';

export function Offer({ scene, actions }: { scene: Scene; actions: Actions }) {
  const { view, selection, pending } = scene;
  const list = useRef<HTMLUListElement>(null);
  const offered = view.display.filter((card) => !(pending?.type === 'place_region' && pending.card === card));
  const canPick = scene.legal.some((move) => move.type === 'place_region');
  useRovingFocus(list);
  useDrag(list, {
    start: (card) => {
      if (!canPick) return false;
      if (selection.region !== card) actions.pickRegion(card as Card);
      return true;
    },
    over: () => undefined,
    drop: (_card, zone) => {
      const move = moveOfZone(scene, zone);
      if (move) actions.choose(move, deliberate);
      else actions.putBack();
    },
    cancel: () => actions.putBack(),
  });
  const deck = view.deck.map((card) => regionName(card, view));
  return (
    <section class="tp-offer" aria-label={words.table.offer}>
      <h3 class="kit-heading">
        {words.table.offer} <span>{words.table.turn(turnNumber(view))}</span>
      </h3>
      <ul class="tp-regions" ref={list}>
        {offered.map((card, place) => {
          const name = words.regions.onOffer(regionName(card, view), edgeWords(card, view), place + 1, offered.length);
          const isPicked = selection.region === card;
          return (
            <li key={card} data-piece={card} data-from={deckAnchor}>
              <button
                type="button"
                class={isPicked ? 'kit-bare tp-offered kit-picked' : 'kit-bare tp-offered'}
                data-rove={place}
                data-drag={card}
                aria-label={name}
                aria-pressed={isPicked}
                aria-disabled={!canPick}
                onClick={() => actions.pickRegion(card)}
              >
                <RegionView card={card} view={view} />
              </button>
            </li>
          );
        })}
      </ul>
      <p class="muted small" data-anchor={deckAnchor}>
        {words.table.deck(deck)}
      </p>
    </section>
  );
}
