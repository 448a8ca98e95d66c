// SPDX-License-Identifier: MIT
/** What moves without being drawn at either end: cards into hands and back that nobody else sees. */
import type { Ghost } from '../../kit/motion/ghosts';
import { CardView, DeckBack } from './card_view';
import { pieceOf } from '../terms/cards';
import type { Scene } from '../picking/scene';
import type { Deck } from '../terms/types';

export const deckAnchor = (deck: Deck): string => `deck ${deck}`;
export const discardAnchor = 'discard';

export function flightsOf({ motion, names, perspective, mode }: Scene): Ghost[] {
  const showsHand = (seat: number): boolean => mode === 'replay' || (names.own !== null && seat === perspective);
  return motion.flatMap((event, at): Ghost[] => {
    switch (event.type) {
      case 'card_drawn':
        if (showsHand(event.seat)) return [];
        return [
          {
            key: `${at}`,
            from: deckAnchor(event.deck),
            to: `seat ${event.seat}`,
            face: <DeckBack deck={event.deck} />,
          },
        ];
      case 'cards_returned':
        return event.decks.map((deck, card) => ({
          key: `${at} ${card}`,
          from: `seat ${event.seat}`,
          to: deckAnchor(deck),
          face: <DeckBack deck={deck} />,
        }));
      case 'ruse_played':
        return [
          {
            key: `${at}`,
            from: `${pieceOf(event.card, event.seat)}|seat ${event.seat}`,
            to: discardAnchor,
            face: <CardView card={event.card} />,
          },
        ];
      case 'card_moved':
        if (event.to !== 'discard') return [];
        return [
          {
            key: `${at}`,
            from: pieceOf(event.card, event.from_seat),
            to: discardAnchor,
            face: <CardView card={event.card} />,
          },
        ];
      default:
        return [];
    }
  });
}
