// SPDX-License-Identifier: MIT
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as fixture from './fixtures';
import { mount, nameOf, type MountedTable } from './mounted';

const { playCard, tactics } = fixture;

// Drawing whole tables in jsdom takes long on a busy machine; no test here waits for time to pass.
vi.setConfig({ testTimeout: 60_000 });

// The click that ends a drag is awaited in the browser's next task; and between two tests the runner wants to be heard.
afterEach(() => new Promise((resolve) => setTimeout(resolve, 1)));

describe('dragging', () => {
  const hold = (
    table: MountedTable,
    name: RegExp,
    over: Element | null,
  ): ((kind: 'pointerup' | 'pointercancel') => void) => {
    document.elementFromPoint = () => over;
    const send = (target: EventTarget, kind: string, at: number): void => {
      const event = Object.assign(new MouseEvent(kind, { bubbles: true, clientX: at, clientY: at }), {
        pointerId: 1,
        isPrimary: true,
        pointerType: 'mouse',
      });
      void act(() => void target.dispatchEvent(event));
    };
    send(table.button(name), 'pointerdown', 0);
    send(window, 'pointermove', 5);
    expect(table.root.querySelectorAll('.kit-picked')).toHaveLength(0);
    send(window, 'pointermove', 30);
    return (kind) => send(window, kind, 30);
  };
  const column = (table: MountedTable, number: number): Element | null =>
    table.root.querySelector(`.st-column:nth-child(${number})`);

  it('picks the card after a few pixels and plays it where it is dropped', () => {
    const table = mount(playCard);
    const end = hold(table, /^red 5, in your hand/, column(table, 3));
    expect(table.root.querySelectorAll('.st-lit')).toHaveLength(5);
    end('pointerup');
    expect(table.played).toEqual([{ type: 'play_card', card: 'red_5', stone: 2 }]);
  });

  it('puts the card back when it is dropped elsewhere or broken off', () => {
    for (const [number, kind] of [
      [1, 'pointerup'],
      [3, 'pointercancel'],
    ] as const) {
      const table = mount(playCard);
      hold(table, /^red 5, in your hand/, column(table, number))(kind);
      expect(table.played).toEqual([]);
      expect(table.root.querySelectorAll('.kit-picked, .st-lit')).toHaveLength(0);
    }
  });

  it('moves a card within the hand, which is told to nobody', () => {
    const table = mount(playCard);
    hold(table, /^red 5, in your hand/, table.button(/^green 6, in your hand/))('pointerup');
    expect(table.buttons().filter((name) => name.includes('in your hand'))[0]).toBe('red 5, in your hand, 1 of 6');
    expect(table.played).toEqual([]);
  });

  it('takes a ruse to the card it is meant for', () => {
    const table = mount(tactics);
    const end = hold(table, /^Banshee: .*, in your hand/, null);
    document.elementFromPoint = () => table.button("Joker, Tamsin's at stone 6");
    end('pointerup');
    expect(table.played).toEqual([{ type: 'banshee', stone: 5, card: 'joker' }]);
  });
});

describe('the discard pile', () => {
  it('can be looked through', () => {
    const table = mount(tactics);
    table.click('3 discarded, face up');
    expect([...table.root.querySelectorAll('.st-discard-list [role="img"]')].map(nameOf)).toEqual([
      'Recruiter',
      'red 9',
      'Traitor',
    ]);
    table.key('Escape');
    expect(table.root.querySelector('.st-discard-list')).toBeNull();
  });
});
