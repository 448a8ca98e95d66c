// SPDX-License-Identifier: MIT
/** The own hand: suit at the left, cost at the right, what the card is for below. */
import { useRef } from 'preact/hooks';
import { useRovingFocus } from '../../kit/roving_focus';
import { CardWords } from '../../kit/card';
import { faceOf } from '../terms/cards';
import { cardEffect, cardName, cardRules } from '../terms/naming';
import { partKey } from '../terms/move_parts';
import { Choosable } from '../pieces/choosable';
import { colourClass, SuitBadge } from '../pieces/signs';
import type { PartProps } from '../picking/scene';
import type { Card } from '../terms/types';
import { rootWords as words } from '../terms/words';

export function CardFaceView({ card }: { card: Card }) {
  const { suit, cost, item, points } = faceOf(card);
  return (
    <>
      <span class={`kit-strip ${colourClass(suit)}`}>
        <SuitBadge suit={suit} size={20} />
        <span class="kit-line">
          {cost.map((each, place) =>
            each === 'any' ? <span key={place} class="rt-any" /> : <SuitBadge key={place} suit={each} size={15} />,
          )}
        </span>
      </span>
      <CardWords name={cardName(card)} text={item ? words.hand.makes(words.items[item], points) : cardEffect(card)} />
    </>
  );
}

export function Hand(props: PartProps & { cards: readonly Card[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { cards } = props;
  useRovingFocus(list);
  return (
    <ul class="rt-hand" ref={list}>
      {cards.map((card, place) => (
        <li
          key={`${card} ${cards.indexOf(card) === place ? '' : place}`}
          data-piece={`card ${card} ${place - cards.indexOf(card)}`}
          data-from={originOf(props.scene, card)}
        >
          <Choosable
            {...props}
            part={partKey('card', card)}
            class="kit-card rt-card"
            rove={place}
            info={card}
            label={words.hand.card(cardName(card), words.suits[faceOf(card).suit], place + 1, cards.length)}
            description={cardRules(card)}
          >
            <CardFaceView card={card} />
          </Choosable>
        </li>
      ))}
      {cards.length === 0 && <li class="muted">{words.hand.empty}</li>}
    </ul>
  );
}

/** From who gave it, or from the deck. */
function originOf({ motion }: PartProps['scene'], card: Card): string {
  const given = motion.find((event) => event.type === 'card_given' && event.card === card);
  return given?.type === 'card_given' ? `seat ${given.from}` : 'deck';
}

/** A hand whose cards are not told: as many backs. */
export function ShutHand({ count }: { count: number }) {
  return (
    <ul class="rt-hand" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <span class="kit-card rt-card rt-shut" />
        </li>
      ))}
    </ul>
  );
}
