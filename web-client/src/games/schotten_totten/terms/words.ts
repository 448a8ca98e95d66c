// SPDX-License-Identifier: MIT
import { catalogue } from '../../../words/catalogue';
import type { Part, Sentence } from '../../kit/sentence';
import type { Colour, Deck, FormationClass, Phase, TacticsCard, TacticsKind } from './types';

/** A seat as a sentence speaks of it: the reader, or somebody by name. */
export interface Who {
  readonly name: string;
  readonly isYou: boolean;
}

interface Help {
  title: string;
  text: string;
}

/** What the table of Schotten Totten asks of its catalogue, src/catalogues/schotten_totten. */
interface SchottenTottenTexts {
  ahead: { pass: string };
  colours: Record<Colour, string>;
  /** What stands for a colour where a card is typed: one letter for each. */
  colourLetters: Record<Colour, string>;
  tactics: Record<TacticsCard, { name: string; effect: string; rules: string }>;
  tacticsKinds: Record<TacticsKind, string>;
  /** As what is drawn or returned. */
  deckCards: Record<Deck, string>;
  cards: {
    clan(colour: string, number: number): string;
    inHand(card: string, place: number, count: number): string;
    atStone(card: string, who: Who, stone: number): string;
  };
  stones: {
    heading(stone: number): string;
    yours(who: Who, items: string): string;
    formation(formationClass: FormationClass, sum: number): string;
    open: string;
    claimedBy(who: Who): string;
    modes(items: string): string;
    makes(formation: string): string;
    takesIt: string;
    claim(stone: number): string;
    claimThis(stone: number): string;
    /** Begins with what is seen on the button, so that whoever speaks to the page can say it. */
    claimFlag(stone: number): string;
    /** Behind so many cards. */
    beat(count: number): string;
    beaten(cardNames: readonly string[]): string;
    behind: string;
    sending: string;
  };
  prompt: {
    steps: { play: string; claim: string; draw: string };
    play: string;
    playHint(cardCount: number, stoneCount: number): string;
    playOrPass: string;
    onlyPass: string;
    passHint: string;
    pass: string;
    picked(card: Part, count: number): Sentence;
    pickedOnly(card: Part): Sentence;
    cannotPlay(card: Part): Sentence;
    pickedHint(count: number, making: number): string;
    pickedMode(card: Part, count: number): Sentence;
    recruiterHint: string;
    playRecruiter: string;
    chooseSource: {
      strategist(card: Part, count: number): Sentence;
      traitor(card: Part, count: number, enemy: Who): Sentence;
      banshee(card: Part, count: number, enemy: Who): Sentence;
    };
    chooseTarget(held: Part, count: number): Sentence;
    discardIt: string;
    staged(move: Sentence): Sentence;
    stagedMakes(formation: string): string;
    stagedHint: string;
    playThere: string;
    claimIt: string;
    noTarget: {
      full: string;
      limit(enemy: Who): string;
      joker: string;
      nothing: string;
    };
    putBack: string;
    stoneKeys: string;
    claim(numbers: readonly number[]): string;
    claimProof(cardNames: readonly string[]): string;
    claimAhead(mine: string, theirs: string): string;
    claimFirst(mine: string): string;
    claimMany: string;
    doneThenDraw: string;
    doneThenPlay: string;
    doneThenEnd: string;
    draw: string;
    drawHint: string;
    recruiterDraw(count: number): string;
    drawFrom(deck: Deck): string;
    giveBack(count: number): string;
    giveBackNext(first: Part): Sentence;
    giveBackReady(first: Part, second: Part | null): Sentence;
    giveBackHint: string;
    giveBackButton(count: number): string;
    keepAll: string;
    keepAllButton: string;
    waiting(who: Who): string;
    waitingFor: Record<Exclude<Phase, 'over'>, (who: Who) => string> & { over(): string };
    sending(move: Sentence): Sentence;
    sendingHint: string;
  };
  log: {
    played(who: Who, card: Part, stone: number): Sentence;
    laid(who: Who, card: Part, stone: number): Sentence;
    ruse(who: Who, card: Part): Sentence;
    moved(who: Who, card: Part, from: number, to: number): Sentence;
    took(who: Who, enemy: Who, card: Part, from: number, to: number): Sentence;
    /** Where it goes to the other side of the same stone. */
    tookThere(who: Who, enemy: Who, card: Part, stone: number): Sentence;
    discarded(who: Who, of: Who | null, card: Part, from: number): Sentence;
    claimed(who: Who, stone: number, formation: string, isProof: boolean): Sentence;
    claimsEnded(who: Who): Sentence;
    passed(who: Who): Sentence;
    drew(who: Who, deck: Deck): Sentence;
    drewCard(who: Who, card: Part): Sentence;
    returned(who: Who, cardNames: readonly string[]): Sentence;
    returnedCards(who: Who, card: Part, other: Part | null): Sentence;
    divided(first: Who, stones: readonly number[], second: Who, others: readonly number[]): Sentence;
    roundWon(who: Who, reason: string, score: string): Sentence;
    roundDrawn(score: string): Sentence;
    roundScore(first: Who, firstPoints: number, second: Who, secondPoints: number): string;
    roundStarted(who: Who, round: number): Sentence;
    resigned(who: Who): Sentence;
    outOfTime(who: Who): Sentence;
  };
  roundReasons: Record<'five_stones' | 'three_adjacent' | 'deadlock', string>;
  speech: {
    notClaimable(stone: number, cardNames: readonly string[]): string;
    picked(card: string, count: number, targets: string): string;
    pickedWhole(card: string): string;
    target(stone: number, formation: string | null): string;
    chooseCard(card: string, count: number): string;
    putBack(card: string): string;
  };
  table: {
    board: string;
    hand(count: number): string;
    handTitle(count: number): string;
    handOnItsWay(count: number, away: number): string;
    handOf(who: Who): string;
    sortedBy: string;
    sortBy(order: string): string;
    orders: { colour: string; number: string };
    emptyHand: string;
    openHands: string;
    toMove: string;
    pileName(deck: Deck, hasTactics: boolean): string;
    drawFromPile(deck: Deck, count: number): string;
    nextIs: string;
    discard: string;
    discardName(count: number): string;
    discardOnto(count: number): string;
    discardTitle: string;
    discardEmpty: string;
    tacticsTally(first: Who, firstCount: number, second: Who, secondCount: number): string;
    round(round: number, rounds: number): string;
    points(first: number, second: number): string;
    plateStones(count: number): string;
    plateCards(count: number): string;
    plateCardsOfKinds(clan: number, tacticsCount: number): string;
  };
  moves: {
    play(card: Part, stone: number): Sentence;
    lay(card: Part, stone: number): Sentence;
    recruiter(ruse: Part): Sentence;
    shift(ruse: Part, card: Part, from: number, to: number | null): Sentence;
    draw(deck: Deck): string;
    putBack(first: Part | null, second: Part | null): Sentence;
    claim(stone: number): string;
    endClaims: string;
    pass: string;
  };
  /** What is typed in the command line. */
  typed: {
    discard: string;
    done: string;
    draw(deck: Deck): string;
    claim(stone: number): string;
    putBack(cardNames: string): string;
    stoneQuestion: string;
    handQuestion: string;
    discardQuestion: string;
    decksQuestion: string;
  };
  answers: {
    hand(cardNames: readonly string[]): string;
    noHand: string;
    discard(cardNames: readonly string[]): string;
    decks(clan: number, tacticsCount: number): string;
  };
  result: {
    wins(who: Who): string;
    drawn: string;
    points(first: number, second: number): string;
    resigned(who: Who): string;
    outOfTime(who: Who): string;
    reasons: { five_stones: string; three_adjacent: string; deadlock: string };
    mark(who: Who, stone: number): string;
  };
  /** The rules in words of our own. */
  help: {
    goal: Help;
    turn: {
      title: string;
      claimFirst: string;
      base: string;
      tactical: string;
      thenClaim: string;
      draw: string;
      drawTactical: string;
      titleTactical: string;
    };
    formations: {
      title: string;
      rows: Record<FormationClass, { name: string; meaning: string }>;
      text: string;
    };
    claim: Help;
    expert: Help & { anyTable: string };
    tactics: Help;
    pass: Help & { expert: string };
    deadlock: Help;
    rounds: Help;
  };
  /** For a newcomer's first moves: what to do, where to, what for. */
  firstNotes: [pick: string, target: string, aim: string];
  /** Why a hint is a good move, by the word that the server sends. */
  hintReasons: Record<string, string>;
}

/** Every word of the Schotten Totten table. */
export const schottenTottenWords = catalogue<SchottenTottenTexts>('schotten_totten');
