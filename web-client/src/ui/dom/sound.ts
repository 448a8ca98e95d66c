// SPDX-License-Identifier: MIT
import { soundOn, volume } from '../../model/settings';

/**
 * Sounds made here, one for each kind of event, where the reader wants them; what makes them is loaded with the first.
 * Nothing sounds or vibrates before the first click on the page; browsers insist, and so do people.
 */
export type SoundKind = 'turn' | 'hurry' | 'card' | 'take' | 'piece' | 'claim' | 'dice' | 'fight' | 'over';

let context: AudioContext | null = null;

export function allowSound(): void {
  const begin = () => {
    context ??= new AudioContext();
  };
  addEventListener('pointerdown', begin, { once: true });
  addEventListener('keydown', begin, { once: true });
}

/** One after the other; of a crowd the first three. */
export function sound(...kinds: readonly SoundKind[]): void {
  if (!context || !soundOn.value || kinds.length === 0) return;
  const into = context;
  void import('./synthesizer').then(
    ({ play }) => play(into, [...new Set(kinds)].slice(0, 3), volume.value / 10),
    () => undefined, // the line is down: silence
  );
}

/** A short shake of a phone, under the same switch. */
export function buzz(ms: number): void {
  if (context && soundOn.value) navigator.vibrate?.(ms);
}

/** One hears what one has switched on. */
export function switchSound(on: boolean): void {
  soundOn.value = on;
  if (on) sound('turn');
}

const turnBuzz_ms = 40;

export function knock(): void {
  sound('turn');
  buzz(turnBuzz_ms);
}

export function hurry(): void {
  sound('hurry');
}
