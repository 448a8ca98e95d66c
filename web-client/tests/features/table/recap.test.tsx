// SPDX-License-Identifier: MIT
/** What happened since the reader's last turn, played on the table with the log at its side. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GamePage, TableProps } from '../../../src/games/kit/game_page';
import type { HistoryEntry } from '../../../src/net/protocol';
import type { RoomModel } from '../../../src/model/room_model';
import { link, player } from '../../../src/model/session';
import { toasts } from '../../../src/model/toasts';
import { LiveTable } from '../../../src/features/table/live/live_table';
import { momentMs } from '../../../src/features/table/panels/look_back';
import { recapStart } from '../../../src/features/table/live/recap';
import { TableLayout } from '../../../src/games/kit/table_layout';
import { width } from '../../../src/ui/dom/viewport';
import { words } from '../../../src/words';
import { event, fakeRoom, historyOf, room, state } from '../../model/fake_room';

/** Seat 0 had its turn until entry 4; seat 1 has moved since. */
const turnEnd = 4;
let drawn: { seq: number; events: number[]; animate: boolean }[] = [];
const game = {
  id: 'toy',
  Table: ({ state, events, animate }: TableProps) => {
    drawn.push({ seq: state.seq, events: events.map((one) => one.seq), animate });
    return <TableLayout board={<p class="shown">{state.seq}</p>} prompt={<p>prompt</p>} hand={null} />;
  },
  logLines: (events) => events.map(({ seq }) => ({ seq, content: `Line ${seq}`, words: `Line ${seq}.`, seat: 1 })),
  lastTurnEnd: (events) => (events.some(({ seq }) => seq === turnEnd) ? turnEnd : null),
  plateFacts: () => [],
  moveWords: () => 'pass',
  typedMoves: () => ['pass'],
  askedWords: () => 'Pass.',
  decidingWords: () => '',
  Rules: () => null,
  resultWords: () => ({ headline: '', detail: '' }),
} as Partial<GamePage> as GamePage;

const entries: HistoryEntry[] = Array.from({ length: 300 }, (_, seq) => ({
  seq,
  at: 0,
  events: seq === 0 ? [] : [event(seq)],
  view: {},
}));
const root = document.createElement('div');
let model: RoomModel;
let room0: ReturnType<typeof fakeRoom>;
beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView ??= () => undefined;
  document.body.replaceChildren(root);
  link.value = { kind: 'open', slow: false };
  player.value = { id: 'p1', name: 'Ailsa' };
  toasts.value = [];
  drawn = [];
});
afterEach(() => {
  act(() => render(null, root));
  link.value = { kind: 'connecting' };
  width.value = 'desktop';
  vi.useRealTimers();
});

async function show(now: number): Promise<void> {
  room0 = fakeRoom({ history: historyOf(entries) });
  model = room0.model;
  model.onRoom(room());
  model.onPush(state(now, { events: [], to_move: [1], legal: [] }));
  act(() => render(<LiveTable model={model} room={model.info.value!} game={game} />, root));
  await pass(0);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
const button = (name: string) =>
  [...root.querySelectorAll<HTMLElement>('button')].find(
    (each) => each.textContent?.trim() === name || each.getAttribute('aria-label') === name,
  )!;
const press = async (name: string) => {
  act(() => button(name).click());
  await pass(0);
};
const shown = () => Number(root.querySelector('.shown')?.textContent);
const marked = () => root.querySelector('.log-line.current p')?.textContent;

/** Until another moment is shown: not before the one on screen had its time. */
async function nextMoment(): Promise<void> {
  const before = shown();
  const least = momentMs(entries[before]!.events);
  await pass(least - 20);
  expect(shown()).toBe(before);
  for (let waited = 0; shown() === before && waited < 1_000; waited += 20) await pass(20);
}

describe('a recap', () => {
  test('plays every moment since the last own turn, in order, with its events and its line of the log', async () => {
    await show(8);
    await press(words.recap.name);
    const seen: [number, string | undefined | null][] = [];
    for (let step = 0; step < 4; ++step) {
      seen.push([shown(), marked()]);
      await nextMoment();
    }
    expect(seen).toEqual([4, 5, 6, 7].map((seq) => [seq, `Line ${seq}`]));
    expect(shown()).toBe(8);
    expect(root.querySelector('.log-line.current')).toBeNull();
    for (const seq of [5, 6, 7]) expect(drawn).toContainEqual({ seq, events: [seq], animate: true });
  });

  test('can be stopped, gone on with, stepped through, and left', async () => {
    await show(9);
    await press(words.recap.name);
    await press(words.replay.pause);
    await pass(60_000);
    expect(shown()).toBe(4);
    await press(words.replay.play);
    await nextMoment();
    expect(shown()).toBe(5);
    await press(words.lookBack.later);
    expect(shown()).toBe(6);
    await pass(60_000);
    expect(shown()).toBe(6); // whoever steps goes on stepping
    await press(words.lookBack.backToNow);
    expect(shown()).toBe(9);
    expect(root.textContent).toContain('prompt');
  });

  test('is not ended by a new move, and goes on to it', async () => {
    await show(6);
    await press(words.recap.name);
    act(() => model.onPush(state(7, { events: [event(7)], to_move: [0] })));
    expect(shown()).toBe(4);
    expect(root.textContent).toContain(words.lookBack.yourMoveMeanwhile);
    await nextMoment();
    await nextMoment();
    expect(shown()).toBe(6);
    await nextMoment();
    expect(shown()).toBe(7);
  });

  test('of nothing says so', async () => {
    await show(turnEnd);
    await press(words.recap.name);
    expect(toasts.value.map(({ text }) => text)).toEqual([words.recap.nothing]);
    expect(shown()).toBe(turnEnd);
  });

  test('closes the sheet over the table of a phone, where the newest line goes with it', async () => {
    width.value = 'phone';
    await show(8);
    act(() => button('Log').click());
    await press(words.recap.name);
    expect(root.querySelector('.side-panels')).toBeNull();
    expect(root.querySelector('.last-line')?.textContent).toContain('Line 4');
    await nextMoment();
    expect(root.querySelector('.last-line')?.textContent).toContain('Line 5');
  });

  test('is offered to nobody who has no turns', async () => {
    room0 = fakeRoom({ history: historyOf(entries) });
    room0.model.onRoom(room());
    room0.model.onPush(state(8, { seat: null, legal: [] }));
    act(() => render(<LiveTable model={room0.model} room={room0.model.info.value!} game={game} />, root));
    expect(button(words.recap.name)).toBeUndefined();
  });
});

describe('where it begins', () => {
  const own = game.lastTurnEnd!;
  test('further back than the page knows the log, which is fetched', async () => {
    await show(250);
    expect(model.log.from.value).toBeGreaterThan(turnEnd);
    expect(await recapStart(model, own, 0)).toBe(turnEnd);
  });

  test('at the start, for who has had no turn', async () => {
    await show(120);
    expect(await recapStart(model, () => null, 0)).toBe(0);
  });

  test('with what is known, where the rest cannot be had', async () => {
    await show(250);
    const from = model.log.from.value;
    room0.model.log.loadEarlier = () => Promise.resolve();
    expect(await recapStart(model, own, 0)).toBe(from);
  });
});
