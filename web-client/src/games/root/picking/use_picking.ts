// SPDX-License-Identifier: MIT
/** From picks to moves. */
import type { TableProps } from '../../kit/game_page';
import { sceneOf, useSelection } from '../../kit/selection';
import { waitsForButton, type Tap } from '../../kit/tap';
import { partSpoken } from '../terms/naming';
import { confirmClass, isPicking, nothingPicked, offerOf, type Offer, type Selection } from './picking';
import { movedBy } from './last_move';
import type { Actions, DrawnView, Scene } from './scene';
import type { Event, Move } from '../terms/types';
import { rootWords as words } from '../terms/words';

type Props = TableProps<DrawnView, Move>;

export function usePicking(props: Props): { scene: Scene; actions: Actions } {
  const { legal, selection, select } = useSelection(props, nothingPicked, isPicking);
  const scene: Scene = {
    ...sceneOf<DrawnView, Move, Selection, Event>(props, legal, selection, movedBy),
    faction: props.state.view.seats[props.perspective]?.faction ?? null,
    offer: offerOf(legal, selection),
  };
  return { scene, actions: actionsOf(props, scene, select) };
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
      if (next.complete && next.isSpelledOut && !waits(props, next, tap)) return send(next.complete);
      select({ picks, count: null });
      props.announce(words.speech.picked(partSpoken(part), next.moves.length));
    },
  };
}

/** It waits where it cannot be taken back, and where a number is open. */
function waits({ settings }: Props, { complete, counts }: Offer, tap: Tap): boolean {
  // A button with the verb alone is the confirmation itself.
  const isFinal = complete !== null && confirmClass(complete) === 'final' && Object.keys(complete).length > 1;
  return waitsForButton(settings, tap, isFinal || complete === null || counts.length > 1);
}
