// SPDX-License-Identifier: MIT
/** Things in the midst of a sentence. */
import { RichSentence } from '../../kit/rich_sentence';
import type { Sentence } from '../../kit/sentence';
import { faceOf } from '../terms/cards';
import { suitOfClearing } from '../terms/autumn_map';
import { cardName } from '../terms/naming';
import type { Card, Faction } from '../terms/types';
import { rootWords as words } from '../terms/words';
import { FactionHead, SuitBadge } from './signs';

export function ClearingChip({ clearing }: { clearing: number }) {
  return (
    <span class="kit-chip rt-chip">
      <SuitBadge suit={suitOfClearing(clearing)} size={16} />
      <strong aria-hidden="true">{clearing}</strong>
      <span class="only-spoken">{words.map.clearing(clearing)}</span>
    </span>
  );
}

export function CardChip({ card }: { card: Card }) {
  return (
    <span class="kit-chip rt-chip" data-info-card={card}>
      <SuitBadge suit={faceOf(card).suit} size={16} />
      {cardName(card)}
    </span>
  );
}

export function FactionChip({ faction }: { faction: Faction }) {
  return (
    <span class="kit-chip rt-chip rt-chip-plain">
      <FactionHead faction={faction} size={16} />
      {words.factions[faction]}
    </span>
  );
}

/** A piece of a sentence by its word: "clearing 11", "card sword", "faction cult". */
function drawPiece(word: string) {
  const [kind, id = ''] = word.split(' ');
  if (kind === 'clearing') return <ClearingChip clearing={Number(id)} />;
  return kind === 'card' ? <CardChip card={id as Card} /> : <FactionChip faction={id as Faction} />;
}

export function Told({ sentence }: { sentence: Sentence }) {
  return <RichSentence sentence={sentence} drawPiece={drawPiece} />;
}
