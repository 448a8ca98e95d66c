// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import { below, root } from '../net/address';
import { go, parseRoute, route, routePath } from '../net/router';

/** The page as an app of the reader's system, and the worker that opens it without a network. */

/** Chromium's event; others leave installing to their own menus. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** The browser offers to install the page. */
export const installPrompt = signal<InstallPrompt | null>(null);

/** A browser asks once for each offer. */
export async function install(): Promise<void> {
  const offer = installPrompt.value;
  installPrompt.value = null;
  await offer?.prompt();
}

export function startInstallation(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // It is offered in the settings, not in the middle of a match.
    installPrompt.value = event as InstallPrompt;
  });
  addEventListener('appinstalled', () => (installPrompt.value = null));
  // Without encryption there is none, and while developing nothing must be kept.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => followNotice(data));
  // Once the page is there: what the worker fetches must not stand in its way.
  addEventListener('load', () => void register());
  if (document.readyState === 'complete') void register();
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(below('service_worker.js'), { scope: root, updateViaCache: 'none' });
  } catch {
    // Forbidden by the browser or by a proxy: the page works without.
  }
}

/** A notice of a table was pressed. */
function followNotice(data: unknown): void {
  const { type, path } = data as { type?: unknown; path?: unknown };
  if (type !== 'show' || typeof path !== 'string') return;
  const to = parseRoute(path);
  // Who is there already gets no second step to go back over.
  if (routePath(to) !== routePath(route.value)) go(to);
}
