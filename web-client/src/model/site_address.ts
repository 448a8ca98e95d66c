// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import type { SiteAddress } from '../generated/http';
import { root } from '../net/address';
import { fetchApi } from './api';

/** The server lets no page of this origin connect: under which address the site is, or which host the server was asked for. */
export const elsewhere = signal<Pick<SiteAddress, 'url' | 'host'> | null>(null);

/** A browser does not tell a page why its socket was refused: an address that is not the site's is asked for. */
export async function askWhereTheSiteIs(): Promise<void> {
  const site = await fetchApi<SiteAddress>(`api/site?origin=${encodeURIComponent(location.origin)}`);
  if (site) elsewhere.value = site.may_connect ? null : site;
}

/** What is shown here, at the site's own address. */
export function sameAt(url: string): string {
  return `${url.endsWith('/') ? url : `${url}/`}${location.href.slice(root.length)}`;
}
