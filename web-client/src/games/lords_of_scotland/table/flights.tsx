// SPDX-License-Identifier: MIT
/** What moves without being drawn at both ends. A card that not everybody may know flies as a back. */
import { CardBack } from '../../kit/card';
import type { Ghost } from '../../kit/motion/ghosts';
import { CardView } from './card_view';
import type { Scene } from '../picking/scene';

export const drawPile = 'draw pile';
export const discardPile = 'discard pile';
export const slotAnchor = (slot: number): string => `slot ${slot}`;

export function flightsOf({ motion, names, mode }: Scene): Ghost[] {
  const showsHand = (seat: number): boolean => mode === 'play' && seat === names.own;
  return motion.flatMap((event, at): Ghost[] => {
    switch (event.type) {
      case 'recruit_taken':
        if (showsHand(event.seat)) return [];
        return [
          {
            key: `${at}`,
            from: slotAnchor(event.slot),
            to: `seat ${event.seat}`,
            face: event.face_up && event.card ? <CardView card={event.card} /> : <CardBack />,
          },
        ];
      case 'card_drawn':
        return showsHand(event.seat) ? [] : [{ key: `${at}`, from: drawPile, to: `seat ${event.seat}` }];
      case 'supporter_claimed':
        return [{ key: `${at}`, from: event.card, to: `seat ${event.seat}`, face: <CardView card={event.card} /> }];
      case 'follower_discarded':
        return [{ key: `${at}`, from: event.card, to: discardPile, face: <CardView card={event.card} /> }];
      default:
        return [];
    }
  });
}
