// SPDX-License-Identifier: MIT
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../wire/harness/client.js';
import { Dice, openTable, playOne, type Table } from '../wire/harness/play.js';
import type { Json } from '../wire/harness/schemas.js';
import { TestServer } from '../wire/harness/server.js';
import { accessibilityFaults } from './harness/axe.js';
import { desktop, launch, Person, phone } from './harness/people.js';
import {
  faultsOf,
  leaveAll,
  makeMove,
  moveOn,
  newestState,
  sitDown,
  untilSeq,
  type BrowserTable,
} from './harness/table.js';

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

/** Everybody's page shows the cards that lie at the stones, no more and no fewer. */
async function expectSameTable(table: BrowserTable): Promise<void> {
  const { stones } = newestState(table.players[0]!)!.view;
  const lying = stones
    .flatMap((stone: Json) => stone.sides)
    .reduce((sum: number, side: Json) => sum + side.cards.length, 0);
  for (const person of everybodyAt(table)) {
    const cards = person.page.getByRole('list', { name: 'The nine stones' }).locator('.st-side .kit-card');
    await expect.poll(() => cards.count(), { message: person.name }).toBe(lying);
  }
}

const everybodyAt = (table: BrowserTable): Person[] => [...table.players, ...(table.watcher ? [table.watcher] : [])];

async function playWholeMatch(tactical: boolean, table: BrowserTable): Promise<void> {
  const dice = new Dice(tactical ? 20 : 21);
  for (let moves = 0; moves < 400; ++moves) {
    if (moves === 6) {
      await table.players[0]!.page.reload();
      await table.players[0]!.page.getByRole('list', { name: 'The nine stones' }).waitFor();
      await untilSeq(table.players[0]!, moves);
    }
    if (moves === 12) await loseTheNetwork(table, moves);
    if (moves === 18) await restartTheServer(table, moves);
    const claimFirst = (move: Json) =>
      newestState(table.players[0]!)!.view.claimable.length
        ? move.type === 'claim'
        : !['strategist', 'traitor', 'banshee'].includes(move.type) || moves % 3 === 0;
    if (!(await moveOn(table, dice, claimFirst))) break;
    if (moves % 10 === 0) await expectSameTable(table);
  }
  for (const person of everybodyAt(table))
    await person.page
      .getByRole('heading', { name: /win|drawn|won/i })
      .first()
      .waitFor();
}

async function loseTheNetwork(table: BrowserTable, seq: number): Promise<void> {
  const guest = table.players[1]!;
  await guest.context.setOffline(true);
  await guest.page
    .getByText(/No connection|Reconnecting|Offline/)
    .first()
    .waitFor();
  await guest.context.setOffline(false);
  await guest.page
    .getByText(/Connected/)
    .first()
    .waitFor({ state: 'attached' });
  await untilSeq(guest, seq);
}

async function restartTheServer(table: BrowserTable, seq: number): Promise<void> {
  const people = everybodyAt(table);
  const frames = people.map((person) => person.received.length);
  await server.kill();
  for (const person of people)
    await person.page
      .getByText(/No connection|Reconnecting|Offline/)
      .first()
      .waitFor();
  await server.run();
  const hasState = (person: Person, from: number) =>
    person.received.slice(from).some((frame) => frame.includes('"type":"state"'));
  for (const [i, person] of people.entries()) {
    await expect.poll(() => hasState(person, frames[i]!), { message: `${person.name} after the restart` }).toBe(true);
    await untilSeq(person, seq);
  }
}

describe('a whole match, played by clicks', () => {
  test(
    'tactical with a spectator, at desktop size, through a reload, a lost network and a server restart',
    { timeout: 600_000 },
    async () => {
      const table = await sitDown(browser, server, true);
      await playWholeMatch(true, table);
      expect(faultsOf(table)).toEqual([]);
      // The match is found in the archive and replays.
      const match = /"match":"([0-9a-f]{32})"/.exec(
        table.players[0]!.received.filter((frame) => frame.includes('"finished"')).at(-1)!,
      )![1]!;
      const { page } = table.watcher!;
      await page.goto(`${server.url}/match/${match}?seq=5`);
      await page
        .getByText(/5 of \d+/)
        .first()
        .waitFor();
      await page.keyboard.press('ArrowRight');
      await page
        .getByText(/6 of \d+/)
        .first()
        .waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('Home');
      await page
        .getByText(/0 of \d+/)
        .first()
        .waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      // Rematch: one click each, and both are at a fresh table that has started.
      const [host, guest] = table.players as [(typeof table.players)[0], (typeof table.players)[0]];
      await host.page
        .getByRole('button', { name: /Rematch/ })
        .first()
        .click();
      await guest.page
        .getByRole('button', { name: /Rematch/ })
        .first()
        .click();
      for (const person of [host, guest]) await person.page.getByRole('list', { name: 'The nine stones' }).waitFor();
      // FB04: nothing of the last match is left.
      await host.page.getByText('The first move will appear here.').first().waitFor();
      expect(await host.page.getByRole('dialog').count()).toBe(0);
      await leaveAll(table);
    },
  );

  test('base, at phone size', { timeout: 600_000 }, async () => {
    const table = await sitDown(browser, server, false, { host: phone, guest: phone, watcher: null });
    await playWholeMatch(false, table);
    expect(faultsOf(table)).toEqual([]);
    await leaveAll(table);
  });
});

/** Pixels by which a page is too wide. */
const excess = (person: Person) =>
  person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectSound(person: Person, where: string): Promise<void> {
  expect(await accessibilityFaults(person.page), where).toEqual([]);
  expect(await excess(person), where).toBeLessThanOrEqual(0);
}

describe('no page scrolls sideways and axe finds nothing', () => {
  let table: Table;
  let mover: Client;
  beforeAll(async () => {
    table = await openTable(server, {
      options: { tactical: true },
      clock: { kind: 'chess', seconds: 600, increment: 5 },
    });
    const dice = new Dice(3);
    for (let moves = 0; moves < 12 || table.players[0]!.picture(table.room).state!.deciding[0].kind !== 'play'; ++moves)
      await playOne(table, dice);
    mover = table.players[table.players[0]!.picture(table.room).state!.to_move[0]]!;
  });

  test.each([
    ['desktop', desktop],
    ['phone', phone],
    ['320 px', { ...phone, viewport: { width: 320, height: 640 } }],
    ['tablet', { viewport: { width: 768, height: 1024 } }],
    ['phone on its side', { ...phone, viewport: { width: 780, height: 360 } }],
    ['dark desktop', { ...desktop, colorScheme: 'dark' }],
    ['dark phone', { ...phone, colorScheme: 'dark' }],
  ])('%s', { timeout: 300_000 }, async (_name, size) => {
    const player = await Person.arrive(browser, server, 'player', size, `/play/${table.room}`, mover.token);
    await player.page
      .getByRole('button', { name: /in your hand/ })
      .first()
      .click();
    await player.page.getByRole('button', { name: /Put back/ }).waitFor();
    await expectSound(player, 'at the table');
    const { page } = player;
    for (const path of [`/watch/${table.room}`, '/', '/matches', '/rules']) {
      await page.goto(server.url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page
        .getByText(/Looking|Fetching/)
        .first()
        .waitFor({ state: 'detached' });
      await expectSound(player, path);
    }
    expect(player.faults).toEqual([]);
    await player.leave();
  });
});

test('in forced colours a picked card and its places are told by lines', { timeout: 180_000 }, async () => {
  const table = await openTable(server, {});
  const mover = table.players[table.players[0]!.picture(table.room).state!.to_move[0]]!;
  const player = await Person.arrive(
    browser,
    server,
    'player',
    { ...desktop, forcedColors: 'active' },
    `/play/${table.room}`,
    mover.token,
  );
  const card = player.page.getByRole('button', { name: /in your hand/ }).first();
  await card.click();
  await player.page.getByRole('button', { name: /Put back/ }).waitFor();
  expect(await card.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  const places = await player.page
    .locator('.st-lit')
    .evaluateAll((columns) => columns.map((column) => getComputedStyle(column, '::after').borderStyle));
  expect(places).toEqual(Array(9).fill('solid'));
  await player.leave();
});

describe('text at twice its size', () => {
  test.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('hides neither prompt, hand nor clock: %s', { timeout: 180_000 }, async (_name, size) => {
    const table = await openTable(server, { clock: { kind: 'chess', seconds: 600, increment: 5 } });
    const mover = table.players[table.players[0]!.picture(table.room).state!.to_move[0]]!;
    const player = await Person.arrive(browser, server, 'player', size, `/play/${table.room}`, mover.token);
    await player.page.getByRole('list', { name: 'The nine stones' }).waitFor();
    await player.page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const part of [
      player.page.getByRole('region', { name: 'What to do' }),
      player.page.getByRole('region', { name: /^Your hand/ }),
      player.page.getByLabel(/left, running/),
    ]) {
      const box = (await part.first().boundingBox())!;
      const { width, height } = player.page.viewportSize()!;
      expect(
        box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height,
        JSON.stringify(box),
      ).toBe(true);
    }
    expect(await excess(player)).toBeLessThanOrEqual(0);
    await player.leave();
  });
});

test('a move by keyboard alone: hand, card, stone number', { timeout: 300_000 }, async () => {
  const table = await sitDown(browser, server, false, { watcher: null });
  const state = newestState(table.players[0]!)!;
  const player = table.players[state.to_move[0]]!;
  await player.page.keyboard.press('h');
  await player.page.keyboard.press('Enter');
  await player.page.keyboard.press('5');
  await untilSeq(player, 1);
  expect(newestState(player)!.view.stones[4].sides[state.to_move[0]].cards).toHaveLength(1);
  const other = table.players[1 - state.to_move[0]]!;
  await untilSeq(other, 1);
  await makeMove(other, newestState(other)!.legal[0]);
  await untilSeq(other, 2);
  await leaveAll(table);
});
