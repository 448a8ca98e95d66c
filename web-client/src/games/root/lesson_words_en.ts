// SPDX-License-Identifier: MIT
/** What the coach says in a first match of each faction. */
export const commonWords = {
  goal: [
    'Thirty points',
    'The first faction with 30 points wins at once. Removing an enemy building or token scores one point, crafting an item scores too, and each faction has a way of its own.',
  ],
  map: [
    'The woodland',
    'Twelve clearings, each of a suit: fox, rabbit or mouse. Paths join them. A building needs a free slot of its clearing.',
  ],
  move: [
    'Moving',
    'Take warriors along a path. You must rule the clearing they leave or the one they enter: more warriors and buildings there than anybody else.',
  ],
  battle: [
    'A battle',
    'Two dice show 0 to 3. The attacker deals the higher one, the defender the lower, but none more than they have warriors there. A defender without warriors takes one hit more.',
  ],
  attacked: [
    'You are attacked',
    'Hits remove your warriors first, then buildings and tokens of your choice. The strip over the map tells each step of the battle.',
  ],
  ambush: [
    'Ambush',
    'You hold an ambush that fits this clearing. Played now it deals two hits before the dice are rolled, unless the attacker foils it with another.',
  ],
  hits: [
    'Your losses',
    'Choose which of your pieces take the hits. Each building or token lost is a point for the enemy.',
  ],
  craft: [
    'Crafting',
    'A card shows which suits crafting costs. Your crafting pieces in such clearings pay, each once a turn. Items score; improvements stay in front of you.',
  ],
  done: [
    'The end of a step',
    '“Done” ends the step, and what you have not used is lost. Birdsong, Daylight and Evening follow one another; the bar shows where you are.',
  ],
  discard: ['Five cards', 'You may keep five cards at the end of your turn. Discard down to that.'],
  evening: [
    'Your Evening',
    'You have drawn for the next turn. Cards are for crafting, and for what your faction does with them.',
  ],
  other: [
    'The other faction',
    'It has a board of its own and plays by rules of its own. Open its board to see what it can do; the log tells what it does.',
  ],
  outrage: ['Outrage', 'You owe the Alliance a card of the suit of that clearing, or show that you have none.'],
  won: [
    'You have won',
    'Thirty points. Each other faction is another game: learn the next one, or sit down with more players.',
  ],
  over: ['The match is over', 'The other faction was first. Play again with another deal, or learn another faction.'],
} as const;

export const marquiseWords = {
  keep: [
    'The keep',
    'Choose a corner for your keep. Only you may place pieces there, and lost warriors can come back to it. The garrison goes everywhere but to the opposite corner.',
  ],
  buildings: [
    'Your first buildings',
    'Sawmills make wood, workshops craft, recruiters bring warriors. Place one of each in the clearing of the keep or beside it.',
  ],
  wood: ['Wood', 'In Birdsong each sawmill has made one wood. It lies on the map and pays for buildings, so guard it.'],
  actions: [
    'Three actions',
    'In Daylight you have three actions, in any order: march, battle, build, recruit, overwork. Each bird card you spend gives one more.',
  ],
  build: [
    'Building is your score',
    'Choose a clearing you rule with a free slot. Its cost is paid with wood from there, or from clearings joined to it through others you rule. The next building of a kind scores more.',
  ],
  recruit: ['Recruit', 'One warrior for each recruiter on the map. You may do this once a turn.'],
  march: ['March', 'One action, two moves. Hold what you have: wood that you cannot reach builds nothing.'],
  overwork: ['Overwork', 'Spend a card of a sawmill’s suit to put one more wood there.'],
  extra: ['Bird cards', 'Spend a bird card for one more action.'],
  hospital: ['Field hospital', 'Spend a card to bring the warriors you just lost back to the keep.'],
} as const;

export const eyrieWords = {
  roost: [
    'Your roost',
    'Your first roost stands opposite the keep, with six warriors. With no choice to make, it is already there.',
  ],
  leader: [
    'A leader',
    'Each leader has a gift, and puts two loyal viziers, which count as birds, into two columns of your Decree. The Builder and the Charismatic recruit from the start.',
  ],
  decree: [
    'The Decree',
    'In Birdsong you add one or two cards, at most one bird. From now on you must do all of it every turn, column by column: recruit, move, battle, build.',
  ],
  column: [
    'Which column?',
    'Each card asks for its action in a clearing of its suit; birds fit anywhere. Ask yourself whether you can still do it in three turns.',
  ],
  recruit: [
    'Decree: recruit',
    'One warrior at a roost in a clearing of the card’s suit. All cards of a column are done before the next column.',
  ],
  move: [
    'Decree: move',
    'Move at least one warrior out of a clearing of the card’s suit. You rule tied clearings, so you move easily.',
  ],
  fight: ['Decree: battle', 'Battle an enemy in a clearing of the card’s suit. Have enough warriors there first.'],
  build: [
    'Decree: build',
    'A new roost in a clearing you rule, of the card’s suit and without a roost. Each roost raises what you score every Evening.',
  ],
  turmoil: [
    'Turmoil',
    'You cannot do what the Decree asks. You lose a point for each bird in it, its cards and your leader, choose another, and the Evening begins.',
  ],
  score: ['Roosts score', 'Every Evening you score for your roosts on the map. So build early and guard them.'],
} as const;

export const allianceWords = {
  supporters: [
    'Supporters',
    'You have no piece on the map yet, but a pile of supporters: cards that only you may look at. They pay for sympathy and revolts.',
  ],
  spread: [
    'Spread sympathy',
    'Your first sympathy may go anywhere, later ones beside others. Spend supporters of the clearing’s suit, one more where another player has three warriors. Placing it scores.',
  ],
  spend: ['Pay with supporters', 'Choose supporters of the clearing’s suit; birds fit any suit.'],
  support: [
    'Add supporters',
    'In Daylight you may put cards of your hand to your supporters, as many as you like. They do not count towards your hand.',
  ],
  revolt: [
    'Revolt',
    'Spend two supporters of a sympathetic clearing’s suit: all enemy pieces there go, each building and token scores, and your base comes with warriors.',
  ],
  train: [
    'Train officers',
    'Spend a card of a base’s suit to make a warrior an officer. Each officer is one operation in the Evening.',
  ],
  operations: [
    'Operations',
    'Each officer does one thing in the Evening: move, battle, recruit at a base, or organize.',
  ],
  organize: [
    'Organize',
    'Turn one of your warriors in a clearing without sympathy into sympathy. It scores like any other.',
  ],
  guerrilla: [
    'Guerrilla war',
    'When the Alliance is attacked, it deals the higher die. Enemies who move warriors into sympathy owe you a card.',
  ],
} as const;

export const vagabondWords = {
  character: [
    'Who are you?',
    'Each character begins with other items and has a special action. The Ranger fights, the Thief steals cards, the Tinker takes cards from the discard pile.',
  ],
  forest: [
    'A forest',
    'You begin in a forest. From there you can go to each clearing around it. Pick one near ruins and warriors to deal with.',
  ],
  slip: [
    'Slip',
    'In Birdsong you may go to a clearing or forest beside you without using a boot. Nobody’s rule hinders you.',
  ],
  refresh: [
    'Refresh',
    'Used items lie face down. In Birdsong three are turned up, and two more for each tea. Choose which.',
  ],
  items: [
    'Items do everything',
    'Each action turns an item over: a boot moves, a sword battles, a torch explores, a hammer crafts and repairs, a crossbow strikes.',
  ],
  explore: ['Explore', 'There is a ruin here. A torch finds the item below it, and you score a point.'],
  aid: [
    'Aid',
    'Give a card of the clearing’s suit to a player here, with any item. You may take an item they have crafted. Aid makes friends, and that scores.',
  ],
  quest: [
    'A quest',
    'You are in a clearing of its suit and have both items. It scores one point for each quest of that suit you have done, this one too, and a card.',
  ],
  strike: [
    'Strike',
    'A crossbow removes one warrior here without dice. It makes that faction hostile; from then on its warriors are worth points in battle.',
  ],
  special: ['Your special action', 'It uses a torch, as exploring does. Think about which you need more.'],
  damage: [
    'Hits damage items',
    'You have no warriors: each hit damages an item. A hammer repairs one; a night in a forest repairs all.',
  ],
} as const;

export const cultWords = {
  start: [
    'Your first garden',
    'Your garden and four warriors stand in the corner opposite your enemy, and one warrior in each clearing beside it.',
  ],
  outcast: [
    'The Outcast',
    'Choose a suit. Conspiracies work only in clearings of the Outcast; in each Birdsong the suit most common among the Lost Souls takes its place.',
  ],
  souls: [
    'Lost Souls',
    'Every card that anybody discards or spends goes there. You look at it in Birdsong, and the cards are then discarded.',
  ],
  rituals: [
    'Rituals',
    'In Daylight you reveal cards, one ritual each. Revealed cards come back in the Evening, so you use them again and again. Birds are not wild for you.',
  ],
  recruit: ['Ritual: recruit', 'Reveal a card, and a warrior comes to any clearing of its suit: anywhere on the map.'],
  build: [
    'Ritual: build',
    'Reveal a card of a clearing you rule, and a garden comes there. Where you have a garden, you rule.',
  ],
  score: [
    'Ritual: score',
    'Reveal a card and spend another one: you score for the gardens of the revealed suit. More gardens of one suit score more.',
  ],
  sacrifice: ['Ritual: sacrifice', 'Reveal a bird, and a warrior becomes an acolyte.'],
  conspire: [
    'Conspiracies',
    'Acolytes pay: two for a crusade or to convert a warrior, three to turn an enemy building into a garden. One less while the Outcast is hated.',
  ],
  acolytes: ['Acolytes', 'Warriors you lose in defence become acolytes. Being attacked makes you stronger.'],
} as const;

export const riverfolkWords = {
  start: [
    'Along the river',
    'Place four warriors in clearings on the river. You move along it freely, whoever rules there.',
  ],
  prices: [
    'Prices',
    'Others may buy your cards, riverboats or mercenaries. They pay with warriors of their own. Low prices sell.',
  ],
  hand: ['An open shop', 'Your hand lies open, so that others know what they can buy at the start of their Birdsong.'],
  funds: [
    'Funds',
    'In Birdsong payments become funds. Committing a fund moves, battles, crafts or draws, and it comes back next turn. Spending one gives the warrior back to its owner.',
  ],
  draw: ['Draw', 'Commit a fund to draw a card. You draw none in the Evening, so do it now.'],
  recruit: ['Recruit', 'Spend a fund for a warrior in a clearing on the river.'],
  post: [
    'Trade posts',
    'Spend two funds of the faction that rules a clearing: a trade post and a warrior come there, and you score two points.',
  ],
  export: ['Export', 'Craft a card without its benefit, and a warrior of yours becomes a payment.'],
  bought: ['You have sold', 'The buyer’s warriors are payments now. They become funds in your next Birdsong.'],
  dividends: [
    'Dividends',
    'With a trade post on the map each two funds score a point in Birdsong. What you save pays.',
  ],
  pricesAgain: ['New prices', 'At the end of your turn you may set prices anew: lower what nobody bought.'],
} as const;
