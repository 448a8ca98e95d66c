// SPDX-License-Identifier: MIT

/** What the service worker makes of a push: the server has composed the words. */

export interface Called {
  title: string;
  body: string;
  /** Below the site's root, what a press opens: "play/K7M2QX4D". */
  path: string;
  /** A newer one replaces an older one of the same. */
  tag: string;
  lang: string;
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown, atMost: number): string => (typeof value === 'string' ? value.slice(0, atMost) : '');

/** Below the root, or the root itself: nothing that is sent leads elsewhere. */
export function pathBelow(link: string, root: string): string {
  try {
    const { href } = new URL(link, root);
    return href.startsWith(root) ? href.slice(root.length) : '';
  } catch {
    return '';
  }
}

/** A browser wants each push to be shown; what cannot be read is shown by the site's name. */
export function readPush(text: string, root: string): Called {
  const { title, body, link, path, tag, lang } = fieldsOf(text);
  return {
    title: textOf(title, 200) || 'Marchstone',
    body: textOf(body, 1_000),
    path: pathBelow(textOf(link, 2_000) || textOf(path, 2_000), root),
    tag: textOf(tag, 100),
    lang: textOf(lang, 20),
  };
}

/** Whether a window that somebody looks at shows that very table. */
export function isShown(
  path: string,
  windows: readonly { url: string; visibilityState?: string }[],
  root: string,
): boolean {
  const room = /^(?:play|watch)\/([^/?#]+)/.exec(path)?.[1];
  if (room === undefined) return false;
  return windows.some(
    ({ url, visibilityState }) =>
      visibilityState === 'visible' &&
      /^(?:play|watch)\/([^/?#]+)/.exec(url.startsWith(root) ? url.slice(root.length) : '')?.[1] === room,
  );
}
