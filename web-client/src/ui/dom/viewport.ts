// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import { motionOn } from '../../model/settings';

/** `phone`: tabs below; `tablet`: a drawer; `desktop`: a rail at the right. */
export type Width = 'phone' | 'tablet' | 'desktop';

const phone = matchMedia('(max-width: 599px)');
const desktop = matchMedia('(min-width: 1200px)');

function measure(): Width {
  if (desktop.matches) return 'desktop';
  return phone.matches ? 'phone' : 'tablet';
}

export const width = signal<Width>(measure());
for (const query of [phone, desktop]) query.addEventListener('change', () => (width.value = measure()));

/** A phone, upright or on its side. */
const flat = matchMedia('(max-height: 479px)');
const isSmall = (): boolean => phone.matches || flat.matches;
export const smallScreen = signal(isSmall());
for (const query of [phone, flat]) query.addEventListener('change', () => (smallScreen.value = isSmall()));

const still = matchMedia('(prefers-reduced-motion: reduce)');
export function wantsStillness(): boolean {
  return still.matches || !motionOn.value;
}
