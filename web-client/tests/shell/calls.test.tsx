// SPDX-License-Identifier: MIT
/** The settings' part on being called: what is set up, another one, and each reason against it in words. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { answer, asked, buttons, find, line, press, refuse, says, send, show, text, type } from './page_with_line';
import { CallsSection } from '../../src/shell/calls/calls_section';
import { offered } from '../../src/shell/calls/subscriptions';
import { shortened } from '../../src/shell/calls/subscription_row';
import { startSession } from '../../src/model/session';
import { go } from '../../src/net/router';
import { callsWords as say } from '../../src/shell/calls/words';

const mail = { id: 'm', kind: 'mail', address: 'a@b.example', language: 'en', confirmed: true, failing: false };
const hook = {
  id: 'h',
  kind: 'webhook',
  shape: 'discord',
  address: 'https://discord.com/api/webhooks/1/x',
  for_room: 'K7M2QX4D',
  language: 'pt',
  confirmed: true,
  failing: true,
};
const unconfirmed = { ...mail, id: 'u', confirmed: false };

beforeAll(() => {
  startSession();
  line().welcome();
});
beforeEach(() => {
  offered.value = null;
  show(<CallsSection />);
});
afterEach(() => show(null));

const listed = (subscriptions: object[] = [], more: object = { mail: true, webhooks: true }) =>
  answer('list_subscriptions', { subscriptions, mail: false, webhooks: false, ...more });

test('a server that sends nothing says so', async () => {
  await listed([], {});
  await says(say.nothingOffered);
  expect(buttons()).toEqual([]);
});

test('what is set up is told: kind, address, language, state', async () => {
  await listed([mail, hook, unconfirmed]);
  await says('a@b.example');
  const rows = [...document.querySelectorAll('.calls-rows li')].map((row) => row.textContent);
  expect(rows[0]).toBe('Mail Englisha@b.exampleTryRemove');
  expect(rows[1]).toContain('Discord Português');
  expect(rows[1]).toContain('Table K7M2QX4D, for everybody there');
  expect(rows[1]).toContain(say.failing);
  expect(rows[2]).toContain(say.waiting);
  expect(rows[2], 'nothing is sent there before').not.toContain('Try');
});

test('an address is shortened in its middle', () => {
  expect(shortened('a@b.example')).toBe('a@b.example');
  const long = shortened(`https://push.example/${'x'.repeat(100)}/the-end`);
  expect(long).toMatch(/^https:\/\/push\.example\/x+…\/the-end$/);
  expect(long).toHaveLength(36);
});

test.each(['delivered', 'refused', 'not_allowed', 'unreachable'])('a try tells in words: %s', async (outcome) => {
  await listed([mail]);
  await press('Try: Mail');
  expect(await answer('test_subscription', { outcome })).toMatchObject({ subscription: 'm' });
  await says(say.outcome(outcome));
  expect(text()).toContain('a@b.example');
});

test('an address that is gone goes from the list', async () => {
  await listed([mail]);
  await press('Try: Mail');
  await answer('test_subscription', { outcome: 'gone' });
  await says(say.outcome('gone'));
  expect(text()).not.toContain('a@b.example');
});

test('a try too soon after another is told', async () => {
  await listed([mail]);
  await press('Try: Mail');
  await refuse('test_subscription', 'rate_limited');
  await says(say.fault('rate_limited'));
});

test('what is removed is not listed any more', async () => {
  await listed([mail]);
  await press('Remove: Mail');
  expect(await answer('unsubscribe', {})).toMatchObject({ subscription: 'm' });
  await says(say.removed);
  await says(say.nothingYet);
});

test('mail: an address, then the link is waited for', async () => {
  await listed();
  await press(say.byMail);
  type('#calls-mail', ' a@b.example ');
  send();
  expect(await answer('subscribe', { subscription: { ...mail, confirmed: false } })).toMatchObject({
    kind: 'mail',
    address: 'a@b.example',
    language: 'en',
  });
  await says(say.mailSent('a@b.example'));
  await says(say.waiting);
  expect(document.querySelector('form')).toBeNull();
});

test.each(['bad_address', 'rate_limited', 'forbidden', 'server_full', 'not_seated'])(
  'the server’s reason stands at the field: %s',
  async (code) => {
    await listed();
    await press(say.byMail);
    type('#calls-mail', 'a@b.example');
    send();
    await refuse('subscribe', code);
    await says(say.fault(code));
    expect(say.fault(code)).not.toBe(say.fault('whatever'));
    expect(document.querySelector('#calls-mail')?.getAttribute('aria-invalid')).toBe('true');
  },
);

test('each receiver says where its URL is found', async () => {
  await listed();
  await press(say.toProgram);
  const told = ['discord', 'slack', 'matrix', 'ntfy', 'gotify', 'json'].map((shape) => {
    type('#calls-shape', shape);
    return document.querySelector('#calls-url-help')?.textContent;
  });
  expect(new Set(told).size).toBe(6);
  type('#calls-shape', 'ntfy');
  type('#calls-url', 'https://ntfy.sh/marchstone');
  send();
  const sent = await answer('subscribe', { subscription: hook });
  expect(sent).toMatchObject({ kind: 'webhook', shape: 'ntfy', address: 'https://ntfy.sh/marchstone' });
  expect(sent).not.toHaveProperty('for_room');
  await says(say.added);
});

test('who sits at a table may have it call everybody there', async () => {
  const seats = [{ seat: 0, player: { id: 'p1', name: 'Ailsa' }, connected: true }];
  line().say({
    type: 'room',
    room: {
      code: 'K7M2QX4D',
      game: 'root',
      status: 'open',
      seats,
      options: {},
      visibility: 'private',
      clock: null,
      rev: 1,
    },
  });
  go({ page: 'play', code: 'K7M2QX4D' });
  try {
    await listed();
    await press(say.toProgram);
    await says(say.onlyTable);
    document.querySelector<HTMLInputElement>('.calls-form [role=switch]')!.click();
    type('#calls-url', 'https://discord.com/api/webhooks/1/x');
    send();
    expect(await asked('subscribe')).toMatchObject({ shape: 'discord', for_room: 'K7M2QX4D' });
  } finally {
    go({ page: 'lobby', watch: false });
  }
});

test('why a device cannot be notified is said', async () => {
  await listed([], { mail: true });
  await says(say.whyNotDevice('no_key'));
  expect(find(say.notifyDevice)).toBeUndefined();
});
