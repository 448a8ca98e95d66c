// SPDX-License-Identifier: MIT
/** The table of Root: plates, map, boards, prompt and hand. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { TableLayout } from '../../kit/table_layout';
import { Glyph } from '../../../ui/glyph';
import { isForPage } from '../../../ui/dom/keys';
import { smallScreen, width } from '../../../ui/dom/viewport';
import type { TableProps } from '../../kit/game_page';
import { Ghosts } from '../../kit/motion/ghosts';
import { useMotion } from '../../kit/motion/use_motion';
import { InfoNote, useInfo } from '../../kit/info_note';
import { usePickKeys } from '../../kit/pick_keys';
import { deliberate } from '../../kit/tap';
import { BattlePanel } from './battle';
import { Board, CommonBoard } from '../boards/board';
import { deckAnchor, flightsOf } from './flights';
import { Hand, ShutHand } from './hand';
import { contentWords } from '../map/clearing';
import { WoodlandMap } from '../map/map';
import { cardName, cardRules, clearingSpoken, factionThing } from '../terms/naming';
import { partKey } from '../terms/move_parts';
import { CardChip, ClearingChip } from '../pieces/chips';
import { FactionHead } from '../pieces/signs';
import { isPicking } from '../picking/picking';
import { TurnPrompt } from './prompt';
import type { DrawnView, PartProps } from '../picking/scene';
import { Seats } from './seats';
import type { Card, Move } from '../terms/types';
import { usePicking } from '../picking/use_picking';
import { rootWords as words } from '../terms/words';
import '../styles/index.css';

/** Which board lies open beside the map: a seat's, or what is common. */
type Opened = number | 'common' | null;

export function Table(props: TableProps<DrawnView, Move>) {
  const picking = usePicking(props);
  const { scene, actions } = picking;
  useMotion(props);
  // A card, or "clearing 5".
  const { info, explain } = useInfo(
    props,
    (what) => what,
    (what) => infoWords(what, scene.view),
  );
  const [opened, setOpened] = useState<Opened>(null);
  const number = useClearingKeys((clearing) => actions.pick(partKey('place', clearing), deliberate));
  usePickKeys(
    {
      digit: number,
      escape: () => {
        explain(null);
        if (isPicking(scene.selection)) actions.putBack();
        else setOpened(null);
      },
    },
    props.settings.singleKeys,
  );
  const own = props.names.own;
  const cards = own === null ? null : (scene.view.seats[own]?.cards ?? null);
  const isPhone = smallScreen.value;
  const common = (
    <CommonButton isOpen={opened === 'common'} onClick={() => setOpened(opened === 'common' ? null : 'common')} />
  );
  // Of an earlier moment it is not told what one held; the place of the hand stays, and the map keeps its size.
  const isSeated = own !== null && (cards !== null || scene.mode === 'look_back') && scene.mode !== 'replay';
  return (
    <TableLayout
      board={
        <div class="rt-table kit-still">
          <Seats {...picking} opened={typeof opened === 'number' ? opened : null} onOpen={setOpened} />
          <div class="kit-column rt-middle">
            <WoodlandMap
              {...picking}
              onLook={(clearing) => explain(`clearing ${clearing}`)}
              tools={isPhone && common}
            />
            <BattlePanel {...picking} />
            <Explanation info={info} view={scene.view} />
            {!isPhone && common}
            {opened !== null && <OpenBoard {...picking} opened={opened} onClose={() => setOpened(null)} />}
          </div>
        </div>
      }
      prompt={<TurnPrompt {...picking} />}
      ghosts={<Ghosts seq={props.state.seq} ghosts={flightsOf(scene)} />}
      handName={words.hand.title(cards?.length ?? scene.view.seats[own ?? 0]?.hand ?? 0)}
      hand={isSeated ? <Tray {...picking} seat={own} cards={cards} /> : null}
    />
  );
}

/** Cards and items of everybody: a button on the map; on a phone a sign beside those of the zoom. */
function CommonButton({ isOpen, onClick }: { isOpen: boolean; onClick(): void }) {
  const isPhone = smallScreen.value;
  return (
    <button
      type="button"
      class={isPhone ? 'icon-button' : 'button slim rt-common'}
      data-anchor={deckAnchor}
      aria-expanded={isOpen}
      aria-label={words.board.common}
      onClick={onClick}
    >
      <Glyph name="l-deck" size={18} />
      {!isPhone && words.board.common}
    </button>
  );
}

function OpenBoard({ opened, onClose, ...props }: PartProps & { opened: number | 'common'; onClose(): void }) {
  return (
    <div class="kit-float rt-open-board">
      <button type="button" class="icon-button rt-close" aria-label={words.seats.close} onClick={onClose}>
        <Glyph name="l-x" size={18} />
      </button>
      {opened === 'common' ? <CommonBoard {...props} /> : <Board {...props} seat={opened} />}
    </div>
  );
}

const ofTheBoard = ['decree', 'refresh', 'repair_pick', 'damage_items', 'drop_items', 'pay_items'];

/** The own board and the hand, side by side; on narrow screens one of them at a time. */
function Tray({ seat, cards, ...props }: PartProps & { seat: number; cards: readonly Card[] | null }) {
  const [shown, setShown] = useState<'hand' | 'board'>('hand');
  const { decider, stack } = props.scene.view;
  const kind = decider === seat && cards !== null ? stack.at(-1)?.kind : undefined;
  const count = cards?.length ?? props.scene.view.seats[seat]?.hand ?? 0;
  const faction = props.scene.view.seats[seat]?.faction;
  const hasTiles = kind === 'actions' && (faction === 'vagabond' || faction === 'vagabond_2');
  // What is asked names things of the board: it comes to the front by itself.
  useEffect(() => {
    if (kind !== undefined) setShown(hasTiles || ofTheBoard.includes(kind) ? 'board' : 'hand');
  }, [kind]);
  const board = <Board {...props} seat={seat} />;
  const hand = cards ? <Hand {...props} cards={cards} /> : <ShutHand count={count} />;
  if (width.value === 'desktop') {
    return (
      <div class="rt-tray">
        {board}
        {hand}
      </div>
    );
  }
  const name = words.seats.open(faction ? factionThing(faction) : null);
  return (
    <div class="rt-tray">
      <div class="rt-tabs">
        <TrayTab
          label={words.hand.title(count)}
          short={count}
          isShown={shown === 'hand'}
          onShow={() => setShown('hand')}
        >
          <Glyph name="l-hand" size={18} />
        </TrayTab>
        <TrayTab label={name} isShown={shown === 'board'} onShow={() => setShown('board')}>
          {faction ? <FactionHead faction={faction} size={22} /> : <Glyph name="l-user" size={20} />}
        </TrayTab>
      </div>
      <div class="rt-tray-content">{shown === 'board' ? board : hand}</div>
    </div>
  );
}

interface TrayTabProps {
  label: string;
  /** What stands beside its sign where there is no room for the words. */
  short?: number;
  isShown: boolean;
  onShow(): void;
  children: ComponentChildren;
}

function TrayTab({ label, short, isShown, onShow, children }: TrayTabProps) {
  const isPhone = width.value === 'phone';
  return (
    <button
      type="button"
      class="kit-bare small rt-tab"
      aria-pressed={isShown}
      aria-label={isPhone ? label : undefined}
      onClick={onShow}
    >
      {children}
      {isPhone ? short : label}
    </button>
  );
}

const twoDigits_ms = 600;

/** A digit names a clearing; 1 waits a moment for a second digit. */
function useClearingKeys(pick: (clearing: number) => void): (digit: number) => void {
  const waiting = useRef(0);
  const latest = useRef(pick);
  latest.current = pick;
  useEffect(() => () => window.clearTimeout(waiting.current), []);
  useEffect(() => {
    const onZero = (event: KeyboardEvent): void => {
      if (event.key !== '0' || waiting.current === 0 || !isForPage(event)) return;
      window.clearTimeout(waiting.current);
      waiting.current = 0;
      latest.current(10);
    };
    window.addEventListener('keydown', onZero);
    return () => window.removeEventListener('keydown', onZero);
  }, []);
  return (digit) => {
    const isSecond = waiting.current !== 0;
    window.clearTimeout(waiting.current);
    waiting.current = 0;
    if (isSecond && digit <= 2) return latest.current(10 + digit);
    if (digit !== 1) return latest.current(digit);
    waiting.current = window.setTimeout(() => {
      waiting.current = 0;
      latest.current(1);
    }, twoDigits_ms);
  };
}

/** The clearing that is explained, if it is one. */
function clearingIn(info: string): number | null {
  const number = /^clearing (\d+)$/.exec(info)?.[1];
  return number === undefined ? null : Number(number);
}

function infoWords(info: string, view: DrawnView): string {
  const clearing = clearingIn(info);
  if (clearing !== null) return `${clearingSpoken(clearing)}: ${contentWords({ view, clearing })}.`;
  return `${cardName(info as Card)}. ${cardRules(info as Card)}`;
}

function Explanation({ info, view }: { info: string | null; view: DrawnView }) {
  if (info === null) return null;
  const clearing = clearingIn(info);
  if (clearing !== null) {
    return (
      <InfoNote>
        <ClearingChip clearing={clearing} /> {contentWords({ view, clearing })}
      </InfoNote>
    );
  }
  const card = info as Card;
  return (
    <InfoNote>
      <CardChip card={card} /> {cardRules(card)}
    </InfoNote>
  );
}
