// SPDX-License-Identifier: MIT
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTable, Dice, openTable, play, type Table } from '../wire/harness/play.js';
import { TestServer } from '../wire/harness/server.js';
import { layoutFaults } from './harness/boxes.js';
import { desktop, launch, Person } from './harness/people.js';

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

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('the language is the browser’s at first, changes at once, and is kept', async () => {
  const person = await Person.arrive(browser, server, 'first', { ...desktop, locale: 'cs-CZ' });
  const { page } = person;
  await page.getByRole('heading', { name: 'Zahraj si hned' }).waitFor();
  expect(await languageOf(page)).toBe('cs');
  expect(await page.getByRole('button', { name: /Host .* změnit/ }).count()).toBe(1);
  await page.evaluate(() => ((window as unknown as { mark: boolean }).mark = true));
  await page.getByRole('group', { name: 'Jazyk' }).getByRole('button', { name: 'Português' }).click();
  await page.getByRole('heading', { name: 'Jogue agora' }).waitFor();
  expect(await languageOf(page)).toBe('pt-BR');
  expect(await page.evaluate(() => (window as unknown as { mark?: boolean }).mark)).toBe(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Jogue agora' }).waitFor();
  expect(person.faults).toEqual([]);
  await person.leave();
});

test('at a table the language changes without a reload, and the match goes on', async () => {
  const table = await openTable(server, { clock: { kind: 'chess', seconds: 600, increment: 1 } });
  await play(table, new Dice(3), 6);
  const person = await Person.arrive(browser, server, 'reader', desktop, `/watch/${table.room}`);
  const { page } = person;
  await page.getByText('You are watching').first().waitFor();
  const before = person.sent.length;
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Español' }).check();
  await page.getByText('Estás mirando').first().waitFor();
  expect(await languageOf(page)).toBe('es');
  expect(person.sent.slice(before).filter((frame) => frame.includes('"hello"'))).toEqual([]);
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByText('You are watching').first().waitFor();
  expect(person.faults).toEqual([]);
  await person.leave();
  await closeTable(table);
});

const allowed = {
  mayBeShortened: '.last-line',
  mayScroll: '.rt-map-scroll, .rt-hand, .rt-choices',
  mayCover: 'dialog, .bottom-tabs, .frame-line, .rt-battle',
};
const widths = [320, 360, 390, 480, 640, 768, 1024, 1280, 1440, 1920];

/** A person who has chosen a language before. */
async function reader(language: string, path: string): Promise<Person> {
  const kept = [{ name: 'marchstone.language', value: JSON.stringify(language) }];
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage: kept }] };
  const person = await Person.arrive(browser, server, language, { ...desktop, storageState }, path);
  await expect.poll(() => languageOf(person.page)).toBe(language === 'pt' ? 'pt-BR' : language);
  return person;
}

/** What is cut or covered at some width, whatever it says. */
async function faultsAtAllWidths(page: Page): Promise<Set<string>> {
  const found = new Set<string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (const fault of await page.evaluate(layoutFaults, allowed)) found.add(fault.replace(/"[^"]*"/g, '"…"'));
  }
  return found;
}

/** The lobby, and the settings over it. */
async function faultsOfLobby(language: string): Promise<Set<string>[]> {
  const person = await reader(language, '/');
  const { page } = person;
  await page.locator('.game-card').nth(3).waitFor();
  const lobby = await faultsAtAllWidths(page);
  await page.setViewportSize(desktop.viewport);
  await page.locator('.site-you .icon-button').click();
  await page.locator('dialog[open] .settings').waitFor();
  const settings = await faultsAtAllWidths(page);
  expect(person.faults).toEqual([]);
  await person.leave();
  return [lobby, settings];
}

test(
  'the lobby and the settings have as much room for each language as for English',
  { timeout: 240_000 },
  async () => {
    const english = await faultsOfLobby('en');
    for (const language of ['es', 'cs', 'pt']) {
      const faults = await faultsOfLobby(language);
      const more = faults.map((found, at) => [...found].filter((fault) => !english[at]?.has(fault)));
      expect([language, ...more]).toEqual([language, [], []]);
    }
  },
);

/** Words of plain letters: names, codes and figures apart, they are outside the catalogues. */
function plainWords(known: string): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.querySelector('#page')!, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = (walker.currentNode as Text).data;
    const owner = walker.currentNode.parentElement!;
    if (owner.closest('.language-line, [lang]:not(html)') || !/[A-Za-z]{3,}/.test(text)) continue;
    if (!new RegExp(known).test(text)) found.push(text.trim());
  }
  return found;
}

/** What is the same in every language: names, codes, and the word before the last of a list, which the browser knows. */
const names = 'Schotten Totten|Lords of Scotland|12 Patrols|Root|Player \\d|20\\d\\d|^[0-9A-Z]{8}$| and |^and$';

/** A person who has sat down at the first seat of this table and reads it in this language. */
async function seatedReader(language: string, { room, players }: Table): Promise<Person> {
  const kept = [
    { name: 'marchstone.language', value: JSON.stringify(language) },
    { name: 'marchstone.token', value: JSON.stringify(players[0]!.token) },
  ];
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage: kept }] };
  const person = await Person.arrive(browser, server, language, { ...desktop, storageState }, `/play/${room}`);
  await person.page.locator('[data-region=prompt]').first().waitFor();
  return person;
}

const tables: [game: string, players: number, options: object, moves: number][] = [
  ['schotten_totten', 2, { tactical: true }, 14],
  ['lords_of_scotland', 3, {}, 9],
  ['twelve_patrols', 1, {}, 8],
  ['root', 6, { factions: ['marquise', 'eyrie', 'alliance', 'vagabond', 'cult', 'riverfolk'] }, 60],
];

test.each(tables)(
  'the table of %s has as much room for each language as for English, and no words but of its catalogue',
  { timeout: 240_000 },
  async (game, players, options, moves) => {
    const table = await openTable(server, {
      game,
      players,
      options,
      clock: { kind: 'chess', seconds: 5400, increment: 10 },
    });
    await play(table, new Dice(6), moves);
    const faultsIn = async (language: string): Promise<Set<string>> => {
      const person = await seatedReader(language, table);
      const { page } = person;
      const found = await faultsAtAllWidths(page);
      if (language === 'en-XA') expect([game, ...(await page.evaluate(plainWords, names))]).toEqual([game]);
      expect(person.faults).toEqual([]);
      await person.leave();
      return found;
    };
    const english = await faultsIn('en');
    for (const language of ['es', 'cs', 'pt'])
      expect([language, ...[...(await faultsIn(language))].filter((fault) => !english.has(fault))]).toEqual([language]);
    await faultsIn('en-XA');
    await closeTable(table);
  },
);

test('what a reader sees outside the tables stands in the catalogues', async () => {
  const person = await reader('en-XA', '/');
  for (const path of ['/', '/matches', '/daily/twelve_patrols']) {
    await person.page.goto(server.url + path);
    await person.page.locator('main').first().waitFor();
    await person.page.waitForLoadState('networkidle');
    expect([path, ...(await person.page.evaluate(plainWords, names))]).toEqual([path]);
  }
  await person.leave();
});
