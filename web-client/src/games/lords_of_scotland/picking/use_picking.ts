// SPDX-License-Identifier: MIT
/** From picks to moves. */
import type { TableProps } from '../../kit/game_page';
import { sameMove } from '../../kit/pick';
import { sceneOf, useSelection } from '../../kit/selection';
import { waitsForButton } from '../../kit/tap';
import { cardName } from '../terms/cards';
import { confirmClass, isPicking, mustersOf, nothingPicked, offersOf, type Selection } from './picking';
import { movedBy } from './last_move';
import type { Actions, DrawnView, Scene } from './scene';
import type { Event, Move } from '../terms/types';
import { musterHint } from './reasons';
import { lordsWords as words } from '../terms/words';

type Props = TableProps<DrawnView, Move>;

export function usePicking(props: Props): { scene: Scene; actions: Actions } {
  const { legal, selection, select } = useSelection(props, nothingPicked, isPicking);
  const scene: Scene = {
    ...sceneOf<DrawnView, Move, Selection, Event>(props, legal, selection, movedBy),
    offers: offersOf(legal),
    ways: mustersOf(legal, selection.card),
  };
  return { scene, actions: actionsOf(props, scene, select) };
}

function actionsOf(props: Props, scene: Scene, select: (selection: Selection) => void): Actions {
  const { selection } = scene;
  const send = (move: Move): void => {
    select(nothingPicked);
    props.play(move);
  };
  const putBack = (): void => {
    select(nothingPicked);
    if (selection.card) props.announce(words.speech.putBack(cardName(selection.card)));
  };
  return {
    send,
    putBack,
    pick: (card) => {
      if (!scene.offers.musters) return;
      if (selection.card === card) return putBack();
      select({ card, staged: null });
      props.announce(words.speech.picked(cardName(card), musterHint(scene, card)));
    },
    choose: (move, tap) => {
      const isSecondTap = selection.staged !== null && sameMove(selection.staged, move);
      if (isSecondTap || !waitsForButton(props.settings, tap, confirmClass(move, scene.view) === 'final'))
        return send(move);
      select({ card: move.type === 'muster' ? selection.card : null, staged: move });
    },
  };
}
