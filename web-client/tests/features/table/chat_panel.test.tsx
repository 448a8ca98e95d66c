// SPDX-License-Identifier: MIT
/** What is said at the table. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomModel } from '../../../src/model/room_model';
import { request } from '../../../src/model/session';
import { ChatPanel } from '../../../src/features/table/panels/chat_panel';
import { fakeRoom, room } from '../../model/fake_room';
import { fallen, layOutRows, scrollTo, topRow } from '../../ui/laid_out_rows';

vi.mock('../../../src/model/session', async (original) => ({
  ...(await original<typeof import('../../../src/model/session')>()),
  request: vi.fn(),
}));

type Answer = Awaited<ReturnType<typeof request>>;

let root: HTMLElement;
let model: RoomModel;
beforeEach(() => {
  layOutRows('chat-entry');
  root = document.createElement('div');
  document.body.replaceChildren(root);
  ({ model } = fakeRoom());
  model.onRoom(room());
});
afterEach(() => {
  act(() => render(null, root));
  vi.restoreAllMocks();
});

const show = () => act(() => render(<ChatPanel model={model} />, root));
const say = (text: string, at: number) =>
  act(() =>
    model.onPush({
      type: 'chat',
      room: model.code,
      from: { player: 'p2', name: 'Tamsin', seat: 1 },
      channel: 'table',
      text,
      at,
    }),
  );

test('what comes does not take the reader of earlier words to the newest one', () => {
  for (let at = 0; at < 300; at++) say(`word ${at}.`, at);
  show();
  const lines = root.querySelector<HTMLElement>('[role=log]')!;
  expect(fallen(lines)).toBe(true);
  say('a word', 1_000);
  expect(fallen(lines)).toBe(true);
  scrollTo(lines, 400);
  const read = topRow(lines);
  for (let at = 0; at < 7; at++) say('another word', 2_000 + at); // as many old ones go
  expect(topRow(lines)).toBe(read);
});

const field = () => root.querySelector<HTMLInputElement>('input[data-region=chat]')!;
const type = (text: string) =>
  act(() => {
    field().value = text;
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const enter = () =>
  act(() => void root.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

/** The words sent, and how to answer the last of them. */
function answering(): { sent: string[]; answer(given: Answer): Promise<void> } {
  const sent: string[] = [];
  let give: (answer: Answer) => void = () => undefined;
  vi.mocked(request).mockImplementation((message) => {
    sent.push((message as unknown as { text: string }).text);
    return new Promise((resolve) => (give = resolve as (answer: Answer) => void)) as never;
  });
  return { sent, answer: (given) => act(async () => give(given)) };
}
const accepted = { ok: true, value: {} } as Answer;
const refused: Answer = { ok: false, fault: 'rate_limited' };

test('what is said leaves the field at once: a second Enter sends nothing, and what is typed meanwhile stays', async () => {
  const { sent, answer } = answering();
  show();
  type('Good evening');
  enter();
  enter();
  expect(sent).toEqual(['Good evening']);
  type('My move?');
  await answer(accepted);
  expect(field().value).toBe('My move?');
});

test('what was refused comes back, unless something else has been begun', async () => {
  const { answer } = answering();
  show();
  type('Good evening');
  enter();
  await answer(refused);
  expect(field().value).toBe('Good evening');
  expect(root.querySelector('[role=alert]')?.textContent).not.toBe('');
  enter();
  type('Well');
  await answer(refused);
  expect(field().value).toBe('Well');
});

test('what was begun is still there when the field comes again', () => {
  show();
  type('Good ev');
  act(() => render(null, root));
  show();
  expect(field().value).toBe('Good ev');
});
