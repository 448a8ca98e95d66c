// SPDX-License-Identifier: MIT
import { root } from '../../net/address';
import { player } from '../../model/session';
import { readStored, writeStored } from '../../model/stored';
import { installsByShareMenu } from '../../ui/dom/share_menu';
import { subscribe, type Wanted } from './subscriptions';

/** Web Push of this browser: its subscription, and who the server knows it by. */

/** Why this browser cannot be notified while no page is open. */
export type WhyNot =
  'no_key' | 'insecure' | 'share_menu' | 'no_push' | 'no_worker' | 'denied' | 'not_allowed' | 'failed';

export async function registration(): Promise<ServiceWorkerRegistration | null> {
  try {
    return (await navigator.serviceWorker?.getRegistration(root)) ?? null;
  } catch {
    return null; // a browser that keeps nothing
  }
}

export async function whyNot(key: string | undefined): Promise<WhyNot | null> {
  if (key === undefined) return 'no_key';
  if (!isSecureContext) return 'insecure';
  if (installsByShareMenu) return 'share_menu';
  if (!('PushManager' in window) || !('Notification' in window)) return 'no_push';
  if (!(await registration())) return 'no_worker';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** As RFC 8291 and the server write bytes. */
export function base64url(bytes: ArrayBuffer | null): string {
  const letters = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function ownPush(): Promise<PushSubscription | null> {
  try {
    return (await (await registration())?.pushManager?.getSubscription()) ?? null;
  } catch {
    return null;
  }
}

/** A subscription for this key of the server; one for another key is worth nothing any more. */
export async function makePush(key: string): Promise<PushSubscription> {
  const manager = (await registration())?.pushManager;
  if (!manager) throw new Error('no worker');
  const known = await manager.getSubscription();
  if (known && base64url(known.options.applicationServerKey) === key) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function wantedOf(push: PushSubscription): Wanted {
  return {
    kind: 'push',
    address: push.endpoint,
    p256dh: base64url(push.getKey('p256dh')),
    auth: base64url(push.getKey('auth')),
  };
}

/** Tells the server of it, and remembers for whom: this player. */
export async function sendPush(push: PushSubscription): Promise<string | null> {
  const fault = await subscribe(wantedOf(push));
  const id = player.value?.id;
  if (fault === null && id !== undefined) writeStored('push', { player: id, endpoint: push.endpoint });
  return fault;
}

/** For whom the server was told of which subscription of this browser. */
export const sentPush = () => readStored('push', { player: '', endpoint: '' });

/** This browser is not to be woken up any more. */
export async function dropPush(): Promise<void> {
  writeStored('push', null);
  try {
    await (await ownPush())?.unsubscribe();
  } catch {
    // The server does not send there any more.
  }
}

/** What the button asks for: null when it is done, else why not, or the server's fault. */
export async function notifyDevice(key: string): Promise<{ whyNot: WhyNot } | { fault: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted')
    return { whyNot: Notification.permission === 'denied' ? 'denied' : 'not_allowed' };
  let push: PushSubscription;
  try {
    push = await makePush(key);
  } catch {
    return { whyNot: 'failed' };
  }
  const fault = await sendPush(push);
  return fault === null ? null : { fault };
}
