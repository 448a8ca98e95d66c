// SPDX-License-Identifier: MIT
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable } from '../wire/harness/play.js';
import { TestServer } from '../wire/harness/server.js';
import { accessibilityFaults } from './harness/axe.js';
import { desktop, launch, Person, phone } from './harness/people.js';

/** One person on two devices: by a code that is typed, and by its link. */

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

const shareButton = 'Use this identity on another device';
const codeButton = 'I have a code of another device';

/** What of a browser others may come to see: addresses, what it says of where it comes from, titles. */
function watchWhatIsTold({ page }: Person, told: string[]): void {
  page.on('request', (request) => told.push(request.url(), request.headers().referer ?? ''));
  page.on('websocket', (socket) => told.push(socket.url()));
}

const storedToken = ({ page }: Person) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('marchstone.token') ?? 'null') as string | null);

/** Once the server knows them. */
async function firstToken(person: Person): Promise<string> {
  await expect.poll(() => storedToken(person), { timeout: 60_000 }).not.toBeNull();
  return (await storedToken(person))!;
}

/** The code that the first device shows, read off its dialog. */
async function codeOf({ page }: Person): Promise<string> {
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('button', { name: shareButton }).click();
  const shown = page.getByRole('group', { name: 'Code' }).locator('span');
  await shown.first().waitFor();
  const groups = await shown.allInnerTexts();
  expect(groups.map((group) => group.length)).toEqual([4, 4, 4, 4]);
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  return groups.join(' ');
}

const isAtTheTable = ({ page }: Person, room: string) =>
  page.goto(`${server.url}/play/${room}`).then(() => page.getByRole('region', { name: 'What to do' }).waitFor());

/** Nothing that others may see has the code or a token. */
async function nothingIsTold(people: Person[], told: string[], secrets: string[]): Promise<void> {
  for (const { page } of people) told.push(page.url(), await page.title());
  told.push(server.log);
  expect(told.length).toBeGreaterThan(10);
  for (const secret of secrets) expect(told.filter((one) => one.includes(secret))).toEqual([]);
}

test('a code that is typed makes another device the same player', { timeout: 180_000 }, async () => {
  const table = await openTable(server);
  const [ailsa] = table.players;
  const first = await Person.arrive(browser, server, 'first', desktop, '/', ailsa!.token);
  const second = await Person.arrive(browser, server, 'second', phone);
  const told: string[] = [];
  for (const person of [first, second]) watchWhatIsTold(person, told);
  const before = await firstToken(second);
  const code = await codeOf(first);
  await second.page.getByRole('button', { name: codeButton }).first().click();
  const field = second.page.getByLabel('The code, or its link');
  await field.fill('0000 0000 0000 0000');
  await second.page.getByRole('button', { name: 'Become that player' }).click();
  await second.page.getByText(/^That code is mistyped, used up or expired/).waitFor();
  expect(await accessibilityFaults(second.page)).toEqual([]);
  expect(await storedToken(second), 'they stay who they were').toBe(before);
  await field.fill(code.toLowerCase());
  await second.page.getByRole('button', { name: 'Become that player' }).click();
  await second.page
    .getByText(/^Done: you are .* on this device, too/)
    .first()
    .waitFor();
  const after = await storedToken(second);
  expect(after).not.toBe(before);
  expect(after, 'a token of its own').not.toBe(ailsa!.token);
  for (const person of [first, second]) await isAtTheTable(person, table.room);
  await nothingIsTold([first, second], told, [code.replaceAll(' ', ''), ailsa!.token, after!, before]);
  expect([...first.faults, ...second.faults]).toEqual([]);
  for (const person of [first, second]) await person.leave();
  for (const player of table.players) await player.close();
});

test('a link asks before it replaces somebody, and nobody where there is nobody', { timeout: 180_000 }, async () => {
  const table = await openTable(server);
  const [ailsa] = table.players;
  const first = await Person.arrive(browser, server, 'first', phone, '/', ailsa!.token);
  const told: string[] = [];
  watchWhatIsTold(first, told);
  const code = (await codeOf(first)).replaceAll(' ', '');
  await first.page.getByRole('button', { name: 'Copy the link' }).click();
  const link = await first.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${server.url}/#device=${code}`);

  const second = await Person.arrive(browser, server, 'second');
  watchWhatIsTold(second, told);
  const before = await firstToken(second);
  // In the window that shows the page already: nothing is loaded, the page has to notice.
  await second.page.goto(link);
  await second.page.getByRole('heading', { name: 'Become the player of the other device?' }).waitFor();
  expect(second.page.url()).toBe(`${server.url}/`);
  expect(await accessibilityFaults(second.page)).toEqual([]);
  await second.page.getByText(/^What this browser has played as/).waitFor();
  await second.page.getByRole('button', { name: 'Cancel' }).click();
  expect(await storedToken(second)).toBe(before);
  await second.page.goto(link);
  await second.page.getByRole('button', { name: 'Become that player' }).click();
  await second.page
    .getByText(/^Done: you are .* on this device, too/)
    .first()
    .waitFor();
  await isAtTheTable(second, table.room);

  // Once only, and no question where nobody has been; the first device then gives another.
  const third = await Person.arrive(browser, server, 'third', phone, `/#device=${code}`);
  await third.page.getByText(/^That code is mistyped, used up or expired/).waitFor();
  expect(third.page.url()).toBe(`${server.url}/`);
  await third.leave();
  await first.page.getByRole('button', { name: 'New code' }).click();
  const groups = first.page.getByRole('group', { name: 'Code' });
  await expect.poll(async () => (await groups.innerText()).replace(/\s/g, '')).not.toBe(code);
  const newer = (await groups.innerText()).replace(/\s/g, '');
  const fourth = await Person.arrive(browser, server, 'fourth', desktop, `/#device=${newer}`);
  await fourth.page
    .getByText(/^Done: you are .* on this device, too/)
    .first()
    .waitFor();
  expect(fourth.page.url()).toBe(`${server.url}/`);
  const loaded = await fourth.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await isAtTheTable(fourth, table.room);
  const tokens = await Promise.all([first, second, fourth].map(storedToken));
  await nothingIsTold([first, second, fourth], [...told, ...loaded], [code, newer, ...tokens.map((one) => one!)]);
  expect([...first.faults, ...second.faults, ...fourth.faults]).toEqual([]);
  for (const person of [first, second, fourth]) await person.leave();
  for (const player of table.players) await player.close();
});

test('links of mails are pages of one button, and lose their key', { timeout: 180_000 }, async () => {
  const key = 'c0ffee'.repeat(8);
  for (const [path, button] of [
    ['unsubscribe', 'Stop them'],
    ['confirm', 'Yes, tell me'],
  ] as const) {
    const reader = await Person.arrive(browser, server, 'reader', phone, `/${path}/${key}`);
    const told: string[] = [];
    watchWhatIsTold(reader, told);
    expect(await reader.page.title()).not.toContain(key);
    expect(await accessibilityFaults(reader.page)).toEqual([]);
    await reader.page.getByRole('button', { name: button }).click();
    await reader.page.getByText(/^This link is used up/).waitFor();
    expect(reader.page.url()).toBe(`${server.url}/${path}/`);
    // The request itself has it, and nothing else.
    expect(told.filter((one) => one.includes(key))).toHaveLength(1);
    await reader.page.reload();
    await reader.page.getByText(/^This link is used up/).waitFor();
    expect(reader.faults).toEqual([]);
    await reader.leave();
  }
  expect(server.log).not.toContain(key);
});
