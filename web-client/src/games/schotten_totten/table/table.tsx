// SPDX-License-Identifier: MIT
/** The table of Schotten Totten: board, prompt and hand. */
import { TableLayout } from '../../kit/table_layout';
import { width } from '../../../ui/dom/viewport';
import type { TableProps } from '../../kit/game_page';
import { Ghosts } from '../../kit/motion/ghosts';
import { useMotion } from '../../kit/motion/use_motion';
import { useInfo } from '../../kit/info_note';
import { usePickKeys } from '../../kit/pick_keys';
import { deliberate, useTaps } from '../../kit/tap';
import { Board } from './board';
import { flightsOf } from './flights';
import { Hand } from './hand';
import { infoText, type Info } from './info';
import { OpenHand } from './open_hands';
import { isPicking } from '../picking/picking';
import { TurnPrompt } from './prompt';
import { moveAtStone, type Actions, type DrawnView, type Scene } from '../picking/scene';
import { Supply } from './supply';
import type { Move } from '../terms/types';
import { usePicking } from '../picking/use_picking';
import { schottenTottenWords as words } from '../terms/words';
import '../styles/index.css';

export function Table(props: TableProps<DrawnView, Move>) {
  const { scene, actions } = usePicking(props);
  useMotion(props);
  const tapOf = useTaps();
  const { info, explain } = useInfo(
    props,
    (card): Info => ({ card }),
    (asked) => infoText(scene, asked),
  );
  usePickKeys(
    {
      digit: (digit) => aimByDigit(scene, actions, digit - 1),
      escape: () => {
        explain(null);
        if (isPicking(scene.selection)) actions.putBack();
      },
    },
    props.settings.singleKeys,
  );
  const hand = scene.view.hands[scene.perspective === 0 ? 0 : 1];
  const isSeated = props.names.own !== null && scene.mode !== 'replay';
  const suppliesBesideHand = isSeated && width.value === 'desktop';
  return (
    <TableLayout
      board={<Board {...{ scene, actions, tapOf, info, explain }} hasSupply={!suppliesBesideHand} />}
      prompt={<TurnPrompt scene={scene} actions={actions} />}
      ghosts={<Ghosts seq={props.state.seq} ghosts={flightsOf(scene)} />}
      handName={words.table.hand(hand.clan + hand.tactics)}
      hand={
        isSeated ? (
          <div class="kit-hand-row kit-centred">
            {hand.cards ? (
              <Hand scene={scene} actions={actions} cards={hand.cards} />
            ) : (
              <OpenHand scene={scene} seat={scene.perspective} />
            )}
            {suppliesBesideHand && <Supply {...{ scene, actions, tapOf }} />}
          </div>
        ) : null
      }
    />
  );
}

/** A digit aims at its stone; for a ruse that needs a card first, it takes the lit one there or leads to the lit ones. */
function aimByDigit(scene: Scene, actions: Actions, stone: number): void {
  if (moveAtStone(scene, stone)) return actions.aim(stone, deliberate);
  const sources = scene.targets.sources.filter((source) => source.stone === stone);
  const [only] = sources;
  if (only && sources.length === 1) return actions.take(only, deliberate);
  if (only) document.querySelector<HTMLElement>(`.st-take[data-rove="${stone}"]`)?.focus();
}
