// SPDX-License-Identifier: MIT
import type { PartProps } from '../picking/scene';
import { rootWords as words } from '../terms/words';
import { Fact, Row, Tracks } from './parts';

export function MarquiseBoard({ scene: { view } }: PartProps) {
  const board = view.boards.marquise;
  if (!board) return null;
  const isActive = view.seats[view.turn.active]?.faction === 'marquise' && view.turn.number > 0;
  return (
    <>
      {isActive && (
        <p class="kit-row rt-facts">
          <Fact>{words.board.actionsLeft(board.actions_left)}</Fact>
          {board.recruited && <Fact>{words.board.recruited}</Fact>}
        </p>
      )}
      <Row title={words.board.tracks}>
        <Tracks view={view} pieces={['sawmill', 'workshop', 'recruiter', 'wood']} />
      </Row>
    </>
  );
}
