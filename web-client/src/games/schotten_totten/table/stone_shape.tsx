// SPDX-License-Identifier: MIT
/** A march stone: whose it is shows in its filling, not in a hue. */
import type { ComponentChildren } from 'preact';

const outline = 'M5 41 2.5 29 9 14 24 5.5 48 3 66 9 76 25 77.5 41Z';
const facets = 'M9 14 21 22 19 41M21 22 46 15 66 9M46 15 60 26 62 41M60 26 76 25';
/** Six strokes, cut to the outline by hand: a clip path or a pattern would need a name of its own in the page. */
const hatching = 'M7 40 26 5.4M18.5 41 40.5 4M30.5 41 54 5.5M42.5 41 63.5 9M54.5 41 71 17.5M66.5 41 76 27';

interface StoneShapeProps {
  owner: 'none' | 'near' | 'far';
  children: ComponentChildren;
}

export function StoneShape({ owner, children }: StoneShapeProps) {
  return (
    <span class={`kit-line st-stone st-owner-${owner}`} aria-hidden="true">
      <svg viewBox="0 0 80 43" preserveAspectRatio="none" focusable="false">
        <path class="st-outline" d={outline} />
        {owner === 'none' && <path class="st-facets" d={facets} />}
        {owner === 'far' && <path class="st-hatching" d={hatching} />}
      </svg>
      {children}
    </span>
  );
}
