// SPDX-License-Identifier: MIT
import { catalogue } from '../../../words/catalogue';
import type { Sentence } from '../../kit/sentence';
import type { CostSuit } from './cards';
import type { SaidEvent, SaidMove, Thing, Who } from './said';
import type { Card, Character, Column, Event, Faction, Forest, Item, ItemState, Leader, MoveType, Phase, Piece, Quest, Relation, Service, Suit } from './types'; // prettier-ignore

interface HelpPart {
  title: string;
  lines: string[];
}

/** What the table of Root asks of its catalogue, src/catalogues/root. */
interface RootTexts {
  suits: Record<Suit, string>;
  /** "2 fox", "1 of any suit" */
  suitCounts: Record<Suit | CostSuit, (count: number) => string>;
  factions: Record<Faction, string>;
  /** As the subject of a sentence or in a list. */
  factionsThe: Record<Faction, string>;
  pieces: Record<Piece, { one: string; many: string; counted(count: number): string }>;
  items: Record<Item, string>;
  itemStates: Record<ItemState, string>;
  forests: Record<Forest, string>;
  phases: Record<Phase, string>;
  columns: Record<Column, string>;
  services: Record<Service, string>;
  leaders: Record<Leader, { name: string; power: string }>;
  characters: Record<Character, { name: string; power: string }>;
  relations: Record<Relation, string>;
  cards: Record<Card, string>;
  /** What a card does, in one line; of those that make an item it follows from the item. */
  effects: Record<string, string>;
  quests: Record<Quest, string>;
  /** Of each move: its button, and the move in a sentence ("Your move, march 2 from 11 to 3, is ..."). */
  moves: { [Type in MoveType]: { label: string; sentence(move: SaidMove<Type>): Sentence } };
  /** What the next part of a move is, where several are left; by field. */
  asks: Record<string, string>;
  /** What is asked, by the public kind of the decision: as a request to you, and of somebody else. */
  kinds: Record<string, { you: string; other(who: Who): string }>;
  /** What happened. */
  events: { [Type in Event['type']]: (event: SaidEvent<Type>) => Sentence };
  /** Words that tell why, by whom or from where. */
  reasons: Record<string, string>;
  /** The rules in words of our own: what all share, then a faction a section. */
  help: { common: HelpPart[]; factions: Record<Exclude<Faction, 'vagabond_2'>, HelpPart> };
  listed(names: readonly string[]): string;
  counted(count: number, what: string): string;
  you: string;
  choices: {
    noAlly: string;
    priced(service: string, price: number): string;
    withAlly(ally: string): string;
    noItem: string;
    keep: string;
    leave: string;
  };
  map: {
    name: string;
    clearing(number: number): string;
    /** What is typed before its number in the command line. */
    clearingWord: string;
    clearingOf(number: number, suit: string): string;
    countIn(count: number, number: number): string;
    ruler(faction: string): string;
    nobody: string;
    ruin(items: number): string;
    freeSlots(count: number): string;
    ofFaction(what: string, faction: Thing): string;
    more(kinds: number): string;
    forest(forest: string): string;
    zoomIn: string;
    zoomOut: string;
    whole: string;
    canPick: string;
  };
  seats: {
    list: string;
    open(faction: Thing | null): string;
    close: string;
    unknown: string;
    points(points: number | null): string;
    of30: string;
    cards(count: number): string;
    warriors(count: number): string;
    dominance: string;
    coalition(partner: string): string;
    active: string;
    left: string;
  };
  board: {
    crafted: string;
    tracks: string;
    trackLeft(what: string, left: number): string;
    trackNext(cost: number | null, points: number | null): string;
    actionsLeft(count: number): string;
    recruited: string;
    decree: string;
    vizier: string;
    emptyColumn: string;
    noLeader: string;
    supporters(count: number): string;
    officers(count: number): string;
    operations(done: number): string;
    items: string;
    tile(item: string, state: string, place: number): string;
    satchel(count: number, limit: number): string;
    relations: string;
    aids(count: number): string;
    questsDone(count: number): string;
    quests: string;
    acolytes(count: number): string;
    outcast(suit: string, hated: boolean): string;
    lostSouls(count: number): string;
    revealed: string;
    payments: string;
    funds: string;
    committed: string;
    prices: string;
    price(service: string, price: number): string;
    none: string;
    openHand: string;
    deck(count: number): string;
    discard(count: number): string;
    available: string;
    common: string;
    itemSupply: string;
    lookedAt(cards: readonly string[]): string;
  };
  hand: {
    title(count: number): string;
    card(name: string, suit: string, place: number, count: number): string;
    empty: string;
    makes(item: string, points: number): string;
    makesInWords(item: string, points: number): string;
    costs(cost: string): string;
    notCraftable: string;
  };
  battle: {
    title(clearing: number): string;
    putAway: string;
    steps: string[];
    step(at: number): string;
    attacker: string;
    defender: string;
    ambushed(card: string): string;
    waitingAmbush: string;
    deals(hits: number, extra: number): string;
    notRolled: string;
    armorers: string;
    die(who: string, number: number): string;
    warriors(count: number): string;
    /** Hits of the attacker, then against them; null: it never came to the dice. */
    summary(attacker: Who, defender: Who, clearing: Thing, ambushed: boolean, hits: number | null, against: number): Sentence; // prettier-ignore
    lost(faction: Thing, pieces: readonly string[]): Sentence;
    damaged(who: Who, items: number): Sentence;
  };
  ahead: Record<'decline_ambush' | 'decline_foil' | 'done_cards' | 'decline_hospital' | 'end_step', string>;
  prompt: {
    notThisTurn: string;
    sending(move: Sentence): Sentence;
    sendingHint: string;
    waitingHint: string;
    over: string;
    overHint: string;
    somebody(who: Who): string;
    choose(count: number): string;
    putBack: string;
    next(verb: string, ask: string): string;
    count: string;
    more: string;
    fewer: string;
    of(count: number, most: number): string;
    confirm(verb: string, count: number | null): string;
    allMoves(count: number): string;
    play(move: string): string;
    outrage: string;
    final: string;
    turmoil: string;
    actionsLeft(count: number): string;
    left(count: number): string;
    yourPhase(phase: string, step: string): string;
    otherChoice: string;
    endStep: string;
  };
  speech: {
    putBack: string;
    picked(what: string, ways: number): string;
  };
  answers: {
    hand(cards: string): string;
    noHand: string;
    clearing(name: string, content: string): string;
    scoreLine(who: Who, faction: string, points: string): string;
    handQuestion: string;
    scoreQuestion: string;
  };
  result: {
    column: string;
    wins(who: Who): string;
    winsWith(who: Who, points: number): string;
    winTogether(names: readonly string[]): string;
    nobody: string;
    reached(faction: string, allies: readonly string[]): string;
    dominated(faction: string, suit: Suit, allies: readonly string[]): string;
    limit(turns: number, factions: readonly string[], points: number): string;
    resigned(who: Who): string;
    allLeft(names: readonly string[]): string;
    late(who: Who): string;
    allLate(names: readonly string[]): string;
    dominance(suit: string): string;
    coalition(faction: string): string;
    left: string;
    turnMark(who: Who, number: number): string;
  };
  /** For a newcomer's first moves: what to do, where to, what for. */
  firstNotes: [pick: string, target: string, aim: string];
  /** Why a hint is a good move, by the word that the server sends. */
  hintReasons: Record<string, string>;
}

/** Every word of the table of Root. */
export const rootWords = catalogue<RootTexts>('root');
