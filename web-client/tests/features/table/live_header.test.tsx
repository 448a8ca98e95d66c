// SPDX-License-Identifier: MIT
/** The bar over a match. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import type { Room } from '../../../src/net/protocol';
import { LiveHeader } from '../../../src/features/table/live/live_header';
import { fakeRoom, room, seat } from '../../model/fake_room';

const root = document.createElement('div');
document.body.replaceChildren(root);
HTMLDialogElement.prototype.showModal ??= function () {};
HTMLDialogElement.prototype.close ??= function () {};
afterEach(() => act(() => render(null, root)));

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')];
const named = (name: string) =>
  buttons().find((button) => button.textContent?.trim() === name || button.getAttribute('aria-label') === name);

function open(seats: Room['seats']): void {
  const { model } = fakeRoom();
  const shown = room({ seats });
  model.onRoom(shown);
  act(() => render(<LiveHeader model={model} names={{ of: String, own: 0 }} room={shown} />, root));
  act(() => (named('Settings') ?? named('Link, keys and settings'))!.click());
}

test('leads to resigning, which asks first', () => {
  open([seat(0, 'p1', 'Ailsa'), seat(1, 'p2', 'Tamsin')]);
  act(() => named('Resign')!.click());
  expect(document.querySelector('[role=dialog], dialog')?.textContent).toContain('Resign');
  expect(named('Play on')).toBeDefined();
});

test('not for those who watch', () => {
  open([seat(0, 'p3', 'Corin'), seat(1, 'p2', 'Tamsin')]);
  expect(named('Resign')).toBeUndefined();
});
