// SPDX-License-Identifier: MIT
/** The leader and the Decree: four columns, what is done ticked, what is open plain. */
import { Glyph } from '../../../ui/glyph';
import { faceOf } from '../terms/cards';
import { cardName } from '../terms/naming';
import { partKey } from '../terms/move_parts';
import { Choosable } from '../pieces/choosable';
import { SuitBadge } from '../pieces/signs';
import type { PartProps } from '../picking/scene';
import type { Column, Suit } from '../terms/types';
import { rootWords as words } from '../terms/words';
import { Fact, Row, Tracks } from './parts';

const columns: readonly Column[] = ['recruit', 'move', 'battle', 'build'];
const glyphs: Readonly<Record<Column, string>> = {
  recruit: 'l-user',
  move: 'l-march',
  battle: 'l-swords',
  build: 'l-home',
};

export function EyrieBoard(props: PartProps) {
  const { view } = props.scene;
  const board = view.boards.eyrie;
  if (!board) return null;
  const leader = board.leader && words.leaders[board.leader];
  return (
    <>
      <p class="kit-row rt-facts">
        <Fact>
          <strong>{leader ? leader.name : words.board.noLeader}</strong>
          {leader && `: ${leader.power}`}
        </Fact>
      </p>
      <div class="rt-decree" role="group" aria-label={words.board.decree}>
        {columns.map((column) => (
          <DecreeColumn key={column} {...props} column={column} />
        ))}
      </div>
      <Row title={words.board.tracks}>
        <Tracks view={view} pieces={['roost']} />
      </Row>
    </>
  );
}

interface DecreeCard {
  readonly suit: Suit;
  readonly name: string;
}

/** The leftmost with anything left to carry out. */
function currentColumn({ boards }: PartProps['scene']['view']): Column | undefined {
  return columns.find((column) => Object.keys(boards.eyrie?.decree[column].left ?? {}).length > 0);
}

function DecreeColumn({ scene, actions, column }: PartProps & { column: Column }) {
  const content = scene.view.boards.eyrie?.decree[column];
  if (!content) return null;
  const cards: DecreeCard[] = [
    ...Array.from({ length: content.viziers }, () => ({ suit: 'bird' as const, name: words.board.vizier })),
    ...content.cards.map((card) => ({ suit: faceOf(card).suit, name: cardName(card) })),
  ];
  const isRunning = scene.view.step === 'decree';
  const open = { ...content.left } as Partial<Record<Suit, number>>;
  const names = cards.map(({ suit, name }) => `${name} (${words.suits[suit]})`).join(', ') || words.board.emptyColumn;
  const isNow = isRunning && column === currentColumn(scene.view);
  return (
    <Choosable
      {...{ scene, actions }}
      part={partKey('column', column)}
      class={isNow ? 'kit-column rt-column rt-now' : 'kit-column rt-column'}
      label={`${words.board.decree}, ${words.columns[column]}: ${names}`}
    >
      <strong class="kit-line">
        <Glyph name={glyphs[column]} size={16} />
        {words.columns[column]}
      </strong>
      <span class="kit-row">
        {cards.map(({ suit }, place) => {
          const isOpen = (open[suit] ?? 0) > 0;
          if (isOpen) open[suit] = (open[suit] ?? 0) - 1;
          return (
            <span key={place} class={isRunning && !isOpen ? 'rt-decree-card rt-done' : 'rt-decree-card'}>
              <SuitBadge suit={suit} size={20} />
              {isRunning && !isOpen && <Glyph name="l-check" size={12} class="rt-done-tick" />}
            </span>
          );
        })}
        {cards.length === 0 && <span class="muted">{words.board.emptyColumn}</span>}
      </span>
    </Choosable>
  );
}
