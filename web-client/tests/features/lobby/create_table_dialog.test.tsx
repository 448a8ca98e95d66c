// SPDX-License-Identifier: MIT
/** @vitest-environment jsdom */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { CreateTableDialog } from '../../../src/features/lobby/create_table_dialog';
import type { GameInfo } from '../../../src/net/protocol';
import { games } from '../../../src/model/session';
import { words } from '../../../src/words';

HTMLDialogElement.prototype.showModal ??= function () {};
HTMLDialogElement.prototype.close ??= function () {};
const root = document.createElement('div');
document.body.replaceChildren(root);
afterEach(() => {
  act(() => render(null, root));
  games.value = [];
});

const solo: GameInfo = {
  id: 'twelve_patrols',
  title: '12 Patrols',
  min_players: 1,
  max_players: 1,
  rules: 1,
  options: {},
};
const create = () => document.querySelector<HTMLButtonElement>('dialog .button.primary')!;

test('a table can be created though the games became known only after the dialog was opened', () => {
  act(() => render(<CreateTableDialog game={null} onClose={() => {}} />, root));
  expect(create().disabled).toBe(true);
  act(() => void (games.value = [solo]));
  expect(create().disabled).toBe(false);
  expect(document.body.textContent).toContain(words.lobby.players(1, 1));
});

test('hints for everybody are offered where people play against each other, and are off at first', () => {
  games.value = [
    { ...solo, id: 'schotten_totten', title: 'Schotten Totten', min_players: 2, max_players: 2, bots: ['easy'] },
  ];
  act(() => render(<CreateTableDialog game={null} onClose={() => {}} />, root));
  const hints = () =>
    [...document.querySelectorAll('label')]
      .find((label) => label.textContent?.includes(words.bots.hintsForAll))
      ?.querySelector('input');
  const summary = () => document.querySelector('.wish-words')!.textContent;
  expect(hints()!.checked).toBe(false);
  act(() => hints()!.click());
  expect(hints()!.checked).toBe(true);
  expect(summary()).toContain(words.bots.hintsShort);
  const seat = document.querySelector<HTMLSelectElement>('.seat-fields select')!;
  act(() => {
    seat.value = 'easy';
    seat.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(hints()).toBeUndefined();
  expect(summary()).not.toContain(words.bots.hintsShort);
});
