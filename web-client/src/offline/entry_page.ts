// SPDX-License-Identifier: MIT

/** What the service worker reads in the page that the server answers with: text, since a worker has no document. */

/** The build that the server has written into its page; null where something else answered, such as a proxy's own login. */
export function buildOf(page: string): string | null {
  return /<meta name="marchstone-page" content="([0-9a-f]+)"/.exec(page)?.[1] ?? null;
}

/** The scripts, styles and icons that the page names, below the site's root: "assets/index-1a2b.js". */
export function assetsOf(page: string): string[] {
  return [...page.matchAll(/\s(?:src|href)="(?:\.\/)?(assets\/[^"]+)"/g)].map(([, path]) => path!);
}

/** The same page for any address of the site. `root`: the path of its start page, with a slash at its end. */
export function withRoot(page: string, root: string): string {
  return page.replace(/<base href="[^"]*"/, `<base href="${root}"`);
}

const notThePage = /^(?:api|schema|assets|icons|metrics|healthz|readyz|ws|service_worker\.js)(?:[/.]|$)/;

/** Whether the page is what the server answers at this address. `path`: below the site's root. */
export function isPageAddress(path: string): boolean {
  return !notThePage.test(path);
}
