// SPDX-License-Identifier: MIT
import { words } from '../../../words';
import { catalogue } from '../../../words/catalogue';
import type { Part, Sentence } from '../../kit/sentence';
import type { Card, Colour, EdgeState, Reason, Side } from './types';

/** What the table of 12 Patrols asks of its catalogue, src/catalogues/twelve_patrols. */
interface PatrolsTexts {
  colours: Record<Colour, string>;
  colourTitles: Record<Colour, string>;
  sides: Record<Side, string>;
  states: Record<EdgeState, string>;
  items: {
    cube(colour: string): string;
    die(colour: string, face: number): string;
    several(count: number, name: string): string;
  };
  requirements: {
    count(n: number): string;
    colours(n: number): string;
    dice_sum(n: number): string;
  };
  spots: {
    between(first: string, second: string, isRow: boolean): string;
    beside(side: Side, region: string): string;
    empty: string;
    forced: string;
    open: string;
  };
  regionNames: Record<Card, string>;
  regions: {
    edge(side: Side, requirement: string, found: number | null, state: EdgeState | null): string;
    asks(name: string, edges: string): string;
    asksNothing(name: string): string;
    offered(name: string, edges: string, place: number, count: number): string;
    offeredPlain(name: string, place: number, count: number): string;
    place(name: string, row: number, column: number): string;
    cell(row: number, column: number): string;
  };
  prompt: {
    steps: {
      region: string;
      patrols: string;
    };
    place(count: number): string;
    placeHint(left: number, spotsLeft: number): string;
    picked(name: string, count: number): string;
    pickedHint: string;
    here(name: string): string;
    brings(edges: readonly string[]): string;
    loses: string;
    closingLoses: string;
    patrols: string;
    forced(count: number): string;
    open: string;
    itemPicked(item: string, count: number): string;
    itemHint: string;
    layHere(item: string): string;
    sure(deed: string): string;
    confirm: {
      place_region: string;
      lay_item: string;
      close_patrol: string;
      end_turn: string;
      pick_die: string;
      pay_with: string;
      cancel_change: string;
    };
    closePatrol: string;
    endTurn: string;
    change: string;
    changeShort: string;
    chooseDie(count: number): string;
    chooseDieHint: string;
    chooseFace(die: string): string;
    pay(die: string, face: number): string;
    payHint: string;
    keepDie: string;
    putBack: string;
    sending(move: string): string;
    sendingHint: string;
    watching: {
      place_card: string;
      patrols: string;
      pay: string;
      over: string;
    };
    waiting(name: string): string;
  };
  log: {
    placed(name: string): Sentence;
    laid(item: Part, spot: string): Sentence;
    closed(spot: string): Sentence;
    revealed(name: string): Sentence;
    turnEnded(): Sentence;
    picked(die: Part, face: number): Sentence;
    changed(die: Part, face: number, paid: Part): Sentence;
    cancelled(): Sentence;
    ended: Record<Reason, () => Sentence>;
  };
  faults: {
    fault(card: string, side: Side, needed: string, found: number): string;
    tooFew: string;
  };
  table: {
    itemsLeft: string;
    forSpots(count: number, spotsLeft: number): string;
    left(count: number): string;
    discarded: string;
    kingdom: string;
    kingdomEmpty: string;
    offer: string;
    turn(turn: number): string;
    deck(names: readonly string[]): string;
    deckLeft(count: number): string;
    reading: string;
    legend: {
      count: string;
      colours: string;
      dice_sum: string;
      outer: string;
    };
    hand(count: number): string;
    plateItems(count: number): string;
    plateSpots(count: number): string;
  };
  moves: {
    place(name: string, where: string): string;
    lay(item: string, spot: string): string;
    close: string;
    end: string;
    pick(die: string, face: number): string;
    pay(item: string): string;
    cancel: string;
  };
  typed: {
    place(card: string, x: number, y: number): string;
    lay(item: string, x: number, y: number, side: string): string;
    close: string;
    end: string;
    pick(die: string, face: number): string;
    pay(item: string): string;
    cancel: string;
    itemsQuestion: string;
    handQuestion: string;
    deckQuestion: string;
    offerQuestion: string;
    kingdomQuestion: string;
  };
  answers: {
    items(names: readonly string[], spotsLeft: number): string;
    offer(names: readonly string[]): string;
    kingdom: string;
  };
  speech: {
    picked(name: string, count: number): string;
    putBack(name: string): string;
  };
  result: {
    won: string;
    wonDetail: string;
    lost: string;
    lostPlain: string;
    resigned: string;
    time: string;
  };
  help: {
    goal: {
      title: string;
      text: string;
    };
    turn: {
      title: string;
      text: string;
    };
    patrol: {
      title: string;
      text: string;
    };
    edges: {
      title: string;
      text: string;
    };
    change: {
      title: string;
      text: string;
    };
    loss: {
      title: string;
      text: string;
    };
  };
  firstNotes: [pick: string, target: string, aim: string];
  /** Why a hint is a good move, by the word that the server sends. */
  hintReasons: Record<string, string>;
}

function complete(texts: PatrolsTexts) {
  const { regions, answers } = texts;
  return {
    ...texts,
    regions: {
      ...regions,
      region: (name: string, edges: readonly string[]) =>
        edges.length > 0 ? regions.asks(name, edges.join('; ')) : regions.asksNothing(name),
      onOffer: (name: string, edges: readonly string[], place: number, count: number) =>
        edges.length > 0
          ? regions.offered(name, edges.join('; '), place, count)
          : regions.offeredPlain(name, place, count),
    },
    answers: {
      ...answers,
      kingdom: (names: readonly string[]) =>
        names.length > 0 ? names.map((name) => `${name}.`).join(' ') : answers.kingdom,
    },
    listed: (names: readonly string[]) => words.list([...names]),
  };
}

/** Every word of the 12 Patrols table. */
export const patrolsWords = catalogue<PatrolsTexts, ReturnType<typeof complete>>('twelve_patrols', complete);
