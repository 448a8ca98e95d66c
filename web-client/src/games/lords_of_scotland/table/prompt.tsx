// SPDX-License-Identifier: MIT
/** The one place that says what to do: what is asked, and the buttons of moves that no click on the table stands for. */
import { PromptBar, type PromptStep } from '../../kit/prompt_bar';
import { ConfirmButton, PutBackButton, stepsAt, WaitPrompt } from '../../kit/prompts';
import type { Part, Sentence } from '../../kit/sentence';
import { deliberate } from '../../kit/tap';
import { cardName, faceOf, sortedHand } from '../terms/cards';
import { Told } from './card_view';
import { moveSentence } from '../terms/move_words';
import { musterHint } from '../picking/reasons';
import type { Actions, Scene } from '../picking/scene';
import { cardPart, whoIs } from '../terms/sentences';
import type { Move, Muster } from '../terms/types';
import { lordsWords as words } from '../terms/words';

interface PromptProps {
  scene: Scene;
  actions: Actions;
}

export function TurnPrompt(props: PromptProps) {
  const { pending, isAsked, selection } = props.scene;
  if (pending)
    return (
      <WaitPrompt
        title={<Told sentence={words.prompt.sending(moveSentence(pending))} />}
        detail={words.prompt.sendingHint}
      />
    );
  if (!isAsked) return <WaitingPrompt {...props} />;
  if (selection.staged) return <StagedPrompt {...props} staged={selection.staged} />;
  if (selection.card) return <MusterPrompt {...props} card={selection.card} />;
  return <AskedPrompt {...props} />;
}

function stepsOf({ view }: Scene): PromptStep[] {
  const now = view.phase === 'claim' ? 2 : view.phase === 'act' ? 0 : 1;
  return stepsAt([words.steps.act, words.steps.power, words.steps.claim], now);
}

function WaitingPrompt({ scene }: PromptProps) {
  const { view, names } = scene;
  const seat = view.phase === 'claim' ? view.claims[0] : view.to_act[0];
  if (view.phase === 'over' || seat === undefined) return <WaitPrompt title={words.prompt.waitingFor.over()} />;
  const who = whoIs(names, seat);
  return <WaitPrompt title={words.prompt.waiting(who)} detail={`${words.prompt.waitingFor[view.phase](who)}.`} />;
}

function wayLabel(way: Muster, ways: readonly Muster[]): string {
  if (!way.face_up) return words.prompt.faceDown;
  if (way.activate) return words.prompt.faceUpPower;
  return ways.some((other) => other.activate) ? words.prompt.faceUpPlain : words.prompt.faceUp;
}

function MusterPrompt({ scene, actions, card }: PromptProps & { card: string }) {
  const { ways } = scene;
  const [first] = ways;
  // The likeliest stands last, as the one primary button: the power where it works, else face down.
  const buttons = first?.activate ? [...ways].reverse() : ways;
  return (
    <PromptBar
      tone="act"
      steps={stepsOf(scene)}
      title={<Told sentence={words.prompt.muster(cardPart(card))} />}
      detail={musterHint(scene, card)}
      actions={
        <>
          <PutBackButton label={words.prompt.putBack} onClick={actions.putBack} />
          {/* On phones they stand in the own lane. */}
          {buttons.map((way, place) => (
            <button
              key={wayLabel(way, ways)}
              type="button"
              class={place === buttons.length - 1 ? 'button primary kit-wide-only' : 'button kit-wide-only'}
              onClick={() => actions.choose(way, deliberate)}
            >
              {wayLabel(way, ways)}
            </button>
          ))}
        </>
      }
    />
  );
}

/** A whole move that waits for its button: what it turns over cannot be taken back. */
function StagedPrompt({ scene, actions, staged }: PromptProps & { staged: Move }) {
  const { title, detail, label } = stagedWords(scene, staged);
  return (
    <PromptBar
      tone="act"
      steps={stepsOf(scene)}
      title={<Told sentence={title} />}
      detail={detail}
      actions={
        <>
          <PutBackButton label={words.prompt.another} onClick={actions.putBack} />
          <ConfirmButton label={label} onClick={() => actions.send(staged)} />
        </>
      }
    />
  );
}

function stagedWords({ view, names }: Scene, staged: Move): { title: Sentence; detail: string; label: string } {
  if (staged.type === 'recruit') {
    const card = view.recruits[staged.slot]?.card ?? null;
    const detail = card ? words.prompt.replacedHint : words.prompt.aloneHint;
    return { title: words.prompt.takeRecruit(card ? cardPart(card) : null), detail, label: words.prompt.recruitIt };
  }
  if (staged.type === 'target') {
    const follower = view.seats[staged.seat]?.army[staged.place];
    const card: Part | null = follower?.card && follower.face_up ? cardPart(follower.card) : null;
    const who = whoIs(names, staged.seat);
    if (view.phase === 'swap') {
      return {
        title: words.prompt.takeSwap(who, card),
        detail: card ? words.prompt.stagedHint : words.prompt.aloneHint,
        label: words.prompt.swapIt,
      };
    }
    if (view.phase === 'discard') {
      return {
        title: words.prompt.takeDiscard(who, card),
        detail: card ? words.prompt.stagedHint : words.prompt.seenHint,
        label: words.prompt.discardIt,
      };
    }
  }
  return {
    title: words.prompt.staged(moveSentence(staged)),
    detail: words.prompt.stagedHint,
    label: words.prompt.doIt,
  };
}

function AskedPrompt({ scene, actions }: PromptProps) {
  const { title, detail } = askedSentence(scene);
  const { decline } = scene.offers;
  const button = decline && (
    <button type="button" class="button" onClick={() => actions.send(decline)}>
      {scene.view.phase === 'discard' ? words.prompt.discardNone : words.prompt.noMore}
    </button>
  );
  return (
    <PromptBar tone="act" steps={stepsOf(scene)} title={<Told sentence={title} />} detail={detail} actions={button} />
  );
}

/** What is asked before anything is picked; also what a screen reader is told at the beginning of the turn. */
export function askedSentence({
  view,
  offers,
  perspective,
  isAsked,
}: Pick<Scene, 'view' | 'offers' | 'perspective' | 'isAsked'>): {
  title: Sentence;
  detail: string;
} {
  if (!isAsked) return { title: [], detail: '' };
  const acting = view.acting ? view.seats[view.acting.seat]?.army[view.acting.place]?.card : null;
  const part = acting ? cardPart(acting) : '';
  const power = view.acting ? `${words.clans[view.acting.power].rules}` : '';
  switch (view.phase) {
    case 'swap':
      return { title: words.prompt.swap(part, offers.followers.size), detail: power };
    case 'discard':
      return { title: words.prompt.discard(offers.followers.size), detail: power };
    case 'copy':
      return { title: words.prompt.copy(part, offers.followers.size), detail: power };
    case 'supporter':
      return { title: words.prompt.supporter(part, offers.supporters.size), detail: power };
    case 'follow_up':
      return { title: [words.prompt.followUp], detail: acting ? words.prompt.followUpHint(cardName(acting)) : '' };
    case 'claim': {
      const best = sortedHand(view.supporters, 'strength').at(-1);
      const mine = view.claims.filter((seat) => seat === perspective).length;
      const detail = best ? words.prompt.claimHint(cardName(best), faceOf(best).strength) : '';
      return { title: [words.prompt.claim(mine, view.supporters.length)], detail };
    }
    default:
      return actSentence(view, view.seats[perspective]?.hand ?? 0, offers.recruits.size);
  }
}

function actSentence(view: Scene['view'], hand: number, recruits: number): { title: Sentence; detail: string } {
  if (view.recruits.every((slot) => slot === null)) return { title: [words.prompt.noRecruits], detail: '' };
  if (recruits === 0) return { title: [words.prompt.handFull(hand)], detail: '' };
  if (hand === 0) return { title: [words.prompt.noHand], detail: '' };
  return { title: [words.prompt.act], detail: words.prompt.actHint(hand, recruits) };
}
