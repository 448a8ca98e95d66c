// SPDX-License-Identifier: MIT
/** What the coach says in the first match. */
export const lessonWords = {
  aim: [
    'Nine regions, twelve patrols',
    'Lay nine regions as a square of three by three, and a patrol on each of the twelve borders between them. You win if every edge that counts holds exactly.',
  ],
  region: [
    'Lay a region',
    'Pick one of the three regions on offer, then a dashed place. Regions are never turned and stay where they are. All later ones must touch a region that lies.',
  ],
  alone: [
    'No border yet',
    'One region alone has no border, so there is nothing to guard. End the turn: a new region comes to the offer.',
  ],
  second: [
    'The second region',
    'It goes beside the first, on any side. While you look at a place, the page lists the edges that come into play there. An edge without a sign asks for nothing.',
  ],
  edges: [
    'What edges ask for',
    'A figure: so many items. Shields: so many colours. A square: so many pips. It is about all patrols in that direction together, to the end of the row or column.',
  ],
  lay: [
    'Lay a patrol',
    'Pick an item, then the border. A patrol may have several items. Each counts as an item and shows a colour; pips come from dice alone. You may also leave the border empty for now.',
  ],
  close: [
    'An open patrol',
    'You may add items to it, in order: cubes before dice, white, yellow, blue. Close it when it is as it should be: a closed patrol never changes.',
  ],
  items: [
    'Items are scarce',
    'You have eighteen items for twelve borders, and each border needs at least one. The prompt counts what is left of both.',
  ],
  change: [
    'Turn a die',
    'You can set a die to any face if you give up another item for it. It costs one of your six spare items, so do it only when nothing else fits.',
  ],
  forced: [
    'A full row or column',
    'Three regions in a line are complete: all its empty borders must be filled before the turn ends. Now its edges must hold exactly.',
  ],
  outer: [
    'The edge of the kingdom',
    'Edges that look out of the finished square do not count. A region whose hard edge looks outwards is easy to satisfy.',
  ],
  hint: ['Stuck?', 'The page warns you before a move that loses at once. “Hint” shows what a strong player would do.'],
  deck: [
    'What still comes',
    'You know which regions are left, but not their order. Keep a place open for those that ask for much.',
  ],
  won: [
    'You have won',
    'Every edge holds. This was the gentle set; the standard one asks for more. The deal of the day is the same for everybody on this server.',
  ],
  over: [
    'An edge does not hold',
    'The board shows which one. Play again whenever you like: the next deal is another one.',
  ],
} as const;
