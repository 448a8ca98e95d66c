// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from './harness/client.js';
import { closeTable, openTable, type Table } from './harness/play.js';
import { Browser, claimsOf, HttpReceiver, MailReceiver, textOf } from './harness/receivers.js';
import { type Settings, TestServer } from './harness/server.js';

const site = 'https://play.example/games/';
const soon: Settings = { server: { public_url: site }, periods: { notify_after_seconds: 1 } };

let server: TestServer;
let hook: HttpReceiver;
let post: MailReceiver;
beforeAll(async () => {
  [hook, post] = await Promise.all([HttpReceiver.start(), MailReceiver.start()]);
  server = await TestServer.start({
    ...soon,
    notifications: { private_addresses: true, mail_url: post.url, mail_from: 'marchstone@play.example' },
  });
});
afterAll(async () => {
  hook.stop();
  post.stop();
  await server.clean();
});

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A match whose player to move has that subscription, and leaves. */
async function leaveAtTurn(subscription: object): Promise<{ table: Table; away: Client; other: Client }> {
  const table = await openTable(server, { options: { first_seat: 0 } });
  const [away, other] = table.players as [Client, Client];
  await away.request({ type: 'subscribe', ...subscription });
  await away.close();
  return { table, away, other };
}

/** No card, hand or deck stands in it. */
function expectNothingHidden(text: string): void {
  expect(text).not.toMatch(/(red|orange|yellow|green|blue|purple)_\d|hand|deck|token/);
}

describe('a webhook', () => {
  test('is told once of a turn, by names and a link', async () => {
    const address = `${hook.url}/once`;
    const { table } = await leaveAtTurn({ kind: 'webhook', address, shape: 'json', language: 'pt' });
    const told = await hook.received('/once');
    const body = told.body.toString();
    expect(JSON.parse(body)).toMatchObject({
      type: 'your_turn',
      tables: [{ room: table.room, game: 'Schotten Totten', link: `${site}play/${table.room}` }],
    });
    expectNothingHidden(body);
    await pause(4000);
    expect(hook.at('/once').length).toBe(1);
    await closeTable(table);
  });

  test.each(['discord', 'slack', 'matrix', 'ntfy', 'gotify'])('of %s is told in its shape', async (shape) => {
    const { table } = await leaveAtTurn({ kind: 'webhook', address: `${hook.url}/${shape}`, shape });
    const told = await hook.received(`/${shape}`);
    expect(told.body.toString() + JSON.stringify(told.headers)).toContain(table.room);
    expectNothingHidden(told.body.toString());
    await closeTable(table);
  });

  test('that fails is tried again after a kill', async () => {
    const subscription = { kind: 'webhook', address: `${hook.url}/again`, shape: 'json' };
    hook.refusals.set('/again', 503);
    const { table, away } = await leaveAtTurn(subscription);
    await hook.received('/again');
    await server.kill();
    await server.run();
    const told = await hook.received('/again', 2);
    expect(JSON.parse(told.body.toString()).tables[0].room).toBe(table.room);
    // Once the server has heard that it arrived; what is stored after that comes behind the note of it.
    const figures = async () => (await fetch(`${server.url}/metrics`)).text();
    await expect.poll(figures, { timeout: 60_000 }).toMatch(/notifications_total\{outcome="delivered"\} [1-9]/);
    const back = await Client.hello(server, 'back', away);
    await back.request({ type: 'subscribe', ...subscription });
    await server.kill();
    await server.run();
    await pause(4000);
    expect(hook.at('/again').length, 'what has arrived is not sent again').toBe(2);
  });

  test('of a room tells of whoever must decide', async () => {
    const table = await openTable(server, { options: { first_seat: 0 } });
    const [away, other] = table.players as [Client, Client];
    await other.request({
      type: 'subscribe',
      kind: 'webhook',
      address: `${hook.url}/room`,
      shape: 'json',
      for_room: table.room,
    });
    await away.close();
    const body = JSON.parse((await hook.received('/room')).body.toString());
    expect(body.type).toBe('their_turn');
    expect(body.tables[0].players).toEqual(['Player 0']);
    await closeTable(table);
  });
});

describe('a browser', () => {
  test('gets what only it can read, from whom it knows', async () => {
    const browser = new Browser();
    const client = await Client.hello(server, 'Anna');
    const { push_key: key } = await client.request({ type: 'list_subscriptions' });
    const { table } = await leaveAtTurn({
      kind: 'push',
      address: `${hook.url}/push`,
      p256dh: browser.p256dh,
      auth: browser.auth,
      language: 'es',
    });
    const told = await hook.received('/push');
    expect(told.headers['content-encoding']).toBe('aes128gcm');
    expect(Number(told.headers.ttl)).toBeGreaterThan(0);
    const claims = claimsOf(told.headers.authorization!, key);
    expect(claims.aud).toBe(hook.url);
    expect(claims.exp * 1000 - Date.now()).toBeLessThan(24 * 3600_000);
    const text = browser.open(told.body);
    expect(text).toMatchObject({ link: `${site}play/${table.room}`, lang: 'es' });
    expect(text.title).toContain('Schotten Totten');
    expectNothingHidden(JSON.stringify(text));
    await server.kill();
    await server.run();
    const again = await Client.hello(server, 'Anna');
    expect((await again.request({ type: 'list_subscriptions' })).push_key, 'the key is kept').toBe(key);
    await closeTable(table);
  });

  test('that is gone is not told again', async () => {
    hook.refusals.set('/gone', 410);
    const browser = new Browser();
    const address = `${hook.url}/gone`;
    const { table, away } = await leaveAtTurn({ kind: 'push', address, p256dh: browser.p256dh, auth: browser.auth });
    await hook.received('/gone');
    const back = await Client.hello(server, 'back', away);
    await expect
      .poll(async () => (await back.request({ type: 'list_subscriptions' })).subscriptions, { timeout: 30_000 })
      .toEqual([]);
    await closeTable(table);
  });
});

test('a mail address is written to once its reader agrees, and no more once they do not', async () => {
  const before = post.mails.length;
  const { table, other } = await leaveAtTurn({ kind: 'mail', address: 'anna@post.example', language: 'cs' });
  const question = await post.received(before + 1);
  expect(question.to).toBe('anna@post.example');
  const confirm = /https:\/\/play\.example\/games\/confirm\/([0-9a-f]+)/.exec(textOf(question))![1]!;
  await pause(3000);
  expect(post.mails.length, 'nothing but the question').toBe(before + 1);
  const change = (what: string) => fetch(`${server.url}/games/api/notifications/${what}`, { method: 'POST' });
  expect((await change(`confirm?key=${'0'.repeat(64)}`)).status).toBe(404);
  expect((await change(`confirm?key=${confirm}`)).status).toBe(200);
  const told = await post.received(before + 2);
  expect(textOf(told)).toContain(`${site}play/${table.room}`);
  expect(told.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expectNothingHidden(textOf(told));
  const stop = /https:\/\/play\.example\/games\/unsubscribe\/([0-9a-f]+)/.exec(textOf(told))![1]!;
  expect((await change(`stop?key=${stop}`)).status).toBe(200);
  expect((await change(`stop?key=${stop}`)).status).toBe(404);
  await other.close();
  expect(server.log).not.toContain(stop);
  expect(server.log).not.toContain('anna@post.example');
});

/** The server reaches neither itself nor its neighbours for a stranger. */
test('a private address is refused', async () => {
  const careful = await TestServer.start(soon);
  const receiver = await HttpReceiver.start();
  const client = await Client.hello(careful, 'Eve');
  const port = receiver.url.split(':').at(-1)!;
  const refused = [
    receiver.url,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://2130706433:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:7f00:1]:${port}/`,
    'https://169.254.169.254/',
    'https://10.0.0.1/',
  ];
  for (const address of refused)
    expect(await client.ask({ type: 'subscribe', kind: 'webhook', address, shape: 'json' }), address).toMatchObject({
      type: 'error',
      code: 'bad_address',
    });
  expect(receiver.connections).toBe(0);
  receiver.stop();
  await careful.clean();
});
