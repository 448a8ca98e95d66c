// SPDX-License-Identifier: MIT
/** The own hand, by clan or by strength. The order is local and is told to nobody. */
import { useRef, useState } from 'preact/hooks';
import { useDrag } from '../../kit/drag';
import { HandCardButton, HandOrders } from '../../kit/hand';
import { useRovingFocus } from '../../kit/roving_focus';
import { deliberate } from '../../kit/tap';
import { cardName, faceOf, sortedHand, type HandOrder } from '../terms/cards';
import { CardView } from './card_view';
import { Course } from './course';
import { drawPile, slotAnchor } from './flights';
import type { Actions, Scene } from '../picking/scene';
import { whoIs } from '../terms/sentences';
import type { Card, HandCard } from '../terms/types';
import { lordsWords as words } from '../terms/words';

interface HandProps {
  scene: Scene;
  actions: Actions;
  cards: readonly HandCard[];
}

export function Hand({ scene, actions, cards }: HandProps) {
  const [order, setOrder] = useState<HandOrder>('clan');
  const list = useRef<HTMLUListElement>(null);
  const onItsWay = scene.pending?.type === 'muster' ? scene.pending.card : null;
  const held = sortedHand(
    cards.map(({ card }) => card).filter((card) => card !== onItsWay),
    order,
  );
  useRovingFocus(list);
  useDrag(list, {
    start: (card) => {
      if (!scene.offers.musters) return false;
      if (scene.selection.card !== card) actions.pick(card);
      return true;
    },
    over: () => undefined,
    drop: (_card, zone) => {
      const way = scene.ways[Number(zone?.replace('way ', '') ?? NaN)];
      if (way) actions.choose(way, deliberate);
      else actions.putBack();
    },
    cancel: () => actions.putBack(),
  });
  return (
    <div class="kit-hand-row kit-centred ls-hand">
      <div class="kit-ends">
        <HandTitle scene={scene} count={held.length} order={order} onSort={setOrder} />
        <Course view={scene.view} />
      </div>
      <ul class="kit-hand" ref={list}>
        {held.map((card, place) => (
          <li key={card} data-piece={card} data-from={originOf(scene, card)}>
            <HeldCard {...{ scene, actions, card, place }} count={held.length} />
          </li>
        ))}
        {held.length === 0 && <li class="kit-hand-empty">{words.table.emptyHand}</li>}
      </ul>
    </div>
  );
}

/** From the row of Recruits, or from the pile. */
function originOf({ motion }: Scene, card: Card): string {
  const taken = motion.find((event) => event.type === 'recruit_taken' && event.card === card);
  return taken?.type === 'recruit_taken' ? slotAnchor(taken.slot) : drawPile;
}

interface HeldCardProps {
  scene: Scene;
  actions: Actions;
  card: Card;
  place: number;
  count: number;
}

function HeldCard({ scene, actions, card, place, count }: HeldCardProps) {
  return (
    <HandCardButton
      label={words.cards.inHand(cardName(card), words.clans[faceOf(card).clan].power, place + 1, count)}
      dragKey={card}
      place={place}
      isPicked={scene.selection.card === card}
      canPick={scene.offers.musters}
      isIdle={scene.isAsked && !scene.offers.musters && scene.pending === null}
      onPick={() => actions.pick(card)}
    >
      <CardView card={card} hasText />
    </HandCardButton>
  );
}

interface HandTitleProps {
  scene: Scene;
  count: number;
  order: HandOrder;
  onSort(order: HandOrder): void;
}

function HandTitle({ scene, count, order, onSort }: HandTitleProps) {
  const isUsingPower = scene.isAsked && !scene.offers.musters && scene.view.acting !== null;
  return (
    <div class="kit-hand-title kit-wide-only">
      <p class="kit-hand-count">{words.table.handTitle(count)}</p>
      {isUsingPower ? (
        <p class="kit-hand-order">{words.prompt.cardsWait}</p>
      ) : (
        <HandOrders
          title={words.table.sortedBy}
          orders={words.table.orders}
          order={order}
          spoken={words.table.sortBy}
          onSort={onSort}
        />
      )}
    </div>
  );
}

/** All hands of a finished match. */
export function OpenHands({ scene }: { scene: Scene }) {
  return (
    <div class="kit-row ls-open-hands small">
      {scene.view.seats.map((seat, at) => {
        const who = whoIs(scene.names, at);
        return (
          <section key={at} aria-label={words.table.handOf(who)}>
            <strong>{who.name}</strong>
            <ul class="kit-row">
              {sortedHand(
                (seat.cards ?? []).map(({ card }) => card),
                'clan',
              ).map((card) => (
                <li key={card}>
                  <CardView card={card} name={cardName(card)} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
