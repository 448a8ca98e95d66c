// SPDX-License-Identifier: MIT
/** The rules text of a card, or how a stone stands, for one who asks. */
import { faceOf } from '../terms/cards';
import { CardChip } from './card_view';
import { InfoNote } from '../../kit/info_note';
import { capitalised } from '../../kit/sentence';
import type { Scene } from '../picking/scene';
import { stoneAnswer } from '../terms/stone_status';
import type { Card } from '../terms/types';
import { schottenTottenWords as words } from '../terms/words';

/** What is asked about. */
export type Info = { readonly card: Card } | { readonly stone: number };

export function infoText(scene: Scene, info: Info): string {
  if ('stone' in info) return stoneAnswer(scene.view, info.stone, scene.names, scene.perspective);
  const face = faceOf(info.card);
  if (face.kind === 'clan') return '';
  const { name, rules } = words.tactics[face.card];
  return `${name}. ${rules}`;
}

export function StoneInfo({ scene, info }: { scene: Scene; info: Info | null }) {
  if (!info) return null;
  if ('stone' in info) return <InfoNote>{infoText(scene, info)}</InfoNote>;
  const face = faceOf(info.card);
  if (face.kind === 'clan') return null;
  return (
    <InfoNote>
      <CardChip card={face.card} /> <span class="muted">{capitalised(words.tacticsKinds[face.tactics])}.</span>{' '}
      {words.tactics[face.card].rules}
    </InfoNote>
  );
}
