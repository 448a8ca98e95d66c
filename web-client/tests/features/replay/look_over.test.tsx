// SPDX-License-Identifier: MIT
/** The costliest moves of a finished match: asked for, waited for, listed for each seat, and a way to each of them. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { costlyMarks, LookOverPanel } from '../../../src/features/replay/look_over_panel';
import { useLookOver, type LookOverState } from '../../../src/features/replay/use_look_over';
import type { Moment } from '../../../src/features/replay/use_moment';
import type { ReplayStep } from '../../../src/features/shared/record';
import type { GamePage } from '../../../src/games/kit/game_page';
import type { Move } from '../../../src/net/protocol';

const spoken: string[] = [];
vi.mock('../../../src/ui/dom/speak', () => ({ speak: (sentence: string) => void spoken.push(sentence) }));

const game = {
  moveWords: (move: Move, view: unknown) => `${move.type} at ${String(view)}`,
  moveContent: (move: Move, view: unknown) => (
    <b>
      {move.type} at {String(view)}
    </b>
  ),
  viewOfPosition: (position: unknown) => position,
} as Partial<GamePage> as GamePage;

const steps: ReplayStep[] = [0, 1, 2, 3].map((seq) => ({
  seq,
  entry: seq === 0 ? null : { seq, at: 0, type: 'move', seat: (seq + 1) % 2, move: { type: `move${seq}` } },
  events: [],
  position: `p${seq}`,
}));
const names = { of: (seat: number) => ['Ailsa', 'Bot'][seat] ?? '', own: 0 };
const costly = [
  { seq: 3, seat: 0, cost: 14, better: { type: 'leap' } },
  { seq: 1, seat: 0, cost: 5, better: { type: 'hop' } },
];

const root = document.createElement('div');
const asked = vi.fn<(path: string | URL) => Promise<Response>>();
const gone: number[] = [];
let state: LookOverState;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren(root);
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  spoken.length = 0;
  gone.length = 0;
});
afterEach(() => {
  act(() => render(null, root));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Panel({ atOnce }: { atOnce: boolean }) {
  const lookOver = useLookOver('ab', atOnce);
  ({ state } = lookOver);
  const props = { game, steps, names, seats: 2, moment: { step: steps[3] } as Partial<Moment> as Moment };
  return <LookOverPanel {...lookOver} {...props} onGo={(seq) => void gone.push(seq)} />;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
async function open(atOnce = false): Promise<void> {
  act(() => render(<Panel atOnce={atOnce} />, root));
  await pass(10);
}
const answers = (...bodies: [number, object][]) => {
  for (const [status, body] of bodies)
    asked.mockImplementationOnce(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
};
const button = () => root.querySelector<HTMLButtonElement>('.button')!;
const moves = () => [...root.querySelectorAll<HTMLButtonElement>('.look-over-move')];

test('nothing is asked for before somebody wants it', async () => {
  await open();
  expect(asked).not.toHaveBeenCalled();
  expect(button().textContent).toBe('Look over');
});

test('it is asked for again every second until it is there, and said when it begins and ends alone', async () => {
  answers([202, { done: 0, of: 0 }], [202, { done: 15, of: 60 }], [200, { looked_at: 60, costly }]);
  await open();
  act(() => button().click());
  await pass(10);
  expect(button().textContent).toBe('Waiting…');
  expect(String(asked.mock.calls[0]?.[0])).toMatch(/api\/matches\/ab\/look_over$/);
  await pass(1_000);
  expect(button().textContent).toBe('Looking over… 25 %');
  act(() => button().click());
  await pass(900);
  expect(asked).toHaveBeenCalledTimes(2);
  await pass(200);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(moves().length).toBe(2);
  expect(spoken).toEqual(['The match is being looked over.', 'Looked over: 2 costly moves.']);
  await pass(5_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('each seat has its moves in the order in which they were made, and each leads to its moment', async () => {
  answers([200, { looked_at: 3, costly }]);
  await open(true);
  expect([...root.querySelectorAll('h3')].map((head) => head.textContent)).toEqual(['Ailsa', 'Bot']);
  expect(moves().map((move) => move.querySelector('.only-spoken')!.textContent)).toEqual([
    'Move 1: move1 at p0, 5 points. Better: hop at p0.',
    'Move 3: move3 at p2, 14 points. Better: leap at p2.',
  ]);
  expect(moves()[1]!.querySelector('.look-over-head')!.textContent).toBe('3move3 at p214 points');
  expect(moves()[1]!.querySelector('.look-over-better')!.textContent).toBe('Better: leap at p2');
  expect(root.textContent).toContain('No costly move.');
  expect(moves().map((move) => move.getAttribute('aria-current'))).toEqual([null, 'step']);
  act(() => moves()[0]!.click());
  expect(gone).toEqual([1]);
});

test('the moves are marks of the bar', async () => {
  expect(costlyMarks(game, steps, { kind: 'unasked' }, names)).toEqual([]);
  answers([200, { looked_at: 3, costly: costly.slice(0, 1) }]);
  await open(true);
  expect(costlyMarks(game, steps, state, names)).toEqual([
    { seq: 3, seat: 0, label: '?', words: 'Ailsa: Move 3: move3 at p2, 14 points. Better: leap at p2.' },
  ]);
});

test('a refusal has its reason, and one may ask again', async () => {
  answers([409, { error: 'no_bots' }]);
  await open(true);
  expect(root.textContent).toContain('This server cannot look over this match.');
  expect(spoken.at(-1)).toBe('This server cannot look over this match.');
  answers([200, { looked_at: 3, costly: [] }]);
  act(() => button().click());
  await pass(10);
  expect(root.textContent).toContain('No costly move.');
});

test('whoever leaves the page asks no more', async () => {
  answers([202, { done: 0, of: 0 }]);
  await open(true);
  act(() => render(null, root));
  await pass(5_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
