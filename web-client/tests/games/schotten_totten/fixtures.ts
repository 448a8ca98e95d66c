// SPDX-License-Identifier: MIT
/** Pictures of tables as a server sends them, for the tests and the gallery. */
import type { TableState } from '../../../src/games/kit/game_page';
import type { DrawnView } from '../../../src/games/schotten_totten/picking/scene';
import type {
  Card,
  ClaimStanding,
  Formation,
  FormationClass,
  Hand,
  Move,
  Side,
  Stone,
  View,
} from '../../../src/games/schotten_totten/terms/types';

export type State = TableState<DrawnView, Move>;

export interface Fixture {
  readonly name: string;
  readonly state: State;
  readonly options: { tactical: boolean; expert: boolean; rounds: number; first_seat: 'random' | number };
  readonly mode: 'play' | 'watch' | 'look_back' | 'replay';
  readonly pending?: Move;
}

const base = { tactical: false, expert: false, rounds: 1, first_seat: 'random' } as const;
const tactical = { ...base, tactical: true } as const;

const letters: Record<string, string> = { g: 'green', b: 'blue', r: 'red', y: 'yellow', v: 'violet', n: 'brown' };

/** "r3 g7 joker" as cards. */
export function cards(text: string): Card[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (/^[gbryvn][1-9]$/.test(word) ? `${letters[word.charAt(0)]}_${word.charAt(1)}` : word));
}

const incomplete: ClaimStanding = { standing: 'incomplete' };

export function side(
  text: string,
  formation: [FormationClass, number] | null = null,
  claim: ClaimStanding | null = incomplete,
): Side {
  const made: Formation | null = formation && { class: formation[0], sum: formation[1] };
  return { cards: cards(text), stamp: made ? 1 : null, formation: made, claim };
}

export function stone(mine: Side, theirs: Side, more: Partial<Stone> = {}): Stone {
  const isClaimed = more.owner !== undefined && more.owner !== null;
  const sides = [mine, theirs].map((each) => (isClaimed ? { ...each, claim: null } : each)) as [Side, Side];
  return { owner: null, modes: [], need: 3, sides, ...more };
}

const empty = (): Side => side('');

function hand(text: string): Hand {
  const held = cards(text);
  const clan = held.filter((card) => card.includes('_') && /\d$/.test(card)).length;
  return { clan, tactics: held.length - clan, cards: held };
}

const hidden = (clan: number, tactics = 0): Hand => ({ clan, tactics, cards: null });

function view(more: Partial<View> & Pick<View, 'stones'>): View {
  return {
    round: 1,
    rounds: 1,
    points: [0, 0],
    turn: 0,
    phase: 'play',
    plays: 33,
    passes: 0,
    hands: [hand('g6 b9 r5 y4 v3 n1'), hidden(6)],
    tactics_played: [0, 0],
    joker_played: [false, false],
    decks: { clan: 9, tactics: 0 },
    discard: [],
    recruiter_draws_left: 0,
    claimable: [],
    placements: [],
    ...more,
  };
}

const provable: ClaimStanding = { standing: 'provable' };

function midMatch(third: Side): View['stones'] {
  return [
    stone(side('y2 b7'), side('v4 v6 v5', ['colour_run', 15]), { owner: 1 }),
    stone(side('b8 y8 v8', ['equal_numbers', 24]), side('r8 g8'), { owner: 0 }),
    stone(third, side('y6 y7')),
    stone(empty(), side('g1')),
    stone(side('g2'), side('n9 n7 n8', ['colour_run', 24]), { owner: 1 }),
    stone(side('y3 n3'), side('b3 r6')),
    stone(side('b4 b5 b6', ['colour_run', 15], provable), empty()),
    stone(side('v1'), side('g5 g4')),
    stone(side('r7 g7'), side('v2 r2')),
  ];
}

const openStones = [2, 3, 5, 7, 8];

function plays(held: readonly Card[], stones: readonly number[]): Move[] {
  return held.flatMap((card) => stones.map((at): Move => ({ type: 'play_card', card, stone: at })));
}

function state(picture: View, legal: Move[], more: Partial<State> = {}): State {
  return {
    seq: 33,
    seat: 0,
    view: picture,
    to_move: [picture.turn],
    deciding: [{ seat: picture.turn, kind: picture.phase }],
    legal,
    undo: null,
    ...more,
  };
}

function placement(card: Card, at: number, formationClass: FormationClass, sum: number): View['placements'][number] {
  return { card, stone: at, formation: { class: formationClass, sum } };
}

const playing = view({
  stones: midMatch(side('r3 r4')),
  placements: [
    placement('red_5', 2, 'colour_run', 12),
    placement('red_5', 5, 'sum', 11),
    placement('red_5', 8, 'sum', 19),
    placement('green_6', 8, 'sum', 20),
  ],
});

export const playCard: Fixture = {
  name: 'play',
  options: base,
  mode: 'play',
  state: state(playing, plays(cards('g6 b9 r5 y4 v3 n1'), openStones)),
};

export const sending: Fixture = {
  ...playCard,
  name: 'sending',
  pending: { type: 'play_card', card: 'red_5', stone: 2 },
};

const beatable: ClaimStanding = { standing: 'beatable', by: ['yellow_5'] };

export const claim: Fixture = {
  name: 'claim',
  options: base,
  mode: 'play',
  state: state(
    view({
      phase: 'claim',
      stones: midMatch(side('r3 r4 r5', ['colour_run', 12], beatable)),
      hands: [hand('g6 b9 y4 v3 n1'), hidden(6)],
      claimable: [6],
    }),
    [{ type: 'claim', stone: 6 }, { type: 'end_claims' }],
    { seq: 34 },
  ),
};

export const waiting: Fixture = {
  name: 'waiting',
  options: base,
  mode: 'play',
  state: state(view({ turn: 1, stones: midMatch(side('r3 r4')), placements: [] }), []),
};

export const watching: Fixture = {
  name: 'watching',
  options: base,
  mode: 'watch',
  state: state(view({ stones: midMatch(side('r3 r4')), hands: [hidden(6), hidden(6)] }), [], { seat: null }),
};

export const lookingBack: Fixture = { ...watching, name: 'look_back', mode: 'look_back' };

export const replaying: Fixture = {
  name: 'replay',
  options: base,
  mode: 'replay',
  state: state(
    {
      ...view({ stones: midMatch(side('r3 r4')), hands: [hand('g6 b9 r5 y4 v3 n1'), hand('y5 g3 n6 r9 b2 v7')] }),
      ...{ clan_deck: cards('n2 g9 r1 b1 y1 v9 n5 n4 y9') },
    },
    [],
    { seat: null },
  ),
};

export const finished: Fixture = {
  name: 'finished',
  options: base,
  mode: 'play',
  state: state(
    view({
      phase: 'over',
      stones: midMatch(side('r3 r4')).map((each, at) =>
        at === 2 || at === 3 ? { ...each, owner: 0 } : each,
      ) as View['stones'],
    }),
    [],
    { to_move: [], deciding: [] },
  ),
};

const tacticsStones = (): View['stones'] => [
  stone(side('y2 spy y4', ['colour', 13], { standing: 'beatable', by: ['green_8', 'blue_8', 'red_8'] }), side('v4 v6')),
  stone(side('b8 joker v8', ['equal_numbers', 24]), side('r8 g8'), { owner: 0 }),
  stone(side('r3 r4 r5 r6', ['colour_run', 18], provable), side('y6 y7 y8 y9', ['colour_run', 30], provable), {
    modes: ['mud_fight'],
    need: 4,
  }),
  stone(side('n2'), side('g1 shield_bearer')),
  stone(side('g2'), side('n9 n7 n8', ['colour_run', 24], provable), { modes: ['blind_mans_bluff'] }),
  stone(side('y3 n3'), side('b3 joker')),
  stone(side('b4 b5 b6 b7', ['sum', 22], provable), side('g6 r7 v9'), {
    modes: ['mud_fight', 'blind_mans_bluff'],
    need: 4,
  }),
  stone(side('v1'), empty()),
  stone(side('r7 g7'), side('v2 r2')),
];

function tacticsView(more: Partial<View>): View {
  return view({
    stones: tacticsStones(),
    hands: [hand('g4 b9 n1 joker blind_mans_bluff strategist banshee'), hidden(5, 2)],
    decks: { clan: 12, tactics: 1 },
    tactics_played: [3, 3],
    joker_played: [true, true],
    discard: cards('recruiter r9 traitor'),
    ...more,
  });
}

const strategistSources: [number, Card, number[]][] = [
  [3, 'brown_2', [5, 7, 8]],
  [7, 'violet_1', [3, 5, 8]],
  [8, 'red_7', [3, 5, 7]],
];

function strategistMoves(): Move[] {
  return strategistSources.flatMap(([from, card, targets]) => [
    ...targets.map((to): Move => ({ type: 'strategist', stone: from, card, to })),
    { type: 'strategist', stone: from, card, to: 'discard' },
  ]);
}

export const tactics: Fixture = {
  name: 'tactics',
  options: tactical,
  mode: 'play',
  state: state(tacticsView({ placements: [placement('green_4', 5, 'sum', 10), placement('blue_9', 8, 'sum', 23)] }), [
    ...plays(cards('g4 b9 n1'), [3, 4, 5, 7, 8]),
    ...plays(['blind_mans_bluff'], [0, 2, 3, 5, 7, 8]),
    ...strategistMoves(),
    { type: 'banshee', stone: 5, card: 'joker' },
    { type: 'banshee', stone: 8, card: 'violet_2' },
    { type: 'banshee', stone: 8, card: 'red_2' },
  ]),
};

export const recruiter: Fixture = {
  name: 'recruiter',
  options: tactical,
  mode: 'play',
  state: state(tacticsView({ hands: [hand('g4 b9 n1 joker recruiter'), hidden(5, 2)] }), [
    ...plays(cards('g4 b9 n1'), [3, 7, 8]),
    { type: 'recruiter' },
  ]),
};

export const recruiterDraw: Fixture = {
  name: 'recruiter_draw',
  options: tactical,
  mode: 'play',
  state: state(tacticsView({ phase: 'recruiter_draw', recruiter_draws_left: 2, discard: cards('recruiter') }), [
    { type: 'draw', deck: 'clan' },
    { type: 'draw', deck: 'tactics' },
  ]),
};

function returnMoves(held: readonly Card[]): Move[] {
  return held.flatMap((first, place) =>
    held.flatMap((second, other): Move[] => {
      const isClan = (card: Card): boolean => /\d$/.test(card);
      const isListedOnce = isClan(first) || !isClan(second);
      return place === other || !isListedOnce ? [] : [{ type: 'return_cards', first, second }];
    }),
  );
}

export const recruiterReturn: Fixture = {
  name: 'recruiter_return',
  options: tactical,
  mode: 'play',
  state: state(
    tacticsView({ phase: 'return_cards', hands: [hand('g4 b9 n1 n5 v3 joker spy banshee strategist'), hidden(5, 2)] }),
    returnMoves(cards('g4 b9 n1 n5 v3 spy banshee strategist')),
  ),
};

export const returnNothing: Fixture = {
  name: 'return_nothing',
  options: tactical,
  mode: 'play',
  state: state(tacticsView({ phase: 'return_cards', hands: [hand('joker'), hidden(5, 2)] }), [
    { type: 'return_cards' },
  ]),
};

export const traitor: Fixture = {
  name: 'traitor',
  options: tactical,
  mode: 'play',
  state: state(tacticsView({ hands: [hand('g4 b9 traitor'), hidden(5, 2)] }), [
    ...plays(cards('g4 b9'), [3, 7, 8]),
    { type: 'traitor', stone: 8, card: 'red_2', to: 3 },
    { type: 'traitor', stone: 8, card: 'red_2', to: 8 },
  ]),
};

export const forcedPass: Fixture = {
  name: 'forced_pass',
  options: tactical,
  mode: 'play',
  state: state(tacticsView({ hands: [hand('joker banshee'), hidden(5, 2)], tactics_played: [4, 3] }), [
    { type: 'pass' },
  ]),
};

export const freePass: Fixture = {
  name: 'free_pass',
  options: tactical,
  mode: 'play',
  state: state(tacticsView({ hands: [hand('banshee'), hidden(5, 2)] }), [
    { type: 'banshee', stone: 8, card: 'red_2' },
    { type: 'pass' },
  ]),
};

export const drawChoice: Fixture = {
  name: 'draw',
  options: tactical,
  mode: 'play',
  state: state(tacticsView({ phase: 'draw' }), [
    { type: 'draw', deck: 'clan' },
    { type: 'draw', deck: 'tactics' },
  ]),
};

export const expertClaim: Fixture = {
  name: 'expert_claim',
  options: { ...base, expert: true, rounds: 3 },
  mode: 'play',
  state: state(
    view({
      phase: 'claim',
      round: 2,
      rounds: 3,
      points: [5, 2],
      stones: midMatch(side('r3 r4 r5', ['colour_run', 12], provable)),
      claimable: [2, 6],
    }),
    [{ type: 'claim', stone: 2 }, { type: 'claim', stone: 6 }, { type: 'end_claims' }],
  ),
};

export const start: Fixture = {
  name: 'start',
  options: base,
  mode: 'play',
  state: state(
    view({
      stones: Array.from({ length: 9 }, () => stone(empty(), empty())) as View['stones'],
      decks: { clan: 42, tactics: 0 },
    }),
    plays(cards('g6 b9 r5 y4 v3 n1'), [0, 1, 2, 3, 4, 5, 6, 7, 8]),
    { seq: 0 },
  ),
};

export const fixtures: readonly Fixture[] = [
  start,
  playCard,
  sending,
  claim,
  waiting,
  watching,
  lookingBack,
  replaying,
  finished,
  tactics,
  recruiter,
  recruiterDraw,
  recruiterReturn,
  returnNothing,
  traitor,
  forcedPass,
  freePass,
  drawChoice,
  expertClaim,
];
