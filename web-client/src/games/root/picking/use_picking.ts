/** From picks to moves. */
import type { TableProps } from '../../kit/game_page';
import { useSelection } from '../../kit/selection';
import type { Tap } from '../../kit/tap';
import { partSpoken } from '../terms/naming';
import { confirmClass, isPicking, nothingPicked, offerOf, type Offer, type Selection } from './picking';
import type { Actions, DrawnView, Scene } from './scene';
import type { Event, Move } from '../terms/types';
import { rootWords as words } from '../terms/words_en';

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
    faction: state.view.seats[perspective]?.faction ?? null,
    isAsked: mode === 'play' && state.legal.length > 0,
    legal,
    pending,
    selection,
    offer: offerOf(legal, selection),
    motion: animate ? (props.events as Event[]) : [],
  };
}

function actionsOf(props: Props, scene: Scene, select: (selection: Selection) => void): Actions {
  const { selection, offer } = scene;
  const send = (move: Move): void => {
    select(nothingPicked);
    props.play(move);
  };
  const putBack = (): void => {
    select(nothingPicked);
    if (isPicking(selection)) props.announce(words.speech.putBack);
  };
  return {
    send,
    putBack,
    count: (count) => select({ ...selection, count }),
    confirm: () => {
      if (offer.complete) send(offer.complete);
    },
    pick: (part, tap) => {
      if (!offer.lit.has(part)) {
        // A second click on what is picked puts it back; on anything else that could begin a move, begins that one.
        if (selection.picks.includes(part)) return putBack();
        if (!offerOf(scene.legal, nothingPicked).lit.has(part)) return;
      }
      const picks = offer.lit.has(part) ? [...selection.picks, part] : [part];
      const next = offerOf(scene.legal, { picks, count: null });
      if (next.complete && next.isSpelledOut && !waitsForButton(props, next, tap)) return send(next.complete);
      select({ picks, count: null });
      props.announce(words.speech.picked(partSpoken(part), next.moves.length));
    },
  };
}

/** A whole move still waits where it cannot be taken back, where a number is open, and where a finger may have missed. */
function waitsForButton({ settings }: Props, { complete, counts }: Offer, tap: Tap): boolean {
  if (!complete || settings.confirmEveryMove || counts.length > 1) return true;
  // A button with the verb alone is the confirmation itself.
  if (confirmClass(complete) === 'final' && Object.keys(complete).length > 1) return true;
  return tap.isTouch && tap.isSmall && !settings.neverConfirmTaps;
}
