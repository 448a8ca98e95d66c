// SPDX-License-Identifier: MIT
import type { PartProps } from '../picking/scene';
import type { Service } from '../terms/types';
import { rootWords as words } from '../terms/words';
import { CardList, Fact, Row, Tracks, WarriorCounts } from './parts';

export function RiverfolkBoard({ scene: { view } }: PartProps) {
  const board = view.boards.riverfolk;
  if (!board) return null;
  const hand = view.seats.find(({ faction }) => faction === 'riverfolk')?.cards ?? [];
  return (
    <>
      <p class="kit-row rt-facts" role="group" aria-label={words.board.prices}>
        {(Object.entries(board.prices) as [Service, number][]).map(([service, price]) => (
          <Fact key={service}>{words.board.price(words.services[service], price)}</Fact>
        ))}
      </p>
      <Row title={words.board.funds}>
        <WarriorCounts counts={board.funds} />
      </Row>
      <Row title={words.board.payments}>
        <WarriorCounts counts={board.payments} />
      </Row>
      <Row title={words.board.committed}>
        <WarriorCounts counts={board.committed} />
      </Row>
      <Row title={words.board.openHand}>
        <CardList cards={hand} />
      </Row>
      <Row title={words.board.tracks}>
        <Tracks view={view} pieces={['trade_post']} />
      </Row>
    </>
  );
}
