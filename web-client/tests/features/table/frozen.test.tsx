// SPDX-License-Identifier: MIT
/** What is left of a table that the server cannot play on, and of one that is closed. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sitePassword } from '../../../src/model/identity';
import { NoTable } from '../../../src/features/table/start/no_table';
import { saveFile } from '../../../src/ui/dom/save_file';
import { fakeRoom, room } from '../../model/fake_room';
import { until } from '../../until';

vi.mock('../../../src/ui/dom/save_file', () => ({ saveFile: vi.fn() }));

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
});
afterEach(() => {
  act(() => render(null, root));
  sitePassword.value = undefined;
  vi.restoreAllMocks();
});

function link(fields: Parameters<typeof room>[0] = {}): HTMLAnchorElement | null {
  const { model } = fakeRoom();
  model.onRoom(room({ status: 'frozen', ...fields }));
  act(() => render(<NoTable model={model} why="frozen" />, root));
  return root.querySelector<HTMLAnchorElement>('a[download]');
}

test('its public history is a link that the browser saves', () => {
  const found = link()!;
  expect(found.textContent).toBe('Save what was shown');
  expect(new URL(found.href).pathname).toMatch(/\/api\/rooms\/K7M2QX4D\/history$/);
  expect(found.download).toBe('marchstone-K7M2QX4D.json');
  const click = new MouseEvent('click', { cancelable: true, bubbles: true });
  window.addEventListener('click', (event) => event.preventDefault(), { once: true }); // jsdom follows no links
  found.dispatchEvent(click);
  expect(saveFile).not.toHaveBeenCalled();
});

test('where the site has a password, the page fetches and saves it', async () => {
  sitePassword.value = 'stone';
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"format":1}'));
  const click = new MouseEvent('click', { cancelable: true, bubbles: true });
  link()!.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  await until(() => expect(saveFile).toHaveBeenCalledWith('marchstone-K7M2QX4D.json', '{\n "format": 1\n}'));
  expect(fetched.mock.calls[0]![1]).toEqual({ headers: { Authorization: 'Bearer stone' } });
});

test('a deal that others still play is not offered', () => {
  expect(link({ daily: { day: '2026-11-28', key: 'standard' } })).toBeNull();
});

test('a closed table says why in the words of the server', () => {
  const { model } = fakeRoom();
  model.onRoom(room());
  const text = 'The owner of the server has closed this room.';
  model.onPush({ type: 'notice', kind: 'room_closed', room: model.code, text });
  act(() => render(<NoTable model={model} why="closed" />, root));
  expect(root.querySelector('main p')?.textContent).toBe(`${text} Finished matches stay among the matches.`);
});
