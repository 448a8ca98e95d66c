// SPDX-License-Identifier: MIT
/** The claim step: which stones may be claimed and what proves it. */
import { PromptBar, type PromptStep } from '../../kit/prompt_bar';
import { cardName } from '../terms/cards';
import type { Actions, Scene } from '../picking/scene';
import { stoneNumber } from '../terms/sentences';
import { formationWords, otherSeat, sideOf } from '../terms/stone_status';
import type { Stone } from '../terms/types';
import { schottenTottenWords as words } from '../terms/words';

/** On a phone, where the stones are small; any further ones are claimed at the stone. */
const mostButtons = 3;

interface ClaimPromptProps {
  scene: Scene;
  actions: Actions;
  steps: PromptStep[];
}

export function ClaimPrompt({ scene, actions, steps }: ClaimPromptProps) {
  const { claims, endClaims } = scene.offers;
  const stones = [...claims.keys()].sort((left, right) => left - right);
  const onPhones = stones.slice(0, mostButtons).flatMap((stone) => {
    const claim = claims.get(stone);
    return claim ? [{ stone, claim }] : [];
  });
  const buttons = (
    <>
      {endClaims && (
        <button type="button" class="button" onClick={() => actions.send(endClaims)}>
          {whatFollows(scene)}
        </button>
      )}
      {onPhones.map(({ stone, claim }) => (
        <button key={stone} type="button" class="button primary st-narrow-only" onClick={() => actions.send(claim)}>
          {words.stones.claim(stoneNumber(stone))}
        </button>
      ))}
    </>
  );
  const title = words.prompt.claim(stones.map(stoneNumber));
  return <PromptBar tone="act" steps={steps} title={title} detail={proofWords(scene, stones)} actions={buttons} />;
}

function proofWords({ view, perspective }: Scene, stones: readonly number[]): string {
  const [only] = stones;
  if (only === undefined || stones.length > 1) return words.prompt.claimMany;
  const stone = view.stones[only];
  return stone ? proofAt(stone, perspective) : '';
}

function proofAt(stone: Stone, perspective: number): string {
  const mine = sideOf(stone, perspective);
  const theirs = sideOf(stone, otherSeat(perspective));
  if (!theirs.formation) return words.prompt.claimProof(mine.cards.map(cardName));
  const [ours, others] = [formationWords(mine), formationWords(theirs)];
  return ours === others ? words.prompt.claimFirst(ours) : words.prompt.claimAhead(ours, others);
}

/** What the turn goes on with, so that the button says its result: expert tables claim before they play. */
function whatFollows({ view, perspective, isExpert, hasTactics }: Scene): string {
  if (isExpert) return words.prompt.doneThenPlay;
  const hand = view.hands[perspective === 0 ? 0 : 1];
  const fullHand = hasTactics ? 7 : 6;
  const draws = hand.clan + hand.tactics < fullHand && view.decks.clan + view.decks.tactics > 0;
  return draws ? words.prompt.doneThenDraw : words.prompt.doneThenEnd;
}
