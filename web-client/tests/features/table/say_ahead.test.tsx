// SPDX-License-Identifier: MIT
/** Where an answer is said before the question, and what stands in the place of the question then. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GamePage } from '../../../src/games/kit/game_page';
import type { Move } from '../../../src/net/protocol';
import type { RoomModel } from '../../../src/model/room_model';
import { link, player } from '../../../src/model/session';
import { LiveTable } from '../../../src/features/table/live/live_table';
import { PromptBar } from '../../../src/games/kit/prompt_bar';
import { TableLayout } from '../../../src/games/kit/table_layout';
import { words } from '../../../src/words';
import { event, fakeRoom, room, state } from '../../model/fake_room';

const spoken: string[] = [];
vi.mock('../../../src/ui/dom/speak', () => ({
  speak: (sentence: string) => void spoken.push(sentence),
  speakAtOnce: (sentence: string) => void spoken.push(sentence),
}));

const answer = { move: 'decline_ambush', until: 'turn', words: 'No ambush this turn' } as const;
const game = {
  id: 'toy',
  Table: ({ state: { legal, seq } }) => (
    <TableLayout
      board={null}
      prompt={<PromptBar tone={legal.length > 0 ? 'act' : 'wait'} title={legal.length > 0 ? 'Ambush?' : 'Wait'} />}
      hand={<p>{seq}</p>}
    />
  ),
  logLines: () => [],
  plateFacts: () => [],
  moveWords: () => 'no ambush',
  typedMoves: () => [],
  askedWords: () => 'Ambush?',
  decidingWords: () => '',
  answerTyped: () => null,
  Rules: () => null,
  resultWords: () => ({ headline: '', detail: '' }),
  ahead: {
    answers: () => [answer],
    turnOf: (view: unknown) => ({ seat: 1, key: String((view as { turn: number }).turn) }),
  },
} as Partial<GamePage> as GamePage;

const legal: Move[] = [{ type: 'decline_ambush' }, { type: 'play_ambush', card: 'ambush_fox' }];
const root = document.createElement('div');
let model: RoomModel;
let moves: () => Record<string, unknown>[];
beforeEach(async () => {
  vi.useFakeTimers();
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
  document.body.replaceChildren(root);
  link.value = { kind: 'open', slow: false };
  player.value = { id: 'p1', name: 'Ailsa' };
  spoken.length = 0;
  const made = fakeRoom({
    move: () => ({ ok: true, value: {} }),
    history: () => ({ ok: true, value: { entries: [] } }),
  });
  model = made.model;
  moves = () => made.of('move');
  model.onRoom(room({ beat: 3 }));
  model.onPush(state(3, { view: { turn: 1 }, to_move: [1], deciding: [{ seat: 1, kind: 'actions' }], legal: [] }));
  await vi.advanceTimersByTimeAsync(0);
  act(() => render(<LiveTable model={model} room={model.info.value!} game={game} />, root));
});
afterEach(() => {
  act(() => render(null, root));
  link.value = { kind: 'connecting' };
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
const button = (name: string) =>
  [...root.querySelectorAll<HTMLElement>('button')].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent?.trim() === name,
  );
const prompt = () => root.querySelector('.table-prompt')!.textContent;
const choice = () => root.querySelector<HTMLInputElement>('dialog input[role=switch]')!;
const toggle = () => act(() => choice().click());
const ask = (turn = 1, seq = 4) =>
  act(() =>
    model.onPush(
      state(seq, {
        view: { turn },
        to_move: [0],
        deciding: [{ seat: 0, kind: 'ambush', paced: true }],
        legal,
        events: [event(seq)],
      }),
    ),
  );

async function say(): Promise<void> {
  act(() => button(words.ahead.button(0))!.click());
  toggle();
  act(() => button(words.common.close)!.click());
  await pass(0);
}

test('it is said while others decide, is seen and heard to be said, and is taken back in the same place', async () => {
  await say();
  expect(model.ahead.said.value.map((one) => one.answer)).toEqual([answer]);
  expect(spoken).toContain(words.ahead.spoken(answer.words));
  act(() => button(words.ahead.button(1))!.click());
  expect(choice().checked).toBe(true);
  toggle();
  expect(model.ahead.said.value).toEqual([]);
  expect(moves()).toEqual([]);
});

test('its question calls nobody; the answer stands in its place until the beat is over, and goes', async () => {
  await say();
  ask();
  expect(prompt()).toContain(words.ahead.given(answer.words));
  expect(prompt()).toContain(words.ahead.afterBeat);
  expect(prompt()).not.toContain('Ambush?');
  expect(spoken.join()).not.toContain(words.table.yourMoveSpoken);
  await pass(2_999);
  expect(moves()).toEqual([]);
  await pass(1);
  expect(moves().map(({ move }) => move)).toEqual([{ type: 'decline_ambush' }]);
});

test('the reader may still decide, and is asked like anybody', async () => {
  await say();
  ask();
  act(() => button(words.ahead.decide)!.click());
  expect(prompt()).toContain('Ambush?');
  await pass(60_000);
  expect(moves()).toEqual([]);
  expect(spoken.join()).toContain(words.table.yourMoveSpoken);
});

test('in the next turn the question is put', async () => {
  await say();
  ask(2);
  expect(prompt()).toContain('Ambush?');
  expect(button(words.ahead.button(1))).toBeUndefined();
});

test('who plays by typing says it in words', async () => {
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true })));
  const field = root.querySelector<HTMLInputElement>('.command-line input')!;
  act(() => {
    field.value = 'no ambush this turn';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  act(() => void root.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(model.ahead.has('decline_ambush')).toBe(true);
  expect(root.querySelector('.command-answer')?.textContent).toBe(words.ahead.spoken(answer.words));
  await pass(0);
});

test('a watcher has nothing to say', async () => {
  act(() => model.onPush(state(4, { seat: null, view: { turn: 1 }, to_move: [1], legal: [], events: [event(4)] })));
  await pass(0);
  expect(button(words.ahead.button(0))).toBeUndefined();
});
