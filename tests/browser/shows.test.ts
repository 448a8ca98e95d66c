// SPDX-License-Identifier: MIT
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminToken } from '../wire/harness/admin.js';
import { TestServer } from '../wire/harness/server.js';
import { accessibilityFaults } from './harness/axe.js';
import { desktop, launch, Person, phone } from './harness/people.js';
import { newestState, untilSeq } from './harness/table.js';

/** What bots do for people who look on, and for people who play. */
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

const prompt = ({ page }: Person) => page.getByRole('region', { name: 'What to do' });

test('the operator starts a show, and a visitor of the lobby watches it', { timeout: 300_000 }, async () => {
  const operator = await Person.arrive(browser, server, 'operator', desktop, '/admin');
  await operator.page.getByLabel('Admin token').fill(adminToken);
  await operator.page.keyboard.press('Enter');
  await operator.page.getByLabel('Game').selectOption('schotten_totten');
  await operator.page.getByLabel('Level').selectOption('easy');
  expect(await accessibilityFaults(operator.page)).toEqual([]);
  await operator.page.getByRole('button', { name: 'Start a show' }).click();
  await operator.page
    .getByText(/^The show has begun at table /)
    .first()
    .waitFor();
  const visitor = await Person.arrive(browser, server, 'visitor', desktop);
  const { page } = visitor;
  await page
    .getByText(/Bot 1 \(easy\) and Bot 2 \(easy\).*a show: bots alone play/)
    .first()
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: /^Watch Schotten Totten/ }).click();
  await page.getByRole('list', { name: 'The nine stones' }).waitFor();
  const { seq } = newestState(visitor)!;
  await untilSeq(visitor, (seq as number) + 2);
  await page
    .getByText(/a show: bots alone play/)
    .first()
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const person of [operator, visitor]) {
    expect(person.faults).toEqual([]);
    await person.leave();
  }
});

test('a hint says why', { timeout: 240_000 }, async () => {
  const player = await Person.arrive(browser, server, 'player', phone);
  const { page } = player;
  const why = /It leaves the best chance to win\.|After it you can win, whatever order the cards come in\./;
  // A few deals cannot be won: of those there is nothing to say.
  for (;;) {
    await page.getByRole('button', { name: /^Play.*12 Patrols/ }).click();
    await prompt(player).getByRole('button', { name: 'Hint' }).click();
    await prompt(player).getByText('Hint:').waitFor({ timeout: 180_000 });
    if ((await prompt(player).getByText(why).count()) > 0) break;
    await page.goto(server.url);
  }
  await expect.poll(() => player.heard()).toMatch(why);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(player.faults).toEqual([]);
  await player.leave();
});

test('two people have hints where the host wants it', { timeout: 300_000 }, async () => {
  const host = await Person.arrive(browser, server, 'host', desktop);
  await host.page.getByRole('button', { name: 'Create a table' }).first().click();
  const dialog = host.page.getByRole('dialog', { name: 'Create a table' });
  await dialog.getByText('Schotten Totten', { exact: true }).click();
  await dialog.getByRole('switch', { name: /^Hints for everybody/ }).click();
  expect(await accessibilityFaults(host.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create and copy the link' }).click();
  await host.page.waitForURL(/\/play\//);
  const guest = await Person.arrive(browser, server, 'guest', desktop, new URL(host.page.url()).pathname);
  await guest.page.getByText(/hints/).first().waitFor();
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await host.page.getByRole('button', { name: 'Start the match' }).click();
  await expect.poll(() => newestState(guest)?.seq).toBe(0);
  const mover = newestState(guest)!.to_move[0] === 0 ? host : guest;
  await prompt(mover).getByRole('button', { name: 'Hint' }).click();
  await prompt(mover).getByText('Hint:').waitFor();
  for (const person of [host, guest]) {
    expect(person.faults).toEqual([]);
    await person.leave();
  }
});
