// SPDX-License-Identifier: MIT
/** The log beside the table, as its reader meets it. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogLine } from '../../../src/games/kit/game_page';
import { LogPanel } from '../../../src/features/table/panels/log_panel';
import { fallen, layOutRows, rowHeight, scrollTo, topRow } from '../../ui/laid_out_rows';

let root: HTMLElement;
beforeEach(() => {
  layOutRows('log-line');
  root = document.createElement('div');
  document.body.replaceChildren(root);
});
afterEach(() => {
  act(() => render(null, root));
  vi.restoreAllMocks();
});

const linesTo = (last: number, first = 1): LogLine[] =>
  Array.from({ length: last - first + 1 }, (_, at) => {
    const seq = first + at;
    return { seq, content: `move ${seq}`, words: `Move ${seq}.`, seat: 1 };
  });

function show(lines: LogLine[], more: Partial<Parameters<typeof LogPanel>[0]> = {}): HTMLElement {
  const nothing = () => undefined;
  act(() =>
    render(
      <LogPanel lines={lines} own={0} current={null} earlier={false} onEarlier={nothing} onLook={nothing} {...more} />,
      root,
    ),
  );
  return root.querySelector<HTMLElement>('[role=log]')!;
}

test('is a log that no screen reader speaks by itself: the voice of the table tells the events', () => {
  expect(show(linesTo(3)).getAttribute('aria-live')).toBe('off');
});

test('follows what comes for whoever is at its foot', () => {
  const log = show(linesTo(20));
  expect(fallen(log)).toBe(true);
  show(linesTo(21));
  expect(fallen(log)).toBe(true);
});

test('leaves what somebody reads where it is when something comes', () => {
  const log = show(linesTo(60));
  scrollTo(log, 3 * rowHeight);
  const read = topRow(log);
  for (let last = 61; last < 130; last++) show(linesTo(last)); // more than the window holds
  expect(topRow(log)).toBe(read);
  scrollTo(log, log.scrollHeight);
  show(linesTo(131));
  expect(fallen(log)).toBe(true);
});

test('leaves it there when earlier moves are put before it', () => {
  const log = show(linesTo(60));
  scrollTo(log, 0);
  const read = topRow(log);
  act(() => root.querySelector('button')!.click());
  expect(log.querySelectorAll('.log-line')).toHaveLength(60);
  expect(topRow(log)).toBe(read);

  show(linesTo(60, 30), { earlier: true });
  scrollTo(log, 0);
  const first = topRow(log);
  show(linesTo(60, 1), { earlier: true }); // fetched
  expect(topRow(log)).toBe(first);
});

test('keeps the focus when there are no earlier moves left to ask for', () => {
  const log = show(linesTo(60));
  const earlier = root.querySelector('button')!;
  earlier.focus();
  act(() => earlier.click());
  expect(earlier.isConnected).toBe(false);
  expect(document.activeElement).toBe(log);
});

test('comes back to its foot with the present', () => {
  const log = show(linesTo(20));
  show(linesTo(20), { current: 4 });
  scrollTo(log, 0);
  show(linesTo(21), { current: 4 });
  expect(log.scrollTop).toBe(0);
  show(linesTo(21));
  expect(fallen(log)).toBe(true);
});
