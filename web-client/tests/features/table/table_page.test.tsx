// SPDX-License-Identifier: MIT
/** What stands where a table was, once the server does not let the page in any more. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findGame } from '../../../src/games';
import type { Fault, Room, StatePush } from '../../../src/net/protocol';
import { forgetRoom, ownRooms, player, roomModel, rooms, yourMoves } from '../../../src/model/session';
import { toasts } from '../../../src/model/toasts';
import { TablePage } from '../../../src/features/table/table_page';
import { words } from '../../../src/words';
import { finished as finishedMatch } from '../../games/schotten_totten/fixtures';
import { room, state } from '../../model/fake_room';
import type { RoomModel } from '../../../src/model/room_model';
import { until } from '../../until';

const spoken: string[] = [];
vi.mock('../../../src/ui/dom/speak', () => ({
  speak: (sentence: string) => void spoken.push(sentence),
  speakAtOnce: (sentence: string) => void spoken.push(sentence),
}));

const code = 'K7M2QX4D';
let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
  spoken.length = 0;
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
  await until(() => expect(toasts.value.map(({ text }) => text)).toEqual([words.fault('connection_lost')]));
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

describe('a result on screen', () => {
  const result = { winners: [0], scores: [1, 0], reason: 'rules' };
  const told = 'The match is over, and its table is closed.';
  const closing: [string, (model: RoomModel) => void][] = [
    ['a notice', (model) => model.onPush({ type: 'notice', room: code, kind: 'room_closed', text: told })],
    ['a refusal after the line was away', (model) => void (model.refused.value = 'no_such_room')],
    ['a failure of the room', (model) => model.onRoom(room({ game: 'schotten_totten', status: 'frozen', rev: 9 }))],
  ];

  beforeAll(async () => void (await findGame('schotten_totten')!.load()), 60_000);

  /** The result of a match that ended, as it is read. */
  async function reading() {
    const view: StatePush['view'] = { ...finishedMatch.state.view };
    const model = roomModel(code);
    model.onRoom(room({ game: 'schotten_totten', status: 'finished', rev: 5 }));
    model.onPush(state(12, { view, to_move: [], deciding: [], legal: [] }));
    model.onPush({ type: 'finished', room: code, result, match: 'm1' });
    act(() => render(<TablePage code={code} watchOnly={false} />, root));
    await act(async () => {
      await findGame('schotten_totten')!.load();
      await import('../../../src/features/table/live/live_table');
    });
    expect(root.querySelector('#result')).not.toBeNull();
    return model;
  }

  test.each(closing)('stays through %s', { timeout: 30_000 }, async (_, close) => {
    const model = await reading();
    const headline = root.querySelector('#result')!.textContent;
    act(() => close(model));
    expect(root.querySelector('#result')?.textContent).toBe(headline);
  });

  test('has the closing said beside it, in the words of the server, and no rematch that cannot be had', async () => {
    const model = await reading();
    expect(root.querySelector('.rematch')).not.toBeNull();
    act(() => closing[0]![1](model));
    expect(root.querySelector('.result-over')?.textContent).toBe(words.result.tableIsGone(told));
    expect(root.querySelector('.rematch')).toBeNull();
    expect(root.textContent).not.toContain(words.table.expires('finished', null));
    expect(spoken.filter((sentence) => sentence.includes(told))).toHaveLength(1);
  });

  test('keeps the way to a rematch that was opened before', async () => {
    const model = await reading();
    act(() => model.onRoom(room({ game: 'schotten_totten', status: 'finished', rev: 6, rematch: 'NEXT' })));
    act(() => closing[0]![1](model));
    expect(root.querySelector('.rematch')).not.toBeNull();
  });

  test('keeps its last board too, with the closing over it', async () => {
    const model = await reading();
    const board = [...root.querySelectorAll('button')].find((one) => one.textContent === words.result.lastBoard)!;
    act(() => board.click());
    act(() => closing[0]![1](model));
    expect(root.querySelector('.table-layout')).not.toBeNull();
    expect(root.querySelector('.frame-line.warn')?.textContent).toContain(words.result.tableIsGone(told));
  });

  test('takes no chat that would go nowhere', async () => {
    const model = await reading();
    expect(root.querySelector('input[data-region=chat], .chat-closed')).toBeNull();
    const chat = [...root.querySelectorAll('button')].find((one) => one.textContent === words.table.panels.chat)!;
    act(() => chat.click());
    expect(root.querySelector('input[data-region=chat]')).not.toBeNull();
    act(() => closing[0]![1](model));
    expect(root.querySelector('input[data-region=chat]')).toBeNull();
    expect(root.querySelector('.chat-closed')?.textContent).toBe(words.chat.closed);
  });
});

test('a match that the closing cuts short has no result to read', () => {
  const { model, title } = pageOf({}, 'rate_limited');
  act(() => model.onPush({ type: 'notice', room: code, kind: 'room_closed', text: 'Closed.' }));
  expect(title()).toBe(words.noTable.title('closed'));
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
