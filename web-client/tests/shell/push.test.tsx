// SPDX-License-Identifier: MIT
/** This browser's push subscription: made by a button, and true for whoever plays here. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answer, line, press, refuse, says, show } from './page_with_line';
import { startSession } from '../../src/model/session';
import { CallsSection } from '../../src/shell/calls/calls_section';
import { follow } from '../../src/shell/calls/follow';
import { base64url } from '../../src/shell/calls/push';
import { callsWords as say } from '../../src/shell/calls/words';
import { until } from '../until';

const key = base64url(new Uint8Array(65).fill(4).buffer);
const otherKey = base64url(new Uint8Array(65).fill(5).buffer);

/** A browser's push service, as far as the page meets it. */
class FakePush {
  own: PushSubscription | null = null;
  made = 0;
  offline = false;

  subscribe = ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (this.offline) return Promise.reject(new DOMException('', 'AbortError'));
    const bytes = Uint8Array.from(atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
    const endpoint = `https://push.example/${++this.made}`;
    this.own = {
      endpoint,
      options: { applicationServerKey: bytes.buffer },
      getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(this.made).buffer,
      unsubscribe: () => Promise.resolve(((this.own = null), true)),
    } as unknown as PushSubscription;
    return Promise.resolve(this.own);
  };
  getSubscription = () => Promise.resolve(this.own);
}

let push: FakePush;
const permission = { permission: 'granted', requestPermission: () => Promise.resolve(permission.permission) };
vi.stubGlobal('isSecureContext', true);
vi.stubGlobal('PushManager', class {});
vi.stubGlobal('Notification', permission);
Object.defineProperty(navigator, 'serviceWorker', {
  value: { getRegistration: () => Promise.resolve({ pushManager: push }) },
});

beforeAll(() => {
  startSession();
  line().welcome();
});
beforeEach(() => {
  localStorage.removeItem('marchstone.push');
  permission.permission = 'granted';
  push = new FakePush();
});
afterEach(() => show(null));

const kept = () => JSON.parse(localStorage.getItem('marchstone.push') ?? 'null') as object | null;
const keep = (player: string, endpoint: string) =>
  localStorage.setItem('marchstone.push', JSON.stringify({ player, endpoint }));
const entry = (address: string, language = 'en') => ({
  id: address,
  kind: 'push',
  address,
  language,
  confirmed: true,
  failing: false,
});
const listed = (subscriptions: object[], push_key = key) =>
  answer('list_subscriptions', { subscriptions, push_key, mail: false, webhooks: false });
/** What a browser has that was subscribed before. */
const subscribed = () => push.subscribe({ applicationServerKey: key });

test('the button asks the reader and the push service, and tells the server', async () => {
  show(<CallsSection />);
  await listed([]);
  await press(say.notifyDevice);
  const sent = await answer('subscribe', { subscription: entry('https://push.example/1') });
  expect(sent).toMatchObject({ kind: 'push', address: 'https://push.example/1', language: 'en' });
  expect(sent.auth).toBe('AQEBAQEBAQEBAQEBAQEBAQ');
  expect(sent.p256dh).toMatch(/^[\w-]{87}$/);
  await says(say.notified);
  await says(say.thisDevice);
  expect(kept()).toEqual({ player: 'p1', endpoint: 'https://push.example/1' });
});

test('why not is said: denied, and a push service that is not reached', async () => {
  permission.permission = 'denied';
  show(<CallsSection />);
  await listed([]);
  await says(say.whyNotDevice('denied'));
  show(null);
  permission.permission = 'granted';
  push.offline = true;
  show(<CallsSection />);
  await listed([]);
  await press(say.notifyDevice);
  await says(say.whyNotDevice('failed'));
});

test('what the server knows is left alone', async () => {
  await subscribed();
  keep('p1', 'https://push.example/1');
  const done = follow(false);
  await listed([entry('https://push.example/1')]);
  await done;
  expect(push.made).toBe(1);
  expect(push.own).not.toBeNull();
});

test('another player here: it is sent again, for them', async () => {
  await subscribed();
  keep('p0', 'https://push.example/1');
  const done = follow(false);
  await listed([]);
  await answer('subscribe', { subscription: entry('https://push.example/1') });
  await done;
  expect(kept()).toEqual({ player: 'p1', endpoint: 'https://push.example/1' });
});

test('a new key of the server: the browser subscribes anew, and the old one goes', async () => {
  await subscribed();
  keep('p1', 'https://push.example/1');
  const done = follow(false);
  await listed([entry('https://push.example/1')], otherKey);
  await answer('subscribe', { subscription: entry('https://push.example/2') });
  expect(await answer('unsubscribe', {})).toMatchObject({ subscription: 'https://push.example/1' });
  await done;
  expect(kept()).toEqual({ player: 'p1', endpoint: 'https://push.example/2' });
});

test('what the browser has replaced meanwhile is sent', async () => {
  await subscribed();
  await subscribed();
  keep('p1', 'https://push.example/1');
  const done = follow(false);
  await listed([]);
  expect(await answer('subscribe', { subscription: entry('https://push.example/2') })).toMatchObject({
    address: 'https://push.example/2',
  });
  await done;
});

test('removed elsewhere, it is given up here', async () => {
  await subscribed();
  keep('p1', 'https://push.example/1');
  const done = follow(false);
  await listed([]);
  await done;
  await until(() => expect(push.own).toBeNull());
  expect(kept()).toBeNull();
});

test('refused for good, it is given up; what passes is tried again at the next welcome', async () => {
  for (const [fault, stays] of [
    ['forbidden', false],
    ['rate_limited', true],
  ] as const) {
    await subscribed();
    keep('p0', push.own!.endpoint);
    const done = follow(false);
    await listed([]);
    await refuse('subscribe', fault);
    await done;
    expect(push.own !== null).toBe(stays);
  }
});

test('another language is told: for this device, and for mails if it was chosen here', async () => {
  await subscribed();
  keep('p1', 'https://push.example/1');
  const mail = { id: 'm', kind: 'mail', address: 'a@b.example', language: 'es', confirmed: true, failing: false };
  const done = follow(true);
  await listed([entry('https://push.example/1', 'pt'), mail]);
  expect(await answer('subscribe', { subscription: entry('https://push.example/1') })).toMatchObject({
    language: 'en',
  });
  expect(await answer('subscribe', { subscription: mail })).toMatchObject({ address: 'a@b.example', language: 'en' });
  await done;
});
