// SPDX-License-Identifier: MIT
/** The English words of cards, items, suits, factions and pieces. */
import type { Card, Column, Faction, Forest, Item, Leader, Phase, Piece, Quest, Service, Suit } from './types';

export const suits: Readonly<Record<Suit, string>> = { fox: 'fox', rabbit: 'rabbit', mouse: 'mouse', bird: 'bird' };

export const factions: Readonly<Record<Faction, string>> = {
  marquise: 'Marquise',
  eyrie: 'Eyrie',
  alliance: 'Alliance',
  vagabond: 'Vagabond',
  vagabond_2: 'second Vagabond',
  cult: 'Cult',
  riverfolk: 'Riverfolk',
};

export const pieces: Readonly<Record<Piece, readonly [one: string, many: string]>> = {
  sawmill: ['sawmill', 'sawmills'],
  workshop: ['workshop', 'workshops'],
  recruiter: ['recruiter', 'recruiters'],
  roost: ['roost', 'roosts'],
  base: ['base', 'bases'],
  garden: ['garden', 'gardens'],
  wood: ['wood', 'wood'],
  keep: ['keep', 'keeps'],
  sympathy: ['sympathy', 'sympathy'],
  trade_post: ['trade post', 'trade posts'],
  warrior: ['warrior', 'warriors'],
};

export const items: Readonly<Record<Item, string>> = {
  boot: 'boot',
  bag: 'bag',
  coin: 'coin',
  crossbow: 'crossbow',
  hammer: 'hammer',
  sword: 'sword',
  tea: 'tea',
  torch: 'torch',
};

export const itemStates = { up: 'face up', down: 'exhausted', damaged: 'damaged' } as const;

export const forests: Readonly<Record<Forest, string>> = {
  a: 'north forest',
  b: 'northwest forest',
  c: 'central forest',
  d: 'west forest',
  e: 'southwest forest',
  f: 'south forest',
  g: 'east forest',
};

export const phases: Readonly<Record<Phase, string>> = {
  birdsong: 'Birdsong',
  daylight: 'Daylight',
  evening: 'Evening',
};
export const columns: Readonly<Record<Column, string>> = {
  recruit: 'Recruit',
  move: 'Move',
  battle: 'Battle',
  build: 'Build',
};
export const services: Readonly<Record<Service, string>> = {
  hand_card: 'hand card',
  riverboats: 'riverboats',
  mercenaries: 'mercenaries',
};

export const leaders: Readonly<Record<Leader, readonly [name: string, power: string]>> = {
  builder: ['Builder', 'full points for crafted items'],
  charismatic: ['Charismatic', 'recruits two warriors instead of one'],
  commander: ['Commander', 'one extra hit when attacking'],
  despot: ['Despot', 'one more point a battle for removing a building or token'],
};

export const characters = {
  thief: ['Thief', 'exhaust a torch to take a random card from a player in your clearing'],
  tinker: ['Tinker', 'exhaust a torch to take a discarded card of your clearing'],
  ranger: ['Ranger', 'exhaust a torch to repair three items and end Daylight'],
} as const;

export const relations = {
  hostile: 'hostile',
  indifferent: 'indifferent',
  step_1: 'amiable',
  step_2: 'friendly',
  allied: 'allied',
} as const;

/** Name, and what it does in one line; of cards that make an item the line follows from the item. */
export const cards: Readonly<Record<Card, readonly [name: string, text: string]>> = {
  ambush_fox: ['Fox ambush', 'As defender in a fox clearing: two hits before the roll.'],
  ambush_rabbit: ['Rabbit ambush', 'As defender in a rabbit clearing: two hits before the roll.'],
  ambush_mouse: ['Mouse ambush', 'As defender in a mouse clearing: two hits before the roll.'],
  ambush_bird: ['Bird ambush', 'As defender in any clearing: two hits before the roll.'],
  dominance_fox: ['Fox dominance', 'With 10 points: win by ruling three fox clearings at the start of your Birdsong.'],
  dominance_rabbit: [
    'Rabbit dominance',
    'With 10 points: win by ruling three rabbit clearings at the start of your Birdsong.',
  ],
  dominance_mouse: [
    'Mouse dominance',
    'With 10 points: win by ruling three mouse clearings at the start of your Birdsong.',
  ],
  dominance_bird: [
    'Bird dominance',
    'With 10 points: win by ruling two opposite corners at the start of your Birdsong.',
  ],
  favor_of_the_foxes: ['Favor of the Foxes', 'Remove all enemy pieces in fox clearings.'],
  favor_of_the_rabbits: ['Favor of the Rabbits', 'Remove all enemy pieces in rabbit clearings.'],
  favor_of_the_mice: ['Favor of the Mice', 'Remove all enemy pieces in mouse clearings.'],
  stand_and_deliver: ['Stand and Deliver', 'In Birdsong: take a random card from a player, who scores one point.'],
  tax_collector: ['Tax Collector', 'Once in Daylight: remove one of your warriors to draw a card.'],
  better_burrow_bank: ['Better Burrow Bank', 'At the start of Birdsong: you and another player draw a card.'],
  cobbler: ['Cobbler', 'At the start of Evening: take a move.'],
  command_warren: ['Command Warren', 'At the start of Daylight: begin a battle.'],
  codebreakers: ['Codebreakers', "Once in Daylight: look at another player's hand."],
  scouting_party: ['Scouting Party', 'As attacker you cannot be ambushed.'],
  armorers: ['Armorers', 'In battle: discard to ignore all rolled hits against you.'],
  brutal_tactics: ['Brutal Tactics', 'As attacker: one extra hit, and the defender scores one point.'],
  royal_claim: ['Royal Claim', 'In Birdsong: discard to score one point a clearing you rule.'],
  sappers: ['Sappers', 'As defender: discard to deal one extra hit.'],
  anvil: ['Anvil', ''],
  foxfolk_steel: ['Foxfolk Steel', ''],
  gently_used_knapsack: ['Gently Used Knapsack', ''],
  protection_racket: ['Protection Racket', ''],
  root_tea_fox: ['Root Tea (fox)', ''],
  root_tea_rabbit: ['Root Tea (rabbit)', ''],
  root_tea_mouse: ['Root Tea (mouse)', ''],
  travel_gear_fox: ['Travel Gear (fox)', ''],
  travel_gear_mouse: ['Travel Gear (mouse)', ''],
  a_visit_to_friends: ['A Visit to Friends', ''],
  bake_sale: ['Bake Sale', ''],
  smugglers_trail: ["Smuggler's Trail", ''],
  crossbow_mouse: ['Crossbow (mouse)', ''],
  crossbow_bird: ['Crossbow (bird)', ''],
  investments: ['Investments', ''],
  mouse_in_a_sack: ['Mouse-in-a-Sack', ''],
  sword: ['Sword', ''],
  arms_trader: ['Arms Trader', ''],
  birdy_bindle: ['Birdy Bindle', ''],
  woodland_runners: ['Woodland Runners', ''],
};

export const quests: Readonly<Record<Quest, string>> = {
  fundraising_fox: 'Fundraising',
  errand_fox: 'Errand (fox)',
  logistics_help_fox: 'Logistics Help (fox)',
  repair_a_shed_fox: 'Repair a Shed',
  give_a_speech_fox: 'Give a Speech (fox)',
  guard_duty_rabbit: 'Guard Duty (rabbit)',
  errand_rabbit: 'Errand (rabbit)',
  give_a_speech_rabbit: 'Give a Speech (rabbit)',
  fend_off_a_bear_rabbit: 'Fend off a Bear (rabbit)',
  expel_bandits_rabbit: 'Expel Bandits (rabbit)',
  expel_bandits_mouse: 'Expel Bandits (mouse)',
  guard_duty_mouse: 'Guard Duty (mouse)',
  fend_off_a_bear_mouse: 'Fend off a Bear (mouse)',
  escort_mouse: 'Escort',
  logistics_help_mouse: 'Logistics Help (mouse)',
};
