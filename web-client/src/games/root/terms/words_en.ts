// SPDX-License-Identifier: MIT
/** The English words of this game at the table; those of cards, moves, the log and the help stand beside them. */
import { list as listed, plural } from '../../../words/grammar';
import type { Who } from './seat_names';
import type { Suit } from './types';
import * as things from './words_cards_en';
import { helpWords } from './words_help_en';
import { events, reasons } from './words_log_en';
import { asks, kinds, moves } from './words_moves_en';

const counted = (count: number, what: string): string => `${count} ${what}`;
const allied = (factions: readonly string[]): string =>
  factions.length === 0 ? '' : `, in coalition with ${listed(factions.map((faction) => `the ${faction}`))}`;
const subject = ({ name, isYou }: Who): string => (isYou ? 'You' : name);

export const rootWords = {
  ...things,
  moves,
  asks,
  kinds,
  events,
  reasons,
  help: helpWords,
  listed,
  counted,
  you: 'You',
  /** Not at the beginning of a sentence. */
  youThere: 'you',
  whose: ({ name, isYou }: Who, isFirst: boolean): string => (isYou ? (isFirst ? 'Your' : 'your') : `${name}'s`),
  choices: {
    noAlly: 'Alone',
    priced: (service: string, price: number): string => `${service} for ${price}`,
    withAlly: (ally: string): string => `With the ${ally}`,
    noItem: 'nothing',
    keep: 'take the item',
    leave: 'leave the item',
  },
  map: {
    name: 'Map of the woodland',
    clearing: (number: number): string => `clearing ${number}`,
    clearingOf: (number: number, suit: string): string => `Clearing ${number}, ${suit}`,
    countIn: (count: number, number: number): string => `${count} in clearing ${number}`,
    ruler: (faction: string): string => `ruled by the ${faction}`,
    nobody: 'ruled by nobody',
    ruin: (items: number): string => (items > 0 ? `a ruin with ${plural(items, 'item', 'items')}` : 'a ruin'),
    freeSlots: (count: number): string => plural(count, 'free slot', 'free slots'),
    ofFaction: (what: string, faction: string): string => `${what} of the ${faction}`,
    pawn: (faction: string): string => `the ${faction}`,
    more: (kinds: number): string => `+${kinds}`,
    forest: (forest: string): string => `The ${forest}`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'Whole map',
    picked: 'picked',
    canPick: 'can be picked',
  },
  seats: {
    list: 'Players and their boards',
    open: (faction: string | null): string => (faction === null ? 'Board, no faction yet' : `Board of the ${faction}`),
    close: 'Close the board',
    unknown: 'No faction yet',
    points: (points: number | null): string => (points === null ? 'no marker' : plural(points, 'point', 'points')),
    of30: 'of 30',
    cards: (count: number): string => plural(count, 'card', 'cards'),
    warriors: (count: number): string => plural(count, 'warrior in the supply', 'warriors in the supply'),
    dominance: 'plays for dominance',
    coalition: (partner: string): string => `in coalition with ${partner}`,
    active: 'their turn',
    yourTurn: 'your turn',
    left: 'has left the match',
  },
  board: {
    crafted: 'Improvements',
    craftedItems: 'Crafted items',
    noneCrafted: 'Nothing crafted yet',
    hand: 'Hand',
    supply: 'Warriors left',
    tracks: 'Left to place',
    trackLeft: (what: string, left: number): string => `${what}: ${left} left`,
    trackNext: (cost: number | null, points: number | null): string =>
      [cost === null ? '' : `costs ${cost}`, points === null ? '' : `${points} VP`].filter(Boolean).join(', '),
    actionsLeft: (count: number): string => plural(count, 'action left', 'actions left'),
    recruited: 'has recruited',
    decree: 'Decree',
    vizier: 'vizier',
    emptyColumn: 'empty',
    noLeader: 'No leader',
    done: 'done',
    supporters: (count: number): string => plural(count, 'supporter', 'supporters'),
    officers: (count: number): string => plural(count, 'officer', 'officers'),
    operations: (done: number): string => `${plural(done, 'operation', 'operations')} done`,
    items: 'Items',
    tile: (item: string, state: string, place: number): string =>
      place > 1 ? `${item} ${place}, ${state}` : `${item}, ${state}`,
    satchel: (count: number, limit: number): string => `${plural(count, 'item', 'items')}, limit ${limit}`,
    relations: 'Relations',
    aids: (count: number): string => plural(count, 'aid this turn', 'aids this turn'),
    questsDone: (count: number): string => plural(count, 'quest done', 'quests done'),
    quests: 'Quests',
    acolytes: (count: number): string => plural(count, 'acolyte', 'acolytes'),
    outcast: (suit: string, hated: boolean): string => (hated ? `Outcast: ${suit}, hated` : `Outcast: ${suit}`),
    lostSouls: (count: number): string => `Lost Souls: ${count}`,
    revealed: 'Revealed',
    payments: 'Payments',
    funds: 'Funds',
    committed: 'Committed',
    tracksOf: (suit: string): string => `${suit} track`,
    prices: 'Prices',
    price: (service: string, price: number): string => `${service} ${price}`,
    none: 'none',
    openHand: 'Open hand',
    deck: (count: number): string => `Deck ${count}`,
    discard: (count: number): string => `Discard ${count}`,
    available: 'Dominance cards to take',
    common: 'Cards and items',
    itemSupply: 'Items to craft',
    lookedAt: 'The hand you see',
  },
  hand: {
    title: (count: number): string => `Your hand, ${plural(count, 'card', 'cards')}`,
    card: (name: string, suit: string, place: number, count: number): string =>
      `${name}, ${suit}, ${place} of ${count}`,
    empty: 'No cards in hand',
    makes: (item: string, points: number): string => `${item} · ${points} VP`,
    makesInWords: (item: string, points: number): string => `Makes ${item}, ${plural(points, 'point', 'points')}.`,
    costs: (cost: string): string => `Crafting cost: ${cost}.`,
    anySuit: 'of any suit',
    notCraftable: 'Cannot be crafted.',
    of: (who: Who): string => `Hand of ${who.isYou ? 'you' : who.name}`,
  },
  battle: {
    title: (clearing: number): string => `Battle in clearing ${clearing}`,
    putAway: 'Put the battle away',
    steps: ['Declare', 'Ambush', 'Dice', 'Cards', 'Remove'] as const,
    step: (at: number): string => `Step ${at} of 5`,
    attacker: 'attacks',
    defender: 'defends',
    ambushed: (card: string): string => `Ambushed with ${card}`,
    waitingAmbush: 'Asked whenever an ambush could be there; the pause is the same with and without one.',
    deals: (hits: number, extra: number): string => (extra > 0 ? `deals ${hits} and ${extra} extra` : `deals ${hits}`),
    notRolled: 'The dice have not been rolled.',
    armorers: 'Armorers: no rolled hits',
    die: (who: string, number: number): string => `${who} rolled ${number}`,
    warriors: (count: number): string => plural(count, 'warrior', 'warriors'),
    attacked: ' attacked ',
    inClearing: ' in ',
    /** Hits of the attacker and the defender; null: it never came to the dice. */
    came: (ambushed: boolean, hits: readonly [number, number] | null): string =>
      hits === null
        ? ' and was beaten off by an ambush'
        : `${ambushed ? ', was ambushed and fought on' : ''}: ${hits[0]} to ${hits[1]}`,
    lost: (pieces: readonly string[]): string => ` lost ${listed(pieces)}`,
    damaged: (items: number): string => ` damaged ${plural(items, 'item', 'items')}`,
  },
  ahead: {
    decline_ambush: 'No ambush this turn',
    decline_foil: 'No foiling this turn',
    done_cards: 'No cards in battles this turn',
    decline_hospital: 'No field hospital this turn',
    end_step: 'Pass whenever I may pass',
  },
  prompt: {
    notThisTurn: 'Not this turn',
    sending: 'Sending',
    sendingHint: 'You can look around meanwhile.',
    waiting: (who: Who, what: string): string => `${subject(who)} ${what}`,
    waitingHint: 'You will be asked when it is your turn.',
    over: 'The match is over',
    overHint: 'Look at the boards, or open the result.',
    somebody: (who: Who): string => `${subject(who)} decides`,
    choose: (count: number): string => plural(count, 'way is open', 'ways are open'),
    putBack: 'Put back',
    next: (verb: string, ask: string): string => `${verb}: ${ask}`,
    count: 'How many',
    more: 'One more',
    fewer: 'One fewer',
    of: (count: number, most: number): string => `${count} of ${most}`,
    confirm: (verb: string, count: number | null): string => (count === null ? verb : `${verb} ${count}`),
    allMoves: (count: number): string => (count === 1 ? 'The one move as a list' : `All ${count} moves as a list`),
    play: (move: string): string => `Play: ${move}`,
    outrage: 'There is sympathy: the Alliance is owed a card.',
    final: 'This cannot be taken back.',
    turmoil: 'A card that cannot be carried out leads to turmoil.',
    actionsLeft: (count: number): string => plural(count, 'action left', 'actions left'),
    left: (count: number): string => `${count} left`,
    yourPhase: (phase: string, step: string): string => `${phase}: ${step}`,
    otherChoice: 'Choose what you do.',
    endStep: 'Go on',
  },
  speech: {
    putBack: 'Put back.',
    picked: (what: string, ways: number): string => `${what} picked. ${plural(ways, 'way is', 'ways are')} open.`,
  },
  log: {
    drawnCards: (count: number): string => plural(count, 'card', 'cards'),
    drawnSupporters: (count: number): string => plural(count, 'supporter', 'supporters'),
    aCard: 'a card',
    points: (points: number): string =>
      points < 0 ? `lost ${plural(-points, 'point', 'points')}` : plural(points, 'point', 'points'),
    hated: 'hated',
  },
  answers: {
    hand: (cards: string): string => `In your hand: ${cards}.`,
    noHand: 'You hold no cards.',
    clearing: (name: string, content: string): string => `${name}: ${content}.`,
    score: (lines: readonly string[]): string => `${lines.join('. ')}.`,
    scoreLine: (who: Who, faction: string, points: string): string => `${subject(who)}, ${faction}: ${points}`,
    clearingQuestion: /^clearing (\d+)$/,
    handQuestion: 'hand',
    scoreQuestion: 'score',
  },
  result: {
    column: 'Faction',
    wins: (who: Who): string => (who.isYou ? 'You win' : `${who.name} wins`),
    winsWith: (who: Who, points: number): string =>
      `${who.isYou ? 'You win' : `${who.name} wins`} with ${plural(points, 'point', 'points')}`,
    winTogether: (names: readonly string[]): string => `${listed(names)} win together`,
    nobody: 'Nobody wins',
    reached: (faction: string, allies: readonly string[]): string =>
      `The ${faction} reached 30 points${allied(allies)}.`,
    dominated: (faction: string, suit: Suit, allies: readonly string[]): string =>
      `The ${faction} ruled ${suit === 'bird' ? 'two opposite corners' : `three ${things.suits[suit]} clearings`} at the start of Birdsong${allied(allies)}.`,
    limit: (turns: number, factions: readonly string[], points: number): string =>
      `The agreed ${plural(turns, 'turn was', 'turns were')} played: ${listed(factions.map((faction) => `the ${faction}`))} had the most, ${plural(points, 'point', 'points')}.`,
    resigned: (left: readonly Who[]): string =>
      left.length === 1
        ? `${subject(left[0] as Who)} ${left[0]?.isYou ? 'have' : 'has'} resigned.`
        : `${listed(left.map(subject))} have left the match.`,
    time: (left: readonly Who[]): string =>
      left.length === 1
        ? `${left[0]?.isYou ? 'Your time' : `The time of ${left[0]?.name ?? ''}`} ran out.`
        : `${listed(left.map(subject))} have left the match or ran out of time.`,
    dominance: (suit: string): string => `played for ${suit} dominance`,
    coalition: (faction: string): string => `in coalition with the ${faction}`,
    left: 'left the match',
    turnMark: (who: Who, number: number): string => `Turn ${number}: ${subject(who)}`,
  },
  firstNotes: ['Pick a clearing, a card or a button', 'What is lit can be picked next', 'First to 30 points wins'] as [
    string,
    string,
    string,
  ],
  table: {
    phase: (phase: string): string => phase,
    phasesOf: (who: Who): string => (who.isYou ? 'Your turn' : `Turn of ${who.name}`),
    turn: (number: number): string => `Turn ${number}`,
    setup: 'Setup',
  },
};
