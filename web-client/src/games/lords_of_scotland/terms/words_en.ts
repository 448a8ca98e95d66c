// SPDX-License-Identifier: MIT
/**
 * Every English word of the Lords of Scotland table. Sentences come as parts, so that another language may order them as
 * it likes. Rules are told in words of our own.
 */
import { list as listed, oneOf, plural as counted } from '../../../words/grammar';
import type { Part, Sentence } from '../../kit/sentence';
import type { Clan, Phase } from './types';

/** A seat as a sentence speaks of it: the reader, or somebody by name. */
export interface Who {
  readonly name: string;
  readonly isYou: boolean;
}

const subject = (who: Who): Part => ({ strong: who.isYou ? 'You' : who.name });
const owner = (who: Who): string => (who.isYou ? 'your' : `${who.name}'s`);

interface ClanWords {
  name: string;
  /** One line on the card. */
  power: string;
  kind: 'works at once' | 'counts at the end';
  rules: string;
}

const clans: Record<Clan, ClanWords> = {
  scott: {
    name: 'Scott',
    power: 'Copies any face-up Follower',
    kind: 'works at once',
    rules:
      "Choose another face-up Follower in any army, but no Scott. This card uses that clan's power as if it were its own.",
  },
  makgill: {
    name: 'Makgill',
    power: 'Musters one more card',
    kind: 'works at once',
    rules: 'Muster one more card of your hand at once, face up or face down. Its power works if nothing blocks it.',
  },
  macdonnell: {
    name: 'MacDonnell',
    power: 'Stays for the next skirmish',
    kind: 'counts at the end',
    rules:
      'This card is not discarded after the skirmish: it stays in the army that has it then, for one skirmish more.',
  },
  wemyss: {
    name: 'Wemyss',
    power: 'Discards another Follower',
    kind: 'works at once',
    rules: 'You may discard one other Follower of any army, your own too, face up or face down.',
  },
  fergusson: {
    name: 'Fergusson',
    power: 'Swaps with a Follower',
    kind: 'works at once',
    rules:
      'Give this card to another army and take one of its Followers, face up or face down. A card taken this way does not use its own power.',
  },
  forsyth: {
    name: 'Forsyth',
    power: 'Draws the top card',
    kind: 'works at once',
    rules: 'Draw the top card of the draw pile, even into a full hand.',
  },
  cockburn: {
    name: 'Cockburn',
    power: 'Swaps with a Supporter',
    kind: 'works at once',
    rules:
      'Put this card in the place of a Supporter and take that Supporter into your army, face up and without its power.',
  },
  cochrane: {
    name: 'Cochrane',
    power: 'Claims two Supporters',
    kind: 'counts at the end',
    rules:
      'Whoever has this card when the skirmish is over claims two Supporters instead of one. A second Cochrane adds nothing.',
  },
  bruce: {
    name: 'Bruce',
    power: 'Fits any clan for doubling',
    kind: 'counts at the end',
    rules: 'When armies are doubled, this card counts as a member of whichever clan helps.',
  },
};

const cards = {
  faceDown: 'a face-down card',
  back: 'face-down card',
  inHand: (card: string, power: string, place: number, count: number) =>
    `${card}: ${power}, in your hand, ${place} of ${count}`,
  recruit: (slot: number, card: string) => `Recruit ${slot}: ${card}`,
  supporter: (place: number, card: string) => `Supporter ${place}: ${card}`,
  follower: (who: Who, place: number, card: string) =>
    `${who.isYou ? 'Your' : `${who.name}'s`} Follower ${place}: ${card}`,
  hiddenOwn: (card: string) => `${card}, face down, known to you alone`,
  hiddenOpen: (card: string) => `${card}, face down`,
  marked: (clan: string) => `power of ${clan} is marked`,
  kept: 'kept from the last skirmish',
  keptTag: 'kept',
  emptySlot: (slot: number) => `Recruit ${slot}: none`,
  acting: 'its power is being used',
};

const steps = { act: 'Recruit or muster', power: 'Power', claim: 'Claim' };

const prompt = {
  act: 'Recruit or muster.',
  actHint: (hand: number, recruits: number) =>
    `${counted(hand, 'card')} in hand, ${counted(recruits, 'Recruit')} open to you.`,
  handFull: (hand: number) => `Muster a card: with ${counted(hand, 'card')} in hand you may not recruit.`,
  noHand: 'Recruit a card: your hand is empty.',
  noRecruits: 'Muster a card: no Recruit lies there.',
  muster: (card: Part): Sentence => ['Muster ', card, ' face up or face down?'],
  powerWorks: (power: string) => `Face up its power works: ${power.charAt(0).toLowerCase()}${power.slice(1)}.`,
  blocked: (card: string, who: Who) =>
    `Its power would not work: ${who.isYou ? 'your own' : `${who.name}'s`} ${card} lies face up.`,
  faceUpPower: 'Face up, use the power',
  faceUpPlain: 'Face up, no power',
  faceUp: 'Face up',
  faceDown: 'Face down',
  upZone: 'Face up',
  downZone: 'Face down',
  zonePower: 'power works',
  zoneBlocked: 'power is blocked',
  zonePlain: 'without power',
  followUp: 'Muster one more card, or none.',
  followUpHint: (acting: string) => `${acting} calls one more card of your hand.`,
  noMore: 'No more',
  swap: (card: Part, count: number): Sentence => [`Choose ${oneOf(count, 'Follower')} to take for `, card, '.'],
  discard: (count: number): Sentence => [`Choose ${oneOf(count, 'Follower')} to discard, or none.`],
  copy: (card: Part, count: number): Sentence => [
    'Choose whose power ',
    card,
    ` copies: ${counted(count, 'Follower')} face up.`,
  ],
  supporter: (card: Part, count: number): Sentence => [
    `Choose ${oneOf(count, 'Supporter')} that comes to your army for `,
    card,
    '.',
  ],
  claim: (count: number, supporters: number): string =>
    count > 1
      ? `Claim the first of your 2 out of ${counted(supporters, 'Supporter')}.`
      : `Claim ${oneOf(supporters, 'Supporter')}.`,
  claimHint: (card: string, points: number) => `The highest is ${card}: ${counted(points, 'point')}.`,
  discardNone: 'Discard none',
  takeSwap: (who: Who, card: Part | null): Sentence => [
    'Take ',
    `${owner(who)} `,
    card ?? 'face-down card',
    ' for it?',
  ],
  takeDiscard: (who: Who, card: Part | null): Sentence => ['Discard ', `${owner(who)} `, card ?? 'face-down card', '?'],
  takeRecruit: (card: Part | null): Sentence => ['Recruit ', card ?? 'the face-down card', '?'],
  staged: (move: Sentence): Sentence => ['Do it: ', ...move, '?'],
  aloneHint: 'You alone will see it. This cannot be taken back.',
  seenHint: 'All will see it. This cannot be taken back.',
  replacedHint: 'The next card of the pile takes its place. This cannot be taken back.',
  stagedHint: 'Tap the same place again, or press the button.',
  swapIt: 'Swap',
  discardIt: 'Discard it',
  recruitIt: 'Recruit it',
  doIt: 'Do it',
  another: 'Choose another',
  putBack: 'Put back',
  waiting: (who: Who) => `${who.name} to move`,
  waitingFor: {
    act: (who: Who) => `${who.name} recruits or musters`,
    follow_up: (who: Who) => `${who.name} may muster one more card`,
    supporter: (who: Who) => `${who.name} chooses a Supporter`,
    swap: (who: Who) => `${who.name} chooses a Follower to take`,
    discard: (who: Who) => `${who.name} may discard a Follower`,
    copy: (who: Who) => `${who.name} chooses a power to copy`,
    claim: (who: Who) => `${who.name} claims a Supporter`,
    over: () => 'The match is over',
  } satisfies Record<Phase, (who: Who) => string>,
  sending: (move: Sentence): Sentence => ['Sending: ', ...move, '.'],
  sendingHint: 'It counts once, as soon as the server has it.',
  cardsWait: 'Cards wait while a power is being used.',
};

const log = {
  revealed: (slot: number, card: Part): Sentence => [`Recruit ${slot} is turned up: `, card],
  recruited: (who: Who, card: Part): Sentence => [subject(who), ' recruited ', card],
  recruitedHidden: (who: Who): Sentence => [subject(who), ' recruited a face-down card'],
  replaced: (slot: number, card: Part | null): Sentence => [`Recruit ${slot} is replaced: `, card ?? 'face down'],
  reshuffled: (count: number): Sentence => [`The discard pile was shuffled: ${counted(count, 'card')} to draw`],
  musteredUp: (who: Who, card: Part, isActivated: boolean): Sentence => [
    subject(who),
    ' mustered ',
    card,
    isActivated ? ' face up and called its power' : ' face up',
  ],
  musteredDown: (who: Who, card: Part | null): Sentence => [
    subject(who),
    ' mustered a card face down',
    ...(card ? [' (', card, ', only you see this)'] : []),
  ],
  drew: (who: Who, card: Part | null): Sentence => [subject(who), ' drew ', card ?? 'a card'],
  fetched: (who: Who, card: Part, given: Part): Sentence => [
    subject(who),
    ' took the Supporter ',
    card,
    ' into the army, ',
    given,
    ' lies in its place',
  ],
  swapped: (who: Who, from: Who, card: Part | null): Sentence => [
    subject(who),
    ` took ${owner(from)} `,
    card ?? 'face-down card',
    ' in exchange',
  ],
  swappedHidden: (who: Who, from: Who, card: Part): Sentence => [
    subject(who),
    ` took ${owner(from)} face-down card in exchange (`,
    card,
    ', only you see this)',
  ],
  discarded: (who: Who, from: Who, card: Part): Sentence => [subject(who), ` discarded ${owner(from)} `, card],
  copied: (who: Who, clan: string): Sentence => [subject(who), ` copied the power of ${clan}`],
  declined: (who: Who): Sentence => [subject(who), ' left it at that'],
  passed: (who: Who): Sentence => [subject(who), ' could do nothing: no card in hand, no Recruit'],
  shown: (names: readonly string[]): Sentence => [`The armies are revealed: ${listed(names)}`],
  shownOf: (who: Who, cardNames: readonly string[]): string => `${owner(who)} ${listed(cardNames)}`,
  ranked: (armies: readonly string[]): Sentence => [{ strong: 'The skirmish is fought' }, `: ${listed(armies)}`],
  nobody: [{ strong: 'The skirmish is fought' }, ': nobody has Followers'] as Sentence,
  army: (who: Who, strength: number, isDoubled: boolean): string =>
    `${who.name} ${strength}${isDoubled ? ' (doubled)' : ''}`,
  claimed: (who: Who, card: Part, points: number): Sentence => [
    subject(who),
    ' ',
    { strong: 'claimed' },
    ' ',
    card,
    `, ${counted(points, 'point')}`,
  ],
  ended: (who: Who | null, skirmish: number): Sentence =>
    who === null
      ? [`Skirmish ${skirmish} is over. The initiative stays where it was`]
      : [`Skirmish ${skirmish} is over. `, subject(who), ` ${who.isYou ? 'have' : 'has'} the initiative`],
  sameStrength: (count: number): Sentence => [
    `${counted(count, 'Supporter')} of one strength ${count === 1 ? 'was' : 'were'} replaced`,
  ],
  started: (who: Who, skirmish: number): Sentence => [
    { strong: `Skirmish ${skirmish}` },
    who.isYou ? ': you begin' : `: ${who.name} begins`,
  ],
  initiative: (who: Who): Sentence => [subject(who), ` ${who.isYou ? 'have' : 'has'} the initiative now`],
  resigned: (who: Who): Sentence => [subject(who), ' resigned'],
  outOfTime: (who: Who): Sentence => [subject(who), ' ran out of time'],
};

const table = {
  supporters: 'Supporters',
  supportersHint: 'to be claimed after turn 5',
  supportersNow: 'being claimed',
  recruits: 'Recruits',
  recruitsHint: (up: number, turn: number) => `${up} of 5 face up in turn ${turn}`,
  drawPile: 'Draw pile',
  discard: 'discarded',
  pileName: (count: number) => `Draw pile, ${counted(count, 'card')}`,
  /** Begins with what is to be seen there, for those who speak to the page. */
  discardName: (count: number) => `${count} discarded, face up`,
  discardShow: 'Show the discard pile',
  discardHide: 'Hide the discard pile',
  armies: 'Armies',
  laneName: (who: Who) => (who.isYou ? 'Your army' : `${who.name}'s army`),
  noFollowers: 'no Followers yet',
  strength: 'strength',
  andFaceDown: 'and face-down',
  onlyYou: 'only you know this',
  doubled: (half: number) => `${half} doubled`,
  strengthName: (who: Who, strength: number, hidden: number) =>
    `${who.isYou ? 'Your' : `${who.name}'s`} strength ${hidden > 0 ? `${strength} and ${counted(hidden, 'face-down card')}` : strength}`,
  order: (place: number) => ['1st', '2nd', '3rd', '4th', '5th'][place - 1] ?? String(place),
  orderName: (place: number) => `claims as number ${place}`,
  initiative: 'initiative',
  gone: 'left',
  plateCards: (count: number) => counted(count, 'card'),
  platePoints: (count: number) => counted(count, 'point'),
  course: (skirmish: number) => `Skirmish ${skirmish}`,
  turn: 'turn',
  turnName: (turn: number) => `turn ${turn} of 5`,
  goal: 'ends at 40 points',
  hand: (count: number) => `Your hand, ${counted(count, 'card')}`,
  handTitle: (count: number) => `Your hand · ${count}`,
  sortedBy: 'sorted by',
  sortBy: (order: string) => `Sort by ${order}`,
  orders: { clan: 'clan', strength: 'strength' },
  emptyHand: 'Your hand is empty.',
  handOf: (who: Who) => (who.isYou ? 'Your hand' : `${who.name}'s hand`),
};

const moves = {
  recruitUp: (card: Part): Sentence => ['recruit ', card],
  recruitSlot: (slot: number): Sentence => [`recruit from place ${slot}`],
  muster: (card: Part, faceUp: boolean, activate: boolean): Sentence => [
    'muster ',
    card,
    faceUp ? (activate ? ' face up with its power' : ' face up') : ' face down',
  ],
  target: (seat: number, place: number): Sentence => [`choose Follower ${place} of seat ${seat}`],
  supporter: (card: Part): Sentence => ['take the Supporter ', card],
  decline: ['leave it at that'] as Sentence,
};

const typed = {
  recruit: (slot: number) => `recruit ${slot}`,
  up: (card: string) => `${card} up`,
  power: (card: string) => card,
  down: (card: string) => `${card} down`,
  target: (seat: number, place: number) => `target ${seat} ${place}`,
  take: (card: string) => `take ${card}`,
  decline: 'none',
  armyQuestion: /^army(?: of)? (\d)$/,
  handQuestion: 'hand',
  supportersQuestion: 'supporters',
  recruitsQuestion: 'recruits',
  scoreQuestion: 'score',
};

const answers = {
  hand: (names: readonly string[]) =>
    names.length ? `${counted(names.length, 'card')}: ${listed(names)}.` : 'Your hand is empty.',
  noHand: 'You have no hand at this table.',
  supporters: (names: readonly string[]) =>
    names.length ? `Supporters: ${listed(names)}.` : 'No Supporters lie there.',
  recruits: (names: readonly string[]) => `Recruits: ${listed(names)}.`,
  army: (who: Who, names: readonly string[], strength: string) =>
    `${who.isYou ? 'Your' : `${who.name}'s`} army: ${names.length ? listed(names) : 'no Followers'}; strength ${strength}.`,
  score: (lines: readonly string[]) => `${listed(lines)}.`,
};

const speech = {
  picked: (card: string, hint: string) => `${card} picked. ${hint}`,
  putBack: (card: string) => `${card} put back.`,
};

const result = {
  wins: (who: Who, points: number) => `${who.isYou ? 'You win' : `${who.name} wins`} with ${counted(points, 'point')}`,
  winsBare: (who: Who) => (who.isYou ? 'You win' : `${who.name} wins`),
  points: (skirmishLines: string) => skirmishLines,
  alone: 'All others resigned or ran out of time.',
  scoreLine: (who: Who, points: number) => `${who.name} ${points}`,
  mark: (who: Who, skirmish: number) => `${who.name} won skirmish ${skirmish}`,
};

const help = {
  goal: {
    title: 'What it is about',
    text: 'Armies fight over Supporters. Each Supporter you claim is worth its strength in points. When a skirmish is over and somebody has 40 or more, the match ends: the most points win, and of equals the one who claimed first in that skirmish.',
  },
  turn: {
    title: 'Your turn',
    text: 'A skirmish has five turns; in each everyone acts once, clockwise from the one with the initiative. You do one thing: recruit, or muster. When a turn begins, one more Recruit is turned face up.',
  },
  recruit: {
    title: 'Recruit',
    loose:
      'Take a Recruit into your hand, face up or face down. The next card of the pile takes its place, lying the same way. With more than ten cards in hand you may not recruit.',
    strict:
      'Take a Recruit into your hand, face up or face down. The next card of the pile takes its place, lying the same way. With ten cards in hand you may not recruit.',
    either: 'At a table with the strict hand limit ten cards in hand are enough for that.',
  },
  muster: {
    title: 'Muster',
    text: 'Put a card of your hand at the end of your army, face up or face down. Face down it has no power, blocks nobody and is known to you alone.',
  },
  power: {
    title: 'When a power works',
    titleSameClan: 'When a power works with four or five players, unless the table agreed otherwise',
    any: 'Face up, you may use the power of the card if no other face-up Follower in any army, your own included, has a lower strength. Equal strength does not block.',
    sameClan:
      'Face up, you may use the power of the card unless another face-up Follower of the same clan, in any army, has a lower or equal strength.',
  },
  powers: { title: 'The powers' },
  fight: {
    title: 'The skirmish',
    text: 'After turn 5 all Followers are turned face up. Strengths are added; an army of two or more cards of one clan counts double. The strongest army claims first; equal armies are parted by their highest card. The winner has the initiative.',
  },
  claims: {
    title: 'Claims',
    text: 'In that order each takes one Supporter, two with a marked Cochrane, while any are left. Who has no Followers takes none. Then everything but hands and kept MacDonnells is discarded, and the next skirmish is dealt.',
  },
  leaving: {
    title: 'Leaving',
    text: 'Whoever resigns puts the hand on the discard pile. The Followers stay until the skirmish is over, but claim nothing.',
  },
};

const firstNotes = [
  'Pick a card of your hand, or a Recruit.',
  'Face up, a low card uses its power.',
  'Strong armies claim first.',
] as const;

const ahead = { decline: 'Muster no second card, and discard none' };

export const lordsWords = {
  ahead,
  clans,
  cards,
  steps,
  prompt,
  log,
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
