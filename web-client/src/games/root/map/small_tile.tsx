// SPDX-License-Identifier: MIT
/** The rows of a clearing on a phone. Every sign has the width that its row was made up with. */
import { seatOf } from '../terms/seat_names';
import { FactionHead, PieceSign, RuinSign } from '../pieces/signs';
import type { PartProps } from '../picking/scene';
import { rootWords as words } from '../terms/words';
import { widthOf, type Mark, type Tile } from './tile';

type Scene = PartProps['scene'];

export function SmallTile({ scene, rows }: { scene: Scene; rows: Tile['rows'] }) {
  return (
    <>
      {rows.map((row, place) => (
        <span key={place} class="kit-line rt-tile-row">
          {row.map((mark, at) => (
            <span
              key={at}
              class={`kit-line rt-mark ${lookOf(scene, mark)}`}
              style={{ '--wide': widthOf(mark) }}
              {...seatIn(scene, mark)}
            >
              <MarkSign mark={mark} />
            </span>
          ))}
        </span>
      ))}
    </>
  );
}

function lookOf({ faction }: Scene, mark: Mark): string {
  if (mark.kind === 'more') return 'rt-more';
  if (mark.kind === 'pawn') return 'rt-pawn';
  if (mark.kind !== 'troop') return '';
  return mark.faction === faction ? 'rt-troop rt-own-troop' : 'rt-troop';
}

function seatIn({ view }: Scene, mark: Mark) {
  return mark.kind === 'pawn' ? { 'data-seat': seatOf(view, mark.faction) } : {};
}

function MarkSign({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'piece':
      return (
        <>
          <PieceSign piece={mark.piece} />
          {mark.count > 1 && mark.count}
        </>
      );
    case 'ruin':
      return <RuinSign />;
    case 'free':
      return (
        <>
          <span class="rt-piece rt-free" />
          {mark.count > 1 && mark.count}
        </>
      );
    case 'troop':
      return (
        <>
          <FactionHead faction={mark.faction} />
          {mark.count}
        </>
      );
    case 'pawn':
      return <FactionHead faction={mark.faction} />;
    case 'more':
      return <>{words.map.more(mark.count)}</>;
  }
}
