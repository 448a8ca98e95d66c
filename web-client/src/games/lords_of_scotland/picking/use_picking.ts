/** From picks to moves. */
import type { TableProps } from '../../kit/game_page';
import { sameMove } from '../../kit/pick';
import { useSelection } from '../../kit/selection';
import type { Tap } from '../../kit/tap';
import { cardName } from '../terms/cards';
import { confirmClass, isPicking, mustersOf, nothingPicked, offersOf, type Selection } from './picking';
import type { Actions, DrawnView, Scene } from './scene';
import type { Event, Move } from '../terms/types';
import { musterHint } from './reasons';
import { lordsWords as words } from '../terms/words_en';

type Props = TableProps<DrawnView, Move>;

export function usePicking(props: Props): { scene: Scene; actions: Actions } {
  const { legal, selection, select } = useSelection(props, nothingPicked, isPicking);
  const scene = sceneOf(props, legal, selection);
  return { scene, actions: actionsOf(props, scene, select) };
}

function sceneOf(props: Props, legal: readonly Move[], selection: Selection): Scene {
  const { state, mode, names, perspective, pending, animate } = props;
  return {
    view: state.view,
    mode,
    names,
    perspective,
    isAsked: mode === 'play' && state.legal.length > 0,
    legal,
    pending,
    selection,
    offers: offersOf(legal),
    ways: mustersOf(legal, selection.card),
    motion: animate ? (props.events as Event[]) : [],
  };
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
      if (isSecondTap || !waitsForButton(props, move, tap)) return send(move);
      select({ card: move.type === 'muster' ? selection.card : null, staged: move });
    },
  };
}

/** A whole move still waits where the player wants that, and where a finger may have missed a small target. */
function waitsForButton({ settings, state }: Props, move: Move, tap: Tap): boolean {
  if (settings.confirmEveryMove || confirmClass(move, state.view) === 'final') return true;
  return tap.isTouch && tap.isSmall && !settings.neverConfirmTaps;
}
