// SPDX-License-Identifier: MIT
import { Coming, useLate } from '../../ui/late';

/** The replay comes in a chunk of its own: most visits never need it. */
export function ReplayPlace(props: { id: string; seq: number | null; lookOver: boolean }) {
  const Page = useLate(async () => (await import('./replay_page')).ReplayPage);
  return Page ? <Page {...props} /> : <Coming />;
}
