/** What stands where a table was, once the server does not let the page in any more. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fault, Room } from '../../src/net/protocol';
import { forgetRoom, ownRooms, player, roomModel, rooms, yourMoves } from '../../src/store/session';
import { toasts } from '../../src/store/toasts';
import { TablePage } from '../../src/table/table_page';
import { words } from '../../src/words';
import { room, state } from '../store/fake_room';

const code = 'K7M2QX4D';
let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
  player.value = { id: 'p1', name: 'Ailsa' };
});
afterEach(async () => {
  await leave();
  player.value = null;
  forgetRoom(code);
});

async function leave(): Promise<void> {
  act(() => render(null, root));
  await new Promise((resolve) => setTimeout(resolve)); // it may have been taken up by another part of the page
}

/** The page of a table that was there, was out of reach for a while, and is refused now. */
function pageOf(fields: Partial<Room>, fault: Fault) {
  const model = roomModel(code);
  model.onRoom(room(fields));
  if (fields.status !== 'open') model.onPush(state(12));
  act(() => render(<TablePage code={code} watchOnly={false} />, root));
  act(() => void (model.refused.value = fault));
  return { model, title: () => root.querySelector('h2')?.textContent };
}

test.each<[string, Partial<Room>]>([
  ['a match', {}],
  ['an open table', { status: 'open' }],
])('%s that closed meanwhile is no table any more', (_, fields) => {
  const { title } = pageOf(fields, 'no_such_room');
  expect(title()).toBe(words.noTable.title('closed'));
  expect(yourMoves.value).toEqual([]);
});

test('who was sent away meanwhile is told that he cannot enter', () => {
  expect(pageOf({ status: 'open' }, 'forbidden').title()).toBe(words.noTable.title('forbidden'));
});

test('a refusal that passes leaves the table', () => {
  const { title } = pageOf({ status: 'open' }, 'rate_limited');
  expect(title()).toBe(words.waiting.ready);
});

test('a kick that has no effect is told', async () => {
  pageOf({ status: 'open' }, 'rate_limited');
  const button = [...root.querySelectorAll('button')].find((one) => one.textContent.startsWith(words.waiting.kick))!;
  act(() => button.click());
  await vi.waitFor(() => expect(toasts.value.map(({ text }) => text)).toEqual([words.fault('connection_lost')]));
});

test('a result that is being read stays', () => {
  const { model, title } = pageOf({ status: 'finished' }, 'rate_limited');
  const result = { winners: [0], scores: [1, 0], reason: 'rules' };
  act(() => {
    model.onPush({ type: 'finished', room: code, result, match: 'm1' });
    model.refused.value = 'no_such_room';
  });
  expect(title()).not.toBe(words.noTable.title('closed'));
});

test('who is sent away has the table on no list, and comes back to watch another picture of it', async () => {
  const { model, title } = pageOf({ status: 'open' }, 'rate_limited');
  expect(ownRooms.value.map((one) => one.code)).toEqual([code]);
  act(() => model.onPush({ type: 'notice', room: code, kind: 'kicked', text: 'Go' }));
  expect(title()).toBe(words.noTable.title('kicked'));
  expect(ownRooms.value).toEqual([]);
  await leave();
  expect(rooms.value.has(code)).toBe(false);
  act(() => render(<TablePage code={code} watchOnly />, root));
  expect(title()).not.toBe(words.noTable.title('kicked'));
});

test('a frozen table that was left stays among the own ones', async () => {
  pageOf({ status: 'frozen' }, 'frozen');
  await leave();
  expect(ownRooms.value.map((one) => one.code)).toEqual([code]);
});
