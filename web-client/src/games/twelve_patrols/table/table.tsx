// SPDX-License-Identifier: MIT
/** The table of 12 Patrols: items, kingdom, regions on offer, prompt. */
import { useState } from 'preact/hooks';
import { TableLayout } from '../../kit/table_layout';
import type { TableProps } from '../../kit/game_page';
import { useMotion } from '../../kit/motion/use_motion';
import { usePickKeys } from '../../kit/pick_keys';
import { deliberate, useTaps } from '../../kit/tap';
import { Kingdom } from './kingdom';
import { Legend } from './legend';
import { Offer } from './offer';
import { isPicking, placesFor, spotsFor, type LayMove, type PlaceMove } from '../picking/picking';
import { Preview } from './preview';
import { TurnPrompt } from './prompt';
import { itemsLeft, type Actions, type DrawnView, type Scene } from '../picking/scene';
import { Tray } from './tray';
import type { Move } from '../terms/types';
import { usePicking } from '../picking/use_picking';
import { patrolsWords as words } from '../terms/words';
import '../styles/index.css';

export function Table(props: TableProps<DrawnView, Move>) {
  const { scene, actions } = usePicking(props);
  const [looked, setLooked] = useState<PlaceMove | LayMove | null>(null);
  useMotion(props);
  const tapOf = useTaps();
  usePickKeys(
    {
      digit: (digit) => chooseNth(scene, actions, digit - 1),
      escape: () => {
        if (isPicking(scene.selection)) actions.putBack();
      },
    },
    props.settings.singleKeys,
  );
  const isPicked = scene.selection.region !== null || scene.selection.item !== null;
  return (
    <TableLayout
      board={
        <div class={scene.view.phase === 'patrols' ? 'tp-board kit-still tp-laying' : 'tp-board kit-still'}>
          <Kingdom {...{ scene, actions, tapOf }} onLook={setLooked} />
          <div class="kit-column tp-beside">
            <Offer scene={scene} actions={actions} />
            <div class="kit-column kit-desktop-only">
              {isPicked && <Preview view={scene.view} move={looked} />}
              <Legend />
            </div>
          </div>
        </div>
      }
      prompt={<TurnPrompt scene={scene} actions={actions} />}
      handName={words.table.hand(itemsLeft(scene).length)}
      hand={<Tray scene={scene} actions={actions} />}
    />
  );
}

/** A digit takes the nth place of what is picked, else the nth region on offer. */
function chooseNth(scene: Scene, actions: Actions, at: number): void {
  const { selection, legal, view } = scene;
  const move = selection.region
    ? placesFor(legal, selection.region)[at]
    : selection.item
      ? spotsFor(legal, selection.item)[at]
      : undefined;
  if (move) return actions.choose(move, deliberate);
  const card = view.display[at];
  if (!isPicking(selection) && card) actions.pickRegion(card);
}
