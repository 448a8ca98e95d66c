// SPDX-License-Identifier: MIT
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marchstone } from '../wire/harness/program.js';
import { TestServer } from '../wire/harness/server.js';
import { desktop, launch, Person } from './harness/people.js';

/** The doors of a site that does not let everybody in. */
let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

/** The part of a new invitation's link that follows the site's address, and the code in it. */
async function invite(server: TestServer): Promise<{ path: string; code: string }> {
  const config = join(server.folder, 'marchstone.toml');
  const run = await marchstone('invite', '--config', config, '--data', server.data, '--uses', '2');
  expect(run.code, run.err).toBe(0);
  const [, path, code] = /^link: http:\/\/[^/]+(\/#invitation=([0-9A-Z]{16}))$/m.exec(run.out)!;
  return { path: path!, code: code! };
}

/** Every address that the person's browser asks for, and what it says of the page that it comes from. */
function listenToRequests({ page }: Person): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  page.on('websocket', (socket) => asked.push(socket.url()));
  return asked;
}

test('the link of an invitation leads in, and only hello ever has its code', { timeout: 180_000 }, async () => {
  const server = await TestServer.start({ server: { registration: 'invitation' } });
  try {
    const { path, code } = await invite(server);
    const stranger = await Person.arrive(browser, server, 'Ailsa');
    const asked = listenToRequests(stranger);
    const field = stranger.page.getByLabel(/^This site is for those who were invited/);
    await field.waitFor();
    // In the window that shows the page already: nothing is loaded, the page has to notice.
    await stranger.page.goto(server.url + path);
    await field.waitFor({ state: 'detached' });
    const guest = await Person.arrive(browser, server, 'Tamsin', desktop, path);
    asked.push(...(await guest.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))));
    for (const person of [stranger, guest]) {
      await person.page.getByText('Connected').first().waitFor();
      expect(person.page.url()).toBe(`${server.url}/`);
      expect(person.sent.filter((frame) => frame.includes(code)).map((frame) => JSON.parse(frame).type)).toEqual([
        'hello',
      ]);
      person.sent.splice(0);
      await person.page.reload();
      await person.page.getByText('Connected').first().waitFor();
      expect(person.sent.join()).not.toContain(code);
      expect(person.faults).toEqual([]);
      await person.leave();
    }
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((address) => address.includes(code))).toEqual([]);
    expect(server.log).not.toContain(code);
  } finally {
    await server.clean();
  }
});

test('a page at another address than public_url says where the site is, and its operator finds out why', async () => {
  const url = 'https://play.example/games/';
  const server = await TestServer.start({ server: { public_url: url } });
  try {
    const person = await Person.arrive(browser, server, 'Ailsa', desktop, '/play/K7M2QX4D');
    await person.page
      .getByText(`This page was opened at ${server.url}, where it gets no connection.`)
      .first()
      .waitFor();
    const there = person.page.getByRole('link', { name: url });
    expect(await there.getAttribute('href')).toBe(`${url}play/K7M2QX4D`);
    expect(await person.page.getByText('A proxy may block WebSockets').count()).toBe(0);
    await person.leave();
  } finally {
    await server.clean();
  }
  expect(server.log).toMatch(new RegExp(`received=${server.url} expected=https://play\\.example times=1`));
});

/** The page of somebody who was here when the site had another password. */
async function arriveWithOldPassword(server: TestServer, path: string): Promise<Person> {
  const person = await Person.arrive(browser, server, 'Ailsa', desktop, path);
  await person.page.evaluate(() => localStorage.setItem('marchstone.password', '"of last year"'));
  person.sent.splice(0);
  await person.page.reload();
  return person;
}
const keptPassword = ({ page }: Person) => page.evaluate(() => localStorage.getItem('marchstone.password'));

/** The lists of the HTTP interface answer. */
async function seesPublicMatches({ page }: Person): Promise<void> {
  await page.getByText('Public ones').click();
  await page.getByText('No public match has been finished yet.').first().waitFor();
}

test('an old password does not stand in the way of a new one', { timeout: 180_000 }, async () => {
  const server = await TestServer.start({ server: { password: 'of this year' } });
  try {
    const person = await arriveWithOldPassword(server, '/matches');
    const field = person.page.getByLabel(/^That is not the password of this site/);
    await field.waitFor();
    expect(await keptPassword(person)).toBe('null');
    await field.fill('of this year');
    await person.page.getByRole('button', { name: 'Enter' }).click();
    await seesPublicMatches(person);
    await person.page.reload();
    await seesPublicMatches(person);
    await person.leave();
  } finally {
    await server.clean();
  }
});

test('nor of an invitation, where the site has no password any more', { timeout: 180_000 }, async () => {
  const server = await TestServer.start({ server: { registration: 'invitation' } });
  try {
    const { path } = await invite(server);
    const person = await arriveWithOldPassword(server, '/matches');
    await person.page.goto(server.url + path);
    await person.page.getByText('Connected').first().waitFor();
    await person.page.goto(`${server.url}/matches`);
    await seesPublicMatches(person);
    await person.leave();
  } finally {
    await server.clean();
  }
});
