// SPDX-License-Identifier: MIT
/** Nine stones in a row along the wall, yours below, theirs above. */
import { useRef } from 'preact/hooks';
import { useRovingFocus } from '../../kit/roving_focus';
import type { TapOf } from '../../kit/tap';
import { StoneInfo, type Info } from './info';
import { OpenHand } from './open_hands';
import type { Actions, Scene } from '../picking/scene';
import { otherSeat } from '../terms/stone_status';
import { StoneColumn } from './stone_column';
import { Supply } from './supply';
import { TacticsTally } from './tactics_tally';
import { schottenTottenWords as words } from '../terms/words';

interface BoardProps {
  scene: Scene;
  actions: Actions;
  tapOf: TapOf;
  info: Info | null;
  explain: (info: Info) => void;
  /** Decks and discard stand at the foot of the board; else beside the hand. */
  hasSupply: boolean;
}

export function Board({ scene, actions, tapOf, info, explain, hasSupply }: BoardProps) {
  const list = useRef<HTMLOListElement>(null);
  useRovingFocus(list);
  const hasOpenHands = scene.mode === 'replay';
  const isDeep = scene.view.stones.some((stone) => stone.need > 3);
  return (
    <div
      class={isDeep ? 'kit-column kit-centred kit-still st-board st-deep' : 'kit-column kit-centred kit-still st-board'}
    >
      {hasOpenHands && <OpenHand scene={scene} seat={otherSeat(scene.perspective)} hasPill />}
      <div class="st-field">
        <ol class="st-stones" ref={list} aria-label={words.table.board}>
          {scene.view.stones.map((_, stone) => (
            <StoneColumn key={stone} {...{ scene, actions, tapOf, explain, stone }} />
          ))}
        </ol>
        <StoneInfo scene={scene} info={info} />
      </div>
      <div class="kit-row st-board-foot">
        {hasOpenHands && <OpenHand scene={scene} seat={scene.perspective} />}
        <RoundNote scene={scene} />
        {scene.hasTactics && hasSupply && <TacticsTally scene={scene} />}
        {hasSupply && <Supply scene={scene} actions={actions} tapOf={tapOf} />}
      </div>
    </div>
  );
}

function RoundNote({ scene }: { scene: Scene }) {
  const { round, rounds, points } = scene.view;
  if (rounds < 2) return null;
  const own = points[scene.perspective] ?? 0;
  const other = points[otherSeat(scene.perspective)] ?? 0;
  return (
    <p class="muted small st-round">
      {words.table.round(round, rounds)} · {words.table.points(own, other)}
    </p>
  );
}
