// SPDX-License-Identifier: MIT
/** The one place that says what to do: what is asked, how many, and the buttons that end in a move. */
import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { FrameContext } from '../../kit/frame_context';
import { PromptBar, type PromptStep } from '../../kit/prompt_bar';
import { ConfirmButton, PutBackButton, stepsAt, WaitPrompt } from '../../kit/prompts';
import { Glyph } from '../../../ui/glyph';
import { capitalised, type Sentence } from '../../kit/sentence';
import { askedTitle, decidingWords, leftWords } from '../picking/prompt_text';
import { Choices, MoveList } from './choices';
import { countOf } from '../terms/move_parts';
import { confirmClass, isPicking } from '../picking/picking';
import { Told } from '../pieces/chips';
import type { PartProps } from '../picking/scene';
import { moveSentence } from '../terms/sentences';
import type { Move, Phase } from '../terms/types';
import { rootWords as words } from '../terms/words';

export function TurnPrompt(props: PartProps) {
  const { pending, isAsked } = props.scene;
  if (pending) return <SendingPrompt pending={pending} />;
  if (!isAsked) return <WaitingPrompt {...props} />;
  return (
    <>
      <AskedPrompt {...props} />
      <div class="rt-below">
        <Choices {...props} />
        <MoveList {...props} />
      </div>
    </>
  );
}

/** The sentence with a capital letter in front. */
function titleOf(move: Move): Sentence {
  const [first = '', ...rest] = moveSentence(move);
  return typeof first === 'string' ? [capitalised(first), ...rest] : [first, ...rest];
}

const phases: readonly Phase[] = ['birdsong', 'daylight', 'evening'];

function stepsOf({ view }: PartProps['scene']): PromptStep[] | undefined {
  if (view.turn.number === 0) return undefined;
  const now = phases.indexOf(view.turn.phase);
  return stepsAt(
    phases.map((phase) => words.phases[phase]),
    now,
  );
}

function SendingPrompt({ pending }: { pending: Move }) {
  return (
    <WaitPrompt
      title={<Told sentence={words.prompt.sending(moveSentence(pending))} />}
      detail={words.prompt.sendingHint}
    />
  );
}

function WaitingPrompt({ scene }: PartProps) {
  const { view, names } = scene;
  const kind = view.stack.at(-1)?.kind ?? '';
  if (view.decider === null) return <WaitPrompt title={words.prompt.over} detail={words.prompt.overHint} />;
  const steps = stepsOf(scene);
  return (
    <WaitPrompt
      {...(steps ? { steps } : {})}
      title={decidingWords({ seat: view.decider, kind }, names)}
      {...(scene.mode === 'play' ? { detail: words.prompt.waitingHint } : {})}
    />
  );
}

function AskedPrompt({ scene, actions }: PartProps) {
  const { view, offer, selection } = scene;
  const picking = isPicking(selection);
  const ready = offer.complete && (picking || offer.moves.length === 1) ? offer.complete : null;
  const steps = stepsOf(scene);
  const title: ComponentChildren =
    ready && picking ? <Told sentence={titleOf(ready)} /> : askedTitle(view, offer, picking);
  return (
    <PromptBar
      tone="act"
      {...(steps ? { steps } : {})}
      title={title}
      detail={detailOf(scene, ready)}
      actions={
        <>
          {picking && <PutBackButton label={words.prompt.putBack} onClick={actions.putBack} />}
          {ready && offer.counts.length > 1 && <Stepper scene={scene} actions={actions} chosen={countOf(ready) ?? 0} />}
          {!picking && <Endings scene={scene} actions={actions} />}
          {ready && !(offer.endings.length === 1 && offer.moves.length === 1) && (
            <ConfirmButton
              label={words.prompt.confirm(words.moves[ready.type].label, countOf(ready))}
              onClick={actions.confirm}
            />
          )}
        </>
      }
    />
  );
}

function detailOf({ view, offer }: PartProps['scene'], ready: Move | null): string {
  const parts = [leftWords(view)];
  if (ready) {
    const to = 'to' in ready && typeof ready.to === 'number' ? view.clearings[ready.to - 1] : null;
    if (to?.pieces.sympathy && countOf(ready) !== null) parts.push(words.prompt.outrage);
    if (confirmClass(ready) === 'final') parts.push(words.prompt.final);
  } else {
    parts.push(words.prompt.choose(offer.moves.length));
  }
  return parts.filter(Boolean).join(' · ');
}

/** The end of the step, or a refusal: a button of its own; the one primary button where nothing else can be done. */
function Endings({ scene, actions }: PartProps) {
  const { endings, moves } = scene.offer;
  return (
    <>
      {endings.map((move) => (
        <RestOfTurn key={`rest ${move.type}`} move={move} actions={actions} />
      ))}
      {endings.map((move) => (
        <button
          key={move.type}
          type="button"
          data-ending={move.type}
          class={moves.length === 1 ? 'button primary' : 'button'}
          onClick={() => actions.send(move)}
        >
          {move.type === 'end_step' ? words.prompt.endStep : words.moves[move.type].label}
        </button>
      ))}
    </>
  );
}

/** The same refusal for whatever is asked like it in this turn. */
function RestOfTurn({ move, actions }: { move: Move; actions: PartProps['actions'] }) {
  const say = useContext(FrameContext).restOfTurn?.(move.type);
  if (!say) return null;
  return (
    <button
      type="button"
      class="button"
      title={words.ahead[move.type as keyof typeof words.ahead]}
      onClick={() => {
        actions.send(move);
        say();
      }}
    >
      {words.prompt.notThisTurn}
    </button>
  );
}

function Stepper({ scene, actions, chosen }: PartProps & { chosen: number }) {
  const { counts } = scene.offer;
  const most = counts.at(-1) ?? chosen;
  const at = counts.indexOf(chosen);
  const turn = (by: number): void => {
    const next = counts[at + by];
    if (next !== undefined) actions.count(next);
  };
  return (
    <div class="stepper rt-stepper" role="group" aria-label={words.prompt.count}>
      <button
        type="button"
        class="icon-button"
        aria-label={words.prompt.fewer}
        disabled={at <= 0}
        onClick={() => turn(-1)}
      >
        <Glyph name="l-minus" size={18} />
      </button>
      <output aria-live="polite">{words.prompt.of(chosen, most)}</output>
      <button
        type="button"
        class="icon-button"
        aria-label={words.prompt.more}
        disabled={at === counts.length - 1}
        onClick={() => turn(1)}
      >
        <Glyph name="l-plus" size={18} />
      </button>
    </div>
  );
}
