// SPDX-License-Identifier: MIT
/**
 * Every English word of the Schotten Totten table. Sentences come as parts, so that another language may order them
 * as it likes. Rules are told in words of our own.
 */
import { list as listed, oneOf, plural as counted } from '../../../words/grammar';
import type { Part, Sentence } from '../../kit/sentence';
import type { Colour, Deck, FormationClass, Phase, TacticsCard, TacticsKind } from './types';

/** A seat as a sentence speaks of it: the reader, or somebody by name. */
export interface Who {
  readonly name: string;
  readonly isYou: boolean;
}

const subject = (who: Who): Part => ({ strong: who.isYou ? 'You' : who.name });
const theirs = (who: Who, count: number): string =>
  count === 1 ? `${owner(who)} one card` : `one of ${owner(who)} ${counted(count, 'card')}`;
const owner = (who: Who): string => (who.isYou ? 'your' : `${who.name}'s`);

/** Parts with the same word between any two of them. */
function between(parts: readonly Part[], word: string): Part[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [word, part]));
}

const colours: Record<Colour, string> = {
  green: 'green',
  blue: 'blue',
  red: 'red',
  yellow: 'yellow',
  violet: 'violet',
  brown: 'brown',
};

const colourLetters: Record<Colour, string> = { green: 'g', blue: 'b', red: 'r', yellow: 'y', violet: 'v', brown: 'n' };

const tactics: Record<TacticsCard, { name: string; effect: string; rules: string }> = {
  joker: {
    name: 'Joker',
    effect: 'Any colour, any number',
    rules: 'Stands for any clan card. What it is gets settled when the stone is claimed. One Joker a player and round.',
  },
  spy: {
    name: 'Spy',
    effect: 'Any colour, number 7',
    rules: 'Stands for a 7 of any colour, settled when the stone is claimed.',
  },
  shield_bearer: {
    name: 'Shield-bearer',
    effect: 'Any colour, number 1, 2 or 3',
    rules: 'Stands for a 1, 2 or 3 of any colour, settled when the stone is claimed.',
  },
  blind_mans_bluff: {
    name: "Blind Man's Bluff",
    effect: 'Only sums count',
    rules: 'Lies across a free stone. Formations no longer count there, only the sum of the numbers.',
  },
  mud_fight: {
    name: 'Mud Fight',
    effect: 'Four cards on each side',
    rules: 'Lies across a free stone. Each side now needs four cards there.',
  },
  recruiter: {
    name: 'Recruiter',
    effect: 'Draw 3 cards, return 2',
    rules:
      'Draw three cards, one by one, from the decks you choose. Then put two cards of your hand under their decks.',
  },
  strategist: {
    name: 'Strategist',
    effect: 'Move or discard a card of yours',
    rules: 'Take one of your cards at a free stone and put it on your side of another free stone, or discard it.',
  },
  banshee: {
    name: 'Banshee',
    effect: 'Discard an enemy card',
    rules: "Discard one of your opponent's cards at a free stone.",
  },
  traitor: {
    name: 'Traitor',
    effect: 'Take an enemy clan card to your side',
    rules: "Take one of your opponent's clan cards at a free stone and put it on your side of a free stone.",
  },
};

const tacticsKinds: Record<TacticsKind, string> = {
  elite_troop: 'elite troop',
  combat_mode: 'combat mode',
  ruse: 'ruse',
};

const formations: Record<FormationClass, string> = {
  colour_run: 'colour run',
  equal_numbers: 'equals',
  colour: 'colour',
  run: 'run',
  sum: 'sum',
};

const decks: Record<Deck, string> = { clan: 'clan deck', tactics: 'tactics deck' };
const deckWords: Record<Deck, string> = { clan: 'clan', tactics: 'tactics' };
const deckCards: Record<Deck, string> = { clan: 'a clan card', tactics: 'a tactics card' };

const cards = {
  clan: (colour: string, number: number) => `${colour} ${number}`,
  withEffect: (name: string, effect: string) => `${name}: ${effect.charAt(0).toLowerCase()}${effect.slice(1)}`,
  inHand: (card: string, place: number, count: number) => `${card}, in your hand, ${place} of ${count}`,
  atStone: (card: string, who: Who, stone: number) =>
    `${card}, ${who.isYou ? 'yours' : `${who.name}'s`} at stone ${stone}`,
};

const stones = {
  heading: (stone: number) => `Stone ${stone}`,
  yours: (who: Who, items: string) => (items ? `${owner(who)} ${items}` : `${owner(who)} side empty`),
  formation: (formationClass: FormationClass, sum: number) => `${formations[formationClass]} ${sum}`,
  open: 'open',
  claimedBy: (who: Who) => (who.isYou ? 'claimed by you' : `claimed by ${who.name}`),
  modes: (items: string) => `${items} lies across it`,
  makes: (formation: string) => `makes ${formation}`,
  takesIt: 'takes the card',
  claim: (stone: number) => `Claim ${stone}`,
  claimThis: (stone: number) => `Claim stone ${stone}`,
  /** Begins with what is seen on the button, so that whoever speaks to the page can say it. */
  claimFlag: (stone: number) => `Claim ${stone}: the stone becomes yours`,
  beatsIt: 'beats it',
  beatIt: 'beat it',
  behind: 'behind',
  sending: 'sending',
};

const prompt = {
  steps: { play: 'Play', claim: 'Claim', draw: 'Draw' },
  play: 'Play a card.',
  playHint: (cardCount: number, stoneCount: number): string =>
    `${counted(cardCount, 'card')}, ${counted(stoneCount, 'stone')} open.`,
  playOrPass: 'Play a tactics card, or pass.',
  onlyPass: 'Pass: no card of yours can be played.',
  passHint: 'After a pass you draw no card. This cannot be taken back.',
  pass: 'Pass',
  picked: (card: Part, count: number): Sentence =>
    count === 1 ? ['Choose the one stone that takes ', card, '.'] : [`Choose one of ${count} stones for `, card, '.'],
  pickedOnly: (card: Part): Sentence => ['Play ', card, '?'],
  cannotPlay: (card: Part): Sentence => ['Put back ', card, '.'],
  pickedHint: (count: number, making: number): string =>
    making === 0 ? `${counted(count, 'stone')} open to it.` : `It completes your side at ${counted(making, 'stone')}.`,
  pickedMode: (card: Part, count: number): Sentence => [
    'Lay ',
    card,
    count === 1 ? ' across the one stone that takes it.' : ` across one of ${count} stones.`,
  ],
  recruiterHint: 'You draw three cards and return two. This cannot be taken back.',
  playRecruiter: 'Play it and draw 3',
  chooseSource: {
    strategist: (card: Part, count: number): Sentence => [
      count === 1 ? 'Choose your one card for ' : `Choose one of your ${counted(count, 'card')} for `,
      card,
      ' to move.',
    ],
    traitor: (card: Part, count: number, enemy: Who): Sentence => [
      `Choose ${theirs(enemy, count)} for `,
      card,
      ' to take.',
    ],
    banshee: (card: Part, count: number, enemy: Who): Sentence => [
      `Choose ${theirs(enemy, count)} for `,
      card,
      ' to discard.',
    ],
  },
  chooseTarget: (held: Part, count: number): Sentence => [`Choose ${oneOf(count, 'place')} for `, held, '.'],
  discardIt: 'Discard it',
  staged: (move: Sentence): Sentence => ['Play ', ...move, '?'],
  stagedMakes: (formation: string) => `Makes ${formation}.`,
  stagedHint: 'Tap the same place again, or press the button.',
  playThere: 'Play it',
  claimIt: 'Claim it',
  noTarget: {
    full: 'Every stone is full.',
    limit: (enemy: Who) => `You have played more tactics cards than ${enemy.name}. First they must play one.`,
    joker: 'One Joker a round: yours has been played.',
    nothing: 'Nothing on the table can be chosen for it now.',
  },
  putBack: 'Put back',
  stoneKeys: 'stone',
  claim: (numbers: readonly number[]): string => `You may claim ${stoneList(numbers)}.`,
  claimProof: (cardNames: string) => `No clan cards still unseen beat ${cardNames}; an equal formation comes second.`,
  claimAhead: (mine: string, theirs: string) => `Your ${mine} beats ${theirs}.`,
  claimFirst: (mine: string) => `Both have ${mine}, and yours was complete first.`,
  claimMany: 'Claim as many of them as you like.',
  doneThenDraw: 'Done, draw a card',
  doneThenPlay: 'Done, play a card',
  doneThenEnd: 'Done, end the turn',
  draw: 'Draw a card from one of 2 decks.',
  drawHint: 'You alone see it. This cannot be taken back.',
  recruiterDraw: (count: number) => (count === 1 ? 'Draw 1 more card.' : `Draw ${count} cards, one by one.`),
  drawFrom: (deck: Deck) => `Draw ${deckCards[deck]}`,
  giveBack: (count: number) => (count === 1 ? 'Choose 1 card to return.' : `Choose ${count} cards to return.`),
  giveBackNext: (first: Part): Sentence => ['Choose 1 card to return after ', first, '.'],
  giveBackReady: (cardParts: readonly Part[]): Sentence => ['Return ', ...between(cardParts, ', then '), '?'],
  giveBackHint: 'Each goes under its own deck, the second lowest. This cannot be taken back.',
  giveBackButton: (count: number) => (count === 1 ? 'Return it' : 'Return them'),
  keepAll: 'Return no card: a second Joker has to stay.',
  keepAllButton: 'Return none',
  waiting: (who: Who) => `${who.name} to move`,
  waitingFor: {
    play: (who: Who) => `${who.name} plays a card`,
    claim: (who: Who) => `${who.name} may claim`,
    draw: (who: Who) => `${who.name} chooses a deck to draw from`,
    recruiter_draw: (who: Who) => `${who.name} draws with the Recruiter`,
    return_cards: (who: Who) => `${who.name} returns cards`,
    over: () => 'The match is over',
  } satisfies Record<Phase, (who: Who) => string>,
  sending: (move: Sentence): Sentence => ['Sending ', ...move, '.'],
  sendingHint: 'It counts once, as soon as the server has it.',
};

function stoneList(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? 'stone' : 'stones'} ${listed(numbers.map(String))}`;
}

const log = {
  played: (who: Who, card: Part, stone: number): Sentence => [subject(who), ' played ', card, ` to stone ${stone}`],
  laid: (who: Who, card: Part, stone: number): Sentence => [subject(who), ' laid ', card, ` across stone ${stone}`],
  ruse: (who: Who, card: Part): Sentence => [subject(who), ' played ', card],
  moved: (who: Who, card: Part, from: number, to: number): Sentence => [
    subject(who),
    ' moved ',
    card,
    ` from stone ${from} to stone ${to}`,
  ],
  took: (who: Who, enemy: Who, card: Part, from: number, to: number): Sentence => [
    subject(who),
    ` took ${owner(enemy)} `,
    card,
    from === to ? ` at stone ${from}` : ` from stone ${from} to stone ${to}`,
  ],
  discarded: (who: Who, of: Who | null, card: Part, from: number): Sentence => [
    subject(who),
    of ? ` discarded ${owner(of)} ` : ' discarded ',
    card,
    ` from stone ${from}`,
  ],
  claimed: (who: Who, stone: number, formation: string, isProof: boolean): Sentence => [
    subject(who),
    ' ',
    { strong: `claimed stone ${stone}` },
    `: ${formation}${isProof ? ', no unseen clan cards beat it' : ''}`,
  ],
  claimsEnded: (who: Who): Sentence => [subject(who), ' claimed no more'],
  passed: (who: Who): Sentence => [subject(who), ' passed'],
  drew: (who: Who, deck: Deck): Sentence => [subject(who), ` drew ${deckCards[deck]}`],
  drewCard: (who: Who, card: Part): Sentence => [subject(who), ' drew ', card],
  returned: (who: Who, deckList: readonly Deck[]): Sentence => [
    subject(who),
    ` returned ${deckList.length ? listed(deckList.map((deck) => deckCards[deck])) : 'no card'}`,
  ],
  returnedCards: (who: Who, cardParts: readonly Part[]): Sentence => [
    subject(who),
    ' returned ',
    ...between(cardParts, ' and '),
  ],
  divided: (first: Who, firstStones: readonly number[], second: Who, secondStones: readonly number[]): Sentence => [
    'Four passes in a row. The stones were handed out: ',
    `${first.isYou ? 'you hold' : `${first.name} holds`} ${firstStones.length ? stoneList(firstStones) : 'none'}, `,
    `${second.isYou ? 'you hold' : `${second.name} holds`} ${secondStones.length ? stoneList(secondStones) : 'none'}`,
  ],
  roundWon: (who: Who, reason: string, score: string): Sentence => [
    subject(who),
    ' ',
    { strong: 'won the round' },
    ` ${reason}, ${score}`,
  ],
  roundDrawn: (score: string): Sentence => [{ strong: 'The round is drawn' }, `, ${score}`],
  roundScore: (first: Who, firstPoints: number, second: Who, secondPoints: number): string =>
    `${first.name} ${counted(firstPoints, 'point')}, ${second.name} ${secondPoints}`,
  roundStarted: (who: Who, round: number): Sentence => [
    { strong: `Round ${round}` },
    who.isYou ? ': you begin' : `: ${who.name} begins`,
  ],
  resigned: (who: Who): Sentence => [subject(who), ' resigned'],
  outOfTime: (who: Who): Sentence => [subject(who), ' ran out of time'],
};

const roundReasons: Record<'five_stones' | 'three_adjacent' | 'deadlock', string> = {
  five_stones: 'with five stones',
  three_adjacent: 'with three stones side by side',
  deadlock: 'after four passes in a row',
};

const speech = {
  notClaimable: (stone: number, cardNames: string, isOne: boolean): string =>
    `Stone ${stone} cannot be claimed: ${cardNames} ${isOne ? 'beats' : 'beat'} it.`,
  picked: (card: string, count: number, targets: string): string =>
    `${card} picked. ${counted(count, 'stone')}: ${targets}.`,
  pickedWhole: (card: string): string => `${card} picked.`,
  target: (stone: number, formation: string | null): string => (formation ? `${stone} makes ${formation}` : `${stone}`),
  chooseCard: (card: string, count: number): string => `${card} picked. ${counted(count, 'card')} to choose from.`,
  putBack: (card: string): string => `${card} put back.`,
};

const table = {
  board: 'The nine stones',
  hand: (count: number) => `Your hand, ${counted(count, 'card')}`,
  handTitle: (count: number) => `Your hand · ${count}`,
  handOnItsWay: (count: number, away: number) => `Your hand · ${count}, ${away} on its way`,
  handOf: (who: Who) => (who.isYou ? 'Your hand' : `${who.name}'s hand`),
  sortedBy: 'Sorted by',
  sortBy: (order: string) => `Sort by ${order}`,
  orders: { colour: 'colour', number: 'number' },
  emptyHand: 'No cards in hand.',
  openHands: 'both hands open',
  toMove: 'to move',
  deck: decks,
  pileName: (deck: Deck, hasTactics: boolean) => (hasTactics ? deckWords[deck] : 'in the deck'),
  drawFromPile: (deck: Deck, count: number) => `${count} ${deckWords[deck]}: draw from the ${decks[deck]}`,
  nextIs: 'next',
  discard: 'discarded',
  discardName: (count: number) => `${count} discarded, face up`,
  discardOnto: (count: number) => `${count} discarded: put it on the discard pile`,
  discardTitle: 'Discard pile, oldest first',
  discardEmpty: 'Nothing has been discarded.',
  tacticsTally: (first: Who, firstCount: number, second: Who, secondCount: number): string =>
    `Tactics played: ${first.isYou ? 'you' : first.name} ${firstCount}, ${second.isYou ? 'you' : second.name} ${secondCount}`,
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  points: (first: number, second: number) => `${first} : ${second} points`,
  plateStones: (count: number) => counted(count, 'stone'),
  plateCards: (count: number) => counted(count, 'card'),
  plateCardsOfKinds: (clan: number, tacticsCount: number) => `${clan} clan · ${tacticsCount} tactics`,
};

const moves = {
  play: (card: Part, stone: number): Sentence => [card, ` to stone ${stone}`],
  lay: (card: Part, stone: number): Sentence => [card, ` across stone ${stone}`],
  recruiter: (ruse: Part): Sentence => [ruse, ': draw three, return two'],
  shift: (ruse: Part, card: Part, from: number, to: number | null): Sentence =>
    to === null
      ? [ruse, ': ', card, ` from stone ${from} to the discard pile`]
      : [ruse, ': ', card, ` from stone ${from} to stone ${to}`],
  draw: (deck: Deck) => `draw ${deckCards[deck]}`,
  putBack: (cardParts: readonly Part[]): Sentence =>
    cardParts.length ? ['return ', ...between(cardParts, ', then ')] : ['return no card'],
  claim: (stone: number) => `claim stone ${stone}`,
  endClaims: 'done claiming',
  pass: 'pass',
};

/** What is typed in the command line. */
const typed = {
  discard: 'discard',
  done: 'done',
  draw: (deck: Deck) => `draw ${deck}`,
  claim: (stone: number) => `claim ${stone}`,
  putBack: (cardNames: string) => `return ${cardNames}`.trim(),
  stoneQuestion: /^stone\s+([1-9])$/,
  handQuestion: 'hand',
  discardQuestion: 'discard',
  decksQuestion: 'decks',
};

const answers = {
  hand: (cardNames: readonly string[]): string =>
    cardNames.length ? `You hold ${listed(cardNames)}.` : 'Your hand is empty.',
  noHand: 'You hold no hand here.',
  discard: (cardNames: readonly string[]): string =>
    cardNames.length ? `Discarded: ${listed(cardNames)}.` : 'Nothing has been discarded.',
  decks: (clan: number, tacticsCount: number): string =>
    `${counted(clan, 'clan card')} and ${counted(tacticsCount, 'tactics card')} left in the decks.`,
};

const result = {
  wins: (who: Who) => (who.isYou ? 'You win' : `${who.name} wins`),
  drawn: 'The match is drawn',
  points: (first: number, second: number) => `${first} to ${second} points over all rounds.`,
  resigned: (who: Who) => `${who.isYou ? 'You' : who.name} resigned.`,
  outOfTime: (who: Who) => `${who.isYou ? 'You' : who.name} ran out of time.`,
  reasons: {
    five_stones: 'Five stones claimed.',
    three_adjacent: 'Three stones side by side.',
    deadlock: 'Four passes in a row; the stones were handed out.',
  },
  mark: (who: Who, stone: number) => `${who.isYou ? 'You' : who.name} claimed stone ${stone}`,
};

const help = {
  goal: {
    title: 'The aim',
    text: 'Nine stones mark the border. Claim five of them, or three side by side, and the round is yours.',
  },
  turn: {
    title: 'Your turn',
    claimFirst: 'Claim any stones you can.',
    base: 'Put one card of your hand on your side of a free stone; a side takes three cards.',
    tactical:
      'Put one clan card of your hand on your side of a free stone, or play a tactics card. A side takes three cards.',
    thenClaim: 'Then claim any stones you can.',
    draw: 'Then draw a card while the deck lasts.',
    drawTactical: 'Then, with fewer than seven cards in hand, draw one from the deck you like.',
    titleTactical: 'Your turn with tactics cards',
  },
  formations: {
    title: 'Formations, best first',
    rows: [
      { name: 'Colour run', meaning: 'one colour, numbers in sequence', example: ['red_3', 'red_4', 'red_5'] },
      { name: 'Equals', meaning: 'one number', example: ['blue_8', 'yellow_8', 'violet_8'] },
      { name: 'Colour', meaning: 'one colour', example: ['green_2', 'green_7', 'green_4'] },
      { name: 'Run', meaning: 'numbers in sequence, any colours', example: ['violet_5', 'brown_6', 'blue_7'] },
      { name: 'Sum', meaning: 'anything else', example: ['yellow_3', 'brown_3', 'red_5'] },
    ],
    text: 'The order in which cards were laid does not matter. Of two formations of a kind the higher sum is better; of two with the same sum the one that was complete first.',
  },
  claim: {
    title: 'Claiming',
    text: 'Your side must be complete. If the other side is complete too, yours must be better. If it is not, no clan cards still unseen may be able to make it better or complete it ahead of you; cards in your own hand count as unseen. A claimed stone is closed to both.',
  },
  expert: {
    title: 'Expert claims',
    text: 'At this table stones are claimed at the start of a turn, before the card is played, and at no other time.',
    anyTable:
      'At a table with expert claims stones are claimed at the start of a turn, before the card is played, and at no other time.',
  },
  tactics: {
    title: 'Tactics cards',
    text: 'Hands hold seven cards. You may never be more than one tactics card ahead of your opponent. When no clan card of yours can be played you may pass; then you draw nothing. What tactics cards not yet played could do does not count against a claim.',
  },
  pass: {
    title: 'When you cannot play',
    text: 'With no card in hand, or no room on your side of any free stone, you pass: you play and draw nothing, but you may claim.',
    expert: 'With no card in hand, or no room on your side of any free stone, you pass: you play and draw nothing.',
  },
  deadlock: {
    title: 'Four passes',
    text: 'After four passes in a row without a claim the free stones are handed out: the better complete side gets the stone, and a complete side beats an incomplete one. Who then has five, or three side by side, wins; if both or neither do, the one with more stones.',
  },
  rounds: {
    title: 'Rounds',
    text: 'A round gives its winner 5 points and the other 1 for each stone held. In a drawn round both get 1 for each stone held. After the last round the most points win; equal points are a draw.',
  },
};

/** The whole section of this game in the catalogue. */
/** For a newcomer's first moves: what to do, where to, what for. */
const firstNotes = ['Pick a card.', 'Lit stones take it.', 'Three better cards win the stone.'] as const;

const ahead = { pass: 'Pass whenever I may pass' };

export const schottenTottenWords = {
  ahead,
  colours,
  tactics,
  tacticsKinds,
  formations,
  decks,
  cards,
  stones,
  prompt,
  log,
  roundReasons,
  speech,
  table,
  moves,
  typed,
  answers,
  result,
  colourLetters,
  help,
  listed,
  firstNotes,
};
