// SPDX-License-Identifier: MIT
/** Puts a table into the page as a person meets it. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import type { TableProps } from '../../../src/games/kit/game_page';
import type { DrawnView } from '../../../src/games/schotten_totten/picking/scene';
import { Table } from '../../../src/games/schotten_totten/table/table';
import type { Move } from '../../../src/games/schotten_totten/terms/types';
import type { Fixture } from './fixtures';
import { propsOf } from './props';

type Props = TableProps<DrawnView, Move>;

export interface MountedTable {
  readonly root: HTMLElement;
  /** Every move that has left the table. */
  readonly played: Move[];
  readonly said: string[];
  readonly picking: boolean[];
  /** The prompt's title and second line. */
  prompt(): string;
  buttons(): string[];
  button(name: string | RegExp): HTMLElement;
  click(name: string | RegExp): void;
  tap(name: string | RegExp): void;
  key(key: string): void;
  redraw(more: Partial<Props>, fixture?: Fixture): void;
}

/** How an element is read: its label, else its text without decoration. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (copy.textContent ?? '').trim();
}

export function mount(fixture: Fixture, more: Partial<Props> = {}): MountedTable {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const played: Move[] = [];
  const said: string[] = [];
  const picking: boolean[] = [];
  const outlets: Partial<Props> = {
    play: (move) => void played.push(move),
    announce: (sentence) => void said.push(sentence),
    onPicking: (now) => void picking.push(now),
  };
  const draw = (shown: Fixture, changes: Partial<Props>): void =>
    void act(() => render(h(Table, propsOf(shown, { ...outlets, ...more, ...changes })), root));
  draw(fixture, {});
  const button = (name: string | RegExp): HTMLElement => {
    const found = [...root.querySelectorAll<HTMLElement>('button')].filter((each) => matches(nameOf(each), name));
    if (found.length !== 1) throw new Error(`${found.length} buttons are called ${String(name)}`);
    return found[0] as HTMLElement;
  };
  return {
    root,
    played,
    said,
    picking,
    prompt: () => [...root.querySelectorAll('.prompt-text > p')].map(readText).join(' | '),
    buttons: () => [...root.querySelectorAll('button')].map(nameOf),
    button,
    click: (name) => press(button(name), 'mouse'),
    tap: (name) => press(button(name), 'touch'),
    key: (key) =>
      void act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
    redraw: (changes, shown = fixture) => draw(shown, changes),
  };
}

function matches(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}

/** Text with its chips read by name. */
function readText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const chip of copy.querySelectorAll('[role="img"]')) chip.replaceWith(chip.getAttribute('aria-label') ?? '');
  return copy.textContent ?? '';
}

function press(element: HTMLElement, pointerType: 'mouse' | 'touch'): void {
  const down = Object.assign(new MouseEvent('pointerdown', { bubbles: true }), {
    pointerType,
    pointerId: 1,
    isPrimary: true,
  });
  const up = Object.assign(new MouseEvent('pointerup', { bubbles: true }), {
    pointerType,
    pointerId: 1,
    isPrimary: true,
  });
  void act(() => {
    element.dispatchEvent(down);
    element.dispatchEvent(up);
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  });
}
