// SPDX-License-Identifier: MIT
/** The own hand: suit at the left, cost at the right, what the card is for below. */
import { useRef } from 'preact/hooks';
import { useRovingFocus } from '../../kit/roving_focus';
import { faceOf } from '../terms/cards';
import { cardName, cardRules } from '../terms/naming';
import { partKey } from '../terms/move_parts';
import { Choosable } from '../pieces/choosable';
import { colourClass, SuitBadge } from '../pieces/signs';
import type { PartProps } from '../picking/scene';
import type { Card } from '../terms/types';
import { rootWords as words } from '../terms/words_en';

export function CardFaceView({ card }: { card: Card }) {
  const { suit, cost, item, points } = faceOf(card);
  return (
    <>
      <span class={`rt-strip ${colourClass(suit)}`}>
        <SuitBadge suit={suit} size={20} />
        <span class="rt-cost">
          {cost.map((each, place) =>
            each === 'any' ? <span key={place} class="rt-any" /> : <SuitBadge key={place} suit={each} size={15} />,
          )}
        </span>
      </span>
      <span class="rt-card-name">{cardName(card)}</span>
      <span class="rt-card-text">{item ? words.hand.makes(words.items[item], points) : words.cards[card][1]}</span>
    </>
  );
}

export function Hand(props: PartProps & { cards: readonly Card[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { cards } = props;
  useRovingFocus(list);
  return (
    <ul class="rt-hand" ref={list} style={{ '--count': Math.max(1, cards.length) }}>
      {cards.map((card, place) => (
        <li key={`${card} ${cards.indexOf(card) === place ? '' : place}`}>
          <Choosable
            {...props}
            part={partKey('card', card)}
            class="rt-card"
            rove={place}
            info={card}
            label={words.hand.card(cardName(card), words.suits[faceOf(card).suit], place + 1, cards.length)}
            description={cardRules(card)}
          >
            <CardFaceView card={card} />
          </Choosable>
        </li>
      ))}
      {cards.length === 0 && <li class="rt-none">{words.hand.empty}</li>}
    </ul>
  );
}

/** A hand whose cards are not told: as many backs. */
export function ShutHand({ count }: { count: number }) {
  return (
    <ul class="rt-hand" aria-hidden="true" style={{ '--count': Math.max(1, count) }}>
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <span class="rt-card rt-shut" />
        </li>
      ))}
    </ul>
  );
}
