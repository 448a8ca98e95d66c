// SPDX-License-Identifier: MIT
/** The one place that says what to do: what is asked, and the buttons of moves that no click on the table can stand for. */
import { PromptBar, type PromptStep } from '../../kit/prompt_bar';
import { ConfirmButton, PutBackButton, stepsAt, WaitPrompt } from '../../kit/prompts';
import type { Sentence } from '../../kit/sentence';
import { deliberate } from '../../kit/tap';
import { isMode, isTactics } from '../terms/cards';
import { Told } from './card_view';
import { ClaimPrompt } from './claim_prompt';
import { moveSentence } from '../terms/move_words';
import { returnMove } from '../picking/picking';
import { previewWords } from '../picking/previews';
import { whyNoTarget } from '../picking/reasons';
import type { Actions, Scene } from '../picking/scene';
import { cardPart, stoneNumber, whoIs } from '../terms/sentences';
import { otherSeat, sideOf } from '../terms/stone_status';
import type { Card, Move, Phase } from '../terms/types';
import { schottenTottenWords as words } from '../terms/words';

export interface PromptProps {
  scene: Scene;
  actions: Actions;
}

export function TurnPrompt(props: PromptProps) {
  const { pending, isAsked, selection, offers } = props.scene;
  if (pending)
    return (
      <WaitPrompt
        title={<Told sentence={words.prompt.sending(moveSentence(pending))} />}
        detail={words.prompt.sendingHint}
      />
    );
  if (!isAsked) return <WaitingPrompt {...props} />;
  if (selection.staged) return <StagedPrompt {...props} staged={selection.staged} />;
  if (offers.returns !== null) return <ReturnPrompt {...props} count={offers.returns} />;
  if (selection.picked) return <PickedPrompt {...props} />;
  if (offers.draws.size > 0) return <DrawPrompt {...props} />;
  if (offers.claims.size > 0 || offers.endClaims) return <ClaimPrompt {...props} steps={stepsOf(props.scene)} />;
  return <PlayPrompt {...props} />;
}

const stepOfPhase: Readonly<Record<Phase, 'play' | 'claim' | 'draw' | null>> = {
  play: 'play',
  recruiter_draw: 'play',
  return_cards: 'play',
  claim: 'claim',
  draw: 'draw',
  over: null,
};

/** The steps of a turn in this table's order. */
export function stepsOf({ view, isExpert }: Scene): PromptStep[] {
  const order = isExpert ? (['claim', 'play', 'draw'] as const) : (['play', 'claim', 'draw'] as const);
  const step = stepOfPhase[view.phase];
  const now = step === null ? order.length : order.indexOf(step);
  return stepsAt(
    order.map((each) => words.prompt.steps[each]),
    now,
  );
}

function WaitingPrompt({ scene }: PromptProps) {
  const { view, names } = scene;
  const who = whoIs(names, view.turn);
  const title = view.phase === 'over' ? words.prompt.waitingFor.over() : words.prompt.waiting(who);
  const detail = view.phase === 'over' ? undefined : `${words.prompt.waitingFor[view.phase](who)}.`;
  return <WaitPrompt title={title} detail={detail} />;
}

function PlayPrompt({ scene, actions }: PromptProps) {
  const { view, perspective, offers } = scene;
  const { pass } = offers;
  const open = view.stones.filter(
    (stone) => stone.owner === null && sideOf(stone, perspective).cards.length < stone.need,
  ).length;
  const hand = view.hands[perspective === 0 ? 0 : 1];
  const title = !pass ? words.prompt.play : offers.plays ? words.prompt.playOrPass : words.prompt.onlyPass;
  const button = pass && (
    <button type="button" class={offers.plays ? 'button' : 'button primary'} onClick={() => actions.send(pass)}>
      {words.prompt.pass}
    </button>
  );
  const detail = pass ? words.prompt.passHint : words.prompt.playHint(hand.clan + hand.tactics, open);
  return <PromptBar tone="act" steps={stepsOf(scene)} title={title} detail={detail} actions={button} />;
}

function PickedPrompt({ scene, actions }: PromptProps) {
  const { targets } = scene;
  const { whole, discard } = targets;
  const stones = [...targets.stones.keys()].sort((left, right) => left - right);
  const { title, detail } = pickedWords(scene);
  const hint = stones.length > 0 && (
    <>
      {stones.map((stone) => (
        <kbd key={stone} class="key">
          {stoneNumber(stone)}
        </kbd>
      ))}{' '}
      {words.prompt.stoneKeys}
    </>
  );
  const buttons = (
    <>
      <PutBackButton label={words.prompt.putBack} onClick={actions.putBack} />
      {whole && <ConfirmButton label={words.prompt.playRecruiter} onClick={() => actions.send(whole)} />}
      {discard && (
        <button type="button" class="button" onClick={() => actions.aimAtDiscard(deliberate)}>
          {words.prompt.discardIt}
        </button>
      )}
    </>
  );
  return (
    <PromptBar
      tone="act"
      steps={stepsOf(scene)}
      title={<Told sentence={title} />}
      detail={detail}
      hint={hint}
      actions={buttons}
    />
  );
}

function pickedWords(scene: Scene): { title: Sentence; detail: string } {
  const { targets, selection, source, view, names, perspective } = scene;
  const card = selection.picked?.card ?? '';
  const part = cardPart(card);
  const effect = effectOf(card);
  if (targets.whole) return { title: words.prompt.pickedOnly(part), detail: words.prompt.recruiterHint };
  if (targets.sources.length > 0) {
    const choose = words.prompt.chooseSource[card as keyof typeof words.prompt.chooseSource];
    return { title: choose(part, targets.sources.length, whoIs(names, otherSeat(perspective))), detail: effect };
  }
  if (source)
    return {
      title: words.prompt.chooseTarget(cardPart(source.card), targets.stones.size + (targets.discard ? 1 : 0)),
      detail: effect,
    };
  if (targets.stones.size === 0) return { title: words.prompt.cannotPlay(part), detail: whyNoTarget(scene, card) };
  if (isMode(card)) return { title: words.prompt.pickedMode(part, targets.stones.size), detail: effect };
  const making = [...targets.stones.values()].filter((move) => previewWords(view, move) !== '').length;
  return {
    title: words.prompt.picked(part, targets.stones.size),
    detail: words.prompt.pickedHint(targets.stones.size, making),
  };
}

/** A whole move that waits for its button: a second look before it is sent. */
function StagedPrompt({ scene, actions, staged }: PromptProps & { staged: Move }) {
  const preview = previewWords(scene.view, staged);
  const detail = preview ? words.prompt.stagedMakes(preview) : words.prompt.stagedHint;
  const label = staged.type === 'claim' ? words.prompt.claimIt : words.prompt.playThere;
  const buttons = (
    <>
      <PutBackButton label={words.prompt.putBack} onClick={actions.putBack} />
      <ConfirmButton label={label} onClick={() => actions.send(staged)} />
    </>
  );
  return (
    <PromptBar
      tone="act"
      steps={stepsOf(scene)}
      title={<Told sentence={words.prompt.staged(moveSentence(staged))} />}
      detail={detail}
      actions={buttons}
    />
  );
}

function DrawPrompt({ scene, actions }: PromptProps) {
  const { view, offers } = scene;
  const title =
    view.phase === 'recruiter_draw' ? words.prompt.recruiterDraw(view.recruiter_draws_left) : words.prompt.draw;
  const buttons = [...offers.draws].map(([deck, move]) => (
    <button key={deck} type="button" class="button" onClick={() => actions.send(move)}>
      {words.prompt.drawFrom(deck)}
    </button>
  ));
  return <PromptBar tone="act" steps={stepsOf(scene)} title={title} detail={words.prompt.drawHint} actions={buttons} />;
}

function ReturnPrompt({ scene, actions, count }: PromptProps & { count: number }) {
  const parts = scene.selection.back.map((card) => cardPart(card.card));
  const [first, second] = parts;
  const move = returnMove(
    scene.legal,
    scene.selection.back.map((card) => card.card),
  );
  const button = move && (
    <ConfirmButton
      label={count === 0 ? words.prompt.keepAllButton : words.prompt.giveBackButton(count)}
      onClick={() => actions.send(move)}
    />
  );
  const title = ((): Sentence => {
    if (count === 0) return [words.prompt.keepAll];
    if (!first) return [words.prompt.giveBack(count)];
    return move ? words.prompt.giveBackReady(first, second ?? null) : words.prompt.giveBackNext(first);
  })();
  const buttons = (
    <>
      {first && <PutBackButton label={words.prompt.putBack} onClick={actions.putBack} />}
      {button}
    </>
  );
  return (
    <PromptBar
      tone="act"
      steps={stepsOf(scene)}
      title={<Told sentence={title} />}
      detail={words.prompt.giveBackHint}
      actions={buttons}
    />
  );
}

function effectOf(card: Card): string {
  return isTactics(card) ? `${words.tactics[card].effect}.` : '';
}
