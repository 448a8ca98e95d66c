// SPDX-License-Identifier: MIT
import type { SoundKind } from './sound';

/** A tone that falls, or a rustle: noise through a filter. Times in seconds, pitches in hertz. */
interface Part {
  readonly at: number;
  readonly lasts: number;
  readonly loudness: number;
  readonly tone?: { readonly from: number; readonly to: number; readonly shape: OscillatorType };
  readonly rustle?: { readonly pitch: number; readonly width: number };
}

const knockAt = (at: number, pitch: number): Part => ({
  at,
  lasts: 0.14,
  loudness: 0.5,
  tone: { from: pitch, to: pitch / 2, shape: 'triangle' },
});
const rustleAt = (at: number, lasts: number, pitch: number, loudness: number): Part => ({
  at,
  lasts,
  loudness,
  rustle: { pitch, width: 0.9 },
});
const bellAt = (at: number, pitch: number, lasts: number): Part => ({
  at,
  lasts,
  loudness: 0.28,
  tone: { from: pitch, to: pitch, shape: 'sine' },
});
const clinkAt = (at: number, pitch: number): Part => ({
  at,
  lasts: 0.12,
  loudness: 0.16,
  tone: { from: pitch, to: pitch * 0.96, shape: 'square' },
});

/** Wood, paper and stone; never longer than a second. */
const parts: Readonly<Record<SoundKind, readonly Part[]>> = {
  turn: [knockAt(0, 240)],
  hurry: [knockAt(0, 420), knockAt(0.16, 420)],
  // Paper on a table.
  card: [rustleAt(0, 0.07, 2_600, 0.3), { ...knockAt(0.05, 150), lasts: 0.06, loudness: 0.22 }],
  // Paper drawn off a pile.
  take: [rustleAt(0, 0.16, 3_600, 0.2)],
  // A wooden piece set down.
  piece: [{ ...knockAt(0, 520), lasts: 0.05, loudness: 0.3 }, rustleAt(0, 0.03, 1_400, 0.2)],
  // A stone dragged and set.
  claim: [rustleAt(0, 0.2, 500, 0.35), { ...knockAt(0.18, 110), lasts: 0.3, loudness: 0.6 }, bellAt(0.2, 392, 0.5)],
  dice: [0, 0.07, 0.12, 0.21, 0.26].map((at) => ({ ...knockAt(at, 900 - at * 900), lasts: 0.035, loudness: 0.22 })),
  fight: [clinkAt(0, 1_760), clinkAt(0.12, 1_480), rustleAt(0, 0.05, 5_000, 0.15)],
  over: [bellAt(0, 392, 0.5), bellAt(0.16, 494, 0.5), bellAt(0.32, 587, 0.65)],
};

const apart_s = 0.16;

export function play(context: AudioContext, kinds: readonly SoundKind[], volume: number): void {
  if (context.state === 'suspended') void context.resume();
  kinds.forEach((kind, place) => {
    for (const part of parts[kind]) playPart(context, part, context.currentTime + place * apart_s, volume);
  });
}

function playPart(context: AudioContext, part: Part, from: number, volume: number): void {
  const begins = from + part.at;
  const ends = begins + part.lasts;
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(volume * part.loudness, begins);
  loudness.gain.exponentialRampToValueAtTime(0.001, ends);
  loudness.connect(context.destination);
  const source = part.tone ? toneOf(context, part.tone, begins, ends) : rustleOf(context, part, loudness);
  if (part.tone) source.connect(loudness);
  source.start(begins);
  source.stop(ends + 0.01);
}

function toneOf(
  context: AudioContext,
  { from, to, shape }: NonNullable<Part['tone']>,
  begins: number,
  ends: number,
): AudioScheduledSourceNode {
  const tone = context.createOscillator();
  tone.type = shape;
  tone.frequency.setValueAtTime(from, begins);
  tone.frequency.exponentialRampToValueAtTime(to, ends);
  return tone;
}

function rustleOf(context: AudioContext, { lasts, rustle }: Part, into: AudioNode): AudioScheduledSourceNode {
  const samples = Math.ceil(context.sampleRate * lasts);
  const buffer = context.createBuffer(1, samples, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < samples; ++at) data[at] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = rustle?.pitch ?? 1_000;
  filter.Q.value = rustle?.width ?? 1;
  source.connect(filter).connect(into);
  return source;
}
