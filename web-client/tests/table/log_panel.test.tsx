/** The log beside the table, as its reader meets it. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LogLine } from '../../src/games/game_page';
import { LogPanel } from '../../src/table/log_panel';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
});
afterEach(() => act(() => render(null, root)));

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
