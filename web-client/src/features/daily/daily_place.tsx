// SPDX-License-Identifier: MIT
import type { ComponentProps } from 'preact';
import { Coming, useLate } from '../../ui/late';
import type { DailyPage } from './daily_page';

/** The deal of the day comes in a chunk of its own: most visits never need it. */
export function DailyPlace(props: ComponentProps<typeof DailyPage>) {
  const Page = useLate(async () => (await import('./daily_page')).DailyPage);
  return Page ? <Page {...props} /> : <Coming />;
}
