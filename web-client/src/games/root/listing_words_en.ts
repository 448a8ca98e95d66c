// SPDX-License-Identifier: MIT
/** The English words of the game's listing in the lobby: few, because they belong to the first load. */
export const listingWords = {
  factions: {
    marquise: 'Marquise',
    eyrie: 'Eyrie',
    alliance: 'Alliance',
    vagabond: 'Vagabond',
    vagabond_2: 'second Vagabond',
    cult: 'Cult',
    riverfolk: 'Riverfolk',
  },
  lessons: {
    marquise: 'Builds and holds the woodland. The easiest to begin with.',
    eyrie: 'Follows a Decree that grows each turn.',
    alliance: 'Wins sympathy, then revolts.',
    vagabond: 'One hero with a satchel of items.',
    riverfolk: 'Sells to the others and invests.',
    cult: 'Gathers the lost souls of spent cards.',
  },
  options: {
    factions: 'Factions',
    players: 'Players choose',
    host: 'I choose',
  },
  faults: {
    twice: 'No faction can be played by two.',
    leader: 'Somebody must play the Marquise, the Eyrie or the Cult.',
    second: 'The second Vagabond plays only beside the first.',
  },
  inFiveSentences: [
    'Each player leads another faction of the woodland with rules of its own; the first to 30 points wins.',
    'The Marquise builds, the Eyrie follow a growing Decree, the Alliance stirs revolt, the Vagabond wanders with a satchel of items.',
    'The Cult gathers what others discard, and the Riverfolk sell cards, boats and swords.',
    'Warriors move where their faction rules one end of the way; in battle the attacker deals the higher die, unless an ambush waits.',
    'Each turn has Birdsong, Daylight and Evening, and the table shows what can be done in each.',
  ],
};
