// SPDX-License-Identifier: MIT
import type { ComponentProps } from 'preact';
import { Coming, useLate } from '../../ui/late';
import type { RulesPage } from './rules_page';

/** The rules come in a chunk of their own. */
export function RulesPlace(props: ComponentProps<typeof RulesPage>) {
  const Page = useLate(async () => (await import('./rules_page')).RulesPage);
  return Page ? <Page {...props} /> : <Coming />;
}
