// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { useKeptFocus } from '../../ui/dom/focus';
import { FrameContext } from './frame_context';
import { words } from '../../words';
import './styles/index.css';

interface TableLayoutProps {
  board: ComponentChildren;
  /** A `<PromptBar>`. */
  prompt: ComponentChildren;
  /** The own hand; null for watchers. */
  hand: ComponentChildren;
  /** "Your hand, 6 cards" */
  handName?: string;
  /** What flies over the table in this picture. */
  ghosts?: ComponentChildren;
}

/** The three parts every table has, in the order of reading and tabbing: board, prompt, hand. The prompt is always directly
 * above the hand and keeps its height. */
export function TableLayout({ board, prompt, hand, handName, ghosts }: TableLayoutProps) {
  const frame = useContext(FrameContext);
  useKeptFocus();
  return (
    <div class={frame.pale ? 'table-layout pale' : 'table-layout'}>
      {frame.above}
      <section class="table-board" data-region="board" aria-label={words.table.board} tabIndex={-1}>
        <h2 class="only-spoken">{words.table.board}</h2>
        {board}
      </section>
      {frame.between}
      <section class="table-prompt" data-region="prompt" aria-label={words.table.prompt} tabIndex={-1}>
        {frame.promptInstead ?? prompt}
      </section>
      {hand !== null && (
        <section class="table-hand" data-region="hand" aria-label={handName ?? words.table.hand} tabIndex={-1}>
          <h2 class="only-spoken">{handName ?? words.table.hand}</h2>
          {hand}
        </section>
      )}
      {ghosts}
    </div>
  );
}
