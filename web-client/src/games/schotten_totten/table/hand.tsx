// SPDX-License-Identifier: MIT
/** The own hand: sorted, or as its owner has arranged it. The arrangement is local and is told to nobody. */
import { useRef, useState } from 'preact/hooks';
import { useDrag } from '../../kit/drag';
import { HandCardButton, HandOrders } from '../../kit/hand';
import { useRovingFocus } from '../../kit/roving_focus';
import { deliberate } from '../../kit/tap';
import { arrangedHand, cardNameWithEffect, isTactics, pieceOf, sortedHand, type HandOrder } from '../terms/cards';
import { CardView } from './card_view';
import { deckAnchor } from './flights';
import { canPlay, canReturn, type HandCard } from '../picking/picking';
import type { Actions, Scene } from '../picking/scene';
import { TacticsTally } from './tactics_tally';
import type { Card } from '../terms/types';
import { schottenTottenWords as words } from '../terms/words';

interface HandProps {
  scene: Scene;
  actions: Actions;
  cards: readonly Card[];
}

/** The cards that are still held; one that is on its way lies on the table already. */
export function heldCards(cards: readonly Card[], scene: Pick<Scene, 'pending'>): Card[] {
  const held = [...cards];
  const { pending } = scene;
  if (pending?.type !== 'play_card') return held;
  const place = held.indexOf(pending.card);
  if (place >= 0) held.splice(place, 1);
  return held;
}

/** Names the cards of a hand for keys: the second Joker is not the first. */
function withKeys(cards: readonly Card[]): HandCard[] {
  return cards.map((card, place) => ({
    card,
    key: `${card} ${cards.slice(0, place).filter((other) => other === card).length}`,
  }));
}

export function Hand({ scene, actions, cards }: HandProps) {
  const [order, setOrder] = useState<HandOrder>('colour');
  const [arranged, setArranged] = useState<readonly Card[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const held = heldCards(cards, scene);
  const shown = withKeys(arrangedHand(held, arranged, order));
  useRovingFocus(list);
  useHandDrag(list, { scene, actions, shown, arrange: setArranged });
  const sort = (next: HandOrder): void => {
    setOrder(next);
    setArranged(sortedHand(held, next));
  };
  return (
    <div>
      <HandTitle scene={scene} held={held.length} onItsWay={cards.length - held.length} order={order} onSort={sort} />
      <div class={scene.hasTactics ? 'st-hand-space st-seven' : 'st-hand-space'}>
        <ul class="kit-hand" ref={list}>
          {shown.map((card, place) => (
            <li
              key={card.key}
              data-piece={pieceOf(card.card, scene.perspective, Number(card.key.split(' ')[1]))}
              data-from={deckAnchor(isTactics(card.card) ? 'tactics' : 'clan')}
            >
              <HeldCard card={card} place={place} count={shown.length} {...{ scene, actions }} />
            </li>
          ))}
          {shown.length === 0 && <li class="kit-hand-empty">{words.table.emptyHand}</li>}
        </ul>
      </div>
    </div>
  );
}

interface HeldCardProps {
  scene: Scene;
  actions: Actions;
  card: HandCard;
  place: number;
  count: number;
}

function HeldCard({ scene, actions, card, place, count }: HeldCardProps) {
  const backPlace = scene.selection.back.findIndex((other) => other.key === card.key);
  return (
    <HandCardButton
      label={words.cards.inHand(cardNameWithEffect(card.card), place + 1, count)}
      dragKey={card.key}
      drop={`hand ${card.key}`}
      place={place}
      isPicked={scene.selection.picked?.key === card.key || backPlace >= 0}
      canPick={isPickable(scene)}
      isIdle={isIdle(scene, card)}
      onPick={() => actions.pick(card)}
    >
      <CardView card={card.card} hasText />
      {backPlace >= 0 && <span class="kit-mark st-back-place">{backPlace + 1}</span>}
    </HandCardButton>
  );
}

/** In this step cards of the hand can be picked. */
function isPickable({ offers }: Scene): boolean {
  return offers.plays || offers.returns !== null;
}

/** Steps back, because it is no choice now: nothing can be done with it in a step that asks for cards. */
function isIdle(scene: Scene, { card, key }: HandCard): boolean {
  const { offers, legal, selection } = scene;
  if (offers.returns !== null) {
    const isChosen = selection.back.some((other) => other.key === key);
    return (
      !isChosen &&
      !canReturn(
        legal,
        selection.back.slice(0, offers.returns - 1).map((other) => other.card),
        card,
      )
    );
  }
  return offers.plays && !canPlay(legal, card);
}

interface HandTitleProps {
  scene: Scene;
  held: number;
  onItsWay: number;
  order: HandOrder;
  onSort: (order: HandOrder) => void;
}

function HandTitle({ scene, held, onItsWay, order, onSort }: HandTitleProps) {
  return (
    <div class="kit-hand-title">
      <p class="kit-hand-count">{onItsWay ? words.table.handOnItsWay(held, onItsWay) : words.table.handTitle(held)}</p>
      <HandOrders
        title={words.table.sortedBy}
        orders={words.table.orders}
        order={order}
        spoken={words.table.sortBy}
        onSort={onSort}
      />
      {scene.hasTactics && <TacticsTally scene={scene} class="kit-desktop-only" />}
    </div>
  );
}

interface HandDrag {
  scene: Scene;
  actions: Actions;
  shown: readonly HandCard[];
  arrange: (cards: readonly Card[]) => void;
}

/** Dragging picks a card, and dropping it plays it where it is lit, or moves it within the hand. */
function useHandDrag(list: { current: HTMLUListElement | null }, { scene, actions, shown, arrange }: HandDrag): void {
  const find = (key: string): HandCard | undefined => shown.find((card) => card.key === key);
  const isPicked = (key: string): boolean => scene.selection.picked?.key === key;
  const putDown = (key: string): void => {
    if (isPicked(key)) actions.putBack();
  };
  useDrag(list, {
    start: (key) => {
      const card = find(key);
      if (card && scene.offers.plays && !isPicked(key)) actions.pick(card);
      return card !== undefined;
    },
    over: (zone) => markZone(zone),
    cancel: (key) => {
      markZone(null);
      putDown(key);
    },
    drop: (key, zone) => {
      markZone(null);
      const [kind, ...where] = (zone ?? '').split(' ');
      if (kind === 'stone') actions.aim(Number(where[0]), deliberate);
      else if (kind === 'card') actions.take({ stone: Number(where[0]), card: where[1] ?? '' }, deliberate);
      else {
        putDown(key);
        if (kind === 'hand') arrange(moved(shown, key, where.join(' ')));
      }
    },
  });
}

/** The hand with one card moved to the place of another. */
function moved(shown: readonly HandCard[], key: string, target: string): Card[] {
  const from = shown.findIndex((card) => card.key === key);
  const to = shown.findIndex((card) => card.key === target);
  const cards = shown.map((card) => card.card);
  const [card] = cards.splice(from, 1);
  if (card !== undefined) cards.splice(to, 0, card);
  return cards;
}

/** The zone under a dragged card shows what hovering shows. */
function markZone(zone: string | null): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-drop]')) {
    element.classList.toggle('st-over', zone !== null && element.dataset['drop'] === zone);
  }
}
