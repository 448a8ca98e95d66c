// SPDX-License-Identifier: MIT
/** One side of a stone: its cards in a cascade that grows away from the stone, the newest on the outside. */
import type { ComponentChildren } from 'preact';
import type { TapOf } from '../../kit/tap';
import { CardStrip } from '../../kit/card';
import { cardName, faceOf, pieceOf } from '../terms/cards';
import { CardGlyph, CardView, colourOf } from './card_view';
import type { LaidCard } from '../picking/picking';
import type { Actions, Scene } from '../picking/scene';
import { stoneNumber, whoIs } from '../terms/sentences';
import { sideOf } from '../terms/stone_status';
import type { Card } from '../terms/types';
import { schottenTottenWords as words } from '../terms/words';

interface SideCardsProps {
  scene: Scene;
  actions: Actions;
  tapOf: TapOf;
  stone: number;
  seat: number;
  /** A ghost or a card on its way, beyond the outermost card. */
  children?: ComponentChildren;
}

export function SideCards({ scene, actions, tapOf, stone, seat, children }: SideCardsProps) {
  const state = scene.view.stones[stone];
  if (!state) return null;
  const side = sideOf(state, seat);
  const isNear = seat === scene.perspective;
  const hasMore = Boolean(children);
  // The own card, on its way to the server already.
  const { pending } = scene;
  const isOnItsWay = isNear && pending?.type === 'play_card' && pending.stone === stone;
  const pieceBeyond = isOnItsWay ? { 'data-piece': pieceOf(pending.card, seat) } : {};
  const open = isNear ? (hasMore ? -1 : side.cards.length - 1) : 0;
  return (
    <ul class="kit-column st-side">
      {side.cards.map((card, place) => (
        <li
          key={card}
          class={laidClass(scene, { stone, card }, seat)}
          data-piece={pieceOf(card, seat)}
          data-from={`seat ${seat}`}
        >
          <LaidCardView card={card} isCovered={place !== open} {...{ scene, actions, tapOf, stone, seat }} />
        </li>
      ))}
      {hasMore && <li {...pieceBeyond}>{children}</li>}
    </ul>
  );
}

interface LaidCardViewProps extends SideCardsProps {
  card: Card;
  isCovered: boolean;
}

function LaidCardView({ scene, actions, tapOf, stone, seat, card, isCovered }: LaidCardViewProps) {
  if (!isSource(scene, { stone, card }, seat))
    return <CardView card={card} isCovered={isCovered} name={cardName(card)} />;
  return (
    <button
      type="button"
      class="kit-place kit-lit st-take"
      data-rove={stone}
      data-drop={`card ${stone} ${card}`}
      aria-label={words.cards.atStone(cardName(card), whoIs(scene.names, seat), stoneNumber(stone))}
      onClick={(event) => {
        event.stopPropagation();
        actions.take({ stone, card }, tapOf(event, event.currentTarget));
      }}
    >
      <CardView card={card} isCovered={isCovered} />
    </button>
  );
}

/** A ruse takes hold of a card by stone and word; the Joker of one player is not that of the other. */
function isSource(scene: Scene, { stone, card }: LaidCard, seat: number): boolean {
  if (!scene.targets.sources.some((source) => source.stone === stone && source.card === card)) return false;
  const takesOwn = scene.selection.picked?.card === 'strategist';
  return takesOwn === (seat === scene.perspective);
}

function laidClass(scene: Scene, laid: LaidCard, seat: number): string {
  const isLast = scene.last.has(pieceOf(laid.card, seat));
  const isHeld = scene.source?.stone === laid.stone && scene.source.card === laid.card;
  return `${isLast ? 'kit-last' : ''} ${isHeld ? 'st-held' : ''}`.trim();
}

/** The place where a card would lie, and what it makes there. Under the pointer it takes the colour of the card. */
export function Ghost({ card, preview }: { card: Card; preview: string }) {
  const face = faceOf(card);
  return (
    <span class={`kit-card st-ghost suit-${colourOf(card)}`} aria-hidden="true">
      <CardStrip figure={face.kind === 'clan' ? face.number : undefined}>
        <CardGlyph card={card} />
      </CardStrip>
      {preview && <span class="kit-tiny st-ghost-words">{words.stones.makes(preview)}</span>}
      <span class="kit-plus" />
    </span>
  );
}

/** A card that has been played and is not confirmed yet. */
export function SendingCard({ card }: { card: Card }) {
  return (
    <span class="kit-column st-sending" role="img" aria-label={`${cardName(card)}, ${words.stones.sending}`}>
      <span class="kit-pale">
        <CardView card={card} />
      </span>
      <span class="kit-tag st-sending-words" aria-hidden="true">
        {words.stones.sending}
      </span>
    </span>
  );
}
