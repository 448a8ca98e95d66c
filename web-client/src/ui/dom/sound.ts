// SPDX-License-Identifier: MIT
import { soundOn, volume } from '../../model/settings';

/** Two short sounds, made here: a wooden knock for "your turn", a higher pair for the last half minute. Nothing sounds before
 * the first click on the page; browsers insist, and so do people. */

let context: AudioContext | null = null;

export function allowSound(): void {
  const begin = () => {
    context ??= new AudioContext();
  };
  addEventListener('pointerdown', begin, { once: true });
  addEventListener('keydown', begin, { once: true });
}

function knockAt(startsIn: number, pitch: number): void {
  if (!context || !soundOn.value) return;
  const at = context.currentTime + startsIn;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, at + 0.09);
  loudness.gain.setValueAtTime((volume.value / 10) * 0.5, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.14);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.15);
}

export function knock(): void {
  knockAt(0, 240);
}

export function hurry(): void {
  knockAt(0, 420);
  knockAt(0.16, 420);
}
