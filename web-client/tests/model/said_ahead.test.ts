// SPDX-License-Identifier: MIT
/** Answers given before the question: alike with and without the card, when the beat is over, until the turn ends. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameEvent, Move, StatePush } from '../../src/net/protocol';
import type { AheadAnswer, Turn } from '../../src/model/said_ahead';
import { entry, event, fakeRoom, historyOf, room, state } from './fake_room';

const noAmbush: AheadAnswer = { move: 'decline_ambush', until: 'turn', words: 'No ambush this turn' };
const pass: AheadAnswer = { move: 'pass', until: 'own_turn', words: 'Pass whenever I may pass' };
const turnOf = (view: unknown): Turn => {
  const { seat, turn } = view as { seat: number; turn: number };
  return { seat, key: String(turn) };
};

const beatMs = 3_000;
const holding: Move[] = [{ type: 'decline_ambush' }, { type: 'play_ambush', card: 'ambush_fox' }];
const bare: Move[] = [{ type: 'decline_ambush' }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Told extends Partial<StatePush> {
  turn?: number;
  active?: number;
}
/** Somebody's turn in which nothing is asked of the own seat. */
const others = (seq: number, { turn = 1, active = 1, ...fields }: Told = {}) =>
  state(seq, {
    view: { seat: active, turn },
    to_move: [1],
    deciding: [{ seat: 1, kind: 'actions' }],
    legal: [],
    ...fields,
  });
const ambush = (seq: number, legal: Move[], fields: Told = {}) =>
  others(seq, {
    to_move: [0],
    deciding: [{ seat: 0, kind: 'ambush', paced: true }],
    legal,
    events: [event(seq)],
    ...fields,
  });
const ownTurn = (seq: number, turn: number, legal: Move[]) =>
  state(seq, { view: { seat: 0, turn }, deciding: [{ seat: 0, kind: 'play' }], legal, events: [event(seq)] });

type Answers = Parameters<typeof fakeRoom>[0];
async function table(beat: number, answers: Answers = {}) {
  const made = fakeRoom({ move: () => ({ ok: true, value: {} }), history: historyOf([]), ...answers });
  made.model.onRoom(room({ beat }));
  made.model.onPush(others(3));
  await vi.advanceTimersByTimeAsync(0); // what the log asks for first has come
  const moves = () => made.of('move').map(({ seq, move }) => ({ seq, move }));
  return { ...made, moves };
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('to a paced question', () => {
  test.each([
    ['with the card', holding],
    ['without the card', bare],
  ])('the answer comes when the beat is over, and the same: %s', async (_, legal) => {
    const { model, moves } = await table(3);
    model.ahead.say(noAmbush, turnOf);
    model.onPush(ambush(4, legal));
    await settle(beatMs - 1);
    expect(moves()).toEqual([]);
    await settle(1);
    expect(moves()).toEqual([{ seq: 4, move: { type: 'decline_ambush' } }]);
    await settle(60_000);
    expect(moves()).toHaveLength(1);
  });

  test('a table without a beat has it at once', async () => {
    const { model, moves } = await table(0);
    model.ahead.say(noAmbush, turnOf);
    model.onPush(ambush(4, holding));
    expect(moves()).toHaveLength(1);
  });

  test('what is said while the question stands waits for the rest of the beat', async () => {
    const { model, moves } = await table(3);
    model.onPush(ambush(4, holding));
    await settle(2_000);
    model.ahead.say(noAmbush, turnOf);
    await settle(999);
    expect(moves()).toEqual([]);
    await settle(1);
    expect(moves()).toHaveLength(1);
  });

  test('another picture of the same question begins no other beat', async () => {
    const { model, moves } = await table(3);
    model.ahead.say(noAmbush, turnOf);
    model.onPush(ambush(4, holding));
    await settle(2_000);
    model.onPush(ambush(4, holding, { events: [] }));
    await settle(1_000);
    expect(moves()).toHaveLength(1);
  });

  test('it can be decided otherwise until then', async () => {
    const { model, moves } = await table(3);
    model.ahead.say(noAmbush, turnOf);
    model.onPush(ambush(4, holding));
    await settle(1_000);
    model.play(holding[1]!);
    await settle(60_000);
    expect(moves()).toEqual([{ seq: 4, move: holding[1] }]);
  });

  test('nothing leaves the browser before, neither by saying it nor by taking it back', async () => {
    const { model, sent } = await table(3);
    const before = sent.length;
    model.ahead.say(noAmbush, turnOf);
    model.ahead.takeBack('decline_ambush');
    model.onPush(ambush(4, holding));
    await settle(60_000);
    expect(sent).toHaveLength(before);
  });
});

test('the own move is not called for where the answer is given', async () => {
  const { model } = await table(3);
  model.onPush(ambush(4, holding));
  expect(model.yourMove.value).toBe(true);
  model.ahead.say(noAmbush, turnOf);
  expect(model.yourMove.value).toBe(false);
});

test('a move that names a card is never given by itself', async () => {
  const { model, moves } = await table(0);
  model.ahead.say({ ...noAmbush, move: 'play_ambush' }, turnOf);
  model.onPush(ambush(4, holding));
  await settle(60_000);
  expect(moves()).toEqual([]);
});

test('a watcher, and who has resigned, says nothing', async () => {
  const { model } = await table(0);
  model.onPush(others(4, { seat: null }));
  model.ahead.say(noAmbush, turnOf);
  expect(model.ahead.said.value).toEqual([]);
});

describe('it is dropped', () => {
  const said = (model: Awaited<ReturnType<typeof table>>['model']) =>
    model.ahead.said.value.map((one) => one.answer.move);

  test('when the turn it was said for ends, however often it was given', async () => {
    const { model, moves } = await table(0);
    model.ahead.say(noAmbush, turnOf);
    for (const seq of [4, 6]) {
      model.onPush(ambush(seq, bare));
      await settle();
      model.onPush(others(seq + 1, { events: [event(seq + 1, 0)] }));
    }
    expect(moves()).toHaveLength(2);
    model.onPush(ambush(8, bare, { turn: 2, active: 2 }));
    await settle(60_000);
    expect(moves()).toHaveLength(2);
    expect(said(model)).toEqual([]);
    expect(model.yourMove.value).toBe(true);
  });

  test('when the own turn is over, and not before it has come', async () => {
    const { model, moves } = await table(0);
    model.ahead.say(pass, turnOf);
    model.onPush(others(4, { turn: 2, active: 2, events: [event(4)] }));
    expect(said(model)).toEqual(['pass']);
    model.onPush(ownTurn(5, 3, [{ type: 'pass' }, { type: 'play_card', card: 'red_5' }]));
    await settle();
    expect(moves()).toEqual([{ seq: 5, move: { type: 'pass' } }]);
    model.onPush(others(6, { turn: 4, events: [event(6, 0)] }));
    expect(said(model)).toEqual([]);
  });

  test('with the own turn in which it was said', async () => {
    const { model } = await table(0);
    model.onPush(ownTurn(4, 2, [{ type: 'play_card', card: 'red_5' }]));
    model.ahead.say(pass, turnOf);
    expect(said(model)).toEqual(['pass']);
    model.onPush(others(5, { turn: 3, events: [event(5, 0)] }));
    expect(said(model)).toEqual([]);
  });

  test('when something is taken back: it is decided anew', async () => {
    const { model, moves } = await table(0);
    model.ahead.say(noAmbush, turnOf);
    model.onPush(ambush(4, bare));
    await settle();
    model.onPush(others(5, { events: [event(5, 0)] }));
    const undone = { seq: 6, type: 'undone', seat: 0, to_seq: 4 } as unknown as GameEvent;
    model.onPush(ambush(6, bare, { events: [undone] }));
    await settle(60_000);
    expect(moves()).toHaveLength(1);
  });

  test('when the server does not take the answer', async () => {
    const { model, moves } = await table(0, { move: () => ({ ok: false, fault: 'not_stored' }) });
    model.ahead.say(noAmbush, turnOf);
    model.onPush(ambush(4, bare));
    await settle(60_000);
    expect(moves()).toHaveLength(1);
    expect(said(model)).toEqual([]);
    expect(model.yourMove.value).toBe(true);
  });

  test('with the match, and with the seat', async () => {
    const { model } = await table(0);
    model.ahead.say(noAmbush, turnOf);
    model.onPush(others(4, { seat: null, events: [event(4)] }));
    expect(said(model)).toEqual([]);
    model.onPush(others(5, { events: [event(5)] }));
    model.ahead.say(noAmbush, turnOf);
    const result = { winners: [1], scores: [null, null], reason: 'rules' };
    model.onPush({ type: 'finished', room: model.code, result, match: 'm' });
    expect(said(model)).toEqual([]);
  });
});

describe('while others wait for the reader', () => {
  test('to allow an undo, no answer ends their question; afterwards it is given', async () => {
    const { model, moves } = await table(3);
    model.ahead.say(noAmbush, turnOf);
    model.onPush(ambush(4, holding));
    model.onPush({ type: 'undo_asked', room: model.code, seat: 1, to_seq: 3, waiting: [0], outcome: null });
    await settle(10_000);
    expect(moves()).toEqual([]);
    model.onPush({ type: 'undo_asked', room: model.code, seat: 1, to_seq: 3, waiting: [], outcome: 'refused' });
    expect(moves()).toHaveLength(1);
  });
});

describe('after the line was away', () => {
  /** What happened meanwhile: the entries by seat. */
  async function back(by: number[], then: StatePush) {
    const entries = by.map((seat, at) => entry(4 + at, seat));
    const made = await table(0, { history: historyOf(entries), resync: () => ({ ok: true, value: {} }) });
    made.model.ahead.say(pass, turnOf);
    void made.model.onReconnected();
    await settle();
    made.model.onPush(then);
    expect(made.moves(), 'before it is known what happened').toEqual([]);
    await settle();
    return made;
  }
  const offered: Move[] = [{ type: 'pass' }];

  test('it is given if only others have moved', async () => {
    const { moves } = await back([1, 1], { ...ownTurn(5, 2, offered), events: [] });
    expect(moves()).toEqual([{ seq: 5, move: { type: 'pass' } }]);
  });

  test('it is dropped if the own seat has: its turn has come and gone', async () => {
    const { model, moves } = await back([1, 0, 1], { ...ownTurn(6, 4, offered), events: [] });
    expect(moves()).toEqual([]);
    expect(model.ahead.said.value).toEqual([]);
  });

  test('it is dropped if nobody can tell', async () => {
    const { model, moves } = await back([], { ...ownTurn(6, 4, offered), events: [] });
    expect(moves()).toEqual([]);
    expect(model.ahead.said.value).toEqual([]);
  });
});
