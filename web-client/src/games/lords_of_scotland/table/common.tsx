// SPDX-License-Identifier: MIT
/** What is nobody's: Supporters, Recruits, the piles. */
import { useState } from 'preact/hooks';
import { cardName, sortedHand } from '../terms/cards';
import { CardBack, EmptyPlace } from '../../kit/card';
import type { TapOf } from '../../kit/tap';
import { CardView } from './card_view';
import { Chooser } from './chooser';
import { discardPile, drawPile, slotAnchor } from './flights';
import { slotKey } from '../picking/last_move';
import type { Actions, Scene } from '../picking/scene';
import { placeNumber } from '../terms/sentences';
import { lordsWords as words } from '../terms/words';

interface CommonProps {
  scene: Scene;
  actions: Actions;
  tapOf: TapOf;
}

export function Common(props: CommonProps) {
  return (
    <div class="kit-row ls-common">
      <Supporters {...props} />
      <Recruits {...props} />
      <Piles scene={props.scene} />
    </div>
  );
}

function Supporters({ scene, actions, tapOf }: CommonProps) {
  const { view, offers } = scene;
  const hint = view.phase === 'claim' ? words.table.supportersNow : words.table.supportersHint;
  return (
    <section class="ls-supporters" aria-label={words.table.supporters}>
      <h3 class="kit-heading">
        {words.table.supporters} <span class="kit-wide-only">{hint}</span>
      </h3>
      <ul class="kit-row">
        {view.supporters.map((card, place) => (
          <li key={card} data-piece={card} data-from={drawPile}>
            <Chooser
              {...{ scene, actions, tapOf }}
              move={offers.supporters.get(card) ?? null}
              name={words.cards.supporter(placeNumber(place), cardName(card))}
              rove={place}
            >
              <CardView card={card} />
            </Chooser>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recruits({ scene, actions, tapOf }: CommonProps) {
  const { view, offers } = scene;
  const up = view.recruits.filter((recruit) => recruit?.card).length;
  return (
    <section class="ls-recruits" aria-label={words.table.recruits}>
      <h3 class="kit-heading">
        {words.table.recruits} <span class="kit-wide-only">{words.table.recruitsHint(up, view.turn)}</span>
      </h3>
      <ul class="kit-row">
        {view.recruits.map((recruit, slot) => {
          const opened = view.opened_recruits?.[slot];
          const card = recruit?.card ?? opened?.card ?? null;
          const isHidden = opened !== undefined && opened !== null && !opened.face_up;
          const read =
            card === null ? words.cards.back : isHidden ? words.cards.hiddenOpen(cardName(card)) : cardName(card);
          const name = recruit
            ? words.cards.recruit(placeNumber(slot), read)
            : words.cards.emptySlot(placeNumber(slot));
          return (
            <li key={slot} class={lookOf(scene, slot)} data-anchor={slotAnchor(slot)}>
              <Chooser
                {...{ scene, actions, tapOf }}
                move={offers.recruits.get(slot) ?? null}
                name={name}
                rove={10 + slot}
              >
                {!recruit ? <EmptyPlace /> : card ? <CardView card={card} isHidden={isHidden} /> : <CardBack />}
              </Chooser>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function lookOf(scene: Scene, slot: number): string {
  const isLast = scene.last.has(slotKey(slot));
  return `${wasJustTurned(scene, slot) ? 'kit-enter' : ''} ${isLast ? 'kit-last' : ''}`.trim();
}

function wasJustTurned({ motion }: Scene, slot: number): boolean {
  return motion.some(
    (event) => (event.type === 'recruit_revealed' || event.type === 'recruit_replaced') && event.slot === slot,
  );
}

function Piles({ scene: { view } }: { scene: Scene }) {
  const [isOpen, setOpen] = useState(false);
  const discarded = sortedHand(view.discard, 'clan');
  return (
    <section class="kit-piles ls-piles" aria-label={words.table.drawPile}>
      <div class="kit-pile" role="img" data-anchor={drawPile} aria-label={words.table.pileName(view.draw_pile)}>
        {view.draw_pile > 0 ? <CardBack /> : <EmptyPlace />}
        <PileWords count={view.draw_pile} name={words.table.drawPile} />
      </div>
      <button
        type="button"
        class="kit-bare kit-pile"
        data-anchor={discardPile}
        aria-expanded={isOpen}
        aria-label={`${words.table.discardName(discarded.length)}. ${isOpen ? words.table.discardHide : words.table.discardShow}`}
        aria-disabled={discarded.length === 0}
        onClick={() => setOpen(!isOpen && discarded.length > 0)}
      >
        <EmptyPlace />
        <PileWords count={discarded.length} name={words.table.discard} />
      </button>
      {isOpen && (
        <ul class="kit-row ls-discarded" aria-label={words.table.discard}>
          {discarded.map((card) => (
            <li key={card}>
              <CardView card={card} name={cardName(card)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PileWords({ count, name }: { count: number; name: string }) {
  return (
    <span>
      <strong>{count}</strong> {name}
    </span>
  );
}
