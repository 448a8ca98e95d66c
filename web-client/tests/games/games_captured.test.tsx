// SPDX-License-Identifier: MIT
// Pictures and events of real matches, as the server sent them: every game's page must draw and tell them.
import { render } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { findGame } from '../../src/games';
import type { GamePage, TableProps, TableState } from '../../src/games/kit/game_page';
import type { GameEvent, Room } from '../../src/net/protocol';
import lords from './lords_of_scotland/captured.json';
import woodland from './root/captured.json';
import patrols from './twelve_patrols/captured.json';

interface Captured {
  states: { name: string; mover: TableState; watcher: TableState }[];
  events: GameEvent[];
}

const games: [string, Captured][] = [
  ['lords_of_scotland', lords as unknown as Captured],
  ['root', woodland],
  ['twelve_patrols', patrols as unknown as Captured],
];

const people = ['Ailsa', 'Tamsin', 'Corin', 'Mhairi', 'Pibroch', 'Dougal'];
const names = (own: number | null) => ({ of: (seat: number) => people[seat] ?? '', own });
const nothing = (): void => undefined;

function propsOf(state: TableState): TableProps {
  return {
    state,
    room: { code: 'K7M2QX4D', options: {}, players: 3 } as unknown as Room,
    names: names(state.seat),
    mode: state.seat === null ? 'watch' : 'play',
    perspective: state.seat ?? 0,
    pending: null,
    canAct: state.seat !== null,
    animate: false,
    events: [],
    settings: { confirmEveryMove: false, neverConfirmTaps: false, singleKeys: true },
    play: nothing,
    announce: nothing,
    onPicking: nothing,
  };
}

let root: HTMLElement | null = null;
function draw(page: GamePage, state: TableState): HTMLElement {
  root = document.createElement('div');
  document.body.append(root);
  render(<page.Table {...propsOf(state)} />, root);
  return root;
}
afterEach(() => {
  if (root) render(null, root);
  root?.remove();
});

describe.each(games)('%s', (id, captured) => {
  const load = () => findGame(id)!.load();

  it.each(captured.states.map((state) => [state.name, state] as const))(
    'draws "%s" for its mover and for a watcher',
    async (_name, { mover, watcher }) => {
      const page = await load();
      expect(draw(page, mover).querySelector('.prompt-bar.act')).not.toBeNull();
      expect(page.askedWords(mover)).not.toBe('');
      const watched = draw(page, watcher);
      expect(watched.querySelector('.prompt-bar.wait')).not.toBeNull();
      expect(watched.querySelectorAll('.kit-lit, .tp-lit, .tp-place')).toHaveLength(0);
    },
  );

  it.each(captured.states.map((state) => [state.name, state] as const))(
    'names every button of "%s" apart',
    async (_name, { mover }) => {
      const drawn = draw(await load(), mover);
      const buttons = [...drawn.querySelectorAll('button')].map(
        (button) => button.getAttribute('aria-label') ?? button.textContent ?? '',
      );
      expect(buttons.filter((name) => name.trim() === '')).toEqual([]);
      expect(buttons.filter((name, at) => buttons.indexOf(name) !== at)).toEqual([]);
    },
  );

  it.each(captured.states.map((state) => [state.name, state] as const))(
    'tells the moves of "%s" in words and by typing, without doubt',
    async (_name, { mover }) => {
      const page = await load();
      const typed = mover.legal.map((move) => page.typedMoves(move)[0]);
      expect(new Set(typed).size).toBe(mover.legal.length);
      for (const move of mover.legal) expect(page.moveWords(move)).not.toMatch(/undefined|null|NaN|\[object/);
    },
  );

  it('tells every event in a sentence', async () => {
    const page = await load();
    for (const own of [0, null]) {
      const lines = page.logLines(captured.events, names(own));
      expect(lines).toHaveLength(captured.events.length);
      for (const line of lines) expect(line.words).toMatch(/^[A-Z0-9][^_]*\.$/);
    }
  });

  it('says what others do from the public kind alone', async () => {
    const page = await load();
    for (const { watcher } of captured.states)
      for (const deciding of watcher.deciding)
        expect(page.decidingWords(deciding, names(null))).not.toMatch(/undefined|_/);
  });
});

describe('Root', () => {
  it('shows a watcher no card of a hand that only its holder knows', async () => {
    const page = await findGame('root')!.load();
    for (const { mover, watcher } of (woodland as unknown as Captured).states) {
      const names = [...draw(page, watcher).querySelectorAll('.rt-hand, .rt-card')];
      expect(names).toEqual([]);
      const own = (mover.view as { seats: { cards: string[] | null }[] }).seats[mover.seat ?? 0]?.cards ?? [];
      expect(own.length).toBeGreaterThan(0);
      for (const seat of (watcher.view as { seats: { faction: string; cards: string[] | null }[] }).seats)
        if (seat.faction !== 'riverfolk') expect(seat.cards).toBeNull();
    }
  });
});

describe('Lords of Scotland', () => {
  it('shows a watcher no card that only its holder knows', async () => {
    const page = await findGame('lords_of_scotland')!.load();
    for (const { mover, watcher } of (lords as unknown as Captured).states) {
      const html = draw(page, watcher).innerHTML;
      const own = (mover.view as { seats: { cards: { card: string }[] | null }[] }).seats[mover.seat ?? 0]?.cards ?? [];
      const open = JSON.stringify(watcher.view);
      for (const { card } of own) {
        expect(open).not.toContain(`"${card}"`);
        expect(html).not.toContain(card);
      }
    }
  });
});

describe('12 Patrols', () => {
  it('knows which of its lines says how the match ended', async () => {
    const page = await findGame('twelve_patrols')!.load();
    const events = (patrols as unknown as Captured).events;
    const telling = page.logLines(events, names(0)).filter((line) => line.tellsEnd);
    expect(telling).toHaveLength(events.filter((event) => event.type === 'match_ended').length);
    expect(telling[0]?.words).toMatch(/^Lost/);
  });
});
