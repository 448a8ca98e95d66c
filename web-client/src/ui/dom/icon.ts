// SPDX-License-Identifier: MIT
import quiet from './icon.svg?url';
import waiting from './icon_your_move.svg?url';

/** The icon of the tab carries a dot while a table waits for the reader. */
export function setIcon(yourMove: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = yourMove ? waiting : quiet;
  if (link && !link.href.endsWith(wanted)) link.href = wanted;
}
