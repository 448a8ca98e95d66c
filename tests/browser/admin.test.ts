// SPDX-License-Identifier: MIT
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOut, adminToken } from '../wire/harness/admin.js';
import { Client } from '../wire/harness/client.js';
import { closeTable, openTable } from '../wire/harness/play.js';
import { TestServer } from '../wire/harness/server.js';
import { accessibilityFaults } from './harness/axe.js';
import { desktop, launch, Person, phone } from './harness/people.js';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await TestServer.start({ admin: { token: adminToken } });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.clean();
});

async function confirmed(page: Page, name: string | RegExp, button: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.locator('dialog .dialog-buttons').getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test.each([
  ['desktop, light', desktop, 'light'],
  ['desktop, dark', desktop, 'dark'],
  ['phone, light', phone, 'light'],
  ['phone, dark', phone, 'dark'],
] as const)(
  'the operator signs in, looks, closes, bans and announces: %s',
  { timeout: 300_000 },
  async (name, size, colorScheme) => {
    const table = await openTable(server, { visibility: 'private', watchers: 1 });
    const noisyName = `Noisy, ${name}`;
    const noisy = await Client.hello(server, noisyName);
    const operator = await Person.arrive(browser, server, 'operator', { ...size, colorScheme }, '/admin');
    const { page } = operator;
    await page.getByLabel('Admin token').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('This is not the token.').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('Admin token').fill(adminToken);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByText(table.room).first().waitFor();
    await page.getByRole('heading', { name: noisyName }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);

    // By keyboard alone: the question has the focus, Escape takes it back and returns the focus.
    const close = page.getByRole('button', { name: `Close table ${table.room}` });
    await close.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => close.evaluate((element) => element === document.activeElement)).toBe(true);

    await confirmed(page, `Close table ${table.room}`, 'Close');
    await table.players[0]!.untilFinished(table.room);
    await page.locator('.unbroken', { hasText: table.room }).waitFor({ state: 'detached' });

    await confirmed(page, `Ban \u2068${noisyName}\u2069`, 'Ban'); // names stand between isolates
    await noisy.untilClosed();
    await expect(Client.hello(server, 'Noisy', noisy)).rejects.toThrow('banned');
    await confirmed(page, new RegExp(`Lift the ban of ${noisy.player.id}`), 'Lift');
    expect((await Client.hello(server, 'Noisy', noisy)).player.id).toBe(noisy.player.id);

    const reader = await Person.arrive(browser, server, 'reader', size);
    await reader.page.getByRole('button', { name: /^Play/ }).first().waitFor();
    await page.getByLabel('What everybody who is connected is to read').fill('Games night on Friday');
    await confirmed(page, 'Send to everybody', 'Send to everybody');
    const line = reader.page.locator('#page').getByText('Games night on Friday');
    await line.waitFor();
    expect(await reader.heard()).toContain('Games night on Friday');
    await reader.page.getByRole('button', { name: 'Dismiss' }).first().click();
    await line.waitFor({ state: 'detached' });

    await confirmed(page, 'End when all are done', 'End when all are done').catch(() => undefined);
    expect([...operator.faults, ...reader.faults]).toEqual([]);
    await operator.leave();
    await reader.leave();
    await restarted();
  },
);

/** With no match being played the server has ended: it comes back for the next one. */
async function restarted(): Promise<void> {
  expect((await server.ended(20_000)).code).toBe(0);
  await server.run();
}

test('that no match is begun any more is read and heard, also by who comes later', async () => {
  const table = await openTable(server); // without a match the server would end
  const sentence = 'The server ends when the matches of now are over.';
  const reader = await Person.arrive(browser, server, 'reader');
  await reader.page.getByRole('button', { name: /^Play/ }).first().waitFor();
  await carryOut(server, 'POST', 'drain', {});
  const late = await Person.arrive(browser, server, 'late');
  for (const person of [reader, late]) {
    await person.page.locator('#page').getByText(sentence).first().waitFor();
    await expect.poll(() => person.heard()).toContain(sentence);
  }
  await carryOut(server, 'DELETE', 'drain');
  for (const person of [reader, late]) {
    await person.page.locator('#page').getByText(sentence).waitFor({ state: 'detached' });
    expect(person.faults).toEqual([]);
    await person.leave();
  }
  await closeTable(table);
});

/** Runs in the page: counts the connections that it opens. */
function countSockets(): void {
  const counted = window as unknown as { openedSockets: number };
  counted.openedSockets = 0;
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      ++counted.openedSockets;
    }
  };
}
const openedSockets = (person: Person): Promise<number> =>
  person.page.evaluate(() => (window as unknown as { openedSockets: number }).openedSockets);

test('who is kept out is told so and the page does not try again; the token is nowhere but in its tab', async () => {
  const operator = await Person.arrive(browser, server, 'operator', desktop, '/admin');
  await operator.page.getByLabel('Admin token').fill(adminToken);
  await operator.page.keyboard.press('Enter');
  await operator.page.getByRole('heading', { name: 'Overview' }).waitFor();
  await operator.page.reload();
  await operator.page.getByRole('heading', { name: 'Overview' }).waitFor();
  const kept = await operator.page.evaluate(() => JSON.stringify(localStorage) + document.cookie + location.href);
  expect(kept).not.toContain(adminToken);
  const stranger = await Person.arrive(browser, server, 'stranger');
  await stranger.page.clock.install();
  await stranger.page.addInitScript(countSockets);
  await stranger.page.reload();
  await stranger.page.getByRole('button', { name: /^Play/ }).first().waitFor();
  const hello = stranger.received.map((frame) => JSON.parse(frame)).find((frame) => frame.token !== undefined);
  await carryOut(server, 'POST', 'bans', { player: hello.player.id });
  await stranger.page.getByText('You are banned from this server.').first().waitFor();
  const connections = await openedSockets(stranger);
  expect(connections).toBeGreaterThan(0);
  await stranger.page.clock.runFor(120_000);
  expect(await openedSockets(stranger)).toBe(connections);
  expect(await stranger.page.getByText('No connection').count()).toBe(0);
  expect(stranger.faults).toEqual([]);
  await operator.leave();
  await stranger.leave();
});
