/** A card as it is drawn: figure and clan's glyph in a strip of its colour, the glyph once more below. */
import { Glyph } from '../../../ui/glyph';
import { cardName, faceOf } from '../terms/cards';
import type { Card, Clan } from '../terms/types';
import { lordsWords as words } from '../terms/words_en';

export function ClanGlyph({ clan, class: name = 'ls-glyph' }: { clan: Clan; class?: string }) {
  return <Glyph name={`g-${clan}`} size="100%" class={name} />;
}

interface CardViewProps {
  card: Card;
  /** Lies face down, and its reader knows it: the lower part is hatched. */
  isHidden?: boolean;
  /** Room for the clan's name and its power in a line. */
  hasText?: boolean;
  /** How it is read; without a name it is decoration, and who places it names it. */
  name?: string;
  class?: string;
}

export function CardView({ card, isHidden = false, hasText = false, name, class: extra = '' }: CardViewProps) {
  const { clan, strength } = faceOf(card);
  const spoken =
    name === undefined ? ({ 'aria-hidden': 'true' } as const) : ({ role: 'img', 'aria-label': name } as const);
  return (
    <span class={`ls-card ls-${clan} ${isHidden ? 'ls-hidden' : ''} ${extra}`} data-info-card={card} {...spoken}>
      <span class="ls-strip" data-figure={strength}>
        <ClanGlyph clan={clan} />
      </span>
      {isHidden ? <Glyph name="l-eyeoff" size="100%" class="ls-face" /> : <ClanGlyph clan={clan} class="ls-face" />}
      {hasText && (
        <span class="ls-words">
          <span class="ls-name">{cardName(card)}</span> <span class="ls-power">{words.clans[clan].power}</span>
        </span>
      )}
    </span>
  );
}

/** A card in a sentence: its glyph and name on its colour. */
export function CardChip({ card }: { card: Card }) {
  const { clan } = faceOf(card);
  return (
    <span class={`ls-chip ls-${clan}`} role="img" aria-label={cardName(card)}>
      <ClanGlyph clan={clan} />
      {cardName(card)}
    </span>
  );
}

export function CardBack({ name, class: extra = '' }: { name?: string; class?: string }) {
  const spoken =
    name === undefined ? ({ 'aria-hidden': 'true' } as const) : ({ role: 'img', 'aria-label': name } as const);
  return (
    <span class={`ls-card ls-back ${extra}`} {...spoken}>
      <svg viewBox="0 0 24 34" focusable="false" aria-hidden="true">
        <path d="M6 26V13a6 6 0 0 1 12 0v13M4 26h16M12 11v12M12 15l-3-2.5M12 15l3-2.5M12 19.5l-3-2.5M12 19.5l3-2.5" />
      </svg>
    </span>
  );
}

/** A lasting power that is on: the clan's glyph on a round token. */
export function PowerToken({ clan }: { clan: Clan }) {
  return (
    <span class="ls-token" aria-hidden="true">
      <ClanGlyph clan={clan} />
    </span>
  );
}
