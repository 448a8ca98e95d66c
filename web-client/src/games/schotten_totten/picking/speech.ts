// SPDX-License-Identifier: MIT
/** Sentences for those who hear the table. */
import { capitalised } from '../../kit/sentence';
import { cardName } from '../terms/cards';
import { previewWords } from './previews';
import type { Targets } from './picking';
import type { Scene } from './scene';
import { stoneNumber } from '../terms/sentences';
import { whyNoTarget } from './reasons';
import type { Card } from '../terms/types';
import { schottenTottenWords as words } from '../terms/words';

/** "Red 5 picked. 5 stones: 3 makes colour run 12, 4, 6 makes sum 11, 8, 9 makes sum 19." */
export function pickedSpeech(
  scene: Pick<Scene, 'view' | 'names' | 'perspective'>,
  card: Card,
  targets: Targets,
): string {
  const name = capitalised(cardName(card));
  if (targets.whole) return words.speech.pickedWhole(name);
  if (targets.sources.length > 0) return words.speech.chooseCard(name, targets.sources.length);
  const stones = [...targets.stones].map(([stone, move]) => {
    const preview = previewWords(scene.view, move);
    return words.speech.target(stoneNumber(stone), preview || null);
  });
  if (stones.length === 0) return `${words.speech.pickedWhole(name)} ${whyNoTarget(scene, card)}`;
  return words.speech.picked(name, stones.length, stones.join(', '));
}
