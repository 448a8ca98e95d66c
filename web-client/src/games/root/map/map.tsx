// SPDX-License-Identifier: MIT
/** The woodland with everything on it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Glyph } from '../../../ui/glyph';
import { smallScreen, width } from '../../../ui/dom/viewport';
import { useRovingFocus } from '../../kit/roving_focus';
import type { PartProps } from '../picking/scene';
import { rootWords as words } from '../terms/words';
import { autumnPlaces, type Way } from '../terms/autumn_map';
import { ClearingTile } from './clearing';
import { Forests } from './forests';
import { phonePlaces } from './phone_map';
import { Woodland } from './woodland';
import { useZoom, type Zoom } from './zoom';

/** Heights of the drawing where its width is 1000; the map fills its frame, whatever its shape. */
const heights = { phone: 980, tablet: 760, desktop: 640 } as const;

interface MapProps extends PartProps {
  onLook(clearing: number): void;
  /** More buttons beside those of the zoom. */
  tools?: ComponentChildren;
}

export function WoodlandMap({ onLook, tools, ...props }: MapProps) {
  const { scene } = props;
  const board = useRef<HTMLDivElement>(null);
  const zoom = useZoom();
  const isPhone = smallScreen.value;
  const height = isPhone ? heights.phone : heights[width.value];
  const places = isPhone ? phonePlaces : autumnPlaces;
  useRovingFocus(board);
  useShowLit(zoom, scene.selection.picks.length);
  const look = scene.selection.picks.length > 0 ? 'rt-map rt-choosing' : 'rt-map';
  return (
    <div class={isPhone ? 'rt-map-frame rt-small-map' : 'rt-map-frame'}>
      <div class="rt-map-scroll" ref={zoom.frame}>
        <div class={look} ref={board} role="group" aria-label={words.map.name} style={{ '--zoom': zoom.scale }}>
          <Woodland places={places} height={height} ways={waysOf(scene)} />
          <Forests {...props} places={places.forests} />
          {places.clearings.map((at, place) => (
            <ClearingTile
              key={place}
              {...props}
              clearing={place + 1}
              at={at}
              isSmall={isPhone}
              onLook={() => onLook(place + 1)}
            />
          ))}
        </div>
      </div>
      <ZoomButtons zoom={zoom} isPhone={isPhone} tools={tools} />
    </div>
  );
}

/** From the clearing picked last to those that can be picked now. */
function waysOf({ selection, offer }: PartProps['scene']): Way[] {
  const from = Number(selection.picks.findLast((pick) => /^place \d+$/.test(pick))?.slice('place '.length) ?? NaN);
  if (Number.isNaN(from)) return [];
  return [...offer.lit]
    .filter((part) => /^place \d+$/.test(part))
    .map((part) => [from, Number(part.slice('place '.length))] as const);
}

/** After a pick, a lit clearing that lies outside a zoomed map's window comes into view. */
function useShowLit(zoom: Zoom, picks: number): void {
  useEffect(() => {
    if (picks === 0 || zoom.scale === 1) return;
    zoom.frame.current?.querySelector('.rt-clearing.kit-lit')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [picks]);
}

/** Two fingers zoom out step by step on a phone: a button for it would lie over a clearing. */
function ZoomButtons({ zoom, isPhone, tools }: { zoom: Zoom; isPhone: boolean; tools: ComponentChildren }) {
  const isWhole = zoom.scale === 1;
  return (
    <div class="kit-float rt-zoom">
      <button type="button" class="icon-button" aria-label={words.map.zoomIn} onClick={zoom.larger}>
        <Glyph name="l-plus" size={18} />
      </button>
      {!isPhone && (
        <button
          type="button"
          class="icon-button"
          aria-label={words.map.zoomOut}
          disabled={isWhole}
          onClick={zoom.smaller}
        >
          <Glyph name="l-minus" size={18} />
        </button>
      )}
      <button type="button" class="icon-button" aria-label={words.map.whole} disabled={isWhole} onClick={zoom.whole}>
        <Glyph name="l-map" size={18} />
      </button>
      {tools}
    </div>
  );
}
