// SPDX-License-Identifier: MIT
/** What is said aloud at a table, and that it is said once. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GamePage, LogLine } from '../../../src/games/kit/game_page';
import type { FinishedPush, Room } from '../../../src/net/protocol';
import type { RoomModel } from '../../../src/model/room_model';
import { toast, toasts } from '../../../src/model/toasts';
import { useResultVoice, useTableVoice } from '../../../src/features/table/live/live_region';
import { speak } from '../../../src/ui/dom/speak';
import { ToastList } from '../../../src/ui/toast_list';
import { entry, event, fakeRoom, historyOf, room, state } from '../../model/fake_room';
import { until } from '../../until';

vi.mock('../../../src/ui/dom/speak', () => ({ speak: vi.fn(), speakAtOnce: vi.fn() }));

const people = ['Ailsa', 'Tamsin'];
const names = { of: (seat: number) => people[seat] ?? '', own: 0 };
const game = {
  logLines: (events) =>
    events.map(({ seq }) => ({ seq, content: '', words: `Move ${seq} was made.`, seat: seq === 9 ? 0 : 1 })),
  askedWords: () => 'Play a card.',
  decidingWords: () => '',
} as Partial<GamePage> as GamePage;

function Voice({ model }: { model: RoomModel }) {
  useTableVoice({ model, room: room({ status: 'playing' }), game, names });
  return <ToastList />;
}

const root = document.createElement('div');
let model: RoomModel;
const said = () => vi.mocked(speak).mock.calls.map(([sentence]) => sentence);
beforeEach(() => {
  document.body.replaceChildren(root);
  ({ model } = fakeRoom({
    move: () => ({ ok: false, fault: 'illegal_move' }),
    history: historyOf([4, 5, 6].map((seq) => entry(seq))),
    resync: () => ({ ok: true, value: {} }),
  }));
  model.onRoom(room({ status: 'playing' }));
  model.onPush(state(6));
  act(() => render(<Voice model={model} />, root));
  vi.mocked(speak).mockClear();
});
afterEach(() => {
  act(() => render(null, root));
  toasts.value = [];
});

test('a toast is spoken once, when it appears', () => {
  act(() => toast('The link is copied.'));
  expect(said()).toEqual(['The link is copied.']);
  act(() => toast('Another one.'));
  expect(said()).toEqual(['The link is copied.', 'Another one.']);
});

test('what the table tells as a toast is not spoken a second time', async () => {
  act(() =>
    model.onPush({ type: 'undo_asked', room: model.code, seat: 1, to_seq: 3, waiting: [], outcome: 'accepted' }),
  );
  expect(said()).toEqual(["Tamsin's undo is allowed."]);
  vi.mocked(speak).mockClear();
  act(() => model.play({ type: 'pass' }));
  await until(() => expect(said()).toHaveLength(1));
  vi.mocked(speak).mockClear();
  await act(async () => {
    await model.onReconnected();
    model.onPush(state(7, { events: [event(7)] }));
  });
  await until(() => expect(said()).toEqual([expect.stringContaining('Move 7 was made.')]));
});

test('events are spoken, the own ones first', () => {
  act(() => model.onPush(state(7, { events: [event(7)] })));
  expect(said()).toEqual(['Move 7 was made.']);
});

describe('the result', () => {
  const won = {
    ...game,
    resultWords: () => ({ headline: 'Tamsin wins', detail: 'Five stones.' }),
  } as unknown as GamePage;
  interface ResultProps {
    status?: Room['status'];
    lines?: LogLine[];
    isShown?: boolean;
  }
  function ResultVoice({ status = 'playing', lines = [], isShown = true }: ResultProps) {
    useResultVoice({ model, room: room({ status }), game: won, names }, lines, isShown);
    return null;
  }
  const show = (props: ResultProps = {}) => act(() => render(<ResultVoice {...props} />, root));
  const end = (reason = 'five_stones') =>
    act(() =>
      model.onPush({
        type: 'finished',
        room: model.code,
        match: 'a'.repeat(32),
        result: { winners: [1], scores: [null, null], reason },
      } as unknown as FinishedPush),
    );
  const last: LogLine = { seq: 6, content: '', words: 'Lost.', seat: null, tellsEnd: true };

  test('is spoken once, when it appears', () => {
    show({ isShown: false });
    end();
    show({ isShown: false });
    expect(said()).toEqual([]);
    show();
    show({ isShown: false });
    show();
    expect(said()).toEqual(['Tamsin wins. Five stones.']);
  });

  test('is spoken where the room ended the match', () => {
    show({ isShown: false });
    end('abandoned');
    show();
    expect(said()).toEqual(['Nobody has won. The match was left unfinished for too long.']);
  });

  test('is not spoken where the last line has just said it, but is to whoever comes later', () => {
    show({ isShown: false });
    end();
    show({ lines: [last] });
    expect(said()).toEqual([]);
    act(() => render(null, root));
    show({ lines: [last], status: 'finished' });
    expect(said()).toEqual(['Tamsin wins. Five stones.']);
  });
});
