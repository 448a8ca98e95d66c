// SPDX-License-Identifier: MIT
/** What a quest asks for. */
import type { ClearingSuit, Item, Quest } from './types';

export interface QuestFace {
  readonly suit: ClearingSuit;
  readonly items: readonly [Item, Item];
}

const faces: Readonly<Record<Quest, QuestFace>> = {
  fundraising_fox: { suit: 'fox', items: ['tea', 'coin'] },
  errand_fox: { suit: 'fox', items: ['tea', 'boot'] },
  logistics_help_fox: { suit: 'fox', items: ['boot', 'bag'] },
  repair_a_shed_fox: { suit: 'fox', items: ['torch', 'hammer'] },
  give_a_speech_fox: { suit: 'fox', items: ['torch', 'tea'] },
  guard_duty_rabbit: { suit: 'rabbit', items: ['torch', 'sword'] },
  errand_rabbit: { suit: 'rabbit', items: ['tea', 'boot'] },
  give_a_speech_rabbit: { suit: 'rabbit', items: ['torch', 'tea'] },
  fend_off_a_bear_rabbit: { suit: 'rabbit', items: ['torch', 'crossbow'] },
  expel_bandits_rabbit: { suit: 'rabbit', items: ['sword', 'sword'] },
  expel_bandits_mouse: { suit: 'mouse', items: ['sword', 'sword'] },
  guard_duty_mouse: { suit: 'mouse', items: ['torch', 'sword'] },
  fend_off_a_bear_mouse: { suit: 'mouse', items: ['torch', 'crossbow'] },
  escort_mouse: { suit: 'mouse', items: ['boot', 'boot'] },
  logistics_help_mouse: { suit: 'mouse', items: ['boot', 'bag'] },
};

export function questFace(quest: Quest): QuestFace {
  return faces[quest];
}
