// SPDX-License-Identifier: MIT
import { catalogue } from '../../../words/catalogue';
import type { Part, Sentence } from '../../kit/sentence';
import type { Clan, Phase } from './types';

/** A seat as a sentence speaks of it: the reader, or somebody by name. */
export interface Who {
  readonly name: string;
  readonly isYou: boolean;
}

interface ClanWords {
  name: string;
  /** One line on the card. */
  power: string;
  /** Whether it works at once, or counts at the end. */
  kind: string;
  rules: string;
}

interface Help {
  title: string;
  text: string;
}

/** What the table of Lords of Scotland asks of its catalogue, src/catalogues/lords_of_scotland. */
interface LordsTexts {
  ahead: { decline: string };
  clans: Record<Clan, ClanWords>;
  cards: {
    faceDown: string;
    back: string;
    inHand(card: string, power: string, place: number, count: number): string;
    recruit(slot: number, card: string): string;
    supporter(place: number, card: string): string;
    follower(who: Who, place: number, card: string): string;
    hiddenOwn(card: string): string;
    hiddenOpen(card: string): string;
    marked(clan: string): string;
    kept: string;
    keptTag: string;
    emptySlot(slot: number): string;
    acting: string;
  };
  steps: { act: string; power: string; claim: string };
  prompt: {
    act: string;
    actHint(hand: number, recruits: number): string;
    handFull(hand: number): string;
    noHand: string;
    noRecruits: string;
    muster(card: Part): Sentence;
    powerWorks(power: string): string;
    blocked(card: string, who: Who): string;
    faceUpPower: string;
    faceUpPlain: string;
    faceUp: string;
    faceDown: string;
    upZone: string;
    downZone: string;
    zonePower: string;
    zoneBlocked: string;
    zonePlain: string;
    followUp: string;
    followUpHint(acting: string): string;
    noMore: string;
    swap(card: Part, count: number): Sentence;
    discard(count: number): Sentence;
    copy(card: Part, count: number): Sentence;
    supporter(card: Part, count: number): Sentence;
    /** `count`: how many the reader may claim, one or two. */
    claim(count: number, supporters: number): string;
    claimHint(card: string, points: number): string;
    discardNone: string;
    takeSwap(who: Who, card: Part | null): Sentence;
    takeDiscard(who: Who, card: Part | null): Sentence;
    takeRecruit(card: Part | null): Sentence;
    staged(move: Sentence): Sentence;
    aloneHint: string;
    seenHint: string;
    replacedHint: string;
    stagedHint: string;
    swapIt: string;
    discardIt: string;
    recruitIt: string;
    doIt: string;
    another: string;
    putBack: string;
    waiting(who: Who): string;
    waitingFor: Record<Exclude<Phase, 'over'>, (who: Who) => string> & { over(): string };
    sending(move: Sentence): Sentence;
    sendingHint: string;
    cardsWait: string;
  };
  log: {
    revealed(slot: number, card: Part): Sentence;
    recruited(who: Who, card: Part): Sentence;
    recruitedHidden(who: Who): Sentence;
    replaced(slot: number, card: Part | null): Sentence;
    reshuffled(count: number): Sentence;
    musteredUp(who: Who, card: Part, isActivated: boolean): Sentence;
    musteredDown(who: Who, card: Part | null): Sentence;
    drew(who: Who, card: Part | null): Sentence;
    fetched(who: Who, card: Part, given: Part): Sentence;
    swapped(who: Who, from: Who, card: Part | null): Sentence;
    swappedHidden(who: Who, from: Who, card: Part): Sentence;
    discarded(who: Who, from: Who, card: Part): Sentence;
    copied(who: Who, clan: string): Sentence;
    declined(who: Who): Sentence;
    passed(who: Who): Sentence;
    shown(names: readonly string[]): Sentence;
    shownOf(who: Who, cardNames: readonly string[]): string;
    ranked(armies: readonly string[]): Sentence;
    nobody(): Sentence;
    army(who: Who, strength: number, isDoubled: boolean): string;
    claimed(who: Who, card: Part, points: number): Sentence;
    ended(who: Who | null, skirmish: number): Sentence;
    sameStrength(count: number): Sentence;
    started(who: Who, skirmish: number): Sentence;
    initiative(who: Who): Sentence;
    resigned(who: Who): Sentence;
    outOfTime(who: Who): Sentence;
  };
  table: {
    supporters: string;
    supportersHint: string;
    supportersNow: string;
    recruits: string;
    recruitsHint(up: number, turn: number): string;
    drawPile: string;
    discard: string;
    pileName(count: number): string;
    /** Begins with what is to be seen there, for those who speak to the page. */
    discardName(count: number): string;
    discardShow: string;
    discardHide: string;
    laneName(who: Who): string;
    noFollowers: string;
    strength: string;
    andFaceDown: string;
    onlyYou: string;
    doubled(half: number): string;
    strengthName(who: Who, strength: number, hidden: number): string;
    order(place: number): string;
    orderName(place: number): string;
    initiative: string;
    plateCards(count: number): string;
    platePoints(count: number): string;
    course(skirmish: number): string;
    turn: string;
    turnName(turn: number): string;
    goal: string;
    hand(count: number): string;
    handTitle(count: number): string;
    sortedBy: string;
    sortBy(order: string): string;
    orders: { clan: string; strength: string };
    emptyHand: string;
    handOf(who: Who): string;
  };
  moves: {
    recruitSlot(slot: number): Sentence;
    muster(card: Part, faceUp: boolean, activate: boolean): Sentence;
    target(seat: number, place: number): Sentence;
    supporter(card: Part): Sentence;
    decline(): Sentence;
  };
  /** What is typed in the command line. */
  typed: {
    recruit(slot: number): string;
    up(card: string): string;
    power(card: string): string;
    down(card: string): string;
    target(seat: number, place: number): string;
    take(card: string): string;
    decline: string;
    /** What may stand before a seat's number, with bars between. */
    armyQuestion: string;
    handQuestion: string;
    supportersQuestion: string;
    recruitsQuestion: string;
    scoreQuestion: string;
  };
  answers: {
    hand(names: readonly string[]): string;
    noHand: string;
    supporters(names: readonly string[]): string;
    recruits(names: readonly string[]): string;
    army(who: Who, names: readonly string[], strength: string): string;
    score(lines: readonly string[]): string;
  };
  speech: {
    picked(card: string, hint: string): string;
    putBack(card: string): string;
  };
  result: {
    wins(who: Who, points: number): string;
    winsBare(who: Who): string;
    others(lines: readonly string[]): string;
    alone: string;
    scoreLine(who: Who, points: number): string;
    mark(who: Who, skirmish: number): string;
  };
  /** The rules in words of our own. */
  help: {
    goal: Help;
    turn: Help;
    recruit: { title: string; loose: string; strict: string; either: string };
    muster: Help;
    power: { title: string; titleSameClan: string; any: string; sameClan: string };
    powers: { title: string };
    fight: Help;
    claims: Help;
    leaving: Help;
  };
  firstNotes: [pick: string, target: string, aim: string];
  /** Why a hint is a good move, by the word that the server sends. */
  hintReasons: Record<string, string>;
}

/** Every word of the Lords of Scotland table. */
export const lordsWords = catalogue<LordsTexts>('lords_of_scotland');
