// SPDX-License-Identifier: MIT
import type { PartProps } from '../picking/scene';
import { rootWords as words } from '../terms/words';
import { CardList, Fact, Row, Tracks } from './parts';

export function AllianceBoard({ scene: { view } }: PartProps) {
  const board = view.boards.alliance;
  if (!board) return null;
  return (
    <>
      <p class="kit-row rt-facts">
        <Fact>{words.board.supporters(board.supporters)}</Fact>
        <Fact>{words.board.officers(board.officers)}</Fact>
        {board.operations_done > 0 && <Fact>{words.board.operations(board.operations_done)}</Fact>}
      </p>
      {board.cards && (
        <Row title={words.board.supporters(board.cards.length)}>
          <CardList cards={board.cards} />
        </Row>
      )}
      <Row title={words.board.tracks}>
        <Tracks view={view} pieces={['sympathy', 'base']} />
      </Row>
    </>
  );
}
