// SPDX-License-Identifier: MIT
/** Cards that change hands, and warriors on their way from clearing to clearing. */
import type { ComponentChildren } from 'preact';
import type { Ghost } from '../../kit/motion/ghosts';
import { placeKey } from '../picking/last_move';
import type { Scene } from '../picking/scene';
import { FactionHead, PieceSign } from '../pieces/signs';
import { CardFaceView } from './hand';
import { seatOf } from '../terms/seat_names';
import type { Card, Faction, Piece } from '../terms/types';

export const deckAnchor = 'deck';
const seatAnchor = (seat: number): string => `seat ${seat}`;

export function flightsOf({ motion, view, names, mode }: Scene): Ghost[] {
  const showsHand = (seat: number): boolean => mode === 'play' && seat === names.own;
  return motion.flatMap((event, at): Ghost[] => {
    const key = `${at}`;
    switch (event.type) {
      case 'warriors_moved':
        return [
          {
            key,
            from: placeKey(event.from),
            to: placeKey(event.to),
            face: <March faction={event.faction}>{event.count}</March>,
          },
        ];
      case 'pawn_moved': {
        const faction = view.seats[event.seat]?.faction;
        if (!faction) return [];
        return [{ key, from: placeKey(event.from), to: placeKey(event.to), face: <March faction={faction} /> }];
      }
      case 'pieces_placed':
      case 'pieces_removed': {
        const seat = seatOf(view, event.faction);
        if (seat === null) return [];
        const ends = [seatAnchor(seat), placeKey(event.clearing)] as const;
        const [from, to] = event.type === 'pieces_placed' ? ends : [ends[1], ends[0]];
        return [{ key, from, to, face: <Token {...event} /> }];
      }
      case 'cards_drawn':
        return showsHand(event.seat) ? [] : [{ key, from: deckAnchor, to: seatAnchor(event.seat) }];
      case 'card_given':
        return [
          {
            key,
            from: seatAnchor(event.from),
            to: seatAnchor(event.to),
            ...(event.card ? { face: <OpenCard card={event.card} /> } : {}),
          },
        ];
      case 'card_discarded':
        return [
          {
            key,
            from: `card ${event.card} 0|${seatAnchor(event.seat)}`,
            to: deckAnchor,
            face: <OpenCard card={event.card} />,
          },
        ];
      default:
        return [];
    }
  });
}

function March({ faction, children }: { faction: Faction; children?: ComponentChildren }) {
  return (
    <span class="kit-line rt-march">
      <FactionHead faction={faction} size={22} />
      {children}
    </span>
  );
}

function Token({ faction, piece, count }: { faction: Faction; piece: Piece; count: number }) {
  if (piece === 'warrior') return <March faction={faction}>{count}</March>;
  return (
    <span class="rt-flying-piece">
      <PieceSign piece={piece} />
    </span>
  );
}

function OpenCard({ card }: { card: Card }) {
  return (
    <span class="kit-card rt-card rt-flying-card">
      <CardFaceView card={card} />
    </span>
  );
}
