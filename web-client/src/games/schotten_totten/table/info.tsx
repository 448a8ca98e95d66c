/** The rules text of a card, or how a stone stands, for one who asks. */
import { faceOf } from '../terms/cards';
import { CardChip } from './card_view';
import { capitalised } from '../../kit/sentence';
import type { Scene } from '../picking/scene';
import { stoneAnswer } from '../terms/stone_status';
import type { Card } from '../terms/types';
import { schottenTottenWords as words } from '../terms/words_en';

/** What is asked about; null for nothing. */
export type Info = { readonly card: Card } | { readonly stone: number } | null;

export function infoText(scene: Scene, info: Exclude<Info, null>): string {
  if ('stone' in info) return stoneAnswer(scene.view, info.stone, scene.names, scene.perspective);
  const face = faceOf(info.card);
  if (face.kind === 'clan') return '';
  const { name, rules } = words.tactics[face.card];
  return `${name}. ${rules}`;
}

/** Lies over the foot of the board and takes no clicks; it is spoken through the page's live region. */
export function InfoNote({ scene, info }: { scene: Scene; info: Info }) {
  if (!info) return null;
  if ('stone' in info) return <p class="st-info">{infoText(scene, info)}</p>;
  const face = faceOf(info.card);
  if (face.kind === 'clan') return null;
  return (
    <p class="st-info">
      <CardChip card={face.card} /> <span class="st-info-kind">{capitalised(words.tacticsKinds[face.tactics])}.</span>{' '}
      {words.tactics[face.card].rules}
    </p>
  );
}
