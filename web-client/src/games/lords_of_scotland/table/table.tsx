// SPDX-License-Identifier: MIT
/** The table of Lords of Scotland: what is common, a lane a seat, prompt and hand. */
import { useRef } from 'preact/hooks';
import { TableLayout } from '../../kit/table_layout';
import { width } from '../../../ui/dom/viewport';
import type { TableProps } from '../../kit/game_page';
import { Ghosts } from '../../kit/motion/ghosts';
import { useMotion } from '../../kit/motion/use_motion';
import { InfoNote, useInfo } from '../../kit/info_note';
import { usePickKeys } from '../../kit/pick_keys';
import { capitalised } from '../../kit/sentence';
import { useRovingFocus } from '../../kit/roving_focus';
import { deliberate, useTaps } from '../../kit/tap';
import { cardName, faceOf } from '../terms/cards';
import { CardChip } from './card_view';
import { Common } from './common';
import { Course } from './course';
import { flightsOf } from './flights';
import { Hand, OpenHands } from './hand';
import { Lane } from './lane';
import { isPicking, nthChoice } from '../picking/picking';
import { TurnPrompt } from './prompt';
import type { DrawnView } from '../picking/scene';
import type { Card, Move } from '../terms/types';
import { usePicking } from '../picking/use_picking';
import { lordsWords as words } from '../terms/words';
import '../styles/index.css';

export function Table(props: TableProps<DrawnView, Move>) {
  const { scene, actions } = usePicking(props);
  useMotion(props);
  const tapOf = useTaps();
  const board = useRef<HTMLDivElement>(null);
  const { info, explain } = useInfo(props, (card): Card => card, infoWords);
  useRovingFocus(board);
  usePickKeys(
    {
      digit: (digit) => {
        const move = nthChoice(scene.legal, scene.selection, digit);
        if (move) actions.choose(move, deliberate);
      },
      escape: () => {
        explain(null);
        if (isPicking(scene.selection)) actions.putBack();
      },
    },
    props.settings.singleKeys,
  );
  const { view, mode } = scene;
  const own = props.names.own;
  const cards = own === null ? null : (view.seats[own]?.cards ?? null);
  const isSeated = cards !== null && mode !== 'replay';
  return (
    <TableLayout
      board={
        <div
          class={
            view.seats.length > 4
              ? 'kit-column kit-centred kit-still ls-board ls-many'
              : 'kit-column kit-centred kit-still ls-board'
          }
          ref={board}
        >
          {!isSeated && <Course view={view} />}
          <Common {...{ scene, actions, tapOf }} />
          <div class="kit-column ls-lanes">
            {laneOrder(view.seats.length, own ?? scene.perspective, own !== null).map((seat) => (
              <Lane key={seat} {...{ scene, actions, tapOf, seat }} />
            ))}
          </div>
          {mode === 'replay' && <OpenHands scene={scene} />}
          <CardInfo card={info} />
        </div>
      }
      prompt={<TurnPrompt scene={scene} actions={actions} />}
      ghosts={<Ghosts seq={props.state.seq} ghosts={flightsOf(scene)} />}
      handName={words.table.hand(cards?.length ?? 0)}
      hand={isSeated ? <Hand scene={scene} actions={actions} cards={cards} /> : null}
    />
  );
}

/** On narrow screens the own lane is the last, next to the hand; on wide ones seats keep their circle. */
function laneOrder(seats: number, own: number, isSeated: boolean): number[] {
  const circle = Array.from({ length: seats }, (_, seat) => seat);
  if (width.value === 'desktop' || !isSeated) return circle;
  return circle.map((step) => (own + 1 + step) % seats);
}

function infoWords(card: Card): string {
  const { kind, rules } = words.clans[faceOf(card).clan];
  return `${cardName(card)}. ${capitalised(kind)}. ${rules}`;
}

function CardInfo({ card }: { card: Card | null }) {
  if (card === null) return null;
  const clan = words.clans[faceOf(card).clan];
  return (
    <InfoNote>
      <CardChip card={card} /> <span class="muted">{clan.kind}.</span> {clan.rules}
      <span class="only-spoken">{cardName(card)}</span>
    </InfoNote>
  );
}
