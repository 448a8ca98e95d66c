// SPDX-License-Identifier: MIT
/** What somebody found wrong in a finished match, handed on with all that is needed to look at it. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogLine } from '../../../src/games/kit/game_page';
import type { MatchRecord } from '../../../src/net/protocol';
import { ReplaySide } from '../../../src/features/replay/replay_side';
import { serverVersion } from '../../../src/model/session';
import type { Moment } from '../../../src/features/replay/use_moment';

const root = document.createElement('div');
let saved: { name: string; text: string }[] = [];
vi.mock('../../../src/ui/dom/save_file', () => ({
  saveFile: (name: string, text: string) => void saved.push({ name, text }),
}));
beforeEach(() => {
  document.body.replaceChildren(root);
  saved = [];
  serverVersion.value = '1.2.3';
  Element.prototype.scrollIntoView ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
});
afterEach(() => {
  act(() => render(null, root));
});

const entries = [1, 2, 3].map((seq) => ({ seq, at: seq, type: 'move', seat: seq % 2, move: { type: 'pass' } }));
const record = {
  format: 1,
  id: 'ab'.repeat(16),
  game: 'toy',
  players: [{ seat: 0, id: 'p1', name: '<b>Ailsa</b>' }],
  seed: { server: '', nonces: [null], commitment: '', value: '' },
  entries,
} as unknown as MatchRecord;
const lines: LogLine[] = entries.map(({ seq }) => ({ seq, content: `Line ${seq}`, words: `Line ${seq}.`, seat: 0 }));

function show(seq: number): void {
  const moment = {
    step: { seq, entry: entries[seq - 1] ?? null, events: [], position: {} },
    to: () => undefined,
  } as unknown as Moment;
  const names = { of: (seat: number) => `seat ${seat}`, own: null };
  const side = (
    <ReplaySide
      names={names}
      record={record}
      lines={lines}
      moment={moment}
      result={{ headline: '', detail: '' }}
      scores={null}
    />
  );
  act(() => render(side, root));
}

const button = (name: string) =>
  [...root.querySelectorAll<HTMLButtonElement>('button')].find((one) => one.textContent === name)!;

function reported(seq: number, text: string) {
  show(seq);
  act(() => button('Report').click());
  const field = root.querySelector('textarea')!;
  act(() => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  act(() => button('Save the report').click());
  expect(saved).toHaveLength(1);
  return { name: saved[0]!.name, report: JSON.parse(saved[0]!.text) as Record<string, unknown> };
}

test.each([1, 2, 3])('a report carries the whole record and move %i that was on screen', (seq) => {
  const { name, report } = reported(seq, '  The claim was refused.  ');
  expect(name).toBe(`marchstone-report-${record.id}-${seq}.json`);
  expect(report).toMatchObject({
    format: 1,
    text: 'The claim was refused.',
    seq,
    entry: entries[seq - 1],
    log: [`Line ${seq}.`],
    server: '1.2.3',
    record,
  });
  expect(report.link).toContain(`/match/${record.id}?seq=${seq}`);
});

test('a report of the start has no move, and says so', () => {
  const { report } = reported(0, 'The deal is wrong.');
  expect(report).toMatchObject({ seq: 0, entry: null, log: [] });
});

test('before it is saved the reader is told what is in it, and nothing is written when it is put away', () => {
  show(2);
  act(() => button('Report').click());
  expect(root.querySelector('dialog')!.textContent).toContain('Line 2.');
  expect(root.querySelector('dialog')!.textContent).toMatch(/every card/);
  act(() => button('Cancel').click());
  expect(root.querySelector('dialog')).toBeNull();
  expect(saved).toEqual([]);
});
