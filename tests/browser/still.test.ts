// SPDX-License-Identifier: MIT
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTable, decider, Dice, openTable, playOne } from '../wire/harness/play.js';
import type { Json } from '../wire/harness/schemas.js';
import { TestServer } from '../wire/harness/server.js';
import { desktop, launch, Person, phone } from './harness/people.js';
import { untilSeq } from './harness/table.js';

/** Nothing that has a place of its own moves while one plays: one map, one board, one prompt, where they were. */

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

const tablet = { viewport: { width: 768, height: 1024 } };
const sizes = Object.entries({ phone, tablet, desktop });

const factions = ['marquise', 'eyrie', 'alliance', 'vagabond'];
const tables: Array<[name: string, game: string, players: number, options: Json]> = [
  ['Schotten Totten', 'schotten_totten', 2, { tactical: true }],
  ['Lords of Scotland', 'lords_of_scotland', 3, {}],
  ['12 Patrols', 'twelve_patrols', 1, {}],
  ['Root', 'root', 4, { factions }],
];

/** A whole match in the long run; cards, pieces and lines of the log may move, for that is the game. */
const decisions = process.env.MARCHSTONE_LONG ? 400 : 40;
const places = '.table-header, [data-region], .rt-map-frame, .ls-lane, .st-stones > li, .last-line-row, .bottom-tabs';

/** Runs in the page: notes each place that the browser saw move. */
function watchPlaces(selector: string): void {
  const moved: string[] = [];
  (window as unknown as { moved: string[] }).moved = moved;
  interface Shift extends PerformanceEntry {
    sources: Array<{ node: Node | null; previousRect: DOMRect; currentRect: DOMRect }>;
  }
  const observer = new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[])
      for (const { node, previousRect: from, currentRect: to } of sources)
        if (node instanceof Element && node.matches(selector))
          moved.push(`${node.className}: ${from.x} ${from.y} to ${to.x} ${to.y}`);
  });
  observer.observe({ type: 'layout-shift' });
}

const movedPlaces = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

/** Where the places are, a line each. */
async function boxesOf(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.locator(places).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.classList[0]}: ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );
}

/** Picks the first thing of Root that can be picked, and puts it back. */
async function pickAndPutBack({ page, sent }: Person, boxes: string[]): Promise<void> {
  const part = page.locator('.rt-choices [data-part]').first();
  const frames = sent.length;
  if (!(await part.isVisible())) return;
  await part.click();
  expect(await boxesOf(page), 'after a pick').toEqual(boxes);
  if (sent.length === frames) await page.keyboard.press('Escape');
}

test.each(tables)(
  '%s: nothing moves but cards and pieces',
  { timeout: 900_000 },
  async (_name, game, players, options) => {
    const table = await openTable(server, { game, players, options });
    const [first] = table.players;
    const people = new Map<Person, string[]>();
    for (const [name, size] of sizes) {
      const person = await Person.arrive(browser, server, name, size, `/play/${table.room}`, first!.token);
      await person.page.getByRole('region', { name: 'What to do' }).waitFor();
      await untilSeq(person, 0);
      await person.page.evaluate(() => document.fonts.ready);
      people.set(person, await boxesOf(person.page));
      await person.page.evaluate(watchPlaces, places);
    }
    const dice = new Dice(6);
    for (let seq = 1; seq <= decisions; ++seq) {
      if ((await playOne(table, dice)) === undefined) break;
      for (const [person, boxes] of people) {
        await untilSeq(person, seq);
        if (decider(table) === undefined) continue;
        expect(await boxesOf(person.page), `${person.name}, after move ${seq}`).toEqual(boxes);
        if (decider(table) === first && game === 'root') await pickAndPutBack(person, boxes);
      }
    }
    for (const person of people.keys()) {
      expect(await movedPlaces(person.page), person.name).toEqual([]);
      expect(person.faults).toEqual([]);
      await person.leave();
    }
    await closeTable(table);
  },
);
