// SPDX-License-Identifier: MIT
/** A match that people have left to bots, and that the server does not play on yet. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LiveTable } from '../../../src/features/table/live/live_table';
import { PromptBar } from '../../../src/games/kit/prompt_bar';
import { TableLayout } from '../../../src/games/kit/table_layout';
import type { GamePage } from '../../../src/games/kit/game_page';
import { link, player } from '../../../src/model/session';
import { words } from '../../../src/words';
import { fakeRoom, room, state } from '../../model/fake_room';

const game = {
  id: 'toy',
  Table: () => <TableLayout board={null} prompt={<PromptBar tone="wait" title="Wait" />} hand={null} />,
  logLines: () => [],
  plateFacts: () => [],
  moveWords: () => '',
  askedWords: () => '',
  decidingWords: () => '',
  Rules: () => null,
} as Partial<GamePage> as GamePage;

const root = document.createElement('div');
beforeEach(() => {
  document.body.replaceChildren(root);
  link.value = { kind: 'open', slow: false };
  player.value = { id: 'p9', name: 'Watcher' };
});
afterEach(() => {
  act(() => render(null, root));
  link.value = { kind: 'connecting' };
});

test('the table says that it stands still, until it is played on', async () => {
  const { model } = fakeRoom({ history: () => ({ ok: true, value: { entries: [] } }) });
  const show = (waits: boolean) =>
    act(async () => {
      model.onRoom(room(waits ? { bots_wait: true } : { rev: 2 }));
      model.onPush(state(3, { legal: [] }));
      render(<LiveTable model={model} room={model.info.value!} game={game} />, root);
    });
  await show(true);
  expect(root.textContent).toContain(words.bots.standStill);
  await show(false);
  expect(root.textContent).not.toContain(words.bots.standStill);
});
