// SPDX-License-Identifier: MIT
/** The items that are left, by colour; those that can be taken now are lit. */
import { useRef } from 'preact/hooks';
import { Glyph } from '../../../ui/glyph';
import { useDrag } from '../../kit/drag';
import { useRovingFocus } from '../../kit/roving_focus';
import { deliberate } from '../../kit/tap';
import { ItemView } from './item_view';
import { colours, kindsOf, pieceOf } from '../terms/items';
import { moveOfZone } from './kingdom';
import { itemKey } from '../picking/last_move';
import { itemName } from '../terms/naming';
import { takable } from '../picking/picking';
import { itemsLeft, type Actions, type Scene } from '../picking/scene';
import type { Item } from '../terms/types';
import { patrolsWords as words } from '../terms/words';

interface TrayProps {
  scene: Scene;
  actions: Actions;
}

export function Tray({ scene, actions }: TrayProps) {
  const { view, selection, legal } = scene;
  const left = itemsLeft(scene);
  const list = useRef<HTMLDivElement>(null);
  const lit = takable(legal, selection);
  useRovingFocus(list);
  useDrag(list, {
    start: (key) => {
      const item = key.split('#')[0] as Item;
      if (!lit.has(item)) return false;
      if (selection.item !== item) actions.takeItem(item);
      return true;
    },
    over: () => undefined,
    drop: (_key, zone) => {
      const move = moveOfZone(scene, zone);
      if (move) actions.choose(move, deliberate);
      else actions.putBack();
    },
    cancel: () => actions.putBack(),
  });
  const canChange = legal.some((move) => move.type === 'pick_die') && !selection.changing;
  return (
    <section class="kit-row kit-centred tp-tray" aria-label={words.table.itemsLeft} ref={list}>
      <div class="tp-tray-head">
        <h3 class="kit-heading">
          {words.table.itemsLeft} <span>{words.table.forSpots(left.length, view.spots_left)}</span>
        </h3>
        {canChange && (
          <button type="button" class="button slim" onClick={() => actions.beginChange()}>
            <Glyph name="l-dice" size={18} /> {words.prompt.change}
          </button>
        )}
      </div>
      <div class="kit-row tp-colours">
        {colours.map((colour) => (
          <ColourRow
            key={colour}
            {...{ scene, actions, lit }}
            items={left.filter((item) => pieceOf(item).colour === colour)}
            colour={colour}
          />
        ))}
      </div>
      {view.discarded.length > 0 && (
        <p class="kit-line muted small tp-discarded">
          {words.table.discarded}:{' '}
          {view.discarded.map((item, at) => (
            <ItemView key={at} item={item} name={itemName(item)} />
          ))}
        </p>
      )}
    </section>
  );
}

interface ColourRowProps extends TrayProps {
  lit: ReadonlySet<Item>;
  items: readonly Item[];
  colour: (typeof colours)[number];
}

function ColourRow({ scene, actions, lit, items, colour }: ColourRowProps) {
  return (
    <div class="kit-panel tp-colour">
      <p class="kit-ends kit-tiny kit-desktop-only">
        <strong>{words.colourTitles[colour]}</strong> <span class="muted">{words.table.left(items.length)}</span>
      </p>
      <ul class="kit-row tp-items">
        {kindsOf(items).flatMap(({ item, count }) =>
          Array.from({ length: count }, (_, copy) => (
            <li
              key={itemKey(item, copy)}
              class={isRolled(scene, item, copy) ? 'kit-roll' : ''}
              data-piece={itemKey(item, copy)}
            >
              <ItemButton {...{ scene, actions, item, copy, count }} isLit={lit.has(item)} />
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

/** A die that shows another face than before. */
function isRolled({ motion }: Scene, item: Item, copy: number): boolean {
  const { colour, face } = pieceOf(item);
  const changed = motion.find((event) => event.type === 'die_changed');
  return (
    copy === 0 && changed?.type === 'die_changed' && changed.face === face && pieceOf(changed.die).colour === colour
  );
}

interface ItemButtonProps extends TrayProps {
  item: Item;
  copy: number;
  count: number;
  isLit: boolean;
}

function ItemButton({ scene, actions, item, copy, count, isLit }: ItemButtonProps) {
  const { selection } = scene;
  const isPicked = copy === 0 && (selection.item === item || selection.die === item);
  const name = count > 1 ? `${itemName(item)}, ${copy + 1} of ${count}` : itemName(item);
  if (!isLit) return <ItemView item={item} name={name} />;
  return (
    <button
      type="button"
      class={isPicked ? 'kit-bare tp-item-button kit-picked' : 'kit-bare tp-item-button'}
      data-rove={copy}
      data-drag={`${item}#${copy}`}
      aria-label={name}
      aria-pressed={isPicked}
      onClick={() => actions.takeItem(item)}
    >
      <ItemView item={item} />
    </button>
  );
}
