// SPDX-License-Identifier: MIT
/** A move that loses waits for a button that says so, whatever part of it is what loses. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import type { TableProps, TableState } from '../../../src/games/kit/game_page';
import { losesAtOnce, losesByClosing } from '../../../src/games/twelve_patrols/picking/picking';
import type { DrawnView } from '../../../src/games/twelve_patrols/picking/scene';
import { Table } from '../../../src/games/twelve_patrols/table/table';
import type { Move, View } from '../../../src/games/twelve_patrols/terms/types';
import type { Room } from '../../../src/net/protocol';
import captured from './captured.json';

const root = document.createElement('div');
document.body.replaceChildren(root);
afterEach(() => act(() => render(null, root)));

type State = TableState<DrawnView, Move>;
const stateOf = (name: string): State =>
  captured.states.find((state) => state.name === name)!.mover as unknown as State;

/** Draws the table with these changes to the captured view; collects what is sent. */
function mounted(name: string, change: Partial<View>, legal?: readonly Move[]): Move[] {
  const state = stateOf(name);
  const sent: Move[] = [];
  const nothing = (): void => undefined;
  const props: TableProps<DrawnView, Move> = {
    state: { ...state, view: { ...state.view, ...change }, legal: legal ?? state.legal } as State,
    room: { code: 'K7M2QX4D', options: {}, players: 1 } as unknown as Room,
    names: { of: (seat) => `Player ${seat}`, own: 0 },
    mode: 'play',
    perspective: 0,
    pending: null,
    canAct: true,
    animate: false,
    events: [],
    settings: { confirmEveryMove: false, neverConfirmTaps: false, singleKeys: true },
    play: (move) => void sent.push(move),
    announce: nothing,
    onPicking: nothing,
  };
  act(() => render(<Table {...props} />, root));
  return sent;
}

function click(words: string): void {
  const button = [...root.querySelectorAll('button')].find((each) => each.textContent?.trim() === words);
  act(() => button!.click());
}

const closing: readonly Move[] = [{ type: 'close_patrol' }, { type: 'end_turn' }];

test.each([
  ['Close the patrol', 'close_patrol'],
  ['End the turn', 'end_turn'],
])('%s waits where it loses', (label, type) => {
  const sent = mounted('patrols', { closing_loses: true }, closing);
  click(label);
  expect(sent).toEqual([]);
  expect(root.textContent).toContain('closes the open patrol, which loses the match at once');
  click(label);
  expect(sent.map((move) => move.type)).toEqual([type]);
});

test('what does not lose is sent at once', () => {
  const sent = mounted('patrols', { closing_loses: false }, closing);
  click('Close the patrol');
  expect(sent.map((move) => move.type)).toEqual(['close_patrol']);
});

test('a payment that leaves too few items waits too', () => {
  const sent = mounted('pay', { paying_loses: true });
  const item = root.querySelector<HTMLButtonElement>('.tp-tray button:not(:disabled)')!;
  act(() => item.click());
  expect(sent).toEqual([]);
  expect(root.textContent).toContain('This loses the match at once');
  click('Pay with it');
  expect(sent.map((move) => move.type)).toEqual(['pay_with']);
});

test('an item on another spot than the open one is warned of as a closing', () => {
  const open = { x: 0, y: 0, side: 'east' } as const;
  const other = { x: 0, y: 0, side: 'south' } as const;
  const preview = (spot: typeof open | typeof other, loses: boolean) => ({
    ...spot,
    forced: false,
    looking: [],
    items: { white_cube: { after: [], loses } },
  });
  const view = {
    ...stateOf('patrols').view,
    patrols: [{ ...open, items: ['white_cube'], open: true }],
    spots: [preview(open, false), preview(other, true)],
    closing_loses: true,
  } as unknown as View;
  const lay = (spot: typeof open | typeof other): Move => ({ type: 'lay_item', item: 'white_cube', ...spot });
  expect([losesAtOnce(view, lay(open)), losesByClosing(view, lay(open))]).toEqual([false, false]);
  expect([losesAtOnce(view, lay(other)), losesByClosing(view, lay(other))]).toEqual([true, true]);
});
