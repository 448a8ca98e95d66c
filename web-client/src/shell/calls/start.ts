// SPDX-License-Identifier: MIT
import { computed, effect } from '@preact/signals';
import { online, player } from '../../model/session';
import { readStored } from '../../model/stored';
import { language } from '../../words/language';

const nobody = { player: '', endpoint: '' };

/**
 * Keeps what the server knows of this browser's subscription true, for whoever has one: at each welcome that brings another
 * player or the first one of this page, and when another language is chosen.
 */
export function startCalls(): () => void {
  const who = computed(() => (online.value ? (player.value?.id ?? null) : null));
  let followed: string | null = null;
  let told = language.value;
  return effect(() => {
    const [id, spoken] = [who.value, language.value];
    if (id === null || (id === followed && spoken === told)) return;
    const languageChanged = spoken !== told;
    [followed, told] = [id, spoken];
    if (!languageChanged && readStored('push', nobody).endpoint === '') return;
    import('./follow').then(({ follow }) => follow(languageChanged)).catch(() => undefined);
  });
}
