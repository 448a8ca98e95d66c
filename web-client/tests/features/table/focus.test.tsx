// SPDX-License-Identifier: MIT
/** Where the focus is when what had it goes, and what takes it. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GamePage } from '../../../src/games/kit/game_page';
import type { RoomModel } from '../../../src/model/room_model';
import { link, player } from '../../../src/model/session';
import { LiveTable } from '../../../src/features/table/live/live_table';
import { TableLayout } from '../../../src/games/kit/table_layout';
import { width } from '../../../src/ui/dom/viewport';
import { fakeRoom, room, state } from '../../model/fake_room';

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

describe('the sheet of a phone is modal', () => {
  const tab = (shiftKey = false) =>
    act(() => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }));
    });
  const sheet = () => root.querySelector<HTMLElement>('[role=dialog]');
  const isShutOff = (element: Element) => element.closest('[inert]') !== null;

  test.each(['Log', 'Chat', 'Rules'])('%s: the rest cannot be reached until it is closed', (name) => {
    width.value = 'phone';
    show();
    const card = button('Card 3');
    card.focus();
    act(() => button(name).click());
    expect(sheet()?.getAttribute('aria-modal')).toBe('true');
    expect(isShutOff(card)).toBe(true);
    expect(isShutOff(root.querySelector('.table-header')!)).toBe(true);
    expect(isShutOff(sheet()!)).toBe(false);
    key('Escape');
    expect(sheet()).toBeNull();
    expect(root.querySelector('[inert]')).toBeNull();
    expect(document.activeElement).toBe(card);
  });

  test('the Tab key goes round in it, both ways, and leads back in from outside', () => {
    width.value = 'phone';
    show();
    act(() => button('Chat').click());
    const stops = [...sheet()!.querySelectorAll<HTMLElement>('button, input, [tabindex]')].filter(
      (stop) => stop.tabIndex >= 0 && !(stop as HTMLButtonElement).disabled,
    );
    stops.at(-1)!.focus();
    tab();
    expect(document.activeElement).toBe(stops[0]);
    tab(true);
    expect(document.activeElement).toBe(stops.at(-1));
    stops.at(-1)!.blur();
    tab();
    expect(document.activeElement).toBe(stops[0]);
  });

  test('what comes under it while it is open does not take the focus', () => {
    width.value = 'phone';
    show();
    act(() => button('Chat').click());
    const field = sheet()!.querySelector<HTMLInputElement>('input')!;
    field.focus();
    act(() => model.onPush(state(4)));
    expect(document.activeElement).toBe(field);
  });

  test('shows the own clock that runs under it', () => {
    width.value = 'phone';
    model.onRoom(room({ status: 'playing', clock: { kind: 'move', seconds: 60 }, rev: 2 }));
    model.onPush(state(4, { clock: { left_ms: [50_000, 60_000], running: [0], at: 0 } }));
    show();
    act(() => button('Chat').click());
    expect(sheet()!.querySelector('.clock-face')).not.toBeNull();
  });

  test('the command line takes its place', () => {
    width.value = 'phone';
    show();
    act(() => button('Log').click());
    key('/');
    expect(sheet()).toBeNull();
    expect(document.activeElement?.closest('.command-line')).not.toBeNull();
  });

  test('the drawer of a tablet leaves the table beside it in reach', () => {
    width.value = 'tablet';
    show();
    act(() => button('Log').click());
    expect(root.querySelector('.table-drawer')).not.toBeNull();
    expect(root.querySelector('[inert], [role=dialog]')).toBeNull();
  });
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

test('the sheet gives the focus back to what opened it, also when the tab below closes it', () => {
  width.value = 'phone';
  show();
  const [table, log] = root.querySelectorAll<HTMLElement>('.bottom-tab');
  log!.focus();
  act(() => log!.click());
  table!.focus();
  act(() => table!.click());
  expect(root.querySelector('.side-panels')).toBeNull();
  expect(document.activeElement).toBe(log);
});
