/** A clearing: suit, number, ruler, slots with what stands in them, tokens, warriors and pawns. */
import { Glyph } from '../../../ui/glyph';
import { seatOf } from '../seat_names';
import { clearingSpoken, countedPieces } from '../naming';
import { partKey } from '../parts';
import { Choosable } from '../pieces/choosable';
import { FactionHead, isBuilding, PieceSign, RuinSign, SuitBadge } from '../pieces/signs';
import type { PartProps } from '../scene';
import type { Faction, Fixture, Site } from '../types';
import { rootWords as words } from '../words_en';
import { clearingFace } from './autumn_map';

const warriorsInOrder: readonly Faction[] = ['marquise', 'eyrie', 'alliance', 'cult', 'riverfolk'];

function fixturesOf(site: Site): [Fixture, number][] {
  return Object.entries(site.pieces) as [Fixture, number][];
}

/** Everything that stands there, in words. */
export function contentWords({ view, clearing }: { view: PartProps['scene']['view']; clearing: number }): string {
  const site = view.clearings[clearing - 1];
  if (!site) return '';
  const { map } = words;
  const parts = [site.ruler ? map.ruler(words.factions[site.ruler]) : map.nobody];
  for (const faction of warriorsInOrder) {
    const count = site.warriors[faction] ?? 0;
    if (count > 0) parts.push(map.ofFaction(countedPieces(count, 'warrior'), words.factions[faction]));
  }
  for (const [piece, count] of fixturesOf(site)) parts.push(countedPieces(count, piece));
  for (const faction of pawnsAt(view, clearing)) parts.push(map.pawn(words.factions[faction]));
  if (site.ruin) parts.push(map.ruin(site.ruin_items));
  if (site.free_slots > 0) parts.push(map.freeSlots(site.free_slots));
  return parts.join(', ');
}

export function pawnsAt({ boards }: PartProps['scene']['view'], place: number | string): Faction[] {
  const vagabonds = ['vagabond', 'vagabond_2'] as const;
  return vagabonds.filter((faction) => boards[faction]?.pawn === place);
}

export function ClearingTile({ scene, actions, clearing, onLook }: PartProps & { clearing: number; onLook(): void }) {
  const site = scene.view.clearings[clearing - 1];
  if (!site) return null;
  const { suit, x, y } = clearingFace(clearing);
  const part = partKey('place', clearing);
  const state = scene.offer.lit.has(part) ? `, ${words.map.canPick}` : '';
  return (
    <div class={`rt-spot ${edgeOf(x)}`} style={{ left: `${x}%`, top: `${y}%` }} data-clearing={clearing}>
      <Choosable
        {...{ scene, actions, part }}
        class={`rt-clearing rt-suit-${suit} ${isTouched(scene.motion, clearing) ? 'rt-touched' : ''}`}
        rove={Math.round(x / 12)}
        info={`clearing ${clearing}`}
        onIdle={onLook}
        label={`${clearingSpoken(clearing)}: ${contentWords({ view: scene.view, clearing })}${state}`}
      >
        <span class="rt-clearing-suit">
          <SuitBadge suit={suit} />
        </span>
        <span class="rt-number">{clearing}</span>
        {site.ruler && (
          <span class="rt-ruler">
            <Glyph name="l-crown" size={13} />
            <FactionHead faction={site.ruler} size={15} />
          </span>
        )}
        <Slots site={site} />
        <Warriors scene={scene} site={site} clearing={clearing} />
        {scene.selection.picks.includes(part) && (
          <span class="rt-tick">
            <Glyph name="l-check" size={14} />
          </span>
        )}
      </Choosable>
    </div>
  );
}

/** Beside the map's edge a crowded clearing grows inwards on a phone. */
function edgeOf(x: number): string {
  if (x < 20) return 'rt-west';
  return x > 80 ? 'rt-east' : '';
}

/** Something has just happened there. */
function isTouched(motion: PartProps['scene']['motion'], clearing: number): boolean {
  return motion.some((event) => {
    const { from, to, clearing: at } = event as { from?: unknown; to?: unknown; clearing?: unknown };
    const moves = event.type === 'warriors_moved' || event.type === 'pawn_moved';
    return at === clearing || (moves && (from === clearing || to === clearing));
  });
}

function Slots({ site }: { site: Site }) {
  const fixtures = fixturesOf(site);
  const standing = fixtures
    .filter(([piece]) => isBuilding(piece))
    .flatMap(([piece, count]) => Array<Fixture>(count).fill(piece));
  return (
    <span class="rt-slots">
      {standing.map((piece, place) => (
        <PieceSign key={place} piece={piece} />
      ))}
      {site.ruin && <RuinSign />}
      {Array.from({ length: Math.max(0, site.free_slots) }, (_, place) => (
        <span key={`free ${place}`} class="rt-piece rt-building rt-free" />
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
    <span class="rt-warriors">
      {warriorsInOrder
        .filter((faction) => (site.warriors[faction] ?? 0) > 0)
        .map((faction) => (
          <span key={faction} class={faction === own ? 'rt-troop rt-own-troop' : 'rt-troop'}>
            <FactionHead faction={faction} size={20} />
            {site.warriors[faction]}
          </span>
        ))}
      {pawnsAt(scene.view, clearing).map((faction) => (
        <span key={faction} class="rt-troop" data-seat={seatOf(scene.view, faction)}>
          <FactionHead faction={faction} size={22} />
        </span>
      ))}
    </span>
  );
}
