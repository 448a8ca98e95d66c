// SPDX-License-Identifier: MIT
/** From picks to moves. */
import type { TableProps } from '../../kit/game_page';
import { capitalised } from '../../kit/sentence';
import { sameMove } from '../../kit/pick';
import { sceneOf, useSelection } from '../../kit/selection';
import { waitsForButton, type Tap } from '../../kit/tap';
import { cardName } from '../terms/cards';
import {
  canReturn,
  confirmClass,
  isPicking,
  nothingPicked,
  offersOf,
  sourceOf,
  targetsOf,
  type HandCard,
  type LaidCard,
  type Selection,
} from './picking';
import { movedBy } from './last_move';
import { moveAtStone, type Actions, type DrawnView, type Scene } from './scene';
import { pickedSpeech } from './speech';
import type { Event, Move } from '../terms/types';
import { schottenTottenWords as words } from '../terms/words';

type Props = TableProps<DrawnView, Move>;

export function usePicking(props: Props): { scene: Scene; actions: Actions } {
  const { legal, selection, select } = useSelection(props, nothingPicked, isPicking);
  const { options } = props.room;
  const scene: Scene = {
    ...sceneOf<DrawnView, Move, Selection, Event>(props, legal, selection, movedBy),
    hasTactics: options['tactical'] === true,
    isExpert: options['expert'] === true,
    targets: targetsOf(legal, selection),
    offers: offersOf(legal),
    source: sourceOf(legal, selection),
  };
  return { scene, actions: actionsOf(props, scene, select) };
}

function actionsOf(props: Props, scene: Scene, select: (selection: Selection) => void): Actions {
  const { selection } = scene;
  const send = (move: Move): void => {
    select(nothingPicked);
    props.play(move);
  };
  const complete = (move: Move, tap: Tap): void => {
    const isSecondTap = selection.staged !== null && sameMove(selection.staged, move);
    if (isSecondTap || !waitsForButton(props.settings, tap, confirmClass(move) === 'final')) return send(move);
    select({ ...selection, staged: move });
  };
  return {
    send,
    pick: (card) => pickCard(props, scene, select, card),
    take: (source, tap) => {
      const target = scene.targets.sources.find((other) => sameCard(other, source));
      if (target?.move) complete(target.move, tap);
      else if (target) select({ ...selection, source, staged: null });
    },
    aim: (stone, tap) => {
      const move = moveAtStone(scene, stone);
      if (move) complete(move, tap);
    },
    aimAtDiscard: (tap) => {
      if (scene.targets.discard) complete(scene.targets.discard, tap);
    },
    putBack: () => {
      const { picked } = selection;
      select(nothingPicked);
      if (picked) props.announce(words.speech.putBack(capitalised(cardName(picked.card))));
    },
  };
}

function pickCard(props: Props, scene: Scene, select: (selection: Selection) => void, card: HandCard): void {
  const { legal, offers, selection } = scene;
  if (offers.returns !== null) return select(withReturn(scene, card));
  if (!offers.plays) return;
  if (selection.picked?.key === card.key) {
    select(nothingPicked);
    return props.announce(words.speech.putBack(capitalised(cardName(card.card))));
  }
  const next: Selection = { ...nothingPicked, picked: card };
  select(next);
  props.announce(pickedSpeech(scene, card.card, targetsOf(legal, next)));
}

/** Takes a card for the Recruiter's return, or back into the hand. */
function withReturn({ legal, selection, offers }: Scene, card: HandCard): Selection {
  const without = selection.back.filter((other) => other.key !== card.key);
  if (without.length < selection.back.length) return { ...selection, back: without };
  const isFull = selection.back.length >= (offers.returns ?? 0);
  const kept = isFull ? selection.back.slice(0, -1) : selection.back;
  const fits = canReturn(
    legal,
    kept.map((other) => other.card),
    card.card,
  );
  return fits ? { ...selection, back: [...kept, card] } : selection;
}

function sameCard(left: LaidCard, right: LaidCard): boolean {
  return left.stone === right.stone && left.card === right.card;
}
