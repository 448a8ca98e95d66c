// SPDX-License-Identifier: MIT
import { SuitBadge } from '../pieces/signs';
import type { PartProps } from '../picking/scene';
import { rootWords as words } from '../terms/words';
import { CardList, Fact, Row, Tracks } from './parts';

export function CultBoard({ scene: { view } }: PartProps) {
  const board = view.boards.cult;
  if (!board) return null;
  return (
    <>
      <p class="kit-row rt-facts">
        <Fact>{words.board.acolytes(board.acolytes)}</Fact>
        <Fact>
          <SuitBadge suit={board.outcast} size={16} /> {words.board.outcast(words.suits[board.outcast], board.hated)}
        </Fact>
      </p>
      <Row title={words.board.tracks}>
        <Tracks view={view} pieces={['garden']} />
      </Row>
      {board.revealed.length > 0 && (
        <Row title={words.board.revealed}>
          <CardList cards={board.revealed} />
        </Row>
      )}
      <Row title={words.board.lostSouls(board.lost_souls.length)}>
        <CardList cards={board.lost_souls} />
      </Row>
    </>
  );
}
