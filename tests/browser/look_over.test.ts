// SPDX-License-Identifier: MIT
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTable, Dice, openTable, playToTheEnd } from '../wire/harness/play.js';
import { TestServer } from '../wire/harness/server.js';
import { accessibilityFaults } from './harness/axe.js';
import { desktop, launch, Person, phone } from './harness/people.js';

/** A finished match whose costliest moves somebody looks at. */
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

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'the costly moves are listed, marked and lead to their moments: %s',
  { timeout: 180_000 },
  async (name, size) => {
    const table = await openTable(server, { game: 'schotten_totten' });
    const record = await playToTheEnd(server, table, new Dice(name.length));
    await closeTable(table);
    const person = await Person.arrive(browser, server, 'reader', size);
    const { page } = person;
    await page.goto(`${server.url}/match/${record.id as string}`);
    await page.getByRole('list', { name: 'The nine stones' }).waitFor();
    if (size === phone) await page.getByRole('button', { name: 'Moves' }).click();
    const panel = page.getByRole('region', { name: 'Look over' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Look over' }).focus();
    await page.keyboard.press('Enter');
    const moves = panel.getByRole('button', { name: /^Move \d+: .+ to stone \d.*, \d+ points\. Better: / });
    await moves.first().waitFor({ timeout: 180_000 });
    await expect.poll(() => person.heard()).toMatch(/Looked over: \d costly moves?\./);
    expect(await accessibilityFaults(page)).toEqual([]);
    const seq = /^Move (\d+)/.exec((await moves.first().textContent()) ?? '')?.[1];
    await moves.first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Moment of the match').inputValue()).toBe(seq);
    if (size === phone) await moves.first().waitFor({ state: 'detached' });
    else await expect.poll(() => moves.first().getAttribute('aria-current')).toBe('step');
    await expect.poll(() => page.locator('.replay-mark', { hasText: '?' }).count()).toBeGreaterThan(0);
    expect(person.faults).toEqual([]);
    await person.leave();
  },
);

test('from the result one click leads to the moves that have cost most', { timeout: 180_000 }, async () => {
  const person = await Person.arrive(browser, server, 'newcomer', desktop);
  const { page } = person;
  await page.getByRole('button', { name: /^Play a bot.*Schotten Totten/ }).click();
  await page.getByRole('list', { name: 'The nine stones' }).waitFor();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('link', { name: 'Look over' }).click();
  await page.waitForURL(/\/match\//);
  const panel = page.getByRole('region', { name: 'Look over' });
  await panel.getByText('No costly move.').first().waitFor({ timeout: 180_000 });
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(person.faults).toEqual([]);
  await person.leave();
});
