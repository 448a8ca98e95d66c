// SPDX-License-Identifier: MIT
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable } from '../wire/harness/play.js';
import { TestServer } from '../wire/harness/server.js';
import { accessibilityFaults } from './harness/axe.js';
import { desktop, launch, Person, phone } from './harness/people.js';

/** The page as an app: what a system asks of one, without a network, a new version, back and forward, notices. */

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await TestServer.start();
  browser = await launch(['--disable-back-forward-cache']);
});
afterAll(async () => {
  await browser.close();
  await server.clean();
});

const withWorker = (size: object) => ({ ...size, serviceWorkers: 'allow' });

/** A person whose page is kept by the worker already. */
async function settle(of: TestServer, size: object, path = '/', token?: string): Promise<Person> {
  const person = await Person.arrive(browser, of, 'reader', withWorker(size), path, token);
  await expect.poll(() => keptBuilds(person.page)).toHaveLength(1);
  await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return person;
}

/** The builds of the page that this browser keeps whole. */
const keptBuilds = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const whole: string[] = [];
    for (const name of await caches.keys())
      if (await (await caches.open(name)).match(new URL('./', document.baseURI))) whole.push(name.split(' ').pop()!);
    return whole;
  });

const buildOf = (page: Page) => page.locator('meta[name="marchstone-page"]').getAttribute('content');

test('a system may install it', { timeout: 180_000 }, async () => {
  const person = await settle(server, phone);
  const { page, context } = person;
  const devtools = await context.newCDPSession(page);
  const { url, errors } = (await devtools.send('Page.getAppManifest')) as { url: string; errors: unknown[] };
  expect(errors).toEqual([]);
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = (await answer.json()) as { icons: Array<{ src: string; sizes: string }>; start_url: string };
  expect(new URL(manifest.start_url, url).href).toBe(`${server.url}/`);
  for (const { src, sizes } of manifest.icons) {
    const picture = Buffer.from(await (await fetch(new URL(src, url))).arrayBuffer());
    // PNG (RFC 2083, 4.1.1): width and height follow the header's name.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
  const { installabilityErrors } = (await devtools.send('Page.getInstallabilityErrors')) as Record<
    string,
    Array<{ errorId: string }>
  >;
  // These windows keep nothing beyond their session, as private ones.
  expect(installabilityErrors!.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await person.leave();
});

test('the settings offer to install where the browser does', { timeout: 180_000 }, async () => {
  const person = await settle(server, desktop);
  const { page } = person;
  const isOffered = () =>
    page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(Object.assign(window, { asked: true })),
      });
      return !dispatchEvent(offer);
    });
  expect(await isOffered(), 'the browser does not offer it by itself').toBe(true);
  await page.getByRole('button', { name: 'Settings' }).first().click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Install as an app' }).click();
  expect(await page.evaluate(() => 'asked' in window)).toBe(true);
  await page.getByRole('button', { name: 'Install as an app' }).waitFor({ state: 'detached' });
  await person.leave();
});

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('without a network: %s', (_name, size) => {
  test('it opens at any address, says so, and is back by itself', { timeout: 300_000 }, async () => {
    const own = await TestServer.start();
    const table = await openTable(own);
    const path = `/play/${table.room}`;
    const person = await settle(own, size, '/', table.players[0]!.token);
    const { page } = person;
    await page.goto(own.url + path);
    await page.getByRole('list', { name: 'The nine stones' }).waitFor();
    await own.kill();
    const said = { [path]: /No connection/, '/': /No connection/, '/rules': /This part of the page did not load/ };
    for (const [address, words] of Object.entries(said)) {
      await page.goto(own.url + address);
      await page.getByText(words).first().waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    // Not the page: no answer is made up for it.
    expect(await page.evaluate(() => fetch('/api/matches').then(String, () => 'none'))).toBe('none');
    await page.goto(own.url + path);
    await own.run();
    await page.getByRole('list', { name: 'The nine stones' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await person.leave();
    for (const player of table.players) await player.close();
    await own.clean();
  });
});

test('a new version replaces the kept one at the next load', { timeout: 300_000 }, async () => {
  const own = await TestServer.start();
  const person = await settle(own, desktop);
  const { page } = person;
  const before = await buildOf(page);
  expect(await keptBuilds(page)).toEqual([before]);
  const folder = mkdtempSync(join(tmpdir(), 'marchstone-page-'));
  cpSync(own.page, folder, { recursive: true });
  const entry = join(folder, 'index.html');
  writeFileSync(entry, readFileSync(entry, 'utf8').replace('<title>', '<meta name="edition" content="2"><title>'));
  own.page = folder;
  await own.stop();
  await own.run();
  await page.getByText('Connected').first().waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => buildOf(page)).not.toBe(before);
  const after = await buildOf(page);
  await expect.poll(() => keptBuilds(page)).toEqual([after]);
  await page.getByText('Connected').first().waitFor();
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0);
  expect(person.faults).toEqual([]);
  await person.leave();
  await own.clean();
  rmSync(folder, { recursive: true });
});

test('"Back" shows the page as it was left, and its line is open again', { timeout: 180_000 }, async () => {
  const person = await Person.arrive(browser, server, 'reader', desktop);
  const { page } = person;
  await page.getByText('Connected').first().waitFor();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto(`${server.url}/healthz`);
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => 'persisted' in window);
  expect(await page.evaluate(() => (window as unknown as { persisted: boolean }).persisted)).toBe(true);
  await page.getByText('Connected').first().waitFor();
  // The tool that drives the browser hears no frames of a page that came back: the server's answer shows that there are some.
  await page.getByRole('button', { name: 'Create a table' }).first().click();
  await page.getByRole('button', { name: 'Create and copy the link' }).click();
  await page.getByRole('button', { name: 'Start the match' }).waitFor();
  expect(person.faults).toEqual([]);
  await person.leave();
});

test('a notice of the system leads to its table', { timeout: 180_000 }, async () => {
  const table = await openTable(server);
  const person = await settle(server, desktop, '/', table.players[0]!.token);
  const worker = person.context.serviceWorkers()[0]!;
  await worker.evaluate(async (path) => {
    // This program is compiled for pages; in a worker there is more.
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const { NotificationEvent: Pressed } = self as unknown as {
      NotificationEvent: new (type: string, fields: { notification: Notification }) => Event;
    };
    await registration.showNotification('Your move', { data: { path } });
    const [notification] = await registration.getNotifications();
    dispatchEvent(new Pressed('notificationclick', { notification: notification! }));
  }, `play/${table.room}`);
  await person.page.getByRole('list', { name: 'The nine stones' }).waitFor();
  expect(new URL(person.page.url()).pathname).toBe(`/play/${table.room}`);
  await person.leave();
  for (const player of table.players) await player.close();
});
