// SPDX-License-Identifier: MIT
/** A vagabond's items as tiles: upright acts, turned and hatched is exhausted, cracked is damaged. */
import { partKey } from '../terms/move_parts';
import { Choosable } from '../pieces/choosable';
import { FactionHead, ItemSign } from '../pieces/signs';
import type { PartProps } from '../picking/scene';
import type { Faction, Item, ItemCounts, ItemState, Relation } from '../terms/types';
import { rootWords as words } from '../terms/words';
import { Fact, ItemList, Row } from './parts';

type Vagabond = 'vagabond' | 'vagabond_2';

const states: readonly ItemState[] = ['up', 'down', 'damaged'];

export function VagabondBoard({ scene, actions, faction }: PartProps & { faction: Vagabond }) {
  const { view } = scene;
  const board = view.boards[faction];
  if (!board) return null;
  const character = board.character && words.characters[board.character];
  const items = [board.up, board.down, board.damaged].flatMap((counts) => Object.values(counts) as number[]);
  // The markers are laid with the character (L 9.3.7).
  const relations = character ? (Object.entries(board.relations) as [Faction, Relation][]) : [];
  return (
    <>
      <p class="kit-row rt-facts">
        {character && (
          <Fact>
            <strong>{character.name}</strong>: {character.power}
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
        {states.map((state) =>
          faction === scene.faction ? (
            <ItemTiles key={state} scene={scene} actions={actions} items={board[state]} state={state} />
          ) : (
            <ItemList key={state} items={board[state]} state={state} />
          ),
        )}
      </Row>
      {relations.length > 0 && (
        <Row title={words.board.relations}>
          {relations.map(([other, relation]) => (
            <span key={other} class={`kit-line rt-relation rt-${relation}`}>
              <FactionHead faction={other} size={18} />
              {words.relations[relation]}
              {(board.aids[other] ?? 0) > 0 && <span class="muted"> ({words.board.aids(board.aids[other] ?? 0)})</span>}
            </span>
          ))}
        </Row>
      )}
    </>
  );
}

/** The own items: a tile may be touched for what it does. */
function ItemTiles({ scene, actions, items, state }: PartProps & { items: ItemCounts; state: ItemState }) {
  const entries = (Object.entries(items) as [Item, number][]).filter(([, count]) => count > 0);
  return (
    <>
      {entries.flatMap(([item, count]) =>
        Array.from({ length: count }, (_, place) => (
          <Choosable
            key={`${item} ${place}`}
            scene={scene}
            actions={actions}
            part={partKey('item', item)}
            class="kit-middle rt-tile"
            label={words.board.tile(words.items[item], words.itemStates[state], place + 1)}
          >
            <ItemSign item={item} state={state} size={34} />
          </Choosable>
        )),
      )}
    </>
  );
}
