// SPDX-License-Identifier: MIT
import type { ComponentProps } from 'preact';
import { Coming, useLate } from '../../ui/late';
import { openAreas } from '../../words/catalogue';
import type { MailLinkPage } from './mail_link_page';

/** What links in mails lead to comes in a chunk of its own. */
export function MailLinkPlace(props: ComponentProps<typeof MailLinkPage>) {
  const Page = useLate(async () => {
    const [{ MailLinkPage }] = await Promise.all([import('./mail_link_page'), openAreas('calls')]);
    return MailLinkPage;
  });
  return Page ? <Page {...props} /> : <Coming />;
}
