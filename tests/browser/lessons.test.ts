// SPDX-License-Identifier: MIT
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Dice } from '../wire/harness/play.js';
import type { Json } from '../wire/harness/schemas.js';
import { TestServer } from '../wire/harness/server.js';
import { accessibilityFaults } from './harness/axe.js';
import { layoutFaults } from './harness/boxes.js';
import { desktop, launch, Person, phone } from './harness/people.js';
import { makeMove, newestState, untilSeq } from './harness/table.js';

/** First matches with coaching, by clicks. */
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

const coach = ({ page }: Person) => page.getByRole('region', { name: 'Coaching' });
const gotIt = (person: Person) => coach(person).getByRole('button', { name: 'Got it' });
const noteOf = (person: Person) => coach(person).getAttribute('data-step');

/** What a note points at is on the page, and nothing of it makes the page wider. */
async function isSound(person: Person): Promise<void> {
  const found = await person.page.evaluate(() => {
    const selector = document.querySelector<HTMLElement>('.coach')?.dataset['pointsAt'];
    const isThere = selector === undefined || document.querySelector(`.table-layout :is(${selector})`) !== null;
    const page = document.documentElement;
    return { missing: isThere ? '' : selector, over: page.scrollWidth - page.clientWidth };
  });
  expect(found).toEqual({ missing: '', over: 0 });
}

/** Reads what there is to read; returns the ids. */
async function readAll(person: Person): Promise<string[]> {
  const ids: string[] = [];
  for (let id = await noteOf(person); id !== null; id = await noteOf(person)) {
    await isSound(person);
    ids.push(id);
    const next = gotIt(person);
    await next.click();
    await expect.poll(() => noteOf(person)).not.toBe(id);
  }
  return ids;
}

test('a newcomer learns Schotten Totten, from the lobby to the result', { timeout: 300_000 }, async () => {
  const person = await Person.arrive(browser, server, 'newcomer', desktop);
  const { page } = person;
  await page.getByRole('button', { name: /^Learn.*Schotten Totten/ }).click();
  await page.getByRole('list', { name: 'The nine stones' }).waitFor();
  await expect.poll(() => noteOf(person)).toBe('aim');
  expect(await accessibilityFaults(page)).toEqual([]);
  // By keys, too.
  await gotIt(person).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => noteOf(person)).toBe('hand');
  const read = ['aim'];
  const dice = new Dice(3);
  for (;;) {
    await expect.poll(() => newestState(person)?.legal.length !== 0 || isFinished(person)).toBe(true);
    if (isFinished(person)) break;
    const { seq, legal } = newestState(person)!;
    read.push(...(await readAll(person)));
    const claims = (legal as Json[]).filter((move) => move.type === 'claim');
    await makeMove(person, dice.pick(claims.length > 0 ? claims : (legal as Json[])));
    await untilSeq(person, (seq as number) + 1, 30_000);
  }
  await page.getByRole('region', { name: /./ }).first().waitFor();
  await expect.poll(() => noteOf(person)).toMatch(/^(won|over)$/);
  expect(new Set(read).size, 'each note once').toBe(read.length);
  expect(read.length).toBeGreaterThan(6);
  await page.goto(server.url);
  await page.getByRole('button', { name: /Played to its end.*Learn.*Schotten Totten/ }).waitFor();
  expect(person.faults).toEqual([]);
  await person.leave();
});

function isFinished(person: Person): boolean {
  return person.received.some((frame) => frame.includes('"type":"finished"'));
}

/** How much of the board lies under the coach; at a phone on its side both stand in one column. */
function coveredHeight({ page }: Person): Promise<number> {
  return page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    return Math.round(box('[data-region=board]').bottom - box('.coach').top);
  });
}

test('Root asks for the faction; on a phone the coach leaves the map its room', { timeout: 300_000 }, async () => {
  const person = await Person.arrive(browser, server, 'reader', phone);
  const { page } = person;
  await page.getByRole('button', { name: /^Learn.*Root/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(6);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Marquise/ }).click();
  await expect.poll(() => noteOf(person)).toBe('goal');
  expect(await accessibilityFaults(page)).toEqual([]);
  const allowed = {
    mayBeShortened: '.last-line',
    mayScroll: '.rt-map-scroll, .rt-hand, .rt-choices',
    mayCover: '.rt-battle',
  };
  await expect.poll(() => page.evaluate(layoutFaults, allowed)).toEqual([]);
  const height = await page.locator('[data-region=board]').evaluate((board) => board.getBoundingClientRect().height);
  expect(height, 'of the board').toBeGreaterThan(200);
  for (const size of [{ width: 844, height: 390 }, phone.viewport]) {
    await page.setViewportSize(size);
    await expect.poll(() => coveredHeight(person), { message: `at ${size.width} px` }).toBeLessThanOrEqual(0);
  }
  const read = await readAll(person);
  expect(read).toEqual(['goal', 'map', 'marquise_keep']);
  await coach(person).getByRole('button', { name: 'Skip the coaching' }).click();
  await page.reload();
  await coach(person).getByRole('button', { name: 'Turn it on again' }).waitFor();
  expect(person.faults).toEqual([]);
  await person.leave();
});

test.each(['Lords of Scotland', '12 Patrols'])('%s begins with its aim', { timeout: 180_000 }, async (title) => {
  const person = await Person.arrive(browser, server, 'beginner', phone, '/rules');
  await person.page.getByRole('link', { name: title }).click();
  await person.page.getByRole('button', { name: new RegExp(`^Learn.*${title}`) }).click();
  await expect.poll(() => noteOf(person)).toBe('aim');
  expect((await readAll(person)).length).toBeGreaterThan(1);
  await person.leave();
});
