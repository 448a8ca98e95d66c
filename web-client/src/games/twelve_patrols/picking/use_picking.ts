// SPDX-License-Identifier: MIT
/** From picks to moves. */
import type { TableProps } from '../../kit/game_page';
import { sameMove } from '../../kit/pick';
import { sceneOf, useSelection } from '../../kit/selection';
import { waitsForButton, type Tap } from '../../kit/tap';
import { itemName, regionName } from '../terms/naming';
import { facesFor, isPicking, losesAtOnce, nothingPicked, placesFor, spotsFor, type Selection } from './picking';
import { movedBy } from './last_move';
import type { Actions, DrawnView, Scene } from './scene';
import type { Item, Move } from '../terms/types';
import { patrolsWords as words } from '../terms/words';

type Props = TableProps<DrawnView, Move>;
type Select = (selection: Selection) => void;

export function usePicking(props: Props): { scene: Scene; actions: Actions } {
  const { legal, selection, select } = useSelection(props, nothingPicked, isPicking);
  const scene: Scene = sceneOf(props, legal, selection, movedBy);
  return { scene, actions: actionsOf(props, scene, select) };
}

function actionsOf(props: Props, scene: Scene, select: Select): Actions {
  const { selection, legal, view } = scene;
  const send = (move: Move): void => {
    select(nothingPicked);
    props.play(move);
  };
  // A move that loses waits for a button that says so.
  const press = (move: Move): void => (losesAtOnce(view, move) ? select({ ...selection, staged: move }) : send(move));
  return {
    send,
    press,
    putBack: () => {
      select(nothingPicked);
      const name = selection.region
        ? regionName(selection.region, view)
        : selection.item
          ? itemName(selection.item)
          : '';
      if (name) props.announce(words.speech.putBack(name));
    },
    beginChange: () => select({ ...nothingPicked, changing: true }),
    pickRegion: (card) => {
      const places = placesFor(legal, card);
      if (places.length === 0) return;
      if (selection.region === card) return select(nothingPicked);
      select({ ...nothingPicked, region: card });
      props.announce(words.speech.picked(regionName(card, view), places.length));
    },
    takeItem: (item) => takeItem(props, scene, select, press, item),
    choose: (move, tap) => {
      const isSecondTap = selection.staged !== null && sameMove(selection.staged, move);
      if (isSecondTap || !waits(props, move, tap)) return send(move);
      select({ ...selection, staged: move });
    },
  };
}

/** A click on an item: it pays, it is the die to be changed, or it is picked to be laid. */
function takeItem(
  { announce }: Props,
  { legal, selection }: Scene,
  select: Select,
  press: (move: Move) => void,
  item: Item,
): void {
  const pays = legal.find((move) => move.type === 'pay_with' && move.item === item);
  if (pays) return press(pays);
  if (selection.changing) {
    if (facesFor(legal, item).length > 0) select({ ...selection, die: item });
    return;
  }
  const spots = spotsFor(legal, item);
  if (spots.length === 0) return;
  if (selection.item === item) return select(nothingPicked);
  select({ ...nothingPicked, item });
  announce(words.speech.picked(itemName(item), spots.length));
}

/** It waits where it would lose, too, and under a finger, which sees no preview. */
function waits({ settings, state }: Props, move: Move, tap: Tap): boolean {
  const hasPreview = move.type === 'place_region' || move.type === 'lay_item';
  return waitsForButton(settings, { ...tap, isSmall: tap.isSmall || hasPreview }, losesAtOnce(state.view, move));
}
