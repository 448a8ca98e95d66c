// SPDX-License-Identifier: MIT
/** The one place that says what to do: what is asked, and the buttons of moves that no click on the table stands for. */
import type { ComponentChildren } from 'preact';
import { PromptBar, type PromptStep } from '../../kit/prompt_bar';
import { ConfirmButton, PutBackButton, stepsAt, WaitPrompt } from '../../kit/prompts';
import { ItemView } from './item_view';
import { moveWords } from '../terms/move_words';
import { edgePlaceName, itemName, regionName, sameCell } from '../terms/naming';
import { facesFor, losesAtOnce, losesByClosing, placesFor, spotsFor, takable } from '../picking/picking';
import type { Actions, Scene } from '../picking/scene';
import type { Item, Move, View } from '../terms/types';
import { patrolsWords as words } from '../terms/words';

interface PromptProps {
  scene: Scene;
  actions: Actions;
}

export function TurnPrompt(props: PromptProps) {
  const { pending, isAsked, selection, view } = props.scene;
  if (pending) return <WaitPrompt title={words.prompt.sending(moveWords(pending))} detail={words.prompt.sendingHint} />;
  if (!isAsked) return <WatchPrompt view={view} />;
  if (selection.staged) return <StagedPrompt {...props} staged={selection.staged} />;
  if (view.change) return <PayPrompt {...props} />;
  if (selection.changing) return <ChangePrompt {...props} />;
  if (view.phase === 'place_card') return <PlacePrompt {...props} />;
  return <PatrolsPrompt {...props} />;
}

function WatchPrompt({ view }: { view: View }) {
  const kind = view.change ? 'pay' : view.phase;
  return <PromptBar tone="wait" glyph="l-eye" title={`${words.prompt.watching[kind]}.`} />;
}

function stepsOf(view: View): PromptStep[] {
  const isPlacing = view.phase === 'place_card';
  return stepsAt([words.prompt.steps.region, words.prompt.steps.patrols], isPlacing ? 0 : 1);
}

/** A move that waits for its button: a finger has seen no preview, or it would lose. */
function StagedPrompt({ scene, actions, staged }: PromptProps & { staged: Move }) {
  const { view } = scene;
  const loses = losesAtOnce(view, staged);
  const isPlace = staged.type === 'place_region';
  const title = isPlace
    ? words.prompt.here(regionName(staged.card, view))
    : staged.type === 'lay_item'
      ? words.prompt.layHere(itemName(staged.item))
      : words.prompt.sure(words.prompt.confirm[staged.type]);
  const warning = losesByClosing(view, staged) ? words.prompt.closingLoses : words.prompt.loses;
  const detail = loses ? warning : isPlace ? bringsWords(view, staged) : '';
  return (
    <PromptBar
      tone={loses ? 'problem' : 'act'}
      steps={stepsOf(view)}
      title={title}
      detail={detail}
      actions={
        <>
          <PutBackButton label={words.prompt.putBack} onClick={actions.putBack} />
          <ConfirmButton label={words.prompt.confirm[staged.type]} onClick={() => actions.send(staged)} />
        </>
      }
    />
  );
}

/** "Brings into play: Wild Plains north (dice sum 3), ..." */
export function bringsWords(view: View, move: Extract<Move, { type: 'place_region' }>): string {
  const place = view.places.find((other) => other.card === move.card && sameCell(other, move));
  return place ? words.prompt.brings(place.edges.map((edge) => edgePlaceName(edge, view))) : '';
}

function PlacePrompt({ scene, actions }: PromptProps) {
  const { view, selection, legal } = scene;
  if (selection.region) {
    const title = words.prompt.picked(regionName(selection.region, view), placesFor(legal, selection.region).length);
    return (
      <PromptBar
        tone="act"
        steps={stepsOf(view)}
        title={title}
        detail={words.prompt.pickedHint}
        actions={<PutBackButton label={words.prompt.putBack} onClick={actions.putBack} />}
      />
    );
  }
  const detail = words.prompt.placeHint(view.unplayed.length, view.spots_left);
  return <PromptBar tone="act" steps={stepsOf(view)} title={words.prompt.place(view.display.length)} detail={detail} />;
}

function PatrolsPrompt({ scene, actions }: PromptProps) {
  const { view, selection, legal } = scene;
  const close = legal.find((move) => move.type === 'close_patrol');
  const end = legal.find((move) => move.type === 'end_turn');
  const title = selection.item
    ? words.prompt.itemPicked(itemName(selection.item), spotsFor(legal, selection.item).length)
    : askedTitle(view);
  const buttons: ComponentChildren = (
    <>
      {selection.item && <PutBackButton label={words.prompt.putBack} onClick={actions.putBack} />}
      {!selection.item && close && (
        <button type="button" class="button" onClick={() => actions.press(close)}>
          {words.prompt.closePatrol}
        </button>
      )}
      {!selection.item && end && <ConfirmButton label={words.prompt.endTurn} onClick={() => actions.press(end)} />}
    </>
  );
  const detail = selection.item ? words.prompt.itemHint : words.prompt.placeHint(view.unplayed.length, view.spots_left);
  return <PromptBar tone="act" steps={stepsOf(view)} title={title} detail={detail} actions={buttons} />;
}

/** What is asked before anything is picked. */
export function askedTitle(view: View): string {
  if (view.phase === 'place_card') return words.prompt.place(view.display.length);
  if (view.patrols.some((patrol) => patrol.open)) return words.prompt.open;
  const forced = view.spots.filter((spot) => spot.forced).length;
  return forced > 0 ? words.prompt.forced(forced) : words.prompt.patrols;
}

function ChangePrompt({ scene, actions }: PromptProps) {
  const { legal, selection, view } = scene;
  const faces = facesFor(legal, selection.die);
  const title = selection.die
    ? words.prompt.chooseFace(itemName(selection.die))
    : words.prompt.chooseDie(takable(legal, selection).size);
  return (
    <PromptBar
      tone="act"
      steps={stepsOf(view)}
      title={title}
      detail={words.prompt.chooseDieHint}
      actions={
        <>
          {faces.map((move) => {
            const shown = `${selection.die?.replace(/\d$/, '') ?? ''}${move.face}` as Item;
            return (
              <button
                key={move.face}
                type="button"
                class="button tp-face"
                aria-label={itemName(shown)}
                onClick={() => actions.send(move)}
              >
                <ItemView item={shown} />
              </button>
            );
          })}
          <PutBackButton label={words.prompt.keepDie} onClick={actions.putBack} />
        </>
      }
    />
  );
}

function PayPrompt({ scene, actions }: PromptProps) {
  const { view, legal } = scene;
  const cancel = legal.find((move) => move.type === 'cancel_change');
  const title = view.change ? words.prompt.pay(itemName(view.change.die), view.change.face) : '';
  const button = cancel && (
    <button type="button" class="button" onClick={() => actions.send(cancel)}>
      {words.prompt.keepDie}
    </button>
  );
  return <PromptBar tone="act" steps={stepsOf(view)} title={title} detail={words.prompt.payHint} actions={button} />;
}
