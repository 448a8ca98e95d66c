// SPDX-License-Identifier: MIT
import { Coming, useLate } from '../../ui/late';

/** The operator's page comes in a chunk of its own. */
export function AdminPlace() {
  const Page = useLate(async () => (await import('./admin_page')).AdminPage);
  return Page ? <Page /> : <Coming />;
}
