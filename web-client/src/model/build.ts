// SPDX-License-Identifier: MIT
/** The build this page was loaded from: the server writes its name into the document it serves. */
export function ownBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="marchstone-page"]')?.content ?? '';
}

/** Whether the server now has another page than this one. A page that was not served by it (while developing) cannot tell. */
export function isNewBuild(served: string, own: string = ownBuild()): boolean {
  return own !== '' && served !== '' && served !== own;
}
