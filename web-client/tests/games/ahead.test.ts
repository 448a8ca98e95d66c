// SPDX-License-Identifier: MIT
/** What each game lets a player say ahead. */
import { describe, expect, test } from 'vitest';
import { findGame } from '../../src/games';
import type { GamePage } from '../../src/games/kit/game_page';
import lordsSchema from '../../../protocol/schema/games/lords_of_scotland.schema.json';
import rootSchema from '../../../protocol/schema/games/root.schema.json';
import schottenSchema from '../../../protocol/schema/games/schotten_totten.schema.json';
import lords from './lords_of_scotland/captured.json';
import woodland from './root/captured.json';
import { fixtures } from './schotten_totten/fixtures';

interface Pictures {
  mover: { seat: number | null; view: unknown };
  watcher: { view: unknown };
}
type MoveSchema = { properties: { type: { const?: string } } };

const of = (captured: unknown): Pictures[] => (captured as { states: Pictures[] }).states;
const games: [string, Pictures[], unknown][] = [
  [
    'schotten_totten',
    fixtures.filter(({ state }) => state.seat !== null).map(({ state }) => ({ mover: state, watcher: state })),
    schottenSchema,
  ],
  ['lords_of_scotland', of(lords), lordsSchema],
  ['root', of(woodland), rootSchema],
];

const load = (id: string): Promise<GamePage> => findGame(id)!.load();

/** The same picture with every card of every hand shut. */
const shut = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shut);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([field, inner]) => [
    field,
    ['cards', 'placements', 'looked_at'].includes(field) ? null : shut(inner),
  ]);
  return Object.fromEntries(known) as unknown;
};

describe.each(games)('%s', (id, pictures, schema) => {
  test('what may be said, and whose turn it is, follow from what everybody sees', async () => {
    const { ahead } = await load(id);
    expect(pictures.length).toBeGreaterThan(0);
    for (const { mover, watcher } of pictures) {
      const own = ahead!.answers(mover.view, mover.seat ?? 0);
      expect(own.length).toBeGreaterThan(0);
      expect(ahead!.answers(shut(mover.view), mover.seat ?? 0)).toEqual(own);
      expect(ahead!.answers(watcher.view, mover.seat ?? 0)).toEqual(own);
      expect(ahead!.turnOf(shut(mover.view))).toEqual(ahead!.turnOf(mover.view));
      expect(ahead!.turnOf(watcher.view)).toEqual(ahead!.turnOf(mover.view));
    }
  });

  test('every answer is a move of the game that names nothing', async () => {
    const { ahead } = await load(id);
    const { oneOf, anyOf } = (schema as { definitions: { Move: { oneOf?: MoveSchema[]; anyOf?: MoveSchema[] } } })
      .definitions.Move;
    const moves = oneOf ?? anyOf ?? [];
    const said = new Set(pictures.flatMap(({ mover }) => ahead!.answers(mover.view, mover.seat ?? 0)));
    for (const { move } of said) {
      const known = moves.find(({ properties }) => properties.type.const === move);
      expect(Object.keys(known?.properties ?? {}), move).toEqual(['type']);
    }
  });
});

describe('turns', () => {
  const keys = (page: GamePage, views: object[]) => views.map((view) => page.ahead!.turnOf(view).key);

  test('of Root are told apart by their number, and belong to nobody during setup', async () => {
    const { ahead } = await load('root');
    expect(ahead!.turnOf({ turn: { number: 0, active: 2 } }).seat).toBeNull();
    expect(ahead!.turnOf({ turn: { number: 7, active: 2 } })).toEqual({ seat: 2, key: '7' });
  });

  test('of Schotten Totten are never the same twice, also where one was not seen', async () => {
    const page = await load('schotten_totten');
    const views = [
      { round: 1, turn: 0, plays: 4, phase: 'play' },
      { round: 1, turn: 1, plays: 5, phase: 'play' },
      { round: 1, turn: 0, plays: 6, phase: 'play' },
      { round: 2, turn: 0, plays: 0, phase: 'play' },
    ];
    expect(new Set(keys(page, views)).size).toBe(views.length);
  });

  test("of Lords of Scotland are the acts of a seat; claims are nobody's turn", async () => {
    const page = await load('lords_of_scotland');
    const views = [
      { skirmish: 1, turn: 1, to_act: [0, 1, 2] },
      { skirmish: 1, turn: 1, to_act: [1, 2] },
      { skirmish: 1, turn: 2, to_act: [0, 1, 2] },
      { skirmish: 2, turn: 1, to_act: [0, 1, 2] },
    ];
    expect(new Set(keys(page, views)).size).toBe(views.length);
    expect(page.ahead!.turnOf({ skirmish: 1, turn: 5, to_act: [] }).seat).toBeNull();
  });
});

test('Root: only the Marquise has a field hospital to do without', async () => {
  const { ahead } = await load('root');
  const view = { seats: [{ faction: 'marquise' }, { faction: 'eyrie' }] };
  const moves = (seat: number) => ahead!.answers(view, seat).map(({ move }) => move);
  expect(moves(0)).toContain('decline_hospital');
  expect(moves(1)).not.toContain('decline_hospital');
  for (const seat of [0, 1]) expect(moves(seat)).toEqual(expect.arrayContaining(['decline_ambush', 'decline_foil']));
});

test('a game for one has nothing to say ahead', async () => {
  expect((await load('twelve_patrols')).ahead).toBeUndefined();
});
