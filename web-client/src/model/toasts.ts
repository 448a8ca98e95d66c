// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';

export interface Toast {
  id: number;
  tone: 'info' | 'good' | 'problem';
  text: string;
}

const shown = signal<Toast[]>([]);
export const toasts = shown;
const atMost = 3;
let nextId = 1;

/** Says something in passing. Never the only place of a message that matters. */
export function toast(text: string, tone: Toast['tone'] = 'info'): void {
  // Said again, it is a new one in the place of the old: it stays as long, and is heard again.
  const others = shown.value.at(-1)?.text === text ? shown.value.slice(0, -1) : shown.value;
  shown.value = [...others.slice(1 - atMost), { id: nextId++, tone, text }];
}

export function dismissToast(id: number): void {
  shown.value = shown.value.filter((one) => one.id !== id);
}
