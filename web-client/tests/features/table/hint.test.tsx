// SPDX-License-Identifier: MIT
/** What a strong bot would do, for those who play alone or among bots: asked for, told in words, played only by a press. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveTable } from '../../../src/features/table/live/live_table';
import { PromptBar } from '../../../src/games/kit/prompt_bar';
import { TableLayout } from '../../../src/games/kit/table_layout';
import type { GamePage } from '../../../src/games/kit/game_page';
import { mayHaveHints } from '../../../src/model/bots';
import type { RoomModel } from '../../../src/model/room_model';
import { games, link, picking, player } from '../../../src/model/session';
import { toasts } from '../../../src/model/toasts';
import type { Answer, Fault, GameInfo, Move, Room, SeatState } from '../../../src/net/protocol';
import { words } from '../../../src/words';
import { event, fakeRoom, room, seat, state } from '../../model/fake_room';

const spoken: string[] = [];
vi.mock('../../../src/ui/dom/speak', () => ({
  speak: (sentence: string) => void spoken.push(sentence),
  speakAtOnce: (sentence: string) => void spoken.push(sentence),
}));

const game = {
  id: 'toy',
  Table: ({ state: { legal, view }, pending, onPicking, play }) => {
    const isAsked = legal.length > 0 && !pending;
    const pass = (
      <button type="button" class="button primary" onClick={() => play({ type: 'pass' })}>
        Pass
      </button>
    );
    return (
      <TableLayout
        board={
          <button type="button" onClick={() => onPicking(true)}>
            pick
          </button>
        }
        prompt={
          <PromptBar
            tone={isAsked ? 'act' : 'wait'}
            title={isAsked ? 'Choose' : 'Wait'}
            actions={isAsked && pass}
            hint={JSON.stringify(view)}
          />
        }
        hand={null}
      />
    );
  },
  logLines: () => [],
  plateFacts: () => [],
  hintReasons: { wins_race: 'It wins the race.' },
  moveWords: (move: Move) => `the ${move.type}`,
  moveContent: (move: Move) => <b>the {move.type}</b>,
  typedMoves: () => [],
  askedWords: () => 'Choose',
  decidingWords: () => '',
  answerTyped: () => null,
  Rules: () => null,
  resultWords: () => ({ headline: '', detail: '' }),
} as Partial<GamePage> as GamePage;

const toy: GameInfo = {
  id: 'toy',
  title: 'Toy',
  min_players: 1,
  max_players: 2,
  rules: 1,
  options: {},
  bots: ['easy', 'medium', 'strong'],
};
const bot: SeatState['bot'] = { level: 'easy', pace: 'normal' };
const withBot = (fields: Partial<Room> = {}) =>
  room({
    seats: [seat(0, 'p1', 'Ailsa'), { seat: 1, bot: bot, connected: true, resigned: false, nonce: false }],
    ...fields,
  });
const legal: Move[] = [{ type: 'pass' }, { type: 'leap' }];

const root = document.createElement('div');
let model: RoomModel;
let of: (type: string) => Record<string, unknown>[];
let answer: (answer: { ok: true; value: object } | { ok: false; fault: Fault }) => Promise<void>;
beforeEach(() => {
  document.body.replaceChildren(root);
  link.value = { kind: 'open', slow: false };
  player.value = { id: 'p1', name: 'Ailsa' };
  games.value = [toy];
  toasts.value = [];
  spoken.length = 0;
});
afterEach(() => {
  act(() => render(null, root));
  link.value = { kind: 'connecting' };
  picking.value = false;
  games.value = [];
});

/** The table of a match, at an own question unless told otherwise. */
async function sit(at: Room, fields: Parameters<typeof state>[1] = {}): Promise<void> {
  const made = fakeRoom({
    hint: () =>
      new Promise((resolve) => {
        answer = (value) => act(async () => resolve(value));
      }),
    history: () => ({ ok: true, value: { entries: [] } }),
  });
  ({ model, of } = made);
  model.onRoom(at);
  model.onPush(state(3, { legal, ...fields }));
  await act(async () => render(<LiveTable model={model} room={model.info.value!} game={game} />, root));
}
const buttons = () => [...root.querySelectorAll<HTMLButtonElement>('.prompt-bar button')];
const button = (label: string) =>
  [...root.querySelectorAll('button')].find((one) => one.textContent?.replace(/Esc$/, '') === label);
const press = (label: string) => act(async () => button(label)!.click());
const prompt = () => root.querySelector('.prompt-bar')!.textContent;
const found = (seq: number, move: Move, reason?: string) =>
  answer({ ok: true, value: { seq, move, ...(reason ? { reason } : {}) } satisfies Partial<HintValue> });
type HintValue = Extract<Answer<'hint'>, { ok: true }>['value'];
const escape = () =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

async function told(): Promise<void> {
  await sit(withBot());
  await press(words.bots.hint);
  await found(3, { type: 'leap' });
}

describe('who may have hints', () => {
  const others = (changes: Partial<SeatState>) =>
    room({ seats: [seat(0, 'p1', 'Ailsa'), { ...seat(1, 'p2', 'Tamsin'), ...changes }] });

  test.each<[string, Room, boolean]>([
    ['alone', room({ players: 1, seats: [seat(0, 'p1', 'Ailsa')] }), true],
    ['against a bot', withBot(), true],
    ['when a bot plays for the other person', others({ bot: bot }), true],
    ['when the other person has resigned', others({ resigned: true }), true],
    ['against a person', others({}), false],
    ['against a person where the table has hints', { ...others({}), hints: true }, true],
    ['against a person who is away', others({ connected: false }), false],
    [
      'in the deal of the day',
      room({
        players: 1,
        seats: [seat(0, 'p1', 'Ailsa')],
        daily: { day: '2026-11-29', key: 'a' },
      }),
      false,
    ],
  ])('%s', (_, at, may) => expect(mayHaveHints(at, 0)).toBe(may));

  test('nobody where the server offers no bots', () => {
    const { bots: _, ...without } = toy;
    games.value = [without];
    expect(mayHaveHints(withBot(), 0)).toBe(false);
  });
});

test('the button stands before those of the game, at own questions alone', async () => {
  await sit(withBot());
  expect(buttons().map((one) => one.textContent)).toEqual([words.bots.hint, 'Pass']);
  act(() => model.onPush(state(4, { to_move: [1], deciding: [], legal: [], events: [event(4)] })));
  expect(button(words.bots.hint)).toBeUndefined();
});

test('among people there is none', async () => {
  await sit(room());
  expect(button(words.bots.hint)).toBeUndefined();
});

test('while it is looked for the button says so and asks no second time', async () => {
  await sit(withBot());
  await press(words.bots.hint);
  const busy = button(words.bots.hintIsComing)!;
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  await press(words.bots.hintIsComing);
  expect(of('hint')).toEqual([{ type: 'hint', room: 'K7M2QX4D' }]);
  expect(prompt()).toContain('Choose');
});

test('it is told in words and aloud, and played by a press alone', async () => {
  await told();
  expect(prompt()).toContain(`${words.bots.hintTold} the leap`);
  expect(prompt()).not.toContain('Choose');
  expect(spoken).toContain(words.bots.hintSpoken('the leap', ''));
  expect(of('move')).toEqual([]);
  await press(words.bots.playHint);
  expect(of('move').map(({ seq, move }) => ({ seq, move }))).toEqual([{ seq: 3, move: { type: 'leap' } }]);
  expect(prompt()).toContain('Wait');
});

test('why it is a good move is told too, where the game has words for it', async () => {
  await sit(withBot());
  await press(words.bots.hint);
  await found(3, { type: 'leap' }, 'wins_race');
  expect(root.querySelector('.prompt-detail')!.textContent).toBe('It wins the race.');
  expect(spoken).toContain('Hint: the leap. It wins the race.');
  await press(words.bots.dropHint);
  await press(words.bots.hint);
  await found(3, { type: 'leap' }, 'toString');
  expect(root.querySelector('.prompt-detail')).toBeNull();
  expect(spoken).toContain('Hint: the leap.');
});

test('Escape and the button beside it put it away', async () => {
  await told();
  await escape();
  expect(prompt()).toContain('Choose');
  await press(words.bots.hint);
  await found(3, { type: 'leap' });
  await press(words.bots.dropHint);
  expect(prompt()).toContain('Choose');
  expect(of('move')).toEqual([]);
});

test('a pick of the reader has the prompt for itself; once it is put back, the hint is there again', async () => {
  await told();
  await press('pick');
  expect(prompt()).toContain('Choose');
  expect(button(words.bots.hint)).toBeUndefined();
  await escape(); // belongs to the pick
  await act(async () => void (picking.value = false));
  expect(prompt()).toContain('the leap');
});

test('a new position has no use for it', async () => {
  await told();
  act(() => model.onPush(state(5, { legal, events: [event(4), event(5)] })));
  expect(prompt()).toContain('Choose');
  expect(button(words.bots.hint)).toBeDefined();
});

test('what is found for a position that has passed is not told', async () => {
  await sit(withBot());
  await press(words.bots.hint);
  act(() => model.onPush(state(5, { legal, events: [event(4), event(5)] })));
  await found(3, { type: 'leap' });
  expect(prompt()).toContain('Choose');
  expect(spoken).not.toContain(words.bots.hintSpoken('the leap', ''));
});

test.each<[Fault, string[]]>([
  ['forbidden', [words.bots.noHint]],
  ['rate_limited', [words.fault('rate_limited')]],
  ['not_your_turn', [words.fault('not_your_turn')]],
  ['stale', []],
  ['connection_lost', []],
])('a refusal (%s) leaves the question as it was', async (fault, texts) => {
  await sit(withBot());
  await press(words.bots.hint);
  await answer({ ok: false, fault });
  expect(toasts.value.map(({ text }) => text)).toEqual(texts);
  expect(button(words.bots.hint)!.getAttribute('aria-disabled')).toBe('false');
});
