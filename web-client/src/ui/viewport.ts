import { signal } from '@preact/signals';

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

const still = matchMedia('(prefers-reduced-motion: reduce)');
export function wantsStillness(): boolean {
  return still.matches;
}
