// SPDX-License-Identifier: MIT
/** Answers to what is typed in the command line, and what is asked of the own seat. */
import type { Deciding } from '../../net/protocol';
import type { TableState } from '../kit/game_page';
import { cardName, sortedHand } from './terms/cards';
import { offersOf } from './picking/picking';
import type { DrawnView } from './picking/scene';
import { stoneNumber, whoIs, type SeatNames } from './terms/sentences';
import { blockedStones, sideOf, stoneAnswer } from './terms/stone_status';
import type { Move, Phase, View } from './terms/types';
import { schottenTottenWords as words } from './terms/words';

type State = TableState<DrawnView, Move>;

export function answerTyped(question: string, state: State, names: SeatNames): string | null {
  const asked = question.trim().toLowerCase();
  const stone = new RegExp(`^${words.typed.stoneQuestion}\\s+([1-9])$`).exec(asked)?.[1];
  if (stone) return stoneAnswer(state.view, Number(stone) - 1, names, state.seat ?? 0);
  if (asked === words.typed.handQuestion) return handAnswer(state);
  if (asked === words.typed.discardQuestion) return words.answers.discard(state.view.discard.map(cardName));
  if (asked === words.typed.decksQuestion) return decksAnswer(state.view);
  return null;
}

function handAnswer({ seat, view }: State): string {
  const cards = seat === null ? null : view.hands[seat === 0 ? 0 : 1].cards;
  return cards ? words.answers.hand(sortedHand(cards, 'colour').map(cardName)) : words.answers.noHand;
}

function decksAnswer(view: View): string {
  return words.answers.decks(view.decks.clan, view.decks.tactics);
}

/** "Play a card. 6 cards, 6 stones open."; empty where nothing is asked. */
export function askedWords({ seat, view, legal }: State): string {
  if (seat === null || legal.length === 0) return '';
  const offers = offersOf(legal);
  if (offers.claims.size > 0) return claimWords(view, seat, [...offers.claims.keys()]);
  if (offers.returns !== null)
    return offers.returns === 0 ? words.prompt.keepAll : words.prompt.giveBack(offers.returns);
  if (offers.draws.size > 0) {
    return view.phase === 'recruiter_draw' ? words.prompt.recruiterDraw(view.recruiter_draws_left) : words.prompt.draw;
  }
  if (offers.pass) return offers.plays ? words.prompt.playOrPass : words.prompt.onlyPass;
  const hand = view.hands[seat === 0 ? 0 : 1];
  const open = view.stones.filter(
    (stone) => stone.owner === null && sideOf(stone, seat).cards.length < stone.need,
  ).length;
  return `${words.prompt.play} ${words.prompt.playHint(hand.clan + hand.tactics, open)}`;
}

/** "You may claim stone 7. Stone 3 cannot be claimed: yellow 5 beats it." */
function claimWords(view: View, seat: number, claimable: readonly number[]): string {
  const sentences = [words.prompt.claim([...claimable].sort((left, right) => left - right).map(stoneNumber))];
  for (const { stone, by } of blockedStones(view, seat)) {
    sentences.push(words.speech.notClaimable(stoneNumber(stone), by.map(cardName)));
  }
  return sentences.join(' ');
}

/** "Tamsin plays a card", from the public kind of the decision alone. */
export function decidingWords(deciding: Deciding, names: SeatNames): string {
  const who = whoIs(names, deciding.seat);
  return deciding.kind in words.prompt.waitingFor
    ? words.prompt.waitingFor[deciding.kind as Phase](who)
    : words.prompt.waiting(who);
}
