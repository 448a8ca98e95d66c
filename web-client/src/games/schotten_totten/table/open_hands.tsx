// SPDX-License-Identifier: MIT
/** The hands as a watcher sees them: backs while the match runs, open in the replay. */
import { Glyph } from '../../../ui/glyph';
import { cardName, sortedHand } from '../terms/cards';
import { CardView, DeckBack } from './card_view';
import type { Scene } from '../picking/scene';
import { whoIs } from '../terms/sentences';
import { schottenTottenWords as words } from '../terms/words';

interface OpenHandProps {
  scene: Scene;
  seat: number;
  /** Says that both hands are open. */
  hasPill?: boolean;
}

export function OpenHand({ scene, seat, hasPill = false }: OpenHandProps) {
  const hand = scene.view.hands[seat === 0 ? 0 : 1];
  const who = whoIs(scene.names, seat);
  return (
    <section class="kit-row st-open-hand" aria-label={words.table.handOf(who)}>
      <div class="st-open-hand-name kit-wide-only">
        <strong>{who.name}</strong>
        {scene.mode === 'replay' && scene.view.turn === seat && scene.view.phase !== 'over' && (
          <p class="muted small">{words.table.toMove}</p>
        )}
      </div>
      {hand.cards === null ? <Backs clan={hand.clan} tactics={hand.tactics} /> : <Faces cards={hand.cards} />}
      {hasPill && (
        <span class="pill kit-wide-only">
          <Glyph name="l-eye" size={16} /> {words.table.openHands}
        </span>
      )}
    </section>
  );
}

function Faces({ cards }: { cards: readonly string[] }) {
  return (
    <ul class="kit-row">
      {sortedHand(cards, 'colour').map((card, place) => (
        <li key={`${card} ${place}`}>
          <CardView card={card} name={cardName(card)} />
        </li>
      ))}
    </ul>
  );
}

/** Backs differ by deck, so everybody may know how many of each are held. */
function Backs({ clan, tactics }: { clan: number; tactics: number }) {
  return (
    <div class="kit-row" role="img" aria-label={words.table.plateCardsOfKinds(clan, tactics)}>
      {Array.from({ length: clan }, (_, place) => (
        <DeckBack key={`clan ${place}`} deck="clan" />
      ))}
      {Array.from({ length: tactics }, (_, place) => (
        <DeckBack key={`tactics ${place}`} deck="tactics" />
      ))}
    </div>
  );
}
