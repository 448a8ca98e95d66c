// SPDX-License-Identifier: MIT
/** What the boards of all factions are made of. */
import type { ComponentChildren } from 'preact';
import { faceOf, tally } from '../terms/cards';
import { cardName } from '../terms/naming';
import { FactionHead, ItemSign, PieceSign, SuitBadge } from '../pieces/signs';
import type { DrawnView } from '../picking/scene';
import type { Card, Faction, FactionCounts, Item, ItemCounts, ItemState, Track } from '../terms/types';
import { rootWords as words } from '../terms/words';

export function Row({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="kit-row rt-row">
      <h4 class="muted">{title}</h4>
      <div class="kit-row">{children}</div>
    </div>
  );
}

export function Fact({ children }: { children: ComponentChildren }) {
  return <span>{children}</span>;
}

/** Cards as small chips, copies counted. */
export function CardList({ cards, none }: { cards: readonly Card[]; none?: string }) {
  if (cards.length === 0) return <span class="muted">{none ?? words.board.none}</span>;
  return (
    <ul class="kit-row">
      {tally(cards).map(({ card, copies }) => (
        <li key={card} class="kit-chip rt-chip" data-info-card={card}>
          <SuitBadge suit={faceOf(card).suit} size={16} />
          {cardName(card)}
          {copies > 1 && ` × ${copies}`}
        </li>
      ))}
    </ul>
  );
}

export function ItemList({ items, state = 'up' }: { items: ItemCounts; state?: ItemState }) {
  const entries = (Object.entries(items) as [Item, number][]).filter(([, count]) => count > 0);
  return (
    <>
      {entries.flatMap(([item, count]) =>
        Array.from({ length: count }, (_, place) => (
          <span key={`${item} ${place}`} role="img" aria-label={`${words.items[item]}, ${words.itemStates[state]}`}>
            <ItemSign item={item} state={state} />
          </span>
        )),
      )}
    </>
  );
}

/** Warriors by owner, as in the boxes of the Riverfolk. */
export function WarriorCounts({ counts }: { counts: FactionCounts }) {
  const entries = Object.entries(counts) as [Faction, number][];
  if (entries.length === 0) return <span class="muted">{words.board.none}</span>;
  return (
    <>
      {entries.map(([faction, count]) => (
        <span
          key={faction}
          class="kit-line rt-troop"
          role="img"
          aria-label={words.counted(count, words.factions[faction])}
        >
          <FactionHead faction={faction} size={18} />
          {count}
        </span>
      ))}
    </>
  );
}

/** What is left to place of each kind, and what the next one costs and brings. */
export function Tracks({ view, pieces }: { view: DrawnView; pieces: readonly Track['piece'][] }) {
  const tracks = view.tracks.filter(({ piece }) => pieces.includes(piece));
  return (
    <div class="kit-row">
      {tracks.map((track) => (
        <TrackLine key={`${track.piece} ${track.suit ?? ''}`} track={track} />
      ))}
    </div>
  );
}

function TrackLine({ track }: { track: Track }) {
  const { piece, suit, left, cost, points } = track;
  const { many } = words.pieces[piece];
  const name = suit ? `${many} (${words.suits[suit]})` : many;
  return (
    <span
      class="kit-line rt-track"
      role="img"
      aria-label={`${words.board.trackLeft(name, left)} ${words.board.trackNext(cost, points)}`}
    >
      <PieceSign piece={piece} />
      {suit && <SuitBadge suit={suit} size={15} />}
      <strong>{left}</strong>
      <span class="muted">{words.board.trackNext(cost, points)}</span>
    </span>
  );
}
