// SPDX-License-Identifier: MIT
/**
 * Every English word of the 12 Patrols table. Sentences come as parts, so that another language may order them as it likes.
 * Rules are told in words of our own.
 */
import { list as listed, oneOf, plural as counted } from '../../../words/grammar';
import type { Part, Sentence } from '../../kit/sentence';
import type { Card, Colour, EdgeState, Reason, Side } from './types';

const colours: Record<Colour, string> = { white: 'white', yellow: 'yellow', blue: 'blue' };
const colourTitles: Record<Colour, string> = { white: 'White', yellow: 'Yellow', blue: 'Blue' };
const sides: Record<Side, string> = { north: 'north', east: 'east', south: 'south', west: 'west' };
const states: Record<EdgeState, string> = { outer: 'does not count', open: 'open', met: 'met', broken: 'broken' };

/** As the built-in sets call them. */
const regionNames: Record<Card, string> = {
  wild_plains: 'Wild Plains',
  green_valley: 'Green Valley',
  lost_canyon: 'Lost Canyon',
  ruins: 'Ruins',
  old_forest: 'Old Forest',
  misty_lake: 'Misty Lake',
  high_moor: 'High Moor',
  stone_bridge: 'Stone Bridge',
  kings_ford: "King's Ford",
};

const items = {
  cube: (colour: string) => `${colour} cube`,
  die: (colour: string, face: number) => `${colour} die ${face}`,
  several: (count: number, name: string) => (count === 1 ? name : `${count} times ${name}`),
};

const requirements = {
  count: (n: number) => counted(n, 'item'),
  colours: (n: number) => counted(n, 'colour'),
  dice_sum: (n: number) => `dice sum ${n}`,
};

const spots = {
  between: (first: string, second: string, isRow: boolean) =>
    `between ${first} and ${second}${isRow ? '' : ' below it'}`,
  beside: (side: Side, region: string) => `${sides[side]} of ${region}`,
  empty: 'empty',
  forced: 'must be filled this turn',
  open: 'being laid',
};

const regions = {
  edge: (side: Side, requirement: string, found: number | null, state: EdgeState | null) =>
    `${sides[side]} ${requirement}${state === null ? '' : state === 'outer' ? `, ${states.outer}` : `, ${found} now, ${states[state]}`}`,
  region: (name: string, edges: readonly string[]) =>
    edges.length ? `${name}: ${edges.join('; ')}` : `${name}: asks nothing`,
  onOffer: (name: string, edges: readonly string[], place: number, count: number) =>
    `${name}, on offer, ${place} of ${count}: ${edges.length ? edges.join('; ') : 'asks nothing'}`,
  place: (name: string, row: number, column: number) => `Place ${name} in row ${row}, column ${column}`,
  cell: (row: number, column: number) => `row ${row}, column ${column}, empty`,
};

const prompt = {
  steps: { region: 'Region', patrols: 'Patrols' },
  place: (count: number) => `Choose ${oneOf(count, 'region')} to place.`,
  placeHint: (left: number, spotsLeft: number) => `${counted(left, 'item')} left for ${counted(spotsLeft, 'spot')}.`,
  picked: (name: string, count: number): string =>
    count === 1 ? `${name} picked. Choose its place.` : `${name} picked. Choose one of ${count} places.`,
  pickedHint: 'Dashed places take it. Their edges count from now on.',
  here: (name: string): string => `${name} here?`,
  brings: (edges: readonly string[]) =>
    edges.length ? `Brings into play: ${listed(edges)}.` : 'Brings no edge into play.',
  loses: 'This loses the match at once.',
  closingLoses: 'This closes the open patrol, which loses the match at once.',
  patrols: 'Lay patrols, or end the turn.',
  forced: (count: number) => `Fill ${counted(count, 'spot')}: a line is complete.`,
  open: 'Add to the open patrol, or close it.',
  itemPicked: (item: string, count: number) =>
    count === 1 ? `Choose the spot for the ${item}.` : `Choose one of ${count} spots for the ${item}.`,
  itemHint:
    'One patrol is laid in order: white, yellow, blue cubes, then white, yellow, blue dice, of one colour from low to high.',
  layHere: (item: string) => `Lay the ${item} here?`,
  sure: (deed: string): string => `${deed}?`,
  confirm: {
    place_region: 'Place it',
    lay_item: 'Lay it',
    close_patrol: 'Close the patrol',
    end_turn: 'End the turn',
    pick_die: 'Change it',
    pay_with: 'Pay with it',
    cancel_change: 'Leave the die',
  },
  closePatrol: 'Close the patrol',
  endTurn: 'End the turn',
  change: 'Change a die…',
  changeShort: 'Change die',
  chooseDie: (count: number) => `Choose ${oneOf(count, 'die', 'dice')} to change.`,
  chooseDieHint: 'Another item pays for it and is out of the game.',
  chooseFace: (die: string) => `Choose what the ${die} shall show.`,
  pay: (die: string, face: number) => `Choose an item that pays for turning the ${die} to ${face}.`,
  payHint: 'It is out of the game.',
  keepDie: 'Leave the die',
  putBack: 'Put back',
  sending: (move: string) => `Sending: ${move}.`,
  sendingHint: 'It counts once, as soon as the server has it.',
  watching: {
    place_card: 'A region is to be placed',
    patrols: 'Patrols are being laid',
    pay: 'A die is to be changed',
    over: 'The match is over',
  },
  waiting: (name: string) => `${name} to move`,
};

const log = {
  placed: (name: string): Sentence => ['Placed ', { strong: name }],
  laid: (item: Part, spot: string): Sentence => ['Laid ', item, ` ${spot}`],
  closed: (spot: string): Sentence => [`Closed the patrol ${spot}`],
  revealed: (name: string): Sentence => [`${name} is on offer now`],
  turnEnded: ['The turn is over'] as Sentence,
  picked: (die: Part, face: number): Sentence => ['Wanted to turn ', die, ` to ${face}`],
  changed: (die: Part, face: number, paid: Part): Sentence => [
    'Turned ',
    die,
    ` to ${face}, `,
    paid,
    ' is out of the game',
  ],
  cancelled: ['Left the die as it was'] as Sentence,
  ended: {
    won: [{ strong: 'Won' }, ': all twelve patrols hold'],
    lost: [{ strong: 'Lost' }],
    resigned: [{ strong: 'Resigned' }],
    time: [{ strong: 'Out of time' }],
  } satisfies Record<Reason, Sentence>,
};

const faults = {
  fault: (card: string, side: Side, needed: string, found: number) =>
    `${card} ${sides[side]} needs ${needed}, has ${found}`,
  tooFew: 'too few items for the spots that are left',
};

const table = {
  itemsLeft: 'Items left',
  forSpots: (count: number, spotsLeft: number) => `${count} for ${counted(spotsLeft, 'spot')}`,
  left: (count: number) => `${count} left`,
  discarded: 'Paid for changes',
  kingdom: 'Kingdom',
  kingdomEmpty: 'The first region may lie here.',
  offer: 'Regions to take',
  turn: (turn: number) => `turn ${turn} of 9`,
  deck: (names: readonly string[]) => (names.length ? `Still in the deck: ${listed(names)}.` : 'The deck is empty.'),
  deckLeft: (count: number) => `${count} left`,
  reading: 'Reading the edges',
  legend: {
    count: 'exactly 3 items',
    colours: 'exactly 2 colours',
    dice_sum: 'dice add up to 6',
    outer: 'outer edge, does not count',
  },
  hand: (count: number) => `Your items, ${count} left`,
  plateItems: (count: number) => counted(count, 'item'),
  plateSpots: (count: number) => `${counted(count, 'spot')} to fill`,
};

const moves = {
  place: (name: string, where: string) => `place ${name} ${where}`.trimEnd(),
  lay: (item: string, spot: string) => `lay the ${item} ${spot}`,
  close: 'close the patrol',
  end: 'end the turn',
  pick: (die: string, face: number) => `turn the ${die} to ${face}`,
  pay: (item: string) => `pay with the ${item}`,
  cancel: 'leave the die as it is',
};

const typed = {
  place: (card: string, x: number, y: number) => `place ${card} ${x} ${y}`,
  lay: (item: string, x: number, y: number, side: string) => `lay ${item} ${x} ${y} ${side}`,
  close: 'close',
  end: 'end',
  pick: (die: string, face: number) => `turn ${die} ${face}`,
  pay: (item: string) => `pay ${item}`,
  cancel: 'cancel',
  itemsQuestion: 'items',
  handQuestion: 'hand',
  deckQuestion: 'deck',
  offerQuestion: 'offer',
  kingdomQuestion: 'kingdom',
};

const answers = {
  items: (names: readonly string[], spotsLeft: number) =>
    `${names.length ? listed(names) : 'No items'} left, for ${counted(spotsLeft, 'spot')}.`,
  offer: (names: readonly string[]) => `On offer: ${listed(names)}.`,
  kingdom: (names: readonly string[]) =>
    names.length ? names.map((name) => `${name}.`).join(' ') : 'No region lies yet.',
};

const speech = {
  picked: (name: string, count: number) => `${name} picked. ${counted(count, 'place')}.`,
  putBack: (name: string) => `${name} put back.`,
};

const result = {
  won: 'The kingdom is secured',
  wonDetail: 'All twelve patrols hold.',
  lost: 'The kingdom is lost',
  lostPlain: 'A requirement can no longer be met.',
  resigned: 'You gave up.',
  time: 'The time ran out.',
};

const help = {
  goal: {
    title: 'What it is about',
    text: 'Nine regions make a kingdom of three by three. Between neighbours lie twelve patrols of cubes and dice. You win when all twelve are laid and every requirement of the inner edges holds exactly.',
  },
  turn: {
    title: 'A turn',
    text: 'Place one of the three regions on offer beside one that lies, so that the kingdom stays within three by three. Then lay as many patrols as you like on empty spots between neighbouring regions, and end the turn. Regions are never turned or moved.',
  },
  patrol: {
    title: 'Patrols',
    text: 'A patrol is one or more items, any mix. Once closed it stays as it is. When a row or column has its three regions, its spots must be filled before the turn ends.',
  },
  edges: {
    title: 'Edges',
    text: 'An edge looks at all patrols on its side in its row or column. A person asks for exactly so many items, a shield for exactly so many colours, a number in a square for dice that add up to exactly that; cubes add nothing. An edge that looks out of the finished kingdom asks nothing.',
  },
  change: {
    title: 'Changing a die',
    text: 'At any time you may turn a die that is not laid to any other face. Another item that is not laid pays for it and is out of the game.',
  },
  loss: {
    title: 'Losing',
    text: 'You lose as soon as an edge has too much of something, when its side is complete and not exact, or when fewer items are left than spots to fill. A lack on a side that may still grow is no loss.',
  },
};

const firstNotes = [
  'Pick one of the regions on offer.',
  'Dashed places take it.',
  'Then lay patrols: every edge must hold exactly.',
] as const;

export const patrolsWords = {
  colours,
  colourTitles,
  sides,
  states,
  items,
  requirements,
  spots,
  regionNames,
  regions,
  prompt,
  log,
  faults,
  table,
  moves,
  typed,
  answers,
  speech,
  result,
  help,
  firstNotes,
  listed,
};
