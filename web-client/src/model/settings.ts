// SPDX-License-Identifier: MIT
import { computed, effect, signal } from '@preact/signals';
import { words } from '../words';
import { speak } from '../words/catalogue';
import { keepLanguage, language, tagOf, type Language } from '../words/language';
import { storedSignal } from './stored';
import { toast } from './toasts';

export type { Theme } from './stored_forms';

export const theme = storedSignal('theme', 'system');
export const confirmEveryMove = storedSignal('confirm_every_move', false);
export const neverConfirmTaps = storedSignal('never_confirm_taps', false);
export const singleKeys = storedSignal('single_keys', true);
/** Pieces are seen to move, where the system has nothing against it. */
export const motionOn = storedSignal('motion', true);
/** Off until somebody wants it: a page that is opened for the first time is silent. */
export const soundOn = storedSignal('sound', false);
/** 0 to 10 */
export const volume = storedSignal('volume', 6);
export const notificationsOn = storedSignal('notifications', false);
/** How well bots play that are asked for next. */
export const botLevel = storedSignal('bot_level', 'medium');
/** The three notes of the first match were seen. */
export const notesSeen = storedSignal('notes_seen', false);

export const tableSettings = computed(() => ({
  confirmEveryMove: confirmEveryMove.value,
  neverConfirmTaps: neverConfirmTaps.value,
  singleKeys: singleKeys.value,
}));

const systemIsDark = signal(false);

/** Follows the system until the reader chooses. */
export function applyTheme(): void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  systemIsDark.value = query.matches;
  query.addEventListener('change', (event) => (systemIsDark.value = event.matches));
  effect(() => {
    const dark = theme.value === 'dark' || (theme.value === 'system' && systemIsDark.value);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  });
}

/** Everything on the page changes at once, when the texts have come; without them nothing does. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  try {
    await speak(wanted);
    keepLanguage(wanted);
  } catch {
    toast(words.link.notLoaded, 'problem');
  }
}

/** For the style sheets; what scripts move asks `motionOn`. */
export function applyMotion(): void {
  effect(() => {
    document.documentElement.dataset.motion = motionOn.value ? 'on' : 'off';
  });
}

/** Tells browser and screen reader what the page is read in. Who reads it needs no translation: a browser that guesses
 * another language offers none. */
export function applyLanguage(): void {
  effect(() => {
    const page = document.documentElement;
    page.lang = tagOf(language.value);
    page.dir = 'ltr';
    page.translate = navigator.language.split('-')[0]?.toLowerCase() !== language.value;
  });
}
