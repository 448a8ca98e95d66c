// SPDX-License-Identifier: MIT
/** The help beside the table, in words of our own: what all share, then a faction a section. */
import type { Faction } from './types';

export interface HelpPart {
  readonly title: string;
  readonly lines: readonly string[];
}

export const helpWords: {
  readonly common: readonly HelpPart[];
  readonly factions: Readonly<Record<Exclude<Faction, 'vagabond_2'>, HelpPart>>;
} = {
  common: [
    {
      title: 'Goal',
      lines: [
        'The first to 30 points wins at once. Removing an enemy building or token and crafting an item always score; each faction scores in its own way too.',
        'With 10 points you may activate a dominance card instead: your marker leaves the track, and you win at the start of your Birdsong if you rule what the card asks for.',
      ],
    },
    {
      title: 'Turn',
      lines: ['Every turn has Birdsong, Daylight and Evening. What each faction does in them stands below.'],
    },
    {
      title: 'Rule',
      lines: ['Warriors and buildings count, tokens and pawns do not. The most rule a clearing; a tie is nobody’s.'],
    },
    {
      title: 'Move',
      lines: [
        'Take any number of your warriors from one clearing to an adjacent one. You must rule the one you leave or the one you enter.',
      ],
    },
    {
      title: 'Battle',
      lines: [
        'The defender may ambush: two hits before the roll, unless the attacker foils it with a matching ambush. Then two dice from 0 to 3: the attacker deals the higher, the defender the lower.',
        'No faction deals more rolled hits than it has warriors there. A defender without warriors takes one extra hit. Warriors are removed first, then buildings and tokens of the owner’s choice.',
      ],
    },
    {
      title: 'Craft',
      lines: [
        'Each card names suits. Your crafting pieces in clearings of these suits pay, each once a turn. An item scores and goes to you; an improvement stays in front of you.',
      ],
    },
    {
      title: 'Cards',
      lines: ['Birds are wild: they can be spent as any suit. You keep at most five cards at the end of your turn.'],
    },
  ],
  factions: {
    marquise: {
      title: 'Marquise de Cat',
      lines: [
        'Birdsong: one wood at each sawmill. Daylight: craft with workshops, then three actions: march twice, battle, build with wood of joined clearings, recruit once, overwork. Each bird card spent is one more action.',
        'Evening: draw one card, and more for recruiters. Buildings score when they are built.',
        'Only she may place pieces in the keep’s clearing. When her warriors are removed, a card brings each back to the keep (field hospital).',
      ],
    },
    eyrie: {
      title: 'Eyrie Dynasties',
      lines: [
        'Birdsong: add one or two cards to the Decree, at most one bird. Daylight: craft with roosts, then carry out the whole Decree: recruit, move, battle, build, each card in a clearing of its suit.',
        'A card that cannot be carried out brings turmoil: lose one point a bird in the Decree, lose the Decree and the leader, and the day ends.',
        'Evening: score by roosts and draw. The Eyrie rule tied clearings.',
      ],
    },
    alliance: {
      title: 'Woodland Alliance',
      lines: [
        'Birdsong: revolt with two supporters in a sympathetic clearing to remove all enemies and place a base; spread sympathy with supporters. Sympathy scores when placed.',
        'Daylight: craft with sympathy, add supporters, train officers with cards of a base’s suit. Evening: as many operations as officers: move, battle, recruit at a base, organize.',
        'Who moves warriors into a sympathetic clearing or removes sympathy owes a card of its suit (outrage). As defender the Alliance deals the higher die.',
      ],
    },
    vagabond: {
      title: 'Vagabond',
      lines: [
        'A lone pawn whose items do everything: boots move, swords battle, a torch explores ruins, hammers craft and repair, a crossbow strikes. Items are exhausted by use and refreshed in Birdsong.',
        'Aid others with a card to become friends and score; complete quests with items. Factions whose warriors the Vagabond removes become hostile, and then their warriors score.',
        'Hits in battle damage items. The Vagabond neither rules nor is hindered by rule.',
      ],
    },
    cult: {
      title: 'Lizard Cult',
      lines: [
        'Birdsong: the suit most common among the Lost Souls becomes the Outcast. Acolytes pay for conspiracies in Outcast clearings: crusade, convert a warrior, sanctify a building.',
        'Daylight: rituals reveal cards: build gardens, recruit, score gardens, sacrifice a bird for an acolyte. Evening: take the cards back, craft with gardens, draw.',
        'A garden rules its clearing. Warriors removed in defence become acolytes. Losing a garden costs a random card. Birds are not wild for the Cult.',
      ],
    },
    riverfolk: {
      title: 'Riverfolk Company',
      lines: [
        'The hand lies open, and others buy at the start of their Birdsong: hand cards, riverboats, mercenaries. Their warriors become payments, and payments become funds.',
        'Daylight: commit funds to move, battle, craft or draw; spend funds to recruit along the river or, two of the ruler’s, to build a trade post for two points. Each two funds left score one point.',
        'Rivers are paths for the Riverfolk, and there they need not rule. Losing a trade post costs half the funds.',
      ],
    },
  },
};
