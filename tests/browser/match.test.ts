import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Dice } from '../wire/harness/play.js';
import type { Json } from '../wire/harness/schemas.js';
import { TestServer } from '../wire/harness/server.js';
import { accessibilityFaults } from './harness/axe.js';
import { desktop, launch, phone } from './harness/people.js';
import { faultsOf, leaveAll, makeMove, moveOn, newestState, sitDown, untilSeq, type BrowserTable } from './harness/table.js';

/** Whole matches and the tour of all sizes take a quarter of an hour: they belong to the long run. */
const long = Boolean(process.env.MARCHSTONE_LONG);

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

/** The numbers of cards that a page shows at the stones, and how many stones it shows claimed. */
async function expectSameTable(table: BrowserTable): Promise<void> {
  const people = [...table.players, table.watcher!];
  const shown = await Promise.all(people.map((person) => person.page.getByRole('list', { name: 'The nine stones' }).getByRole('listitem').count()));
  expect(new Set(shown).size).toBe(1);
}

async function playWholeMatch(tactical: boolean, table: BrowserTable): Promise<void> {
  const dice = new Dice(tactical ? 20 : 21);
  const everybody = [...table.players, table.watcher!];
  for (let moves = 0; moves < 400; ++moves) {
    if (moves === 6) {
      await table.players[0]!.page.reload();
      await table.players[0]!.page.getByRole('list', { name: 'The nine stones' }).waitFor();
      await untilSeq(table.players[0]!, moves);
    }
    if (moves === 12) await loseTheNetwork(table, moves);
    if (moves === 18) await restartTheServer(table, moves);
    const claimFirst = (move: Json) => (newestState(table.players[0]!)!.view.claimable.length ? move.type === 'claim' : !['strategist', 'traitor', 'banshee'].includes(move.type) || moves % 3 === 0);
    if (!(await moveOn(table, dice, claimFirst))) break;
    if (moves % 10 === 0) await expectSameTable(table);
  }
  for (const person of everybody) await person.page.getByRole('heading', { name: /win|drawn|won/i }).first().waitFor({ timeout: 15_000 });
}

async function loseTheNetwork(table: BrowserTable, seq: number): Promise<void> {
  const guest = table.players[1]!;
  await guest.context.setOffline(true);
  await guest.page.getByText(/No connection|Reconnecting|Offline/).first().waitFor({ timeout: 20_000 });
  await guest.context.setOffline(false);
  await guest.page.getByText(/Connected/).first().waitFor({ timeout: 20_000, state: 'attached' });
  await untilSeq(guest, seq);
}

async function restartTheServer(table: BrowserTable, seq: number): Promise<void> {
  const frames = [...table.players, table.watcher!].map((person) => person.received.length);
  await server.kill();
  await table.players[0]!.page.waitForTimeout(1500);
  await server.run();
  for (const [i, person] of [...table.players, table.watcher!].entries()) {
    const deadline = Date.now() + 20_000;
    while (!person.received.slice(frames[i]).some((frame) => frame.includes('"type":"state"'))) {
      if (Date.now() > deadline) throw new Error(`${person.name} did not come back after the restart`);
      await person.page.waitForTimeout(50);
    }
    await untilSeq(person, seq);
  }
}

describe('two players and a spectator play a whole match', () => {
  test.runIf(long)('tactical, at desktop size, through a reload, a lost network and a server restart', { timeout: 300_000 }, async () => {
    const table = await sitDown(browser, server, true);
    await playWholeMatch(true, table);
    expect(faultsOf(table)).toEqual([]);
    // The match is found in the archive and replays.
    const match = /"match":"([0-9a-f]{32})"/.exec(table.players[0]!.received.filter((frame) => frame.includes('"finished"')).at(-1)!)![1]!;
    const { page } = table.watcher!;
    await page.goto(`${server.url}/match/${match}?seq=5`);
    await page.getByText(/5 of \d+/).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText(/6 of \d+/).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.getByText(/0 of \d+/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // Rematch: both come to a fresh table.
    const [host, guest] = table.players as [(typeof table.players)[0], (typeof table.players)[0]];
    await host.page.getByRole('button', { name: /Rematch/ }).first().click();
    await guest.page.getByRole('button', { name: /Rematch/ }).first().click();
    await host.page.getByRole('button', { name: 'Start the match' }).click();
    for (const person of [host, guest]) await person.page.getByRole('list', { name: 'The nine stones' }).waitFor();
    // B04: nothing of the last match is left.
    await host.page.getByText('The first move will appear here.').waitFor();
    expect(await host.page.getByRole('dialog').count()).toBe(0);
    await leaveAll(table);
  });

  test.runIf(long)('base, at phone size', { timeout: 300_000 }, async () => {
    const table = await sitDown(browser, server, false, { host: phone, guest: phone, watcher: phone });
    await playWholeMatch(false, table);
    expect(faultsOf(table)).toEqual([]);
    await leaveAll(table);
  });
});

describe('no page scrolls sideways and axe finds nothing', () => {
  test.runIf(long).each([
    ['desktop', desktop], ['phone', phone], ['320 px', { ...phone, viewport: { width: 320, height: 640 } }], ['tablet', { viewport: { width: 768, height: 1024 } }],
    ['dark desktop', { ...desktop, colorScheme: 'dark' }], ['dark phone', { ...phone, colorScheme: 'dark' }],
  ])('%s', { timeout: 200_000 }, async (_name, size) => {
    const table = await sitDown(browser, server, true, { host: size, guest: size, watcher: size });
    const dice = new Dice(3);
    for (let i = 0; i < 12; ++i) await moveOn(table, dice, (move) => move.type !== 'strategist' && move.type !== 'traitor' && move.type !== 'banshee');
    for (const person of [...table.players, table.watcher!]) {
      expect(await accessibilityFaults(person.page)).toEqual([]);
      expect(await person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    }
    const { page } = table.watcher!;
    for (const path of ['/', '/matches', '/rules']) {
      await page.goto(server.url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.waitForTimeout(300);
      expect(await accessibilityFaults(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBeLessThanOrEqual(0);
    }
    await leaveAll(table);
  });
});

test('a move by keyboard alone: hand, card, stone number', { timeout: 120_000 }, async () => {
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
