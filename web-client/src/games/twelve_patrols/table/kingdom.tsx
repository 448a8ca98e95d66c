// SPDX-License-Identifier: MIT
/** The kingdom: regions and places for them, patrols between. It may grow in any direction until it is three wide and high. */
import { useRef, useState } from 'preact/hooks';
import { width } from '../../../ui/dom/viewport';
import { useRovingFocus } from '../../kit/roving_focus';
import type { TapOf } from '../../kit/tap';
import { ItemView } from './item_view';
import { edgeWords, itemName, regionName, sameCell, sameSpot, secondCell, spotName } from '../terms/naming';
import { layAt, placeAt, placesFor, spotsFor, type LayMove, type PlaceMove } from '../picking/picking';
import { cellKey, deckAnchor, itemKey, spotKey } from '../picking/last_move';
import { RegionView } from './region_view';
import type { Actions, Scene } from '../picking/scene';
import type { Cell, Item, Spot } from '../terms/types';
import { patrolsWords as words } from '../terms/words';

interface KingdomProps {
  scene: Scene;
  actions: Actions;
  tapOf: TapOf;
  /** What the pointer or the focus is on, for the preview beside the board. */
  onLook(move: PlaceMove | LayMove | null): void;
}

interface Frame {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}

const range = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);

/** The rows, or columns, that the kingdom has or may come to have: it grows by a neighbour, to three. */
function reachOf(used: readonly number[]): number[] {
  if (used.length === 0) return [0];
  const [least, most] = [Math.min(...used), Math.max(...used)];
  return range(Math.max(most - 2, least - 1), Math.min(least + 2, most + 1));
}

/** On a phone only what lies is drawn while patrols are laid: it is the larger for it. */
function frameOf({ view: { kingdom, phase } }: Scene): Frame {
  const xs = kingdom.map(({ x }) => x);
  const ys = kingdom.map(({ y }) => y);
  if (width.value !== 'phone' || phase === 'place_card') return { columns: reachOf(xs), rows: reachOf(ys) };
  return {
    columns: range(Math.min(...xs, 0), Math.max(...xs, 0)),
    rows: range(Math.min(...ys, 0), Math.max(...ys, 0)),
  };
}

/** Cells with the spots between them. */
const tracks = (cells: number): string => Array.from({ length: cells }, () => 'var(--cell)').join(' var(--between) ');

export function Kingdom(props: KingdomProps) {
  const { scene } = props;
  const grid = useRef<HTMLDivElement>(null);
  useRovingFocus(grid);
  const frame = frameOf(scene);
  const style = {
    '--columns': frame.columns.length,
    '--rows': frame.rows.length,
    gridTemplateColumns: tracks(frame.columns.length),
    gridTemplateRows: tracks(frame.rows.length),
  };
  return (
    <div class="kit-middle tp-field">
      <div class="tp-kingdom" ref={grid} style={style} role="group" aria-label={words.table.kingdom}>
        {frame.rows.map((y, row) =>
          frame.columns.map((x, column) => (
            <CellView
              key={`${x} ${y}`}
              {...props}
              cell={{ x, y }}
              row={row}
              column={column}
              lastColumn={frame.columns.length - 1}
              lastRow={frame.rows.length - 1}
            />
          )),
        )}
      </div>
    </div>
  );
}

interface CellProps extends KingdomProps {
  cell: Cell;
  row: number;
  column: number;
  lastColumn: number;
  lastRow: number;
}

function CellView(props: CellProps) {
  const { scene, cell, row, column, lastColumn, lastRow } = props;
  const placed = scene.view.kingdom.find((region) => sameCell(region, cell));
  const position = { gridRow: 2 * row + 1, gridColumn: 2 * column + 1 };
  return (
    <>
      <div class="tp-cell" style={position}>
        {placed ? (
          <span
            class={scene.last.has(cellKey(cell)) ? 'tp-placed kit-last' : 'tp-placed'}
            data-piece={placed.card}
            data-from={deckAnchor}
            role="img"
            aria-label={words.regions.region(
              regionName(placed.card, scene.view),
              edgeWords(placed.card, scene.view, placed.edges),
            )}
          >
            <RegionView card={placed.card} view={scene.view} edges={placed.edges} />
          </span>
        ) : (
          <EmptyCell {...props} />
        )}
      </div>
      {column < lastColumn && <SpotView {...props} spot={{ ...cell, side: 'east' }} />}
      {row < lastRow && <SpotView {...props} spot={{ ...cell, side: 'south' }} />}
    </>
  );
}

/** A place that the picked region may take, with its ghost under the pointer. */
function EmptyCell({ scene, actions, tapOf, onLook, cell, row, column }: CellProps) {
  const [isLooked, setLooked] = useState(false);
  const { pending, selection, view } = scene;
  if (pending?.type === 'place_region' && sameCell(pending, cell)) {
    return (
      <span class="tp-placed kit-pale" data-piece={pending.card}>
        <RegionView card={pending.card} view={view} />
      </span>
    );
  }
  const move = placeAt(placesFor(scene.legal, selection.region), cell);
  if (!move) return null;
  const look = (on: boolean): void => {
    setLooked(on);
    onLook(on ? move : null);
  };
  const isStaged = selection.staged?.type === 'place_region' && sameCell(selection.staged, cell);
  return (
    <button
      type="button"
      class={`kit-bare kit-zone tp-place ${isStaged ? 'kit-picked' : ''}`}
      data-rove={column}
      data-drop={`cell ${cell.x} ${cell.y}`}
      aria-label={words.regions.place(regionName(move.card, view), row + 1, column + 1)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && look(true)}
      onPointerLeave={() => look(false)}
      onFocus={() => look(true)}
      onBlur={() => look(false)}
      onClick={(event) => actions.choose(move, tapOf(event, event.currentTarget))}
    >
      {isLooked || isStaged ? <RegionView card={move.card} view={view} /> : <span class="kit-plus" />}
    </button>
  );
}

interface SpotProps extends CellProps {
  spot: Spot;
}

function SpotView(props: SpotProps) {
  const { scene, spot, row, column } = props;
  const { view } = scene;
  const isHere = [spot, secondCell(spot)].every((cell) => view.kingdom.some((region) => sameCell(region, cell)));
  const position =
    spot.side === 'east'
      ? { gridRow: 2 * row + 1, gridColumn: 2 * column + 2 }
      : { gridRow: 2 * row + 2, gridColumn: 2 * column + 1 };
  return (
    <div class={`kit-middle tp-${spot.side}`} style={position}>
      {isHere ? <PatrolView {...props} /> : <span class="tp-no-spot" />}
    </div>
  );
}

/** Of equal items the last one is taken. */
const fromTray = (item: Item): string => [5, 4, 3, 2, 1, 0].map((copy) => itemKey(item, copy)).join('|');

/** What lies on a spot, and the button that lays the picked item there. */
function PatrolView({ scene, actions, tapOf, onLook, spot, column }: SpotProps) {
  const { view, pending, selection } = scene;
  const patrol = view.patrols.find((other) => sameSpot(other, spot));
  const preview = view.spots.find((other) => sameSpot(other, spot));
  const items = [...(patrol?.items ?? [])];
  const isComing = pending?.type === 'lay_item' && sameSpot(pending, spot);
  if (isComing) items.push(pending.item);
  const move = layAt(spotsFor(scene.legal, selection.item), spot);
  const state = patrol?.open
    ? words.spots.open
    : preview?.forced
      ? words.spots.forced
      : items.length === 0
        ? words.spots.empty
        : '';
  const name = [spotName(spot, view), ...items.map(itemName), state].filter(Boolean).join(', ');
  const isStaged = selection.staged?.type === 'lay_item' && sameSpot(selection.staged, spot);
  const look = `kit-bare kit-zone kit-row tp-patrol ${patrol?.open ? 'tp-open-patrol' : ''} ${preview?.forced ? 'tp-forced' : ''} ${items.length ? 'tp-filled' : ''} ${scene.last.has(spotKey(spot)) ? 'kit-last' : ''}`;
  const content = items.map((item, at) => (
    <span key={at} class="tp-laid" data-piece={`${spotKey(spot)} ${at}`} data-from={fromTray(item)}>
      <ItemView item={item} />
    </span>
  ));
  if (!move) {
    return (
      <span class={look} role="img" aria-label={name}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`${look} tp-lit ${isStaged ? 'kit-picked' : ''}`}
      data-rove={column}
      data-drop={`spot ${spot.x} ${spot.y} ${spot.side}`}
      aria-label={name}
      onPointerEnter={() => onLook(move)}
      onPointerLeave={() => onLook(null)}
      onFocus={() => onLook(move)}
      onBlur={() => onLook(null)}
      onClick={(event) => actions.choose(move, tapOf(event, event.currentTarget))}
    >
      {content}
      {items.length === 0 && <span class="kit-plus" />}
    </button>
  );
}

/** The move that a drop on this zone stands for. */
export function moveOfZone(scene: Scene, zone: string | null): PlaceMove | LayMove | null {
  const [kind, x, y, side] = (zone ?? '').split(' ');
  const cell = { x: Number(x), y: Number(y) };
  if (kind === 'cell') return placeAt(placesFor(scene.legal, scene.selection.region), cell);
  if (kind === 'spot')
    return layAt(spotsFor(scene.legal, scene.selection.item), { ...cell, side: side as Spot['side'] });
  return null;
}
