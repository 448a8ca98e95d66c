// SPDX-License-Identifier: MIT
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../wire/harness/client.js';
import { closeTable, decider, Dice, openTable, play, playOne } from '../wire/harness/play.js';
import type { Json } from '../wire/harness/schemas.js';
import { TestServer } from '../wire/harness/server.js';
import { layoutFaults } from './harness/boxes.js';
import { launch, Person } from './harness/people.js';
import { untilSeq } from './harness/table.js';

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

/** As long as names may be, of one word, of many, and of wide letters; and one of usual length. */
const people = [
  'Wilhelmina-Featherstone1',
  'WWWWWWWWWWWWWWWWWWWWWWWW',
  'Alexander',
  'Maximilian of the Hills4',
  'Bartholomew Longfellow 5',
  'Throatwobbler Mangrove 6',
];

const factions = ['marquise', 'eyrie', 'alliance', 'vagabond', 'cult', 'riverfolk'];
const tables: Array<[name: string, game: string, players: number, options: Json, moves: number]> = [
  ['Schotten Totten', 'schotten_totten', 2, { tactical: true }, 14],
  ['Lords of Scotland for five', 'lords_of_scotland', 5, {}, 22],
  ['12 Patrols', 'twelve_patrols', 1, {}, 12],
  ['Root for six', 'root', 6, { factions }, 60],
];

/** A line of the log is as long as it is, and stands in the log in full. Hands, choices and a map may be moved under the
 * finger; a battle lies over the map as long as it lasts. */
const allowed = {
  mayBeShortened: '.last-line',
  mayScroll: '.rt-map-scroll, .rt-hand, .rt-choices',
  mayCover: '.rt-battle',
};

const widths = Array.from({ length: 41 }, (_, step) => 320 + 40 * step);

/** The frame follows the width in the frame of the browser after the next; a drawer that was a rail closes. */
async function isLaidOut(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.locator('.table-drawer').waitFor({ state: 'detached' });
}

/** Faults that stay: on a busy machine a page needs longer than two frames. */
async function faultsOf(page: Page): Promise<string[]> {
  let faults: string[] = [];
  const look = async () => (faults = await page.evaluate(layoutFaults, allowed));
  try {
    await expect.poll(look).toEqual([]);
  } catch {
    // The caller tells at which widths.
  }
  return faults;
}

test.each(tables)(
  '%s: nothing is cut off or lies over something else, at any width',
  { timeout: 300_000 },
  async (_name, game, players, options, moves) => {
    const seated: Client[] = [];
    for (const name of people.slice(0, players)) seated.push(await Client.hello(server, name));
    const clock = { kind: 'chess', seconds: 5400, increment: 10 };
    const table = await openTable(server, { game, players, options, clock }, seated);
    const dice = new Dice(6);
    await play(table, dice, moves);
    const isAsked = (seat: number) => decider(table) === table.players[seat];
    const person = await Person.arrive(browser, server, game, {}, `/play/${table.room}`, seated[0]!.token);
    const { page } = person;
    await page.getByRole('region', { name: 'What to do' }).waitFor();
    const found = new Map<string, number[]>();
    // Somebody with a wide name is asked, and then the person at the page.
    for (const asked of players > 1 ? [1, 0] : [0]) {
      while (!isAsked(asked)) await playOne(table, dice);
      await untilSeq(person, decider(table)!.picture(table.room).state!.seq);
      // What is said once floats over the edge of the board until it is put away.
      for (const note of await page.locator('.frame-line.note button').all()) await note.click();
      for (const width of asked === 0 && players > 1 ? widths.filter((_, at) => at % 3 === 0) : widths) {
        await page.setViewportSize({ width, height: 900 });
        await isLaidOut(page);
        for (const fault of await faultsOf(page)) found.set(fault, [...(found.get(fault) ?? []), width]);
      }
    }
    expect(Object.fromEntries(found)).toEqual({});
    await person.leave();
    await closeTable(table);
  },
);
