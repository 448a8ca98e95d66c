// SPDX-License-Identifier: MIT
/** A card as it is drawn: figure and clan's glyph in a strip of its colour, the glyph once more below. */
import { Glyph } from '../../../ui/glyph';
import { Card as CardFrame, CardStrip, CardWords, Chip, type SuitColour } from '../../kit/card';
import { RichSentence } from '../../kit/rich_sentence';
import type { Sentence } from '../../kit/sentence';
import { cardName, faceOf } from '../terms/cards';
import type { Card, Clan } from '../terms/types';
import { lordsWords as words } from '../terms/words';

const colourOf: Readonly<Record<Clan, SuitColour>> = {
  scott: 'blue',
  makgill: 'green',
  macdonnell: 'red',
  wemyss: 'violet',
  fergusson: 'orange',
  forsyth: 'sky',
  cockburn: 'yellow',
  cochrane: 'brown',
  bruce: 'black',
};

export function ClanGlyph({ clan, class: name = 'kit-sign' }: { clan: Clan; class?: string }) {
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
}

export function CardView({ card, isHidden = false, hasText = false, name }: CardViewProps) {
  const { clan, strength } = faceOf(card);
  return (
    <CardFrame colour={colourOf[clan]} name={name} info={card} class={isHidden ? 'ls-hidden' : ''}>
      <CardStrip figure={strength}>
        <ClanGlyph clan={clan} />
      </CardStrip>
      {isHidden ? <Glyph name="l-eyeoff" size="100%" class="kit-face" /> : <ClanGlyph clan={clan} class="kit-face" />}
      {hasText && <CardWords name={cardName(card)} text={words.clans[clan].power} />}
    </CardFrame>
  );
}

export function CardChip({ card }: { card: Card }) {
  const { clan } = faceOf(card);
  return (
    <Chip colour={colourOf[clan]} name={cardName(card)}>
      <ClanGlyph clan={clan} />
      {cardName(card)}
    </Chip>
  );
}

/** A lasting power that is on: the clan's glyph on a round token. */
export function PowerToken({ clan }: { clan: Clan }) {
  return (
    <span class="kit-mark ls-token" aria-hidden="true">
      <ClanGlyph clan={clan} />
    </span>
  );
}

/** A sentence on the screen, its cards as chips. */
export function Told({ sentence }: { sentence: Sentence }) {
  return <RichSentence sentence={sentence} drawPiece={(card) => <CardChip card={card} />} />;
}
