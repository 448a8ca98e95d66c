// SPDX-License-Identifier: MIT
// The table under the hands of a player: what is sent is one legal move, after the clicks that it takes at a table.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TableProps, TableState } from '../../../src/games/kit/game_page';
import page from '../../../src/games/root/page';
import { countOf, partKey, partsOf } from '../../../src/games/root/terms/move_parts';
import type { DrawnView } from '../../../src/games/root/picking/scene';
import type { Move } from '../../../src/games/root/terms/types';
import type { Room } from '../../../src/net/protocol';
import captured from './captured.json';

type State = TableState<DrawnView, Move>;
const pictures = captured.states as unknown as { name: string; mover: State; watcher: State }[];
const picture = (name: string): State => pictures.find((each) => each.name === name)!.mover;

let root: HTMLElement;
let sent: Move[];
let said: string[];
beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
  sent = [];
  said = [];
});
afterEach(() => act(() => render(null, root)));

function show(state: State, change: Partial<TableProps<DrawnView, Move>> = {}): void {
  const names = { of: (seat: number) => `Player ${seat}`, own: state.seat };
  const props: TableProps<DrawnView, Move> = {
    state,
    room: { code: 'K7M2QX4D', options: {}, players: 6 } as unknown as Room,
    names,
    mode: state.seat === null ? 'watch' : 'play',
    perspective: state.seat ?? 0,
    pending: null,
    canAct: state.seat !== null,
    animate: false,
    events: [],
    settings: { confirmEveryMove: false, neverConfirmTaps: false, singleKeys: true },
    play: (move) => void sent.push(move),
    announce: (sentence) => void said.push(sentence),
    onPicking: () => undefined,
    ...change,
  };
  act(() => render(<page.Table {...props} />, root));
}

const click = (selector: string): void => {
  void act(() => root.querySelector<HTMLElement>(selector)!.click());
};
const clearing = (number: number): void => click(`[data-clearing="${number}"] button`);
const button = (name: string): HTMLElement =>
  [...root.querySelectorAll<HTMLElement>('button')].find(
    (each) => each.textContent?.trim() === name || each.ariaLabel === name,
  )!;
const press = (name: string): void => {
  void act(() => button(name).click());
};
const title = (): string => root.querySelector('.prompt-title')?.textContent ?? '';
const key = (pressed: string): void => {
  void act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true })));
};

describe('marching', () => {
  test('takes two clearings, a number and the button', () => {
    show(picture('actions'));
    clearing(12);
    clearing(11);
    expect(title()).toContain('March 3 from');
    press('One fewer');
    expect(title()).toContain('March 2 from');
    expect(sent).toEqual([]);
    press('March 2');
    expect(sent).toEqual([{ type: 'march', from: 12, to: 11, count: 2 }]);
  });

  test('lights only where the warriors may go, and Escape puts back', () => {
    show(picture('actions'));
    clearing(12);
    const lit = [...root.querySelectorAll('[data-clearing] .kit-lit')].map((each) =>
      each.parentElement!.getAttribute('data-clearing'),
    );
    expect(lit.length).toBeGreaterThan(0);
    const ends = picture('actions').legal.flatMap((move) =>
      move.type === 'march' && move.from === 12 ? [String(move.to)] : [],
    );
    expect(new Set(lit)).toEqual(new Set(ends));
    key('Escape');
    expect(root.querySelector('.rt-choosing')).toBeNull();
    expect(said.at(-1)).toBe('Put back.');
    expect(sent).toEqual([]);
  });
});

describe('other acts', () => {
  test('a battle waits for its own button, which says so', () => {
    show(picture('actions'));
    press('Battle');
    const battle = picture('actions').legal.find((move) => move.type === 'battle')!;
    clearing((battle as { clearing: number }).clearing);
    if (!button('Battle').classList.contains('primary')) press('Vagabond');
    expect(sent).toEqual([]);
    expect(root.querySelector('.prompt-detail')?.textContent).toContain('This cannot be taken back.');
    press('Battle');
    expect(sent).toHaveLength(1);
    expect(sent[0]!.type).toBe('battle');
  });

  test('a verb that goes as it is picked leaves the focus at the prompt', () => {
    show(picture('actions'));
    button('Battle').focus();
    press('Battle');
    expect(document.activeElement?.getAttribute('data-region')).toBe('prompt');
  });

  test('a card and its verb are a whole move', () => {
    show(picture('actions'));
    press('Extra action');
    const cards = picture('actions').legal.flatMap((move) => (move.type === 'extra_action' ? [move.card] : []));
    expect(root.querySelectorAll('.rt-card.kit-lit')).toHaveLength(cards.length);
    click('.rt-card.kit-lit');
    expect(sent).toEqual([{ type: 'extra_action', card: cards[0] }]);
  });

  test('the end of the step has its own button', () => {
    show(picture('actions'));
    press('Go on');
    expect(sent).toEqual([{ type: 'end_step' }]);
  });

  test('every legal move stands in the list, by its words', () => {
    show(picture('actions'));
    expect(root.querySelectorAll('.rt-all-moves button')).toHaveLength(0);
    const list = root.querySelector<HTMLDetailsElement>('.rt-all-moves')!;
    void act(() => {
      list.open = true;
      list.dispatchEvent(new Event('toggle'));
    });
    const entries = [...root.querySelectorAll<HTMLElement>('.rt-all-moves button')];
    expect(entries).toHaveLength(picture('actions').legal.length);
    act(() => entries[5]!.click());
    expect(sent).toEqual([picture('actions').legal[5]]);
  });
});

describe('every legal move', () => {
  /** Touches its parts in their order; a count and the last button where they are asked for. */
  function playByTouch(move: Move): void {
    for (const { kind, value } of partsOf(move)) {
      if (sent.length > 0) return;
      const part = root.querySelector<HTMLElement>(`[data-part='${partKey(kind, value)}']:not([aria-disabled="true"])`);
      if (part) void act(() => part.click());
    }
    if (sent.length > 0) return;
    const count = countOf(move);
    const shown = (): number => Number.parseInt(root.querySelector('.rt-stepper output')?.textContent ?? '', 10);
    while (count !== null && shown() > count) press('One fewer');
    click(root.querySelector(`[data-ending='${move.type}']`) ? `[data-ending='${move.type}']` : '.button.primary');
  }

  test.each(pictures.map(({ name, mover }) => [name, mover] as const))(
    'of "%s" is played by touch',
    { timeout: 60_000 },
    (_name, state) => {
      const some = state.legal.filter((_, place) => place % Math.ceil(state.legal.length / 10) === 0);
      for (const move of some) {
        sent = [];
        void act(() => render(null, root));
        show(state);
        playByTouch(move);
        expect(sent, JSON.stringify(move)).toEqual([move]);
      }
    },
  );
});

describe('an ambush that may be there', () => {
  test('is asked with one button where none is held, and the picture says the same to all', () => {
    show(picture('ambush'));
    expect(title()).toBe('Ambush?');
    press('No ambush');
    expect(sent).toEqual([{ type: 'decline_ambush' }]);
    const watched = pictures.find((each) => each.name === 'ambush')!.watcher;
    show(watched);
    expect(root.querySelector('.rt-battle')?.textContent).toContain('the pause is the same with and without one');
    expect(title()).toBe('Player 3 decides about an ambush');
  });
});

describe('what is seen', () => {
  test('nothing can be picked while a move is on its way', () => {
    show(picture('actions'), { canAct: false, pending: { type: 'recruit' } });
    expect(root.querySelectorAll('.kit-lit')).toHaveLength(0);
    expect(title()).toContain('Sending');
  });

  test('a plate opens the board of its seat, and only there', () => {
    show(picture('actions'));
    click('.rt-seats li:nth-child(4) .rt-seat-open');
    expect(root.querySelector('.rt-open-board')?.textContent).toContain('Vagabond');
    press('Close the board');
    expect(root.querySelector('.rt-open-board')).toBeNull();
  });

  test('a clearing that is no target tells what stands there', () => {
    show(picture('actions'));
    clearing(2);
    expect(root.querySelector('.kit-info')?.textContent).toContain('4 warriors of the Cult');
  });

  test('a card of the hand says what it costs and does to those who do not see it', () => {
    show(picture('actions'));
    const described = [...root.querySelectorAll('.rt-hand .rt-card')].map((card) => [
      card.querySelector('.only-spoken')?.textContent,
      document.getElementById(card.getAttribute('aria-describedby') ?? '')?.textContent,
    ]);
    expect(described.length).toBeGreaterThan(0);
    for (const [name, rules] of described) {
      expect(rules, name).toMatch(/^(Crafting cost: \d.*|Cannot be crafted)\. \S.*\.$/);
      expect(name).not.toContain(rules);
    }
  });

  test('what the key i shows is spoken too', () => {
    show(picture('actions'));
    const card = root.querySelector<HTMLElement>('.rt-hand .rt-card')!;
    card.focus();
    key('i');
    const rules = document.getElementById(card.getAttribute('aria-describedby')!)!.textContent;
    expect(root.querySelector('.kit-info')?.textContent).toContain(rules);
    expect(said.at(-1)).toContain(rules);
    root.querySelector<HTMLElement>('[data-clearing="2"] button')!.focus();
    key('i');
    expect(said.at(-1)).toContain('4 warriors of the Cult');
  });

  test('two digits name a clearing', () => {
    show(picture('actions'));
    key('1');
    key('2');
    expect(root.querySelector('[data-clearing="12"] .kit-picked')).not.toBeNull();
  });

  test('digits pick nothing under an open dialog', () => {
    show(picture('actions'));
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    key('1');
    key('2');
    expect(root.querySelector('.kit-picked')).toBeNull();
    dialog.remove();
    key('1');
    key('2');
    expect(root.querySelector('.kit-picked')).not.toBeNull();
  });

  test('every decision that is asked has words of its own', () => {
    for (const { name, mover } of pictures) {
      const [deciding] = mover.deciding;
      const words = page.decidingWords(deciding!, { of: () => 'Tamsin', own: null });
      expect(words, name).not.toBe('Tamsin decides');
    }
  });
});
