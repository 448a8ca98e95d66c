// SPDX-License-Identifier: MIT
/** A clearing: suit, number, ruler, slots with what stands in them, tokens, warriors and pawns. */
import { Glyph } from '../../../ui/glyph';
import { seatOf } from '../terms/seat_names';
import { clearingSpoken, countedPieces, factionThing } from '../terms/naming';
import { placeKey } from '../picking/last_move';
import { partKey } from '../terms/move_parts';
import { Choosable } from '../pieces/choosable';
import { colourClass, FactionHead, isBuilding, PieceSign, RuinSign, SuitBadge } from '../pieces/signs';
import type { PartProps } from '../picking/scene';
import type { Fixture, Site } from '../terms/types';
import { rootWords as words } from '../terms/words';
import { suitOfClearing, type Place } from '../terms/autumn_map';
import { SmallTile } from './small_tile';
import { fixturesOf, pawnsAt, tileOf, troopsOf } from './tile';

/** Everything that stands there, in words. */
export function contentWords({ view, clearing }: { view: PartProps['scene']['view']; clearing: number }): string {
  const site = view.clearings[clearing - 1];
  if (!site) return '';
  const { map } = words;
  const parts = [site.ruler ? map.ruler(words.factionsThe[site.ruler]) : map.nobody];
  for (const { faction, count } of troopsOf(site))
    parts.push(map.ofFaction(countedPieces(count, 'warrior'), factionThing(faction)));
  for (const [piece, count] of fixturesOf(site)) parts.push(countedPieces(count, piece));
  for (const faction of pawnsAt(view, clearing)) parts.push(words.factionsThe[faction]);
  if (site.ruin) parts.push(map.ruin(site.ruin_items));
  if (site.free_slots > 0) parts.push(map.freeSlots(site.free_slots));
  return parts.join(', ');
}

interface ClearingProps extends PartProps {
  clearing: number;
  at: Place;
  /** As on a phone: in rows that fit into the clearing's room. */
  isSmall: boolean;
  onLook(): void;
}

export function ClearingTile({ scene, actions, clearing, at, isSmall, onLook }: ClearingProps) {
  const site = scene.view.clearings[clearing - 1];
  if (!site) return null;
  const part = partKey('place', clearing);
  const state = scene.offer.lit.has(part) ? `, ${words.map.canPick}` : '';
  const tile = isSmall ? tileOf(site, pawnsAt(scene.view, clearing)) : null;
  const size = tile ? { '--wide': tile.width, '--high': tile.height } : {};
  const look = `${tile ? 'rt-small' : ''} ${scene.last.has(placeKey(clearing)) ? 'rt-last' : ''}`;
  return (
    <div
      class="rt-spot"
      style={{ left: `${at.x}%`, top: `${at.y}%`, ...size }}
      data-clearing={clearing}
      data-anchor={placeKey(clearing)}
    >
      <Choosable
        {...{ scene, actions, part }}
        class={`rt-clearing ${colourClass(suitOfClearing(clearing))} ${look}`}
        rove={Math.round(at.x / 12)}
        info={`clearing ${clearing}`}
        onIdle={onLook}
        label={`${clearingSpoken(clearing)}: ${contentWords({ view: scene.view, clearing })}${state}`}
      >
        <Head clearing={clearing} ruler={site.ruler} />
        {tile ? (
          <SmallTile scene={scene} rows={tile.rows} />
        ) : (
          <>
            <Slots site={site} />
            <Warriors scene={scene} site={site} clearing={clearing} />
          </>
        )}
        {scene.selection.picks.includes(part) && (
          <span class="kit-mark rt-tick">
            <Glyph name="l-check" size={14} />
          </span>
        )}
      </Choosable>
    </div>
  );
}

/** Suit, number, and who rules. */
function Head({ clearing, ruler }: { clearing: number; ruler: Site['ruler'] }) {
  return (
    <>
      <span class="rt-clearing-suit">
        <SuitBadge suit={suitOfClearing(clearing)} />
      </span>
      <span class="kit-tag rt-number">{clearing}</span>
      {ruler && (
        <span class="kit-line kit-tag rt-ruler">
          <Glyph name="l-crown" size={13} />
          <FactionHead faction={ruler} size={15} />
        </span>
      )}
    </>
  );
}

function Slots({ site }: { site: Site }) {
  const fixtures = fixturesOf(site);
  const standing = fixtures
    .filter(([piece]) => isBuilding(piece))
    .flatMap(([piece, count]) => Array<Fixture>(count).fill(piece));
  return (
    <span class="kit-row rt-slots">
      {standing.map((piece, place) => (
        <PieceSign key={place} piece={piece} />
      ))}
      {site.ruin && <RuinSign />}
      {Array.from({ length: Math.max(0, site.free_slots) }, (_, place) => (
        <span key={`free ${place}`} class="rt-piece rt-free" />
      ))}
      {fixtures
        .filter(([piece]) => !isBuilding(piece))
        .map(([piece, count]) => (
          <PieceSign key={piece} piece={piece} count={count} />
        ))}
    </span>
  );
}

function Warriors({ scene, site, clearing }: { scene: PartProps['scene']; site: Site; clearing: number }) {
  const own = scene.faction;
  return (
    <span class="kit-row rt-warriors">
      {troopsOf(site).map(({ faction, count }) => (
        <span key={faction} class={faction === own ? 'kit-line rt-troop rt-own-troop' : 'kit-line rt-troop'}>
          <FactionHead faction={faction} size={20} />
          {count}
        </span>
      ))}
      {pawnsAt(scene.view, clearing).map((faction) => (
        <span key={faction} class="kit-line rt-troop" data-seat={seatOf(scene.view, faction)}>
          <FactionHead faction={faction} size={22} />
        </span>
      ))}
    </span>
  );
}
