// SPDX-License-Identifier: MIT
import { Coming, useLate } from '../../ui/late';

/** The list of matches comes in a chunk of its own. */
export function MatchesPlace() {
  const Page = useLate(async () => (await import('./matches_page')).MatchesPage);
  return Page ? <Page /> : <Coming />;
}
