// SPDX-License-Identifier: MIT
/** What the coach says in the first match. */
export const lessonWords = {
  aim: [
    'Forty points',
    'Armies fight for Supporters, who lie in the middle. Each one that you claim is worth its strength. Once somebody has 40 points after a skirmish, the most points win.',
  ],
  turn: [
    'Your turn',
    'A skirmish has five turns. In each you do one thing: take a Recruit into your hand, or muster a card of your hand to your army.',
  ],
  recruit: [
    'Recruits',
    'Those that lie face down are a surprise to everybody. With each turn one more is turned up. Another card takes the place of the one you take, lying the same way.',
  ],
  muster: [
    'Mustering',
    'Pick a card and put it to your army, face up or face down. Face down nobody knows it, but it has no power. Either way its strength counts at the end.',
  ],
  power: [
    'Powers',
    'Each clan has a power. You may use it as you muster the card face up, if no other face-up Follower in any army is weaker. So low cards are for powers, high cards for strength.',
  ],
  army: [
    'Your army',
    'All strengths in it are added up at the end. An army of two or more cards of a single clan counts double.',
  ],
  otherUp: [
    'A Follower of the other army',
    'Your opponent has mustered a card face up. Cards of more than its strength can no longer use their power in this skirmish, while it lies there.',
  ],
  otherDown: [
    'Face down',
    'Your opponent has mustered a card that you cannot see. It stops no power, and it is turned up when the skirmish is fought.',
  ],
  otherRecruits: [
    'A Recruit is gone',
    'Your opponent has taken a Recruit instead of mustering. That makes the army no stronger now, but the hand better for later.',
  ],
  followUp: ['Makgill', 'You may muster one more card at once, with its power if it may work. Or decline.'],
  supporter: [
    'Cockburn',
    'Choose the Supporter who joins your army. Cockburn goes to their place among the Supporters.',
  ],
  swap: ['Fergusson', 'Choose a Follower of another army. It comes to yours, and Fergusson goes there.'],
  discard: ['Wemyss', 'You may discard any other Follower, of your own army too. Or decline.'],
  copy: ['Scott', 'Choose a face-up Follower of any army whose power Scott uses.'],
  middle: [
    'The order of claims',
    'With two of you there are two Supporters. The stronger army claims first; whoever has no Follower claims none. So muster at least one card in each skirmish.',
  ],
  last: [
    'Turn 5',
    'This is the last turn of the skirmish. Then all Followers are turned up and the armies compared. Of two equal armies the one with the higher card is stronger.',
  ],
  claim: [
    'Claim a Supporter',
    'It is your turn to claim. Take the one that is worth more; its strength is added to your points.',
  ],
  fought: [
    'The first skirmish is over',
    'The winner has the initiative and acts first in each turn. All Followers go but kept MacDonnells; Recruits and Supporters are dealt anew. You keep your hand.',
  ],
  won: [
    'You have won',
    'That is the whole game. With three to five players there are more Supporters to fight for, and more armies to meddle with.',
  ],
  over: [
    'The match is over',
    'Your opponent was first to 40. Watch when to win a skirmish and when to gather cards for the next one. Play again whenever you like.',
  ],
} as const;
