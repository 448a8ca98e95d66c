// SPDX-License-Identifier: MIT
/** A seat's lane: who, its Followers in the order mustered, its strength as this viewer may know it. */
import { useContext, useEffect, useRef } from 'preact/hooks';
import { FrameContext } from '../../kit/frame_context';
import { cardName, faceOf } from '../terms/cards';
import { CardBack } from '../../kit/card';
import type { TapOf } from '../../kit/tap';
import { CardView, PowerToken } from './card_view';
import { Chooser } from './chooser';
import { newestOf } from '../picking/last_move';
import { followerKey } from '../picking/picking';
import { MusterZones, SendingCard } from './muster_zones';
import type { Actions, Scene } from '../picking/scene';
import { placeNumber, whoIs } from '../terms/sentences';
import type { Follower, SeatView } from '../terms/types';
import { lordsWords as words } from '../terms/words';

interface LaneProps {
  scene: Scene;
  actions: Actions;
  tapOf: TapOf;
  seat: number;
}

export function Lane(props: LaneProps) {
  const { scene, actions, seat } = props;
  const frame = useContext(FrameContext);
  const lane = useRef<HTMLElement>(null);
  const state = scene.view.seats[seat];
  const takesCard = scene.selection.card !== null && seat === scene.names.own;
  useEffect(() => {
    if (takesCard) lane.current?.scrollIntoView({ block: 'nearest' });
  }, [takesCard]);
  if (!state) return null;
  const who = whoIs(scene.names, seat);
  const isOwn = seat === scene.perspective && scene.mode !== 'watch';
  const look = ['kit-panel ls-lane', who.isYou ? 'ls-own' : '', state.gone ? 'kit-pale' : ''].filter(Boolean).join(' ');
  return (
    <section class={look} ref={lane} data-seat={seat} aria-label={words.table.laneName(who)}>
      <h3 class="only-spoken">{words.table.laneName(who)}</h3>
      <div class="kit-plate ls-who">{frame.plate(seat)}</div>
      <ul class="kit-row ls-army">
        {state.army.map((follower, place) => (
          <li
            key={place}
            class={isLast(scene, seat, place, state) ? 'kit-last' : ''}
            {...pieceOf(scene, seat, place, state)}
          >
            <FollowerView {...props} follower={follower} place={place} isOwn={isOwn} />
          </li>
        ))}
        {state.army.length === 0 && !who.isYou && <li class="muted small">{words.table.noFollowers}</li>}
        {who.isYou && <SendingCard scene={scene} />}
        {who.isYou && <MusterZones scene={scene} actions={actions} tapOf={props.tapOf} />}
      </ul>
      <Strength state={state} scene={scene} seat={seat} />
    </section>
  );
}

/** A card that lies face down and is not the reader's has no name of its own; it comes from its player. */
function pieceOf(scene: Scene, seat: number, place: number, state: SeatView) {
  const from = { 'data-from': `seat ${seat}` };
  const card = state.army[place]?.card;
  if (card) return { 'data-piece': card, ...from };
  return isNew(scene, seat, place, state) ? { 'data-piece': `back ${seat} ${place}`, ...from } : {};
}

function isLast({ last }: Scene, seat: number, place: number, state: SeatView): boolean {
  return place === state.army.length - 1 && last.has(newestOf(seat));
}

function isNew({ motion }: Scene, seat: number, place: number, state: SeatView): boolean {
  if (place !== state.army.length - 1) return false;
  return motion.some(
    (event) =>
      (event.type === 'follower_mustered' ||
        event.type === 'followers_swapped' ||
        event.type === 'supporter_fetched') &&
      event.seat === seat,
  );
}

interface FollowerProps extends LaneProps {
  follower: Follower;
  place: number;
  isOwn: boolean;
}

function FollowerView({ scene, actions, tapOf, seat, follower, place }: FollowerProps) {
  const { acting } = scene.view;
  const isActing = acting?.seat === seat && acting.place === place;
  const { card } = follower;
  const clan = follower.token ?? (card ? faceOf(card).clan : null);
  const name = words.cards.follower(
    whoIs(scene.names, seat),
    placeNumber(place),
    followerWords(scene, seat, follower, isActing),
  );
  return (
    <Chooser
      {...{ scene, actions, tapOf }}
      move={scene.offers.followers.get(followerKey(seat, place)) ?? null}
      name={name}
      rove={place}
      class={isActing ? 'ls-acting' : ''}
    >
      {card ? <CardView card={card} isHidden={!follower.face_up} /> : <CardBack />}
      {follower.activated && clan && <PowerToken clan={clan} />}
      {follower.kept && (
        <span class="kit-tag ls-kept" aria-hidden="true">
          {words.cards.keptTag}
        </span>
      )}
    </Chooser>
  );
}

function followerWords({ names }: Scene, seat: number, follower: Follower, isActing: boolean): string {
  const { card, face_up, activated, kept, token } = follower;
  if (card === null) return words.cards.back;
  const hidden = names.own === seat ? words.cards.hiddenOwn : words.cards.hiddenOpen;
  const parts = [face_up ? cardName(card) : hidden(cardName(card))];
  if (activated) parts.push(words.cards.marked(words.clans[token ?? faceOf(card).clan].name));
  if (kept) parts.push(words.cards.kept);
  if (isActing) parts.push(words.cards.acting);
  return parts.join(', ');
}

/** "14+" where a face-down card is not the viewer's; its owner reads the whole sum. */
function Strength({ state, scene, seat }: { state: SeatView; scene: Scene; seat: number }) {
  const { strength, unknown, doubled, army } = state;
  const place = scene.view.order.indexOf(seat);
  const who = whoIs(scene.names, seat);
  const isSecret = who.isYou && army.some((follower) => !follower.face_up);
  const note = (() => {
    if (unknown > 0) return words.table.andFaceDown;
    if (doubled) return words.table.doubled(strength / 2);
    return isSecret ? words.table.onlyYou : words.table.strength;
  })();
  const spoken = `${words.table.strengthName(who, strength, unknown)}${doubled ? `, ${words.table.doubled(strength / 2)}` : ''}`;
  return (
    <div
      class="kit-column ls-strength"
      role="img"
      aria-label={place >= 0 ? `${spoken}, ${words.table.orderName(placeNumber(place))}` : spoken}
    >
      <span class="ls-sum">
        {strength}
        {unknown > 0 && '+'}
      </span>
      <span class="muted kit-tiny kit-wide-only">{note}</span>
      {place >= 0 && <strong class="kit-tiny">{words.table.order(placeNumber(place))}</strong>}
    </div>
  );
}
