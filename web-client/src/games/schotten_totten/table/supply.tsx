// SPDX-License-Identifier: MIT
/** Decks, discard pile and, with tactics, who has played how many. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { EmptyPlace } from '../../kit/card';
import type { TapOf } from '../../kit/tap';
import { CardChip, CardView, DeckBack } from './card_view';
import { deckAnchor, discardAnchor } from './flights';
import { decksOf, type Actions, type Scene } from '../picking/scene';
import type { Card, Deck } from '../terms/types';
import { schottenTottenWords as words } from '../terms/words';

interface SupplyProps {
  scene: Scene;
  actions: Actions;
  tapOf: TapOf;
}

export function Supply({ scene, actions, tapOf }: SupplyProps) {
  return (
    <div class="kit-piles">
      {decksOf(scene).map((deck) => (
        <DeckPile key={deck} scene={scene} actions={actions} deck={deck} />
      ))}
      {(scene.hasTactics || scene.view.discard.length > 0) && (
        <DiscardPile scene={scene} actions={actions} tapOf={tapOf} />
      )}
    </div>
  );
}

function DeckPile({ scene, actions, deck }: { scene: Scene; actions: Actions; deck: Deck }) {
  const count = scene.view.decks[deck];
  const draw = scene.offers.draws.get(deck);
  const next = (deck === 'clan' ? scene.view.clan_deck : scene.view.tactics_deck)?.[0];
  const face = (
    <>
      {count > 0 ? <DeckBack deck={deck} /> : <EmptyPlace />}
      <span>
        <strong>{count}</strong> {words.table.pileName(deck, scene.hasTactics)}
        {next !== undefined && (
          <span class="st-pile-next">
            {words.table.nextIs} <CardChip card={next} />
          </span>
        )}
      </span>
    </>
  );
  if (!draw)
    return (
      <div class="kit-pile" data-anchor={deckAnchor(deck)}>
        {face}
      </div>
    );
  return (
    <button
      type="button"
      class="kit-bare kit-pile kit-lit"
      data-anchor={deckAnchor(deck)}
      aria-label={words.table.drawFromPile(deck, count)}
      onClick={() => actions.send(draw)}
    >
      {face}
    </button>
  );
}

function DiscardPile({ scene, actions, tapOf }: SupplyProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { discard } = scene.view;
  const isTarget = scene.targets.discard !== null;
  const top = discard[discard.length - 1];
  useClosing(root, isOpen, () => setOpen(false));
  const onClick = (event: MouseEvent): void => {
    if (isTarget) actions.aimAtDiscard(tapOf(event, event.currentTarget as Element));
    else setOpen(!isOpen);
  };
  const name = isTarget ? words.table.discardOnto(discard.length) : words.table.discardName(discard.length);
  return (
    <div class="st-discard" ref={root} data-anchor={discardAnchor}>
      <button
        type="button"
        class={isTarget ? 'kit-bare kit-pile kit-lit' : 'kit-bare kit-pile'}
        aria-label={name}
        aria-expanded={isTarget ? undefined : isOpen}
        onClick={onClick}
      >
        {top === undefined ? <EmptyPlace /> : <CardView card={top} />}
        <span>
          <strong>{discard.length}</strong> {words.table.discard}
        </span>
      </button>
      {isOpen && <DiscardList cards={discard} />}
    </div>
  );
}

function DiscardList({ cards }: { cards: readonly Card[] }) {
  return (
    <div class="kit-float st-discard-list" role="group" aria-label={words.table.discardTitle} tabIndex={0}>
      <h3 class="kit-heading">{words.table.discardTitle}</h3>
      {cards.length === 0 && <p class="muted">{words.table.discardEmpty}</p>}
      <ol class="kit-row">
        {cards.map((card, place) => (
          <li key={place}>
            <CardChip card={card} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Closes on Escape and on a click anywhere else. */
function useClosing(root: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onDown = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('keydown', onKey);
    };
  });
}
