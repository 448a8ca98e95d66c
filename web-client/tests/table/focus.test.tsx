/** Where the focus is when what had it goes, and what takes it. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GamePage } from '../../src/games/game_page';
import type { RoomModel } from '../../src/store/room_model';
import { link, player } from '../../src/store/session';
import { LiveTable } from '../../src/table/live_table';
import { TableLayout } from '../../src/table/table_layout';
import { width } from '../../src/ui/viewport';
import { fakeRoom, room, state } from '../store/fake_room';

const game = {
  id: 'toy',
  Table: ({ state }) => (
    <TableLayout
      board={<button type="button">{`Card ${state.seq}`}</button>}
      prompt={<button type="button" key={state.seq}>{`Verb ${state.seq}`}</button>}
      hand={null}
    />
  ),
  logLines: () => [],
  plateFacts: () => [],
  moveWords: () => 'pass',
  typedMoves: () => ['pass'],
  askedWords: () => 'Pass.',
  decidingWords: () => '',
  Rules: () => null,
  resultWords: () => ({ headline: 'Tamsin wins', detail: '' }),
} as Partial<GamePage> as GamePage;

const root = document.createElement('div');
let model: RoomModel;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  document.body.replaceChildren(root);
  link.value = { kind: 'open', slow: false };
  player.value = { id: 'p1', name: 'Ailsa' };
  ({ model } = fakeRoom());
  model.onRoom(room({ status: 'playing' }));
  model.onPush(state(3));
});
afterEach(() => {
  act(() => render(null, root));
  link.value = { kind: 'connecting' };
  width.value = 'desktop';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = () => act(() => render(<LiveTable model={model} room={model.info.value!} game={game} />, root));
const button = (name: string) =>
  [...root.querySelectorAll<HTMLElement>('button')].find(
    (each) => each.textContent?.trim() === name || each.getAttribute('aria-label') === name,
  )!;
const key = (pressed: string) =>
  act(() => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
  });
const finish = () => {
  act(() =>
    model.onPush({
      type: 'finished',
      room: model.code,
      match: 'a'.repeat(32),
      result: { winners: [1], scores: [null, null], reason: 'resigned' },
    } as unknown as Parameters<RoomModel['onPush']>[0]),
  );
  act(() => void vi.advanceTimersByTime(1_600));
};
const region = () => document.activeElement?.getAttribute('data-region');

test('a button that goes with its step leaves the focus at the prompt', () => {
  show();
  button('Verb 3').focus();
  act(() => model.onPush(state(4)));
  expect(region()).toBe('prompt');
});

test('what stays keeps the focus, and what has none is given none', () => {
  show();
  const card = button('Card 3');
  card.focus();
  act(() => model.onPush(state(4)));
  expect(document.activeElement).toBe(card);
  card.blur();
  act(() => model.onPush(state(5)));
  expect(document.activeElement).toBe(document.body);
});

test('the result takes the focus of the table that it replaces, but not from the chat', () => {
  show();
  act(() => button('Chat').click());
  const field = root.querySelector<HTMLInputElement>('input[data-region=chat]')!;
  field.focus();
  finish();
  expect(root.querySelector('.result-page')).not.toBeNull();
  expect(document.activeElement).toBe(field);
  button('The last board').focus();
  act(() => button('The last board').click());
  expect(region()).toBe('prompt');
  button('Card 3').focus();
  act(() => button('Show').click());
  expect(region()).toBe('result');
});

test('the command line gives the focus back', () => {
  show();
  button('Card 3').focus();
  key('/');
  expect(document.activeElement?.closest('.command-line')).not.toBeNull();
  key('Escape');
  expect(root.querySelector('.command-line')).toBeNull();
  expect(document.activeElement).toBe(button('Card 3'));
});

test('the sheet of a phone takes the focus and gives it back', () => {
  width.value = 'phone';
  show();
  const opener = root.querySelectorAll<HTMLElement>('.bottom-tab')[2]!;
  opener.focus();
  act(() => opener.click());
  expect(document.activeElement?.id).toBe('tab-chat');
  key('Escape');
  expect(root.querySelector('.side-panels')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test("Escape in a question over the sheet is the question's", () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
  width.value = 'phone';
  show();
  act(() => button('Log').click());
  act(() => root.querySelector<HTMLElement>('.side-panels button[aria-label=Resign]')!.click());
  expect(document.querySelector('dialog[open]')).not.toBeNull();
  key('Escape');
  expect(root.querySelector('.side-panels')).not.toBeNull();
});

test('the sheet takes nothing back from who has gone on elsewhere', () => {
  width.value = 'phone';
  show();
  const [table, log] = root.querySelectorAll<HTMLElement>('.bottom-tab');
  log!.focus();
  act(() => log!.click());
  table!.focus();
  act(() => table!.click());
  expect(root.querySelector('.side-panels')).toBeNull();
  expect(document.activeElement).toBe(table);
});
