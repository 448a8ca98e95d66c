// SPDX-License-Identifier: MIT
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Dice, openTable, play } from '../wire/harness/play.js';
import { TestServer } from '../wire/harness/server.js';
import { desktop, launch, Person, phone } from './harness/people.js';
import { newestState, untilSeq } from './harness/table.js';

/** What a finger has to reach: targets large enough, in as few taps as are meant. */

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await TestServer.start();
  browser = await launch();
}, 180_000);
afterAll(async () => {
  await browser.close();
  await server.clean();
});

/** Runs in the page: what is to be pressed and is smaller than WCAG 2.2 (2.5.8) allows. Links within a text may be as low as
 * it, and a stone takes taps beyond its edges. */
function smallTargets(): string[] {
  const least_px = 24;
  const targets = document.querySelectorAll<HTMLElement>(
    'button, summary, select, input, textarea, [role=switch], a:not(p a, li a, td a)',
  );
  return [...targets]
    .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((target) => !target.closest('.only-spoken, .skip-link, label, .st-stone-button') && target.tabIndex >= -1)
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < least_px - 0.5)
    .map(({ target, box }) => `${target.localName}.${target.className} ${box.width} x ${box.height}`);
}

const tablet = { viewport: { width: 768, height: 1024 } };

test.each(Object.entries({ phone, tablet, desktop }))(
  'every target is at least 24 px high and wide: %s',
  { timeout: 300_000 },
  async (_name, size) => {
    const table = await openTable(server, { options: { tactical: true } });
    await play(table, new Dice(4), 6);
    const person = await Person.arrive(browser, server, 'host', size, '/', table.players[0]!.token);
    const { page } = person;
    const isLargeEnough = async (where: string) =>
      expect.poll(() => page.evaluate(smallTargets), { message: where }).toEqual([]);
    for (const path of ['/', '/matches', '/rules', `/play/${table.room}`]) {
      await page.goto(server.url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached', timeout: 60_000 });
      await isLargeEnough(path);
    }
    await untilSeq(person, 6);
    await openPanel(page, 'Log');
    await isLargeEnough('the log');
    await person.leave();
  },
);

/** A panel beside the table, in the drawer or in the sheet. */
async function openPanel(page: Page, name: string): Promise<void> {
  const button = page.locator('.panel-tab, .bottom-tab, .table-header .icon-button').filter({ visible: true });
  await button
    .and(page.getByRole('tab', { name }).or(page.getByRole('button', { name, exact: true })))
    .first()
    .click();
}

test('on a phone a move is taken back in two taps, whichever panel is open', { timeout: 180_000 }, async () => {
  const table = await openTable(server, {});
  await play(table, new Dice(4), 2);
  const person = await Person.arrive(browser, server, 'p', phone, `/play/${table.room}`, table.players[0]!.token);
  const { page } = person;
  await page.locator('.bottom-tab').first().waitFor();
  for (const panel of ['Log', 'Chat', 'Rules']) {
    await page.locator('.bottom-tab', { hasText: panel }).tap();
    for (const name of [/undo/i, 'Look back', 'Resign'])
      await page.locator('.table-actions').getByRole('button', { name }).waitFor();
    await page.locator('.bottom-tab', { hasText: 'Table' }).tap();
  }
  await person.leave();
});

test('12 Patrols: two taps on a place lay a region there', { timeout: 180_000 }, async () => {
  const table = await openTable(server, { game: 'twelve_patrols', players: 1 });
  const person = await Person.arrive(browser, server, 'p', phone, `/play/${table.room}`, table.players[0]!.token);
  const { page } = person;
  await page.getByRole('region', { name: 'Regions to take' }).locator('[data-drag]').first().tap();
  const place = page.locator('[data-drop^="cell"]').first();
  await place.tap();
  await page.getByRole('button', { name: 'Put back' }).waitFor();
  expect(newestState(person)!.seq).toBe(0);
  await place.tap();
  await untilSeq(person, 1, 60_000);
  await person.leave();
});

test('the code in the waiting room brings somebody to play, not to watch', { timeout: 180_000 }, async () => {
  const host = await Person.arrive(browser, server, 'host', desktop, '/');
  const { page } = host;
  await page.getByRole('button', { name: 'Create a table' }).first().click();
  await page.getByRole('button', { name: 'Create and copy the link' }).click();
  await page.getByRole('button', { name: 'Start the match' }).waitFor();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.locator('.table-header button.pill').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await host.leave();
});
