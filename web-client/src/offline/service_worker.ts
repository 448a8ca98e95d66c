// SPDX-License-Identifier: MIT
import { assetsOf, buildOf, isPageAddress, withRoot } from './entry_page';
import { isShown, readPush } from './push_message';

/** Keeps the page, so that it opens without a network, and says then that there is none. The network comes first: who is
 * online always has what lies on the server. Nothing of a match, of a player or of the API is kept here. */

declare const self: ServiceWorkerGlobalScope;

/** The site's root: other sites of the same origin have workers and caches of their own. */
const root = new URL(self.registration.scope);
const ours = `marchstone ${root.pathname} `;
/** A network that has not answered by then is as good as none, if there is a kept page. */
const patienceMs = 4_000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(root, { cache: 'no-cache' })
      .then(keep)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return;
  const path = url.pathname.slice(root.pathname.length);
  if (request.mode === 'navigate' && isPageAddress(path)) event.respondWith(page(event));
  else if (path.startsWith('assets/')) event.respondWith(asset(request));
});

/** A proxy that cannot reach the server. */
const isGatewayFault = ({ status }: Response) => status >= 502 && status <= 504;

async function page(event: FetchEvent): Promise<Response> {
  const network = fetch(event.request);
  event.waitUntil(network.then((answer) => keep(answer.clone())).catch(() => undefined));
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const soon = await Promise.race([network.catch(() => null), late]);
  if (soon && !isGatewayFault(soon)) return soon;
  return (await keptPage()) ?? soon ?? network;
}

/** Keeps a page of a new build with all that it names, and drops those before it. */
async function keep(answer: Response): Promise<void> {
  if (!answer.ok) return;
  const text = await answer.text();
  const build = buildOf(text);
  if (build === null) return;
  const name = ours + build;
  const cache = await caches.open(name);
  if (!(await cache.match(root))) {
    await cache.addAll(assetsOf(text).map((path) => new URL(path, root).href));
    // Last: a cache with its page is whole.
    await cache.put(root, new Response(withRoot(text, root.pathname), { headers: fieldsOf(answer) }));
  }
  const older = (await caches.keys()).filter((other) => other.startsWith(ours) && other !== name);
  await Promise.all(older.map((other) => caches.delete(other)));
}

/** Those that speak of the content, not of how it travelled. */
function fieldsOf({ headers }: Response): Headers {
  const fields = new Headers(headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Vary']) fields.delete(name);
  return fields;
}

async function keptPage(): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(ours)) continue;
    const found = await caches.open(name).then((cache) => cache.match(root));
    if (found) return found;
  }
  return undefined;
}

/** Their names change with their content, so that what is kept is right for ever. */
async function asset(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  const name = (await caches.keys()).find((one) => one.startsWith(ours));
  if (answer.ok && name !== undefined) {
    const copy = answer.clone();
    void caches.open(name).then((cache) => cache.put(request, copy));
  }
  return answer;
}

/** The reader is called to a table, unless they look at it. */
self.addEventListener('push', (event) => event.waitUntil(call(event.data?.text() ?? '')));

async function call(text: string): Promise<void> {
  const { title, body, path, tag, lang } = readPush(text, root.href);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (isShown(path, windows, root.href)) return;
  const icon = new URL('icons/app-192.png', root).href;
  await self.registration.showNotification(title, { body, tag, lang, icon, data: { path } });
}

/** The browser has replaced its subscription: a new one is made, and the page tells the server of it at its next start. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const applicationServerKey = event.oldSubscription?.options.applicationServerKey;
  if (!applicationServerKey) return;
  const made = self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  event.waitUntil(made.catch(() => undefined));
});

/** A notice was pressed: its table is shown by the window that is open, or by a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(show(path));
});

async function show(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => url.startsWith(root.href));
  if (!open) {
    await self.clients.openWindow(new URL(path, root).href);
    return;
  }
  await open.focus().catch(() => undefined); // where the browser does not count the press as the reader's
  open.postMessage({ type: 'show', path });
}
