/** What is said at the table. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomModel } from '../../src/store/room_model';
import { ChatPanel } from '../../src/table/chat_panel';
import { fakeRoom, room } from '../store/fake_room';
import { fallen, layOutRows, scrollTo, topRow } from '../ui/laid_out_rows';

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
