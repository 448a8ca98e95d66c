// SPDX-License-Identifier: MIT
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../wire/harness/client.js';
import { Dice, openTable, play } from '../wire/harness/play.js';
import { TestServer } from '../wire/harness/server.js';
import { launch, Person } from './harness/people.js';

/** What strangers write, paste and leave in a browser. */
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

/** Runs in the page: where a name stands in a text outside of `<bdi>`, or in a label without isolates. */
function looseNames(names: string[]): string[] {
  const loose: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const isApart = node.parentElement?.closest('bdi, svg') || text.includes('\u2068');
    if (names.some((name) => text.includes(name)) && !isApart) loose.push(text);
  }
  for (const element of document.querySelectorAll('[title], [aria-label]'))
    for (const attribute of ['title', 'aria-label']) {
      const text = element.getAttribute(attribute) ?? '';
      if (names.some((name) => text.includes(name)) && !/\u2068[^\u2069]*\u2069/.test(text)) loose.push(text);
    }
  return loose;
}

describe('names of any script and direction', () => {
  const games = ['schotten_totten', 'lords_of_scotland', 'root'];
  test.each(games)('stand apart from every sentence of %s', { timeout: 300_000 }, async (game) => {
    const names = ['שלום (ב)', 'علی\u200cرضا', 'ශ්\u200dරී'].slice(0, game === 'schotten_totten' ? 2 : 3);
    const people = await Promise.all(names.map((name) => Client.hello(server, name)));
    const table = await openTable(server, { game, players: names.length } as never, people);
    await people[0]!.request({ type: 'chat', room: table.room, text: 'hello' });
    await play(table, new Dice(3), 12);
    const watcher = await Person.arrive(browser, server, 'watcher', undefined, `/watch/${table.room}`);
    await watcher.page.locator('.log-line bdi').first().waitFor();
    await expect.poll(() => watcher.page.evaluate(looseNames, names)).toEqual([]);
    await expect.poll(() => watcher.page.locator('bdi').count()).toBeGreaterThan(3);
    await watcher.page.getByRole('tab', { name: /Chat/ }).click();
    await watcher.page.locator('.chat .segments label, .chat label').last().click();
    await watcher.page.locator('.chat-from bdi').first().waitFor();
    await expect.poll(() => watcher.page.evaluate(looseNames, names)).toEqual([]);
    await watcher.page.goto(server.url);
    await watcher.page.locator('bdi', { hasText: names[0]! }).first().waitFor();
    await expect.poll(() => watcher.page.evaluate(looseNames, names)).toEqual([]);
    expect(watcher.faults).toEqual([]);
    await watcher.leave();
  });

  test('are told apart where they look alike', { timeout: 180_000 }, async () => {
    const people = [await Client.hello(server, 'Ailsa'), await Client.hello(server, '\u0410ilsa')];
    const table = await openTable(server, {}, people);
    const watcher = await Person.arrive(browser, server, 'watcher', undefined, `/watch/${table.room}`);
    for (const { player } of people)
      await watcher.page.locator('.seat-plate bdi', { hasText: `${player.name} ${player.id.slice(0, 4)}` }).waitFor();
    await watcher.leave();
  });
});

test('a link leads to its table with whatever a sentence has put behind it', { timeout: 300_000 }, async () => {
  const host = await Client.hello(server, 'Ailsa');
  const { room } = await host.request({ type: 'create_room', game: 'schotten_totten', players: 2 });
  const guest = await Person.arrive(browser, server, 'Tamsin');
  for (const behind of ['.', ',', ')', '>', '%22', '!', '**', '/', '%20', '%E2%80%8B', '/and%20more', '%', '//']) {
    const answer = await guest.page.goto(`${server.url}/play/${room}${behind}`);
    expect(answer?.status(), behind).toBe(200);
    await guest.page.getByText('Connected').first().waitFor();
    await guest.page.getByText("'s table").first().waitFor();
    expect(guest.page.url()).toBe(`${server.url}/play/${room}`);
  }
  await guest.page.goto(`${server.url}/no/such/address/`);
  await guest.page.getByText('There is nothing at this address.').first().waitFor();
  await guest.page.goto(server.url);
  await guest.page.getByLabel('Code of a table').fill(`Come to ${server.url}/play/${room}, quick!`);
  await guest.page.getByRole('button', { name: 'Join', exact: true }).click();
  await guest.page.getByText("'s table").first().waitFor();
  expect(guest.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  await guest.leave();
});

describe('what lies in the storage locks nobody out', () => {
  const kept: [string, string, RegExp | null][] = [
    ['token', '12345', /new player, Guest/],
    ['token', '"' + 'ab'.repeat(32) + '"', /does not know the player/],
    ['token', '"' + 'x'.repeat(500) + '"', /new player, Guest/],
    ['token', '{', /new player, Guest/],
    ['name', '7', /name that this browser had kept cannot be used/],
    ['name', `"${'x'.repeat(60)}"`, /name that this browser had kept cannot be used/],
    ['name', '"a\\u2060b"', /name that this browser had kept cannot be used/],
    ['nonces', '5', null],
    ['theme', '[]', null],
    ['last_table', '{"game":"root"}', null],
    ['muted', '"x"', null],
  ];
  test.each(kept)('%s = %s', { timeout: 180_000 }, async (key, text, said) => {
    const context = await browser.newContext();
    await context.addInitScript(
      ([name, value]) => {
        if (sessionStorage.getItem('laid')) return;
        sessionStorage.setItem('laid', 'yes');
        localStorage.setItem(`marchstone.${name}`, value!);
      },
      [key, text],
    );
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByText('Connected').first().waitFor();
    const notice = page.locator('.notice.warn');
    if (said) await notice.getByText(said).first().waitFor();
    else expect(await notice.count()).toBe(0);
    await page.reload();
    await page.getByText('Connected').first().waitFor();
    expect(await notice.count(), 'it is told once').toBe(0);
    await context.close();
  });
});
