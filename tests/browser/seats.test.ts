// SPDX-License-Identifier: MIT
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Dice, openTable, play } from '../wire/harness/play.js';
import { TestServer } from '../wire/harness/server.js';
import { accessibilityFaults } from './harness/axe.js';
import { desktop, launch, Person, phone } from './harness/people.js';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await TestServer.start();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.clean();
});

describe('a table for one', () => {
  test.each([
    ['desktop', desktop],
    ['phone', phone],
  ])(
    'begins at once, ends, and begins again, with the own part in its shuffle: %s',
    { timeout: 300_000 },
    async (_name, size) => {
      const solo = await Person.arrive(browser, server, 'solo', size);
      const { page } = solo;
      await page.getByRole('button', { name: /^Play.*12 Patrols/ }).click();
      const prompt = page.getByRole('region', { name: 'What to do' });
      await prompt.waitFor();
      const first = page.url();
      expect(await page.getByText(/Link to invite|Waiting for/).count()).toBe(0);
      if (size === phone) await page.getByRole('button', { name: 'Log' }).click();
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
      // On a phone the log lies over the table, and makes way for the result.
      await page.getByText('The shuffle matches its promise').first().waitFor();
      await page.locator('.table-drawer').waitFor({ state: 'detached' });
      await page.getByText('your part is in it').first().waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Play again' }).click();
      await prompt.waitFor();
      expect(page.url()).not.toBe(first);
      expect(solo.faults).toEqual([]);
      await solo.leave();
    },
  );
});

describe('a table for five', () => {
  test.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('ends with five scores and tells how many want another match: %s', { timeout: 300_000 }, async (_name, size) => {
    const table = await openTable(server, { game: 'lords_of_scotland', players: 5 });
    await play(table, new Dice(31));
    const [asks, second] = [table.players[1]!, table.players[3]!];
    const person = await Person.arrive(browser, server, 'player', size, `/play/${table.room}`, table.players[0]!.token);
    await person.page.getByRole('button', { name: 'Rematch' }).waitFor();
    await expect.poll(() => person.page.locator('.result-page tbody tr').count()).toBe(5);
    for (const client of [asks, second]) await client.request({ type: 'rematch', room: table.room });
    await person.page.getByText('2 of 5 want one.').first().waitFor();
    expect(await accessibilityFaults(person.page)).toEqual([]);
    expect(
      await person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await person.page.getByRole('button', { name: 'Rematch' }).click();
    await person.page.getByRole('heading', { name: 'Waiting for 2 more players' }).waitFor();
    expect(person.faults).toEqual([]);
    await person.leave();
  });
});
