// SPDX-License-Identifier: MIT
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../wire/harness/schemas.js';
import { TestServer } from '../wire/harness/server.js';
import { accessibilityFaults } from './harness/axe.js';
import { desktop, launch, Person, phone } from './harness/people.js';
import { newestState, sitDown, untilSeq } from './harness/table.js';

/** People who play against bots, and whose seats bots keep warm. */
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await TestServer.start({ periods: { absence_seconds: 1 } });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.clean();
});

const sizes = [
  ['desktop', desktop],
  ['phone', phone],
] as const;

const prompt = ({ page }: Person) => page.getByRole('region', { name: 'What to do' });
const requestsOf = (person: Person, type: string): Json[] =>
  person.sent.map((frame) => JSON.parse(frame) as Json).filter((message) => message.type === type);

/** Behind the last button of the bar over a match. */
async function chooseInMenu({ page }: Person, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^(Settings|Link, keys and settings)$/ }).click();
  await page.locator('dialog').getByRole('button', { name }).click();
}

async function fitsWidth({ page }: Person): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

/** Waits for the own turn, and lays the first card on the first stone that takes it. */
async function layFirstCard(person: Person): Promise<number> {
  const { page } = person;
  await expect.poll(() => newestState(person)?.to_move).toEqual([0]);
  const { seq } = newestState(person)!;
  const button = prompt(person).getByRole('button', { name: 'Play it' });
  await expect
    .poll(async () => {
      const { length } = requestsOf(person, 'move');
      if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => undefined);
      // A key that is pressed before the page listens is lost.
      else if (length === 0) for (const key of ['Escape', 'h', 'Enter', '1']) await page.keyboard.press(key);
      return length;
    })
    .toBeGreaterThan(0);
  await untilSeq(person, seq + 1);
  return seq + 1;
}

test.each(sizes)(
  'a newcomer plays against a bot two clicks after the empty lobby, and again after the end: %s',
  { timeout: 300_000 },
  async (_name, size) => {
    const person = await Person.arrive(browser, server, 'newcomer', size);
    const { page } = person;
    await page.getByLabel('Bot level').selectOption('easy');
    expect(await accessibilityFaults(page)).toEqual([]);
    await fitsWidth(person);
    await page.getByRole('button', { name: /^Play a bot.*Schotten Totten/ }).click();
    await page.getByRole('list', { name: 'The nine stones' }).waitFor();
    expect(requestsOf(person, 'create_room')[0]).toMatchObject({ visibility: 'private' });
    expect(requestsOf(person, 'set_nonce').length).toBeGreaterThan(0);
    const plate = page.getByRole('group', { name: 'Bot (easy)' });
    await plate.waitFor();
    expect(await plate.locator('.presence').count()).toBe(0);
    const laid = await layFirstCard(person);
    await person.forgetWhatWasHeard();
    await untilSeq(person, laid + 1);
    await expect.poll(() => person.heard()).toMatch(/Bot \(easy\) (played|laid|claimed)/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await fitsWidth(person);
    // Nobody needs to be asked for an undo.
    await expect.poll(() => newestState(person)?.undo ?? null).not.toBeNull();
    if (size === phone) await page.getByRole('button', { name: 'Log' }).click();
    const before = newestState(person)!.seq as number;
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await untilSeq(person, before + 1);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const first = page.url();
    await page.getByRole('button', { name: 'Play again' }).click();
    await prompt(person).waitFor();
    await plate.waitFor();
    expect(page.url()).not.toBe(first);
    await page.goto(`${server.url}/matches`);
    await page
      .getByText(/Bot \(easy\)/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: /^Replay: You lost Schotten Totten/ }).click();
    await page.waitForURL(/\/match\//);
    await page
      .getByText(/Bot \(easy\)/)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(person.faults).toEqual([]);
    await person.leave();
  },
);

test.each(sizes)(
  'the host of a table waits for people, and fills its seats with bots: %s',
  { timeout: 300_000 },
  async (_name, size) => {
    const host = await Person.arrive(browser, server, 'host', size);
    const { page } = host;
    await page.getByRole('button', { name: /^Find people.*Lords of Scotland/ }).click();
    await page.getByText('Nobody else is waiting right now.').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add a bot at seat 2' }).click();
    await page.getByRole('heading', { name: 'Ready: start the match' }).waitFor();
    await page.getByLabel('Level of Bot (medium)').selectOption('easy');
    await page.getByLabel('Bot speed').selectOption('fast');
    await page.getByLabel('Level of Bot (easy)').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await fitsWidth(host);
    await page.getByRole('button', { name: 'Remove Bot (easy)' }).click();
    await page.getByRole('button', { name: 'Play a bot meanwhile' }).click();
    await page.getByRole('group', { name: 'Bot (easy)' }).first().waitFor();
    await expect.poll(() => newestState(host)?.seq ?? -1).toBeGreaterThanOrEqual(0);
    expect(host.faults).toEqual([]);
    await host.leave();
  },
);

test('two who look for people play without another click', { timeout: 300_000 }, async () => {
  const looking: Person[] = [];
  for (const size of [desktop, phone]) {
    const person = await Person.arrive(browser, server, 'looking', size);
    await person.page.getByRole('button', { name: /^Find people.*Schotten Totten/ }).click();
    looking.push(person);
  }
  for (const person of looking) {
    await person.page.getByRole('list', { name: 'The nine stones' }).waitFor();
    expect(person.faults).toEqual([]);
    await person.leave();
  }
});

test('the create dialog seats bots, and starts where no person is to come', { timeout: 300_000 }, async () => {
  const host = await Person.arrive(browser, server, 'host', phone);
  const { page } = host;
  await page.getByRole('button', { name: 'Create a table' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create a table' });
  await dialog.getByText('Lords of Scotland', { exact: true }).click();
  await dialog.getByRole('button', { name: 'More', exact: true }).click();
  await dialog.getByLabel('Player 2').selectOption('easy');
  await dialog.getByRole('button', { name: 'Create and copy the link' }).waitFor();
  await dialog.getByLabel('Player 3').selectOption('strong');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('group', { name: 'Bot 1 (easy)' }).first().waitFor();
  await page.getByRole('group', { name: 'Bot 2 (strong)' }).first().waitFor();
  expect(host.faults).toEqual([]);
  await host.leave();
});

describe('a bot plays for somebody', () => {
  test.each(sizes)(
    'alone with bots at once, until they play on themselves: %s',
    { timeout: 300_000 },
    async (_name, size) => {
      const person = await Person.arrive(browser, server, 'player', size);
      const { page } = person;
      await page.getByRole('button', { name: /^Play a bot.*Schotten Totten/ }).click();
      await page.getByRole('list', { name: 'The nine stones' }).waitFor();
      await chooseInMenu(person, 'Let a bot play for me');
      await prompt(person).getByText('A bot plays for you').first().waitFor();
      await untilSeq(person, 3);
      expect(await accessibilityFaults(page)).toEqual([]);
      await prompt(person).getByRole('button', { name: 'Play myself' }).click();
      await expect.poll(() => newestState(person)?.to_move).toEqual([0]);
      await prompt(person).getByText('A bot plays for you').waitFor({ state: 'detached' });
      expect(requestsOf(person, 'move')).toEqual([]);
      expect(person.faults).toEqual([]);
      await person.leave();
    },
  );

  test('who has gone away, until they are back; the other is told', { timeout: 300_000 }, async () => {
    const table = await sitDown(browser, server, false, { watcher: null });
    const [host, guest] = table.players as [Person, Person];
    const address = guest.page.url();
    await expect.poll(() => newestState(host)?.to_move.length).toBe(1);
    if (newestState(host)!.to_move[0] === 0) await layFirstCard(host);
    await expect.poll(() => newestState(host)?.to_move).toEqual([1]);
    await guest.page.goto('about:blank');
    await host.page.getByText('offline', { exact: true }).first().waitFor();
    await host.page.waitForTimeout(1_200); // as long as they have to be away here
    await chooseInMenu(host, /^Let a bot play for Guest/);
    await host.page
      .getByText(/^a bot plays/)
      .first()
      .waitFor();
    expect(await host.page.getByText('offline', { exact: true }).count()).toBe(0);
    await expect.poll(() => newestState(host)?.to_move).toEqual([0]);
    expect(await accessibilityFaults(host.page)).toEqual([]);
    await guest.page.goto(address);
    await host.page
      .getByText(/^a bot plays/)
      .first()
      .waitFor({ state: 'detached' });
    await expect.poll(() => host.heard()).toMatch(/is back and plays on/);
    await prompt(guest).getByText('A bot plays for you').waitFor({ state: 'detached' });
    for (const person of [host, guest]) {
      expect(person.faults).toEqual([]);
      await person.leave();
    }
  });

  test('of two people one asks, and the other agrees', { timeout: 300_000 }, async () => {
    const table = await sitDown(browser, server, false, { watcher: null, guest: phone });
    const [host, guest] = table.players as [Person, Person];
    await chooseInMenu(host, 'Let a bot play for me');
    await guest.page
      .getByText(/^May a bot play for /)
      .first()
      .waitFor();
    expect(await accessibilityFaults(guest.page)).toEqual([]);
    await guest.page.getByRole('button', { name: 'Agree' }).click();
    await prompt(host).getByText('A bot plays for you').first().waitFor();
    await guest.page
      .getByText(/^a bot plays/)
      .first()
      .waitFor();
    await prompt(host).getByRole('button', { name: 'Play myself' }).click();
    await guest.page
      .getByText(/^a bot plays/)
      .first()
      .waitFor({ state: 'detached' });
    for (const person of [host, guest]) {
      expect(person.faults).toEqual([]);
      await person.leave();
    }
  });
});
