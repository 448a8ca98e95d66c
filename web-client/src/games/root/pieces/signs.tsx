// SPDX-License-Identifier: MIT
/** The signs of this game: heads of factions, badges of suits, buildings (square), tokens (round), items. */
import { Glyph } from '../../../ui/glyph';
import type { SuitColour } from '../../kit/card';
import type { Faction, Fixture, Item, ItemState, Suit } from '../terms/types';

const colours: Readonly<Record<Faction | Suit, SuitColour>> = {
  marquise: 'orange',
  eyrie: 'blue',
  alliance: 'green',
  vagabond: 'charcoal',
  vagabond_2: 'charcoal',
  cult: 'bone',
  riverfolk: 'sky',
  fox: 'red',
  rabbit: 'yellow',
  mouse: 'violet',
  bird: 'sky',
};

/** The class that gives its colours to what belongs to a faction or a suit. */
export function colourClass(owner: Faction | Suit): string {
  return `suit-${colours[owner]}`;
}

export function FactionHead({ faction, size = 24 }: { faction: Faction; size?: number }) {
  const isSecond = faction === 'vagabond_2';
  return (
    <span class={isSecond ? 'rt-head rt-second' : 'rt-head'}>
      <Glyph name={`faction-${isSecond ? 'vagabond' : faction}`} size={size} />
    </span>
  );
}

/** Shield, circle, square or diamond by suit, with a head on it. */
export function SuitBadge({ suit, size = 22 }: { suit: Suit; size?: number }) {
  return (
    <span class="rt-badge" style={{ '--badge': `${size}px` }}>
      <Glyph name={`suit-${suit}`} size="100%" />
      <Glyph name={`g-${suit}`} size="54%" class={`rt-badge-head rt-on-${suit}`} />
    </span>
  );
}

const glyphOf: Readonly<Record<Fixture, string>> = {
  sawmill: 'g-sawmill',
  workshop: 'g-workshop',
  recruiter: 'g-recruiter',
  roost: 'g-roost',
  base: 'g-base',
  garden: 'g-garden',
  wood: 'g-wood',
  keep: 'g-keep',
  sympathy: 'g-sympathy',
  trade_post: 'g-trade',
};

const ownerOf: Readonly<Record<Fixture, Faction>> = {
  sawmill: 'marquise',
  workshop: 'marquise',
  recruiter: 'marquise',
  wood: 'marquise',
  keep: 'marquise',
  roost: 'eyrie',
  base: 'alliance',
  sympathy: 'alliance',
  garden: 'cult',
  trade_post: 'riverfolk',
};

const buildings: readonly Fixture[] = ['sawmill', 'workshop', 'recruiter', 'roost', 'base', 'garden'];
export function isBuilding(piece: Fixture): boolean {
  return buildings.includes(piece);
}

/** A building or a token in the colour of its faction; tokens that lie in a pile with their number. */
export function PieceSign({ piece, count = 1 }: { piece: Fixture; count?: number }) {
  return (
    <span class={`rt-piece ${colourClass(ownerOf[piece])} ${isBuilding(piece) ? '' : 'rt-token'}`}>
      <Glyph name={glyphOf[piece]} size="70%" />
      {count > 1 && <span class="kit-tag rt-pile">{count}</span>}
    </span>
  );
}

export function RuinSign() {
  return (
    <span class="rt-piece rt-ruin">
      <Glyph name="g-ruin" size="70%" />
    </span>
  );
}

export function ItemSign({ item, state = 'up', size = 28 }: { item: Item; state?: ItemState; size?: number }) {
  return (
    <span class={`rt-item rt-item-${state}`} style={{ width: `${size}px`, height: `${size}px` }}>
      <Glyph name={`item-${item}`} size={size * 0.7} />
    </span>
  );
}
