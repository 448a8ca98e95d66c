/** A vagabond's items as tiles: upright acts, turned and hatched is exhausted, cracked is damaged. */
import { FactionHead } from '../pieces/signs';
import type { PartProps } from '../scene';
import type { Faction, Relation } from '../types';
import { rootWords as words } from '../words_en';
import { Fact, ItemList, Row } from './parts';

type Vagabond = 'vagabond' | 'vagabond_2';

export function VagabondBoard({ scene: { view }, faction }: PartProps & { faction: Vagabond }) {
  const board = view.boards[faction];
  if (!board) return null;
  const character = board.character && words.characters[board.character];
  const items = [board.up, board.down, board.damaged].flatMap((counts) => Object.values(counts) as number[]);
  const relations = Object.entries(board.relations) as [Faction, Relation][];
  return (
    <>
      <p class="rt-facts">
        {character && (
          <Fact>
            <strong>{character[0]}</strong>: {character[1]}
          </Fact>
        )}
        <Fact>
          {words.board.satchel(
            items.reduce((sum, count) => sum + count, 0),
            board.item_limit,
          )}
        </Fact>
        <Fact>{words.board.questsDone(board.quests_done.length)}</Fact>
      </p>
      <Row title={words.board.items}>
        <ItemList items={board.up} state="up" />
        <ItemList items={board.down} state="down" />
        <ItemList items={board.damaged} state="damaged" />
      </Row>
      <Row title={words.board.relations}>
        {relations.map(([other, relation]) => (
          <span key={other} class={`rt-relation rt-${relation}`}>
            <FactionHead faction={other} size={18} />
            {words.relations[relation]}
            {(board.aids[other] ?? 0) > 0 && <span class="muted"> ({words.board.aids(board.aids[other] ?? 0)})</span>}
          </span>
        ))}
      </Row>
    </>
  );
}
