// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carryOut, adminToken } from '../wire/harness/admin.js';
import { closeTable, decider, Dice, openTable, playOne, record, type Table } from '../wire/harness/play.js';
import { marchstone, writeRecord } from '../wire/harness/program.js';
import type { Json } from '../wire/harness/schemas.js';
import { TestServer } from '../wire/harness/server.js';
import { accessibilityFaults } from './harness/axe.js';
import { desktop, launch, Person, phone } from './harness/people.js';
import { untilSeq } from './harness/table.js';

/** What stands around a table: sheets, a result that is read on, answers said ahead, recaps, reports. */

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

const arrive = (table: Table, seat: number, size: object = desktop) =>
  Person.arrive(browser, server, `seat ${seat}`, size, `/play/${table.room}`, table.players[seat]!.token);

/** Whether the focus lies in the modal sheet. */
const isInSheet = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog][aria-modal=true]') !== null);

describe('the sheet of a phone', () => {
  test('keeps the focus until it is closed, and gives it back', { timeout: 300_000 }, async () => {
    const table = await openTable(server);
    const person = await arrive(table, 0, phone);
    const { page } = person;
    const opener = page.locator('.bottom-tabs').getByRole('button', { name: 'Chat' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    for (let pressed = 0; pressed < 24; ++pressed) {
      await page.keyboard.press(pressed % 3 === 2 ? 'Shift+Tab' : 'Tab');
      expect(await isInSheet(page), `after ${pressed + 1} keys`).toBe(true);
    }
    const stone = page.getByRole('button', { name: /\bStone 3:/, includeHidden: true }).first();
    await stone.evaluate((element: HTMLElement) => element.focus());
    expect(await isInSheet(page)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: /\bStone 3:/ }).waitFor();
    expect(person.faults).toEqual([]);
    await person.leave();
    await closeTable(table);
  });

  test('goes on telling what happens at the table under it', { timeout: 300_000 }, async () => {
    const table = await openTable(server);
    const person = await arrive(table, 0, phone);
    await person.page.locator('.bottom-tabs').getByRole('button', { name: 'Log' }).click();
    await person.page.getByRole('dialog').waitFor();
    await person.forgetWhatWasHeard();
    await playOne(table, new Dice(5));
    await untilSeq(person, 1);
    await expect.poll(() => person.heard()).toMatch(/played/);
    await person.leave();
    await closeTable(table);
  });
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('a result stays when the operator closes its table: %s', { timeout: 300_000 }, async (_name, size) => {
  const table = await openTable(server);
  const person = await arrive(table, 0, size);
  await person.page.getByRole('list', { name: 'The nine stones' }).waitFor();
  await table.players[1]!.request({ type: 'resign', room: table.room });
  const result = person.page.locator('.result-page');
  await result.waitFor();
  const headline = await result.getByRole('heading').first().innerText();
  await carryOut(server, 'POST', `rooms/${table.room}/close`);
  await person.page
    .getByText('The operator of this server has closed this table. The match is kept.')
    .first()
    .waitFor();
  await expect.poll(() => result.getByRole('heading').first().innerText()).toBe(headline);
  expect(await person.page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
  expect(await accessibilityFaults(person.page)).toEqual([]);
  await result.getByRole('link', { name: 'Replay' }).click();
  await person.page.getByRole('slider', { name: 'Moment of the match' }).waitFor();
  expect(person.faults).toEqual([]);
  await person.leave();
  await closeTable(table);
});

/** Any move but the end of a step where there is another: armies grow and meet. */
async function playLively(table: Table, dice: Dice): Promise<void> {
  const player = decider(table)!;
  const { seq } = newest(table);
  await player.untilSeq(table.room, seq);
  const legal = player.picture(table.room).state!.legal as Json[];
  const lively = legal.filter(({ type }) => type !== 'end_step' && type !== 'activate_dominance');
  await player.request({ type: 'move', room: table.room, seq, move: dice.pick(lively.length > 0 ? lively : legal) });
  await player.untilSeq(table.room, seq + 1);
}

const newest = (table: Table): Json =>
  table.players.map((player) => player.picture(table.room).state!).reduce((a, b) => (b.seq > a.seq ? b : a));

/** A table of Root at which random moves have led to such a state. What a deal never brings, another one does. */
async function woodland(isFound: (table: Table) => boolean, beat = 0): Promise<Table> {
  const dice = new Dice(4);
  for (let deals = 0; deals < 50; ++deals) {
    const table = await openTable(server, { game: 'root', options: { factions: ['marquise', 'eyrie'] }, beat });
    for (let moves = 0; moves < 600 && decider(table); ++moves) {
      if (isFound(table)) return table;
      await playLively(table, dice);
    }
    await closeTable(table);
  }
  throw new Error('no deal of fifty brought it');
}

/** The Marquise may attack, and the Eyrie would be asked for an ambush. */
const attackOf = (table: Table): Json | undefined => {
  const { turn } = newest(table).view as Json;
  const legal = (table.players[0]!.picture(table.room).state!.legal ?? []) as Json[];
  const mayAttack = decider(table) === table.players[0] && turn.active === 0;
  return mayAttack ? legal.find((move) => move.type === 'battle' && move.defender === 'eyrie') : undefined;
};

describe('Root', () => {
  test.each([
    ['desktop', desktop],
    ['phone', phone],
  ])(
    'an ambush that was declined ahead is declined when its beat is over: %s',
    { timeout: 300_000 },
    async (_, size) => {
      const beat = 6;
      const table = await woodland((one) => attackOf(one) !== undefined, beat);
      const person = await arrive(table, 1, size);
      const { page } = person;
      await page.getByRole('button', { name: 'Say it ahead' }).click();
      await page.getByRole('switch', { name: /No ambush this turn/ }).click();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      expect(person.sent.filter((frame) => frame.includes('"type":"move"'))).toEqual([]);
      const { seq } = newest(table);
      await table.players[0]!.request({ type: 'move', room: table.room, seq, move: attackOf(table) });
      await page.getByText('Said ahead: No ambush this turn').first().waitFor();
      await untilSeq(person, seq + 2);
      const moves = person.sent
        .filter((frame) => frame.includes('"type":"move"'))
        .map((frame) => JSON.parse(frame).move);
      expect(moves).toEqual([{ type: 'decline_ambush' }]);
      expect(await person.heard()).not.toContain('Your move. Ambush?');
      expect(person.faults).toEqual([]);
      // By the server's clock: a machine that stands still for a while delays what is seen here, never hastens the answer.
      await table.players[0]!.request({ type: 'resign', room: table.room });
      await table.players[0]!.untilFinished(table.room);
      const { entries } = await record(server, table.players[0]!.picture(table.room).finished!.match);
      expect(entries[seq + 1].at - entries[seq].at).toBeGreaterThanOrEqual(beat * 1000);
      await person.leave();
      await closeTable(table);
    },
  );

  test('a question offers to answer the like of it for the rest of the turn', { timeout: 300_000 }, async () => {
    const table = await woodland((one) => newest(one).deciding[0]?.kind === 'ambush');
    const asked = newest(table).to_move[0] as number;
    const person = await arrive(table, asked);
    const { seq } = newest(table);
    await person.page.getByRole('button', { name: 'Not this turn' }).click();
    await untilSeq(person, seq + 1);
    expect(person.sent.some((frame) => frame.includes('"type":"decline_ambush"'))).toBe(true);
    await person.page.getByRole('button', { name: 'Say it ahead: 1 said' }).waitFor();
    expect(person.faults).toEqual([]);
    await person.leave();
    await closeTable(table);
  });

  test.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('what happened since the own turn is played, paused and left: %s', { timeout: 300_000 }, async (name, size) => {
    // Long enough for a slow machine to press "Pause" before it ends.
    const table = await woodland((one) => newest(one).view.turn.number >= 4 && newest(one).view.turn.active === 1);
    for (const dice = new Dice(9); newest(table).view.turn.number < 5 && decider(table);) await playLively(table, dice);
    for (const dice = new Dice(10), end = newest(table).seq + 2; newest(table).seq < end;)
      await playLively(table, dice);
    const person = await arrive(table, 0, size);
    const { page } = person;
    if (name === 'phone') await page.locator('.bottom-tabs').getByRole('button', { name: 'Log' }).click();
    await page.getByRole('button', { name: 'What happened since your last turn' }).last().click();
    await page
      .getByText(/^Since your turn: move \d+ of \d+$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    const title = page.locator('.prompt-title');
    const at = await title.innerText();
    expect(await accessibilityFaults(page)).toEqual([]);
    if (name === 'desktop') await page.locator('.log-line.current').first().waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => title.innerText()).not.toBe(at);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.getByText(/^Since your turn/).waitFor({ state: 'detached' });
    expect(person.sent.filter((frame) => frame.includes('"type":"move"'))).toEqual([]);
    expect(person.faults).toEqual([]);
    await person.leave();
    await closeTable(table);
  });
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
])(
  'a report of a replay holds the record, which verifies, and the move: %s',
  { timeout: 300_000 },
  async (name, size) => {
    const table = await openTable(server);
    const dice = new Dice(3);
    for (let moves = 0; moves < 6; ++moves) await playOne(table, dice);
    await table.players[0]!.request({ type: 'resign', room: table.room });
    await table.players[0]!.untilFinished(table.room);
    const { match } = table.players[0]!.picture(table.room).finished!;
    const person = await Person.arrive(browser, server, 'reader', size, `/match/${match}?seq=4`);
    const { page } = person;
    await page
      .getByText(/4 of \d+/)
      .first()
      .waitFor();
    if (name === 'phone') {
      await page.getByRole('button', { name: 'Moves' }).click();
      await page.getByRole('dialog').waitFor();
    }
    await page.getByRole('button', { name: 'Report' }).click();
    await page.getByLabel('What is wrong?').fill('Stone 3 is <b>wrong</b>.');
    expect(await accessibilityFaults(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the report' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`marchstone-report-${match}-4.json`);
    const report = JSON.parse(readFileSync(await download.path(), 'utf8')) as Json;
    expect(report.text).toBe('Stone 3 is <b>wrong</b>.');
    expect(report.entry).toEqual(report.record.entries[3]);
    const verified = await marchstone('verify', writeRecord(server.folder, report.record as Json));
    expect(verified.code, verified.err).toBe(0);
    expect(person.faults).toEqual([]);
    await person.leave();
    await closeTable(table);
  },
);
