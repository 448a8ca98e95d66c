/** The own hand, by clan or by strength. The order is local and is told to nobody. */
import { useRef, useState } from 'preact/hooks';
import { useDrag } from '../../kit/drag';
import { useRovingFocus } from '../../kit/roving_focus';
import { deliberate } from '../../kit/tap';
import { cardName, faceOf, sortedHand, type HandOrder } from '../terms/cards';
import { CardView } from './card_view';
import { Course } from './course';
import type { Actions, Scene } from '../picking/scene';
import { whoIs } from '../terms/sentences';
import type { Card, HandCard } from '../terms/types';
import { lordsWords as words } from '../terms/words_en';

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
    <div class="ls-hand">
      <HandTitle scene={scene} count={held.length} order={order} onSort={setOrder} />
      <ul class="ls-hand-cards" ref={list} style={{ '--count': Math.max(1, held.length) }}>
        {held.map((card, place) => (
          <li key={card}>
            <HandCardButton {...{ scene, actions, card, place }} count={held.length} />
          </li>
        ))}
        {held.length === 0 && <li class="ls-hand-empty">{words.table.emptyHand}</li>}
      </ul>
      <Course view={scene.view} />
    </div>
  );
}

interface HandCardProps {
  scene: Scene;
  actions: Actions;
  card: Card;
  place: number;
  count: number;
}

function HandCardButton({ scene, actions, card, place, count }: HandCardProps) {
  const isPicked = scene.selection.card === card;
  const isIdle = scene.isAsked && !scene.offers.musters && scene.pending === null;
  return (
    <button
      type="button"
      class={`ls-hand-card ${isPicked ? 'ls-picked' : ''} ${isIdle ? 'ls-idle' : ''}`}
      data-rove={place}
      data-drag={card}
      aria-label={words.cards.inHand(cardName(card), words.clans[faceOf(card).clan].power, place + 1, count)}
      aria-pressed={isPicked}
      aria-disabled={!scene.offers.musters}
      onClick={() => actions.pick(card)}
    >
      <CardView card={card} hasText />
    </button>
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
    <div class="ls-hand-title">
      <p class="ls-hand-count">{words.table.handTitle(count)}</p>
      {isUsingPower ? (
        <p class="ls-hand-note">{words.prompt.cardsWait}</p>
      ) : (
        <p class="ls-hand-note">
          {words.table.sortedBy}{' '}
          {(['clan', 'strength'] as const).map((each) => (
            <button
              key={each}
              type="button"
              class="ls-sort"
              aria-label={words.table.sortBy(words.table.orders[each])}
              aria-pressed={order === each}
              onClick={() => onSort(each)}
            >
              {words.table.orders[each]}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

/** All hands of a finished match. */
export function OpenHands({ scene }: { scene: Scene }) {
  return (
    <div class="ls-open-hands">
      {scene.view.seats.map((seat, at) => {
        const who = whoIs(scene.names, at);
        return (
          <section key={at} class="ls-open-hand" aria-label={words.table.handOf(who)}>
            <strong>{who.name}</strong>
            <ul class="ls-row">
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
