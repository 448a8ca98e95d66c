// SPDX-License-Identifier: MIT
/** The worker itself, in a world of the test's own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const root = 'https://play.example/games/';
/** Not imported by its name: it is compiled for workers. */
const [worker] = Object.values(import.meta.glob('../../src/offline/service_worker.ts'));
type Handler = (event: object) => void;

let handlers: Record<string, Handler>;
let windows: { url: string; visibilityState: string }[];
const shown = vi.fn(() => Promise.resolve());
const subscribed = vi.fn(() => Promise.resolve({}));

beforeEach(async () => {
  handlers = {};
  windows = [];
  vi.resetModules();
  vi.stubGlobal('self', {
    registration: { scope: root, showNotification: shown, pushManager: { subscribe: subscribed } },
    clients: { matchAll: () => Promise.resolve(windows) },
    addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
  });
  await worker!();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function happens(name: string, fields: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  handlers[name]?.({ ...fields, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}

const pushed = (fields: object) => happens('push', { data: { text: () => JSON.stringify(fields) } });
const called = {
  title: 'Your move · Root',
  body: 'With Ailsa',
  link: `${root}play/K7M2QX4D`,
  tag: 'K7M2QX4D',
  lang: 'en',
};

test('a push is shown, and its press leads to the table', async () => {
  await pushed(called);
  expect(shown).toHaveBeenCalledExactlyOnceWith('Your move · Root', {
    body: 'With Ailsa',
    tag: 'K7M2QX4D',
    lang: 'en',
    icon: `${root}icons/app-192.png`,
    data: { path: 'play/K7M2QX4D' },
  });
});

test('a push without anything is shown, too', async () => {
  await happens('push', { data: null });
  expect(shown).toHaveBeenCalledOnce();
});

test('who looks at the table is not called to it', async () => {
  windows = [{ url: `${root}play/K7M2QX4D`, visibilityState: 'visible' }];
  await pushed(called);
  expect(shown).not.toHaveBeenCalled();
  windows = [{ url: `${root}play/K7M2QX4D`, visibilityState: 'hidden' }];
  await pushed(called);
  expect(shown).toHaveBeenCalledOnce();
});

test('a subscription that the browser gives up is made anew for the same key', async () => {
  const applicationServerKey = new ArrayBuffer(65);
  await happens('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey } } });
  expect(subscribed).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey });
  await happens('pushsubscriptionchange', { oldSubscription: null });
  expect(subscribed).toHaveBeenCalledOnce();
});
