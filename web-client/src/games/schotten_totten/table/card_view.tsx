// SPDX-License-Identifier: MIT
/** A card as it is drawn: figure and glyph in a strip of its colour, its glyph once more below. */
import { Glyph } from '../../../ui/glyph';
import { Card as CardFrame, CardBack, CardStrip, CardWords, Chip, type SuitColour } from '../../kit/card';
import { RichSentence } from '../../kit/rich_sentence';
import type { Sentence } from '../../kit/sentence';
import { cardName, faceOf, isTactics } from '../terms/cards';
import type { Card, Colour, TacticsCard, TacticsKind } from '../terms/types';
import { schottenTottenWords as words } from '../terms/words';

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
export function CardGlyph({ card, class: name = 'kit-sign' }: { card: Card; class?: string }) {
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

/** What gives a card its colours. */
export function colourOf(card: Card): SuitColour {
  const face = faceOf(card);
  return face.kind === 'clan' ? face.colour : 'charcoal';
}

function figureOf(card: Card): number | undefined {
  const face = faceOf(card);
  return face.kind === 'clan' ? face.number : undefined;
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

interface CardViewProps {
  card: Card;
  /** Covered by its neighbour but for the strip. */
  isCovered?: boolean;
  /** Room for words: a tactics card says what it does. */
  hasText?: boolean;
  /** How it is read; without a name it is decoration, and who places it names it. */
  name?: string;
}

export function CardView({ card, isCovered = false, hasText = false, name }: CardViewProps) {
  const look = [isCovered ? 'st-covered' : '', isTactics(card) ? 'st-tactics' : ''].join(' ');
  return (
    <CardFrame colour={colourOf(card)} name={name} info={isTactics(card) ? card : undefined} class={look}>
      <CardStrip figure={figureOf(card)}>
        <Corners card={card} />
      </CardStrip>
      {!isCovered && <CardGlyph card={card} class="kit-face" />}
      {hasText && isTactics(card) && <CardWords name={words.tactics[card].name} text={words.tactics[card].effect} />}
    </CardFrame>
  );
}

/** A card in a sentence: its glyph and figure on its colour, read by its name. */
export function CardChip({ card }: { card: Card }) {
  return (
    <Chip colour={colourOf(card)} name={cardName(card)}>
      <CardGlyph card={card} />
      {figureOf(card) ?? cardName(card)}
    </Chip>
  );
}

const lozenges = 'M12 8l7 9-7 9-7-9ZM12 12.5 8.5 17l3.5 4.5 3.5-4.5Z';

/** The back of a card; the decks have different ones, so that a hand shows how many it holds of each. */
export function DeckBack({ deck }: { deck: 'clan' | 'tactics' }) {
  return deck === 'clan' ? <CardBack /> : <CardBack pattern={lozenges} class="st-back-tactics" />;
}

/** A sentence on the screen, its cards as chips. */
export function Told({ sentence }: { sentence: Sentence }) {
  return <RichSentence sentence={sentence} drawPiece={(card) => <CardChip card={card} />} />;
}
