// SPDX-License-Identifier: MIT
/** The frame around tables for one and for up to six. */
import { apart } from '../../../src/model/names';
import { render, type ComponentChildren } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Names } from '../../../src/games/kit/game_page';
import { opponentsWords } from '../../../src/features/shared/room_words';
import { matchHeadline } from '../../../src/features/shared/match_words';
import type { Room } from '../../../src/net/protocol';
import { AbsentSeat } from '../../../src/features/table/seats/absent';
import { DeciderDots, decidersAfter } from '../../../src/features/table/seats/deciders';
import { firstShown } from '../../../src/features/table/panels/log_panel';
import { PlatesAbove } from '../../../src/features/table/seats/plates_above';
import { ScoreTable } from '../../../src/features/table/seats/score_table';
import { panelsOf } from '../../../src/features/table/panels/side_panel';
import { WaitingRoom } from '../../../src/features/table/start/waiting_room';
import { fakeRoom, room, seat } from '../../model/fake_room';

const people = ['Ailsa', 'Tamsin', 'Corin', 'Mhairi', 'Dougal', 'Pibroch'];
const names: Names = { of: (at) => people[at] ?? '', own: 0 };
const taken = (count: number) => people.slice(0, count).map((name, at) => seat(at, `p${at + 1}`, name));
const free = (at: number) => ({ seat: at, connected: false, resigned: false, nonce: false }) as Room['seats'][number];

let root: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement('div');
  document.body.replaceChildren(root);
});
afterEach(() => {
  act(() => render(null, root));
  vi.useRealTimers();
});

const show = (what: ComponentChildren) => act(() => render(what, root));
const texts = (selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => (element.textContent ?? '').trim());

describe('before the start', () => {
  function waitingRoom(fields: Partial<Room>): void {
    const { model } = fakeRoom();
    const shown = room({ status: 'open', ...fields });
    model.onRoom(shown);
    show(<WaitingRoom model={model} room={shown} />);
  }

  test('a table for five names who is here, who is missing, and leads to the link that brings them', () => {
    waitingRoom({ players: 5, seats: [...taken(2), free(2), free(3), free(4)] });
    expect(texts('.invitation-words h2')).toEqual(['Waiting for 3 more players']);
    expect(texts('.seat-row.free')).toEqual(['Seat 3 is free', 'Seat 4 is free', 'Seat 5 is free']);
    expect(texts('.button.primary:not(:disabled)')).toEqual(['Copy link: Link to invite']);
  });

  test('with every seat taken the one thing to do is to start', () => {
    waitingRoom({ players: 6, seats: taken(6) });
    expect(texts('.button.primary:not(:disabled)')).toEqual(['Start the match']);
    expect(root.textContent).not.toContain('Link to invite');
  });

  test('a table for one invites nobody, waits for nobody and has no chat', () => {
    waitingRoom({ players: 1, seats: taken(1) });
    expect(texts('.button.primary:not(:disabled)')).toEqual(['Start the match']);
    expect(root.textContent).not.toMatch(/invite|Waiting|Everyone|Nobody has said/);
  });
});

describe('at the table', () => {
  test('one other seat has a line of its own, five stand side by side, none takes no room', () => {
    const plate = (at: number) => <i key={at}>{at}</i>;
    show(<PlatesAbove seats={[1]} plate={plate} />);
    expect(root.querySelector('.several')).toBeNull();
    show(<PlatesAbove seats={[1, 2, 3, 4, 5]} plate={plate} />);
    expect(texts('.several > i')).toEqual(['1', '2', '3', '4', '5']);
    show(<PlatesAbove seats={[]} plate={plate} />);
    expect(root.childElementCount).toBe(0);
  });

  test('of several who decide at once it is told who has, and who has not', () => {
    const asked = (...seats: number[]) => seats.map((at) => ({ seat: at, kind: 'answer' }));
    show(<DeciderDots deciding={asked(1, 2, 4)} names={names} />);
    expect(texts('li')).toEqual(['Tamsin: still decides', 'Corin: still decides', 'Dougal: still decides']);
    show(<DeciderDots deciding={asked(1, 4)} names={names} />);
    expect(texts('li')).toEqual(['Tamsin: still decides', 'Corin: has decided', 'Dougal: still decides']);
    show(<DeciderDots deciding={[{ seat: 3, kind: 'play' }]} names={names} />);
    expect(root.childElementCount).toBe(0);
  });

  test('another question, or another seat that is asked, begins anew', () => {
    const first = decidersAfter({ kind: null, asked: [], open: [] }, [
      { seat: 0, kind: 'a' },
      { seat: 1, kind: 'a' },
    ]);
    expect(decidersAfter(first, [{ seat: 1, kind: 'a' }])).toEqual({ kind: 'a', asked: [0, 1], open: [1] });
    expect(decidersAfter(first, [{ seat: 1, kind: 'b' }])).toEqual({ kind: 'b', asked: [1], open: [1] });
    expect(decidersAfter(first, [{ seat: 2, kind: 'a' }])).toEqual({ kind: 'a', asked: [2], open: [2] });
  });

  test('a seat that is long gone may be ended by those who still play, by nobody else', () => {
    const seats = taken(3);
    seats[1]!.connected = false;
    const gone = (own: number | null, changed = seats) => {
      const at = room({ players: 3, seats: changed });
      const { model } = fakeRoom();
      const key = `${own} ${changed === seats}`;
      show(<AbsentSeat key={key} model={model} room={at} seat={1} names={{ ...names, own }} toMove />);
      act(() => void vi.advanceTimersByTime(10 * 60_000 + 1_000));
      return texts('button');
    };
    expect(gone(0)).toEqual(['End the seat']);
    expect(gone(null)).toEqual([]);
    expect(gone(0, [{ ...seats[0]!, resigned: true }, ...seats.slice(1)])).toEqual([]);
  });

  test('who plays alone has a log and rules; whoever watches has a chat too', () => {
    expect(panelsOf({ players: 1, seats: taken(1) }, 0)).toEqual(['log', 'rules']);
    expect(panelsOf({ players: 1, seats: taken(1) }, null)).toEqual(['log', 'chat', 'rules']);
    expect(panelsOf({ players: 6, seats: taken(6) }, 0)).toEqual(['log', 'chat', 'rules']);
  });
});

describe('the log', () => {
  const lines = Array.from({ length: 120 }, (_, at) => ({ seq: at + 1, content: '', words: '', seat: 0 }));

  test('shows its newest lines, and more where an early moment is looked at', () => {
    expect(firstShown(lines, 40, null)).toBe(80);
    expect(firstShown(lines, 40, 110)).toBe(80);
    expect(lines.slice(firstShown(lines, 40, 30)).some((line) => line.seq === 30)).toBe(true);
    expect(firstShown(lines, 40, 1)).toBe(0);
  });
});

describe('after the end', () => {
  test('five scores stand in a table, the winner first, the own row marked', () => {
    const result = { winners: [3], scores: [41, 35, 32, 43, null], reason: 'points' };
    show(
      <ScoreTable game={{}} room={room({ players: 5, seats: taken(5) })} result={result} names={names} view={null} />,
    );
    expect(texts('tbody .score-name strong')).toEqual(['Mhairi', 'Ailsa', 'Tamsin', 'Corin', 'Dougal']);
    expect(texts('tbody .place')).toEqual(['1', '2', '3', '4', '5']);
    expect(texts('tbody .score')).toEqual(['43', '41', '35', '32', '–']);
    expect(texts('.own strong')).toEqual(['Ailsa']);
  });

  test('a match played alone is won or lost, never without a winner', () => {
    const alone = {
      players: [{ seat: 0, id: 'a', name: 'Ailsa' }],
      result: { winners: [] as number[], scores: [null], reason: 'stuck' },
    };
    expect(matchHeadline(alone, 'Toy', 'a')).toBe('You lost Toy');
    expect(matchHeadline(alone, 'Toy', null)).toBe(`${apart('Ailsa')} lost Toy`);
    expect(matchHeadline({ ...alone, result: { ...alone.result, winners: [0] } }, 'Toy', 'a')).toBe('You won Toy');
  });

  test('a table for one has no opponents, not even missing ones', () => {
    expect(opponentsWords(room({ players: 1, seats: taken(1) }), 0)).toBe('alone');
    expect(opponentsWords(room({ seats: [taken(1)[0]!, free(1)] }), 0)).toBe('nobody else yet');
    expect(opponentsWords(room({ players: 4, seats: taken(4) }), 1)).toBe(
      `against ${apart('Ailsa')}, ${apart('Corin')} and ${apart('Mhairi')}`,
    );
  });
});
