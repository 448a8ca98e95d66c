/** A card as it is drawn: figure and glyph in a strip of its colour, its glyph once more below. */
import { Glyph } from '../../../ui/glyph';
import { cardName, faceOf, isTactics } from '../terms/cards';
import type { Card, Colour, TacticsCard, TacticsKind } from '../terms/types';
import { schottenTottenWords as words } from '../terms/words_en';

const suitGlyphs: Readonly<Record<Colour, string>> = {
  green: 'g-pine',
  blue: 'g-loch',
  red: 'g-rowan',
  yellow: 'g-sun',
  violet: 'g-thistle',
  brown: 'g-cairn',
};

const tacticsGlyphs: Readonly<Record<Exclude<TacticsCard, 'mud_fight'>, string>> = {
  joker: 'l-star',
  spy: 'l-eye',
  shield_bearer: 'l-shield',
  blind_mans_bluff: 'l-eyeoff',
  recruiter: 'l-user',
  strategist: 'l-right',
  banshee: 'l-x',
  traitor: 'g-fergusson',
};

/** The kind of a tactics card is a shape: a troop's circle, a mode's bar, a ruse's lozenge. */
export function KindShape({ kind }: { kind: TacticsKind }) {
  return (
    <svg class="st-kind" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {kind === 'elite_troop' && <circle cx="12" cy="12" r="9" />}
      {kind === 'combat_mode' && <rect x="1.5" y="7" width="21" height="10" rx="2.5" />}
      {kind === 'ruse' && <path d="M12 1.5 22.5 12 12 22.5 1.5 12Z" />}
    </svg>
  );
}

/** The sign of a card, whatever its kind. */
export function CardGlyph({ card, class: name = 'st-glyph' }: { card: Card; class?: string }) {
  const face = faceOf(card);
  if (face.kind === 'clan') return <Glyph name={suitGlyphs[face.colour]} size="100%" class={name} />;
  if (face.card !== 'mud_fight') return <Glyph name={tacticsGlyphs[face.card]} size="100%" class={name} />;
  return (
    <svg class={`glyph ${name}`} width="100%" height="100%" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {[1.5, 7.2, 12.9, 18.6].map((x) => (
        <rect key={x} x={x} y="5.5" width="3.9" height="13" rx="1" />
      ))}
    </svg>
  );
}

/** The class that gives a card its colours. */
export function suitClass(card: Card): string {
  const face = faceOf(card);
  return face.kind === 'clan' ? `st-${face.colour}` : 'st-tactics';
}

/** The figure stands in an attribute and is drawn by the style sheet: who reads a card hears its name instead. */
function figureOf(card: Card): { 'data-figure'?: number } {
  const face = faceOf(card);
  return face.kind === 'clan' ? { 'data-figure': face.number } : {};
}

/** Figure or kind at the left, the sign at the right. */
function Corners({ card }: { card: Card }) {
  const face = faceOf(card);
  return (
    <>
      {face.kind === 'tactics' && <KindShape kind={face.tactics} />}
      <CardGlyph card={card} />
    </>
  );
}

/** What a tactics card does, where there is room for it. */
function Effect({ card }: { card: TacticsCard }) {
  const { name, effect } = words.tactics[card];
  return (
    <span class="st-words">
      <span class="st-name">{name}</span> <span class="st-effect">{effect}</span>
    </span>
  );
}

interface CardViewProps {
  card: Card;
  /** Covered by its neighbour but for the strip. */
  isCovered?: boolean;
  /** Room for words: a tactics card says what it does. */
  hasText?: boolean;
  /** How it is read; without a name it is decoration, and who places it names it. */
  name?: string;
  class?: string | undefined;
}

export function CardView({ card, isCovered = false, hasText = false, name, class: extra = '' }: CardViewProps) {
  const spoken =
    name === undefined ? ({ 'aria-hidden': 'true' } as const) : ({ role: 'img', 'aria-label': name } as const);
  const info = isTactics(card) ? { 'data-info-card': card } : {};
  if (isCovered) {
    return (
      <span class={`st-card st-strip st-covered ${suitClass(card)} ${extra}`} {...figureOf(card)} {...spoken} {...info}>
        <Corners card={card} />
      </span>
    );
  }
  return (
    <span class={`st-card ${suitClass(card)} ${extra}`} {...spoken} {...info}>
      <span class="st-strip" {...figureOf(card)}>
        <Corners card={card} />
      </span>
      <CardGlyph card={card} class="st-face" />
      {hasText && isTactics(card) && <Effect card={card} />}
    </span>
  );
}

/** A card in a sentence: its glyph and figure on its colour, read by its name. */
export function CardChip({ card }: { card: Card }) {
  const face = faceOf(card);
  return (
    <span class={`st-chip ${suitClass(card)}`} role="img" aria-label={cardName(card)}>
      <CardGlyph card={card} />
      {face.kind === 'clan' ? face.number : cardName(card)}
    </span>
  );
}

/** The back of a card; the decks have different ones, so that a hand shows how many it holds of each. */
export function CardBack({ deck, class: extra = '' }: { deck: 'clan' | 'tactics'; class?: string }) {
  return (
    <span class={`st-card st-back st-back-${deck} ${extra}`} aria-hidden="true">
      <svg viewBox="0 0 24 34" focusable="false">
        {deck === 'clan' ? (
          <path d="M6 26V13a6 6 0 0 1 12 0v13M4 26h16M12 11v12M12 15l-3-2.5M12 15l3-2.5M12 19.5l-3-2.5M12 19.5l3-2.5" />
        ) : (
          <path d="M12 8l7 9-7 9-7-9ZM12 12.5 8.5 17l3.5 4.5 3.5-4.5Z" />
        )}
      </svg>
    </span>
  );
}
