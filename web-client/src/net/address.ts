// SPDX-License-Identifier: MIT
/** Where the page lives. It may be served below any path, so nothing here starts with a slash of its own. */

/**
 * The server writes a `<base>` that leads from the requested path to the root of the page. It is relative, so it would lead
 * elsewhere after the first change of address: this makes it absolute, once, and returns the root with its last slash.
 */
function fixRoot(): string {
  const base = document.querySelector('base');
  const root = new URL('.', document.baseURI).href;
  if (base) base.href = root;
  return root;
}

export const root = fixRoot();

/** The address of something below the root: "api/games". */
export function below(path: string): string {
  return new URL(path, root).href;
}

/** The same scheme's security, host and port as the page has. */
export function socketAddress(): string {
  const address = new URL('ws', root);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}
