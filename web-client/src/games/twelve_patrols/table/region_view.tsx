// SPDX-License-Identifier: MIT
/** A region: its picture, its name, and on each edge what it asks for. */
import { Glyph } from '../../../ui/glyph';
import { Landscape } from './landscape';
import { regionName } from '../terms/naming';
import type { Card, Edge, EdgeState, Requirement, View } from '../terms/types';
import { sides } from '../terms/types';

interface RegionViewProps {
  card: Card;
  view: Pick<View, 'cards'>;
  /** How its edges stand, where it lies. */
  edges?: { readonly [side: string]: Edge | undefined } | undefined;
}

export function RegionView({ card, view, edges }: RegionViewProps) {
  return (
    <span class="tp-region">
      <Landscape card={card} />
      <span class="kit-tag tp-region-name">{regionName(card, view)}</span>
      {sides.map((side) => {
        const requirement = view.cards[card][side];
        return (
          requirement && <Badge key={side} requirement={requirement} side={side} state={edges?.[side]?.state ?? null} />
        );
      })}
    </span>
  );
}

interface BadgeProps {
  requirement: Requirement;
  side?: string;
  state?: EdgeState | null;
}

/** A person for items, a shield for colours, a square for dice; a tick, a cross, or pale where it does not count. */
export function Badge({ requirement, side = '', state = null }: BadgeProps) {
  const { type, n } = requirement;
  return (
    <span class={`kit-line tp-badge tp-${side} ${state ? `tp-${state}` : ''}`} aria-hidden="true">
      {type === 'count' && <Glyph name="l-user" size="1em" />}
      {type === 'colours' && <Shield />}
      <span class={type === 'dice_sum' ? 'tp-number tp-square' : 'tp-number'} data-number={n} />
      {state === 'met' && <Glyph name="l-check" size="0.9em" />}
      {state === 'broken' && <Glyph name="l-x" size="0.9em" />}
    </span>
  );
}

function Shield() {
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" focusable="false">
      <path class="tp-front" d="M12 2 21 5V12C21 17 17 20.5 12 22.500Z" />
      <path class="tp-front suit-yellow" d="M12 2 3 5V12C3 17 7 20.5 12 22.500Z" />
      <path class="tp-front suit-blue" d="M12 2 21 5V12H12Z" />
      <path class="glyph line" d="M12 2 21 5V12C21 17 17 20.5 12 22.5 7 20.5 3 17 3 12V5ZM12 2V22.500M3 12H21" />
    </svg>
  );
}
