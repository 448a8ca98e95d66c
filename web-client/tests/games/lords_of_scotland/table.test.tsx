// SPDX-License-Identifier: MIT
/** The table of Lords of Scotland under the hands of a player. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import type { TableProps, TableState } from '../../../src/games/kit/game_page';
import { Table } from '../../../src/games/lords_of_scotland/table/table';
import type { DrawnView } from '../../../src/games/lords_of_scotland/picking/scene';
import type { Move } from '../../../src/games/lords_of_scotland/terms/types';
import type { Room } from '../../../src/net/protocol';
import captured from './captured.json';

const root = document.createElement('div');
document.body.replaceChildren(root);
afterEach(() => act(() => render(null, root)));

test('what the key i shows is spoken too', () => {
  const state = captured.states[0]!.mover as unknown as TableState<DrawnView, Move>;
  const said: string[] = [];
  const nothing = (): void => undefined;
  const props: TableProps<DrawnView, Move> = {
    state,
    room: { code: 'K7M2QX4D', options: {}, players: 3 } as unknown as Room,
    names: { of: (seat) => `Player ${seat}`, own: state.seat },
    mode: 'play',
    perspective: state.seat ?? 0,
    pending: null,
    canAct: true,
    animate: false,
    events: [],
    settings: { confirmEveryMove: false, neverConfirmTaps: false, singleKeys: true },
    play: nothing,
    announce: (sentence) => void said.push(sentence),
    onPicking: nothing,
  };
  act(() => render(<Table {...props} />, root));
  const card = [...root.querySelectorAll<HTMLElement>('button')].find((each) =>
    each.querySelector('[data-info-card]'),
  )!;
  card.focus();
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', bubbles: true })));
  const shown = root.querySelector('.kit-info')!.textContent;
  expect(said).toHaveLength(1);
  expect(shown).toContain(said[0]!.split('. ').at(-1));
});
