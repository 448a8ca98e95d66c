// SPDX-License-Identifier: MIT
/** Buttons for the parts of a move that lie nowhere on the table, and the whole list of moves for those who want it. */
import { useState } from 'preact/hooks';
import { deliberate } from '../../kit/tap';
import { Glyph } from '../../../ui/glyph';
import { faceOf } from '../terms/cards';
import { moveWords } from '../terms/move_words';
import { cardName, valueName } from '../terms/naming';
import { partKey, type Part } from '../terms/move_parts';
import { FactionHead, ItemSign, PieceSign, SuitBadge } from '../pieces/signs';
import { questFace } from '../terms/quests';
import type { PartProps } from '../picking/scene';
import type { Card, Faction, Fixture, Item, Quest, Service, Suit } from '../terms/types';
import { rootWords as words } from '../terms/words';

export function Choices({ scene, actions }: PartProps) {
  const { offer, view, isAsked } = scene;
  if (!isAsked || scene.pending) return null;
  const { verbs, asks } = offer;
  return (
    <div class="rt-choices">
      {view.looked_at && <p class="rt-shown">{words.board.lookedAt(view.looked_at.map(cardName))}</p>}
      {verbs.length > 1 &&
        verbs.map((verb) => (
          <button
            key={verb}
            type="button"
            class="button rt-option"
            data-part={partKey('verb', verb)}
            onClick={() => actions.pick(partKey('verb', verb), deliberate)}
          >
            {words.moves[verb].label}
          </button>
        ))}
      {asks &&
        isOffTable(scene, asks.kind, asks.values) &&
        asks.values.map((part) => (
          <button
            key={partKey(part.kind, part.value)}
            type="button"
            class="button rt-option"
            data-part={partKey(part.kind, part.value)}
            onClick={() => actions.pick(partKey(part.kind, part.value), deliberate)}
          >
            <PartSign part={part} />
            {optionName(scene.view, part)}
          </button>
        ))}
    </div>
  );
}

/** A service with its price. */
function optionName({ boards }: PartProps['scene']['view'], { kind, value }: Part): string {
  const price = kind === 'service' ? boards.riverfolk?.prices[value as Service] : undefined;
  const name = valueName(kind, value);
  return price === undefined ? name : words.choices.priced(name, price);
}

/** Places are picked on the map, cards of the hand in the hand; all else has a button here. */
function isOffTable({ view, perspective }: PartProps['scene'], kind: Part['kind'], values: readonly Part[]): boolean {
  if (kind === 'place') return false;
  if (kind !== 'card') return true;
  const held = view.seats[perspective]?.cards ?? [];
  return values.some(({ value }) => !held.includes(value as Card));
}

function PartSign({ part: { kind, value } }: { part: Part }) {
  const word = String(value);
  if (value === null) return null;
  switch (kind) {
    case 'faction':
    case 'ally':
      return <FactionHead faction={word as Faction} size={20} />;
    case 'suit':
      return <SuitBadge suit={word as Suit} size={20} />;
    case 'card':
      return <SuitBadge suit={faceOf(word as Card).suit} size={20} />;
    case 'item':
      return <ItemSign item={word as Item} size={24} />;
    case 'piece':
      return word === 'warrior' ? null : <PieceSign piece={word as Fixture} />;
    case 'quest':
      return (
        <>
          <SuitBadge suit={questFace(word as Quest).suit} size={20} />
          {questFace(word as Quest).items.map((item, place) => (
            <ItemSign key={place} item={item} size={20} />
          ))}
        </>
      );
    default:
      return null;
  }
}

/** Every move that is left, as a button with its words: no map is needed. Drawn once it is opened, over the map. */
export function MoveList({ scene, actions }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const { moves } = scene.offer;
  if (!scene.isAsked || scene.pending || moves.length < 2) return null;
  return (
    <details class="rt-all-moves muted small" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="kit-line" aria-label={words.prompt.allMoves(moves.length)}>
        <Glyph name="l-log" size={20} />
        <span class="kit-wide-only">{words.prompt.allMoves(moves.length)}</span>
      </summary>
      {isOpen && (
        <ul class="kit-float kit-row">
          {moves.map((move) => (
            <li key={JSON.stringify(move)}>
              <button
                type="button"
                class="button slim"
                aria-label={words.prompt.play(moveWords(move))}
                onClick={() => actions.send(move)}
              >
                {moveWords(move)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
