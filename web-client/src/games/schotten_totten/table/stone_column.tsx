// SPDX-License-Identifier: MIT
/** One stone with both its sides: the column as a whole is the target. */
import type { TapOf } from '../../kit/tap';
import { isMode } from '../terms/cards';
import { CardChip, CardGlyph } from './card_view';
import type { Info } from './info';
import { laidMode, stoneKey } from '../picking/last_move';
import { previewWords } from '../picking/previews';
import { moveAtStone, type Actions, type Scene } from '../picking/scene';
import { stoneNumber } from '../terms/sentences';
import { Ghost, SendingCard, SideCards } from './side';
import { formationWords, obstacleOf, otherSeat, sideOf, stoneWords } from '../terms/stone_status';
import { StoneShape } from './stone_shape';
import type { Card, Mode, Move, Stone } from '../terms/types';
import { Glyph } from '../../../ui/glyph';
import { schottenTottenWords as words } from '../terms/words';

export interface ColumnProps {
  scene: Scene;
  actions: Actions;
  tapOf: TapOf;
  explain: (info: Info) => void;
  stone: number;
}

export function StoneColumn(props: ColumnProps) {
  const { scene, actions, tapOf, stone } = props;
  const state = scene.view.stones[stone];
  if (!state) return null;
  const move = moveAtStone(scene, stone);
  const far = otherSeat(scene.perspective);
  const onClick = (event: MouseEvent): void => {
    if (move) actions.aim(stone, tapOf(event, event.currentTarget as Element));
  };
  return (
    <li
      class={columnClass(scene, state, move)}
      style={{ '--need': state.need }}
      data-drop={move ? `stone ${stone}` : undefined}
      onClick={onClick}
    >
      <h3 class="only-spoken">{stoneWords(scene.view, stone, scene.names, scene.perspective)}</h3>
      <div class="kit-column st-half st-far">
        <SideFoot {...props} state={state} seat={far} />
        <SideCards {...props} seat={far} />
      </div>
      <StoneButton {...props} state={state} move={move} />
      <div class="kit-column st-half st-near">
        <SideCards {...props} seat={scene.perspective}>
          {beyond(scene, move, stone)}
        </SideCards>
        <SideFoot {...props} state={state} seat={scene.perspective} />
        {move?.type === 'claim' && <ClaimButton stone={stone} onClaim={() => actions.send(move)} />}
      </div>
    </li>
  );
}

function columnClass(scene: Scene, state: Stone, move: Move | null): string {
  const classes = ['st-column'];
  if (state.owner !== null) classes.push('st-claimed', state.owner === scene.perspective ? 'st-mine' : 'st-theirs');
  if (move) classes.push(move.type === 'claim' ? 'st-claimable' : 'st-lit');
  if (move && scene.selection.picked && isMode(scene.selection.picked.card)) classes.push('st-lit-mode');
  if (move && scene.selection.staged === move) classes.push('st-staged');
  return classes.join(' ');
}

/** What lies beyond the outermost own card: the ghost of a card that could go there, or one on its way. */
function beyond(scene: Scene, move: Move | null, stone: number) {
  const { pending } = scene;
  if (pending?.type === 'play_card' && pending.stone === stone && !isMode(pending.card))
    return <SendingCard card={pending.card} />;
  const card = move ? arriving(move) : null;
  return move && card && !isMode(card) ? <Ghost card={card} preview={previewWords(scene.view, move)} /> : null;
}

/** The card that this move brings to the stone it aims at. */
function arriving(move: Move): Card | null {
  return move.type === 'play_card' || move.type === 'strategist' || move.type === 'traitor' ? move.card : null;
}

interface StoneButtonProps extends ColumnProps {
  state: Stone;
  move: Move | null;
}

function StoneButton({ scene, actions, tapOf, explain, stone, state, move }: StoneButtonProps) {
  const owner = state.owner === null ? 'none' : state.owner === scene.perspective ? 'near' : 'far';
  const onClick = (event: MouseEvent & { currentTarget: HTMLElement }): void => {
    event.stopPropagation();
    const target = event.currentTarget.closest('.st-column') ?? event.currentTarget;
    if (move) actions.aim(stone, tapOf(event, target));
    else explain({ stone });
  };
  return (
    <button
      type="button"
      class={scene.last.has(stoneKey(stone)) ? 'kit-bare st-stone-button st-just-claimed' : 'kit-bare st-stone-button'}
      data-rove={stone}
      data-rove-main
      aria-label={stoneName(scene, stone, move)}
      onClick={onClick}
    >
      <StoneShape owner={owner}>
        <span class="st-number">{stoneNumber(stone)}</span>
        <Modes {...{ scene, stone }} modes={modesAt(scene, state, stone, move)} />
      </StoneShape>
    </button>
  );
}

interface ModeAcross {
  mode: Mode;
  isGhost: boolean;
}

/** A preview is no piece: its card still lies in the hand. */
function modePiece({ motion, pending }: Scene, mode: Mode, isGhost: boolean) {
  if (isGhost && pending === null) return {};
  const played = motion.find((event) => event.type === 'card_played' && event.card === mode);
  return { 'data-piece': mode, 'data-from': played?.type === 'card_played' ? `seat ${played.seat}` : '' };
}

function modeClass({ last }: Scene, stone: number, mode: Mode, isGhost: boolean): string {
  const look = last.has(laidMode(stone, mode)) ? 'kit-last' : '';
  return `kit-middle st-mode ${isGhost ? 'st-mode-ghost' : look}`;
}

function Modes({ scene, stone, modes }: { scene: Scene; stone: number; modes: ModeAcross[] }) {
  if (modes.length === 0) return null;
  return (
    <span class="kit-line st-modes">
      {modes.map(({ mode, isGhost }) => (
        <span
          key={mode}
          class={modeClass(scene, stone, mode, isGhost)}
          {...modePiece(scene, mode, isGhost)}
          data-info-card={mode}
        >
          <CardGlyph card={mode} />
        </span>
      ))}
    </span>
  );
}

/** The modes across the wall here, with one that is picked or on its way. */
function modesAt(scene: Scene, state: Stone, stone: number, move: Move | null): ModeAcross[] {
  const modes = state.modes.map((mode) => ({ mode, isGhost: false }));
  const arrivingMove = scene.pending?.type === 'play_card' && scene.pending.stone === stone ? scene.pending : move;
  if (arrivingMove?.type === 'play_card' && isMode(arrivingMove.card))
    modes.push({ mode: arrivingMove.card, isGhost: true });
  return modes;
}

/** What a click does comes first: "Stone 3, makes colour run 12: ...". */
function stoneName(scene: Scene, stone: number, move: Move | null): string {
  const state = stoneWords(scene.view, stone, scene.names, scene.perspective);
  if (!move) return state;
  if (move.type === 'claim') return `${words.stones.claimThis(stoneNumber(stone))}. ${state}`;
  const preview = previewWords(scene.view, move);
  return `${preview ? words.stones.makes(preview) : words.stones.takesIt}. ${state}`;
}

/** Formation in words at the end of a cascade, and why it cannot be claimed yet. */
function SideFoot({ scene, state, seat }: ColumnProps & { state: Stone; seat: number }) {
  const side = sideOf(state, seat);
  const text = formationWords(side);
  if (!text) return null;
  const showsObstacle = state.owner === null && (seat === scene.perspective || scene.mode !== 'play');
  const obstacle = showsObstacle ? obstacleOf(side) : null;
  return (
    <div
      class={state.owner === seat ? 'kit-column muted kit-tiny st-foot st-won' : 'kit-column muted kit-tiny st-foot'}
      aria-hidden="true"
    >
      <strong>{text}</strong>
      {obstacle?.kind === 'beatable' && (
        <span class="kit-row st-obstacle">
          {obstacle.by.map((card) => (
            <CardChip key={card} card={card} />
          ))}{' '}
          {words.stones.beat(obstacle.by.length)}
        </span>
      )}
      {obstacle?.kind === 'behind' && <span class="kit-row st-obstacle">{words.stones.behind}</span>}
    </div>
  );
}

function ClaimButton({ stone, onClaim }: { stone: number; onClaim: () => void }) {
  const label = words.stones.claim(stoneNumber(stone));
  return (
    <button
      type="button"
      class="button primary st-claim"
      aria-label={words.stones.claimFlag(stoneNumber(stone))}
      onClick={(event) => {
        event.stopPropagation();
        onClaim();
      }}
    >
      <Glyph name="l-flag" size={18} />
      <span class="st-claim-words" aria-hidden="true">
        {label}
      </span>
    </button>
  );
}
