// SPDX-License-Identifier: MIT
/** The field for a code. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CreateAndJoin } from '../../../src/features/lobby/side_panels';
import { go, route } from '../../../src/net/router';
import { words } from '../../../src/words';

const root = document.createElement('div');
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  document.body.replaceChildren(root);
  go({ page: 'lobby', watch: false });
  act(() => render(<CreateAndJoin onCreate={() => undefined} />, root));
});
afterEach(() => {
  act(() => render(null, root));
  vi.unstubAllGlobals();
});

function enter(text: string): void {
  const field = root.querySelector<HTMLInputElement>('input')!;
  field.value = text;
  act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
  act(() => void root.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
}

test('takes a whole sentence with a link in it', () => {
  enter('Come and play with me at https://example.org/games/play/K7M2QX4D, I wait there.');
  expect(route.value).toEqual({ page: 'play', code: 'K7M2QX4D' });
});

test('takes what was read aloud', () => {
  enter('k 7 m o, q x l d');
  expect(route.value).toEqual({ page: 'play', code: 'K7M0QX1D' });
});

test('says what a code is where there is none', () => {
  enter('I do not know');
  expect(route.value).toEqual({ page: 'lobby', watch: false });
  expect(root.querySelector('[role=alert]')?.textContent).toBe(words.lobby.notACode);
});
