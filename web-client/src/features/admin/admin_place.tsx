// SPDX-License-Identifier: MIT
import { openAreas } from '../../words/catalogue';
import { Coming, useLate } from '../../ui/late';

/** The operator's page comes in a chunk of its own. */
export function AdminPlace() {
  const Page = useLate(async () => {
    const [{ AdminPage }] = await Promise.all([import('./admin_page'), openAreas('admin')]);
    return AdminPage;
  });
  return Page ? <Page /> : <Coming />;
}
