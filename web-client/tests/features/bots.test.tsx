// SPDX-License-Identifier: MIT
/** @vitest-environment jsdom */
import { render, type ComponentChildren } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { matchHeadline, matchNames } from '../../src/features/shared/match_words';
import { opponentsWords, seatNames } from '../../src/features/shared/room_words';
import { RematchWishes } from '../../src/features/table/seats/rematch_wishes';
import { SeatPlate } from '../../src/features/table/seats/seat_plate';
import { BotQuestion, StandInButtons } from '../../src/features/table/seats/stand_in';
import { panelsOf } from '../../src/features/table/panels/side_panel';
import { WaitingRoom } from '../../src/features/table/start/waiting_room';
import { isAlone, levelsOffered } from '../../src/model/bots';
import { apart } from '../../src/model/names';
import { games, roomModel } from '../../src/model/session';
import { freeSeats, isOpen } from '../../src/model/tables';
import type { BotLevel, GameInfo, SeatState } from '../../src/net/protocol';
import { words } from '../../src/words';
import { fakeRoom, room, seat, state } from '../model/fake_room';
import { until } from '../until';

const bot = (at: number, level: BotLevel): SeatState => ({
  seat: at,
  bot: { level, pace: 'normal' },
  connected: true,
  resigned: false,
  nonce: false,
});
const free = (at: number): SeatState => ({ seat: at, connected: false, resigned: false, nonce: false });
const away = (at: number, id: string, name: string): SeatState => ({ ...seat(at, id, name), connected: false });
const toy: GameInfo = {
  id: 'toy',
  title: 'Toy',
  min_players: 2,
  max_players: 5,
  rules: 1,
  options: {},
  bots: ['easy', 'medium', 'strong'],
};

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
  games.value = [toy];
});
afterEach(() => {
  act(() => render(null, root));
  games.value = [];
});
const show = (what: ComponentChildren) => act(() => render(what, root));
const texts = (selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => (element.textContent ?? '').trim());
const labelled = (selector: string) =>
  [...root.querySelectorAll(selector)].map(
    (element) => element.getAttribute('aria-label') ?? (element.textContent ?? '').trim(),
  );
const press = (label: string) =>
  act(() =>
    [...root.querySelectorAll<HTMLButtonElement>('button')]
      .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === label)!
      .click(),
  );

describe('names', () => {
  test('one bot is named by its level, several are counted by seat', () => {
    expect(seatNames({ seats: [seat(0, 'p1', 'Ailsa'), bot(1, 'medium')] })[1]).toBe('Bot (medium)');
    expect(seatNames({ seats: [bot(0, 'easy'), seat(1, 'p1', 'Ailsa'), free(2), bot(3, 'strong')] })).toEqual([
      'Bot 1 (easy)',
      apart('Ailsa'),
      null,
      'Bot 2 (strong)',
    ]);
    expect(opponentsWords(room({ seats: [seat(0, 'p1', 'Ailsa'), bot(1, 'easy')] }), 0)).toBe('against Bot (easy)');
  });

  test('who is played for keeps their name', () => {
    const seats = [seat(0, 'p1', 'Ailsa'), { ...away(1, 'p2', 'Tamsin'), bot: bot(1, 'easy').bot! }];
    expect(seatNames({ seats })).toEqual([apart('Ailsa'), apart('Tamsin')]);
  });

  test('of finished matches too: a bot wins, loses, and stands in', () => {
    const match = {
      players: [{ seat: 0, id: 'a', name: 'Ailsa' }],
      bots: [{ seat: 1, level: 'easy' as const, from: 0 }],
      result: { winners: [1], scores: [3, 5], reason: 'five_stones' },
    };
    expect(matchNames(match)).toEqual([apart('Ailsa'), 'Bot (easy)']);
    expect(matchHeadline(match, 'Toy', 'a')).toBe('You lost Toy');
    expect(matchHeadline(match, 'Toy', null)).toBe('Bot (easy) won Toy');
    const stoodIn = {
      players: [...match.players, { seat: 1, id: 'b', name: 'Tamsin' }],
      bots: [{ seat: 1, level: 'medium' as const, from: 7, to: 9 }],
      result: match.result,
    };
    expect(matchNames(stoodIn)).toEqual([apart('Ailsa'), apart('Tamsin')]);
  });
});

describe('seats', () => {
  const table = room({ status: 'open', players: 3, seats: [seat(0, 'p1', 'Ailsa'), bot(1, 'easy'), free(2)] });

  test('of bots are taken, and nobody is asked of them', () => {
    expect(freeSeats(table)).toBe(1);
    expect(isOpen({ ...table, players: 2, seats: table.seats.slice(0, 2) })).toBe(false);
    expect(isAlone({ ...table, players: 2, seats: table.seats.slice(0, 2) }, 0)).toBe(true);
    expect(isAlone(table, 0)).toBe(false);
    expect(panelsOf(room({ seats: table.seats.slice(0, 2) }), 0)).toEqual(['log', 'rules']);
    expect(panelsOf(room({ seats: table.seats.slice(0, 2) }), null)).toEqual(['log', 'chat', 'rules']);
  });

  test('a game for one has no bots to play against', () => {
    expect(levelsOffered('toy')).toEqual(['easy', 'medium', 'strong']);
    games.value = [{ ...toy, min_players: 1, max_players: 1 }];
    expect(levelsOffered('toy')).toEqual([]);
  });

  function plate(one: SeatState, own = false): void {
    const shown = room({ seats: [seat(0, 'p1', 'Ailsa'), one] });
    show(
      <SeatPlate
        room={shown}
        seat={1}
        name={seatNames(shown)[1]!}
        own={own}
        facts={[]}
        toMove={false}
        clock={null}
        unsure={false}
        askedAtMs={null}
      />,
    );
  }

  test('a plate has the mark of a bot, and never says that it is away', () => {
    plate({ ...bot(1, 'strong'), connected: false });
    expect(root.querySelector('.avatar use')?.getAttribute('href')).toMatch(/#l-bot$/);
    expect(root.querySelector('.presence')).toBeNull();
    expect(root.textContent).not.toContain(words.table.offline);
  });

  test('nor that of somebody whom a bot plays for', () => {
    const person = { ...away(1, 'p2', 'Tamsin'), bot: bot(1, 'easy').bot! };
    plate(person);
    expect(texts('.plate-note')).toEqual([words.bots.playsForThem]);
    expect(root.querySelector('.presence')).toBeNull();
    plate(person, true);
    expect(texts('.plate-note')).toEqual([words.bots.playsForYou]);
    plate(away(1, 'p2', 'Tamsin'));
    expect(texts('.plate-note')).toEqual([words.table.offline]);
  });

  test('bots do not count among those who want a rematch', () => {
    const next = room({ code: 'NEXT2345', status: 'open', players: 3, seats: [free(0), bot(1, 'easy'), free(2)] });
    roomModel(next.code).onRoom({ ...next, seats: [seat(0, 'p1', 'Ailsa'), ...next.seats.slice(1)] });
    show(<RematchWishes room={room({ rematch: next.code })} />);
    expect(texts('.small')).toEqual(['1 of 2 wants one.']);
  });
});

describe('before the start', () => {
  function waiting(seats: SeatState[]): void {
    const { model } = fakeRoom();
    const shown = room({ status: 'open', players: seats.length, seats });
    model.onRoom(shown);
    show(<WaitingRoom model={model} room={shown} />);
  }

  test('the host adds a bot to any free seat, changes its level and pace in place, and removes it', () => {
    waiting([seat(0, 'p1', 'Ailsa'), bot(1, 'easy'), free(2)]);
    expect(labelled('.seat-list button, .seat-list select')).toEqual([
      'Level of Bot (easy)',
      'Remove Bot (easy)',
      'Add a bot at seat 3',
    ]);
    expect(root.querySelector<HTMLSelectElement>('.seat-list select')!.value).toBe('easy');
    expect(root.querySelector<HTMLSelectElement>('.bot-pace select')!.value).toBe('normal');
    expect(texts('.seat-list .button')).toEqual(['Add a bot']); // nobody to send away
  });

  test('the focus stays at the seat when a bot is added and when it is removed', () => {
    const seats = [seat(0, 'p1', 'Ailsa'), free(1), free(2)];
    waiting(seats);
    const focused = () => document.activeElement?.getAttribute('aria-label');
    press('Add a bot at seat 3');
    waiting([...seats.slice(0, 2), bot(2, 'easy')]);
    expect(focused()).toBe('Level of Bot (easy)');
    press('Remove Bot (easy)');
    waiting(seats);
    expect(focused()).toBe('Add a bot at seat 3');
    waiting([...seats.slice(0, 2), bot(2, 'easy')]); // by another page of the host
    expect(focused()).not.toBe('Level of Bot (easy)');
  });

  test('it is said plainly that nobody waits, and what can be played meanwhile', () => {
    waiting([seat(0, 'p1', 'Ailsa'), free(1)]);
    expect(texts('.meanwhile p')).toEqual([words.bots.nobodyYet(true)]);
    expect(texts('.meanwhile button')).toEqual(['Play a bot meanwhile']);
    waiting([seat(0, 'p1', 'Ailsa'), seat(1, 'p2', 'Tamsin'), free(2), free(3)]);
    expect(texts('.meanwhile button')).toEqual(['Start with bots']);
  });

  test('who is not the host, or plays where no bots are offered, sees nothing of it', () => {
    waiting([seat(0, 'p2', 'Tamsin'), seat(1, 'p1', 'Ailsa'), free(2)]);
    expect(root.textContent).not.toMatch(/bot/i);
    games.value = [{ ...toy, bots: undefined as never }];
    waiting([seat(0, 'p1', 'Ailsa'), free(1)]);
    expect(root.textContent).not.toMatch(/bot/i);
  });

  test('with bots at all other seats the one thing to do is to start', () => {
    waiting([seat(0, 'p1', 'Ailsa'), bot(1, 'medium')]);
    expect(texts('h2')).toEqual([words.waiting.botsReady]);
    expect(texts('.button.primary:not(:disabled)')).toEqual(['Start the match']);
  });
});

describe('in a match', () => {
  const names = { of: (at: number) => ['Ailsa', 'Tamsin', 'Corin'][at]!, own: 0 };
  const accepting = { add_bot: () => ({ ok: true as const, value: {} }) };
  const seats = [seat(0, 'p1', 'Ailsa'), seat(1, 'p2', 'Tamsin'), away(2, 'p3', 'Corin')];

  test('while a bot plays for this player, it is not their move, and comes back with them', () => {
    const { model } = fakeRoom();
    const told: unknown[] = [];
    model.listen((event) => told.push(event));
    model.onRoom(room());
    model.onPush(state(3));
    expect(model.yourMove.value).toBe(true);
    model.onRoom(room({ seats: [{ ...seat(0, 'p1', 'Ailsa'), bot: bot(0, 'medium').bot! }, seat(1, 'p2', 'Tamsin')] }));
    expect(model.botPlaysForMe.value).toBe(true);
    expect(model.yourMove.value).toBe(false);
    model.onRoom(room());
    expect(model.yourMove.value).toBe(true);
    expect(told).toEqual([
      { kind: 'bot_plays', seat: 0, begins: true },
      { kind: 'bot_plays', seat: 0, begins: false },
    ]);
  });

  test('the menu offers a bot for oneself, and for those who are away', async () => {
    const { model, of } = fakeRoom(accepting);
    const shown = room({ players: 3, seats });
    model.onRoom(shown);
    model.onPush(state(3, { to_move: [2] }));
    show(<StandInButtons model={model} room={shown} names={names} onDone={() => undefined} />);
    expect(texts('button')).toEqual(['Let a bot play for me', 'Let a bot play for Corin']);
    press('Let a bot play for Corin');
    await until(() => expect(model.botsWanted.value).toEqual([2]));
    expect(of('add_bot')).toEqual([{ type: 'add_bot', room: shown.code, seat: 2 }]);
  });

  test('who is asked agrees with one press; who has asked is not asked', async () => {
    const { model, of } = fakeRoom(accepting);
    const shown = room({ players: 3, seats });
    model.onRoom(shown);
    const question = () => show(<BotQuestion model={model} room={shown} names={names} />);
    question();
    expect(root.childElementCount).toBe(0);
    model.onPush({ type: 'notice', kind: 'bot_asked', text: '', room: shown.code, seat: 2 });
    question();
    expect(root.textContent).toContain('Corin');
    expect(texts('button')).toEqual(['Agree', 'Not now']);
    press('Agree');
    await until(() => expect(model.botAskedFor.value).toBe(null));
    expect(of('add_bot')).toHaveLength(1);
    model.onPush({ type: 'notice', kind: 'bot_asked', text: '', room: shown.code, seat: 2 });
    question();
    expect(root.childElementCount).toBe(0);
  });
});
