// SPDX-License-Identifier: MIT
import { isDeepStrictEqual } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTable, decider, Dice, openTable, playOne, type Table } from '../wire/harness/play.js';
import type { Json } from '../wire/harness/schemas.js';
import { TestServer } from '../wire/harness/server.js';
import { meddle, translate } from './harness/editors.js';
import { makeLordsMove, makePatrolsMove, makeRootMove } from './harness/games.js';
import { desktop, launch, Person } from './harness/people.js';
import { makeMove, newestState, untilSeq } from './harness/table.js';

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

const seconds = 600;
const games: Record<string, { players: number; click(person: Person, move: Json, at: number): Promise<void> }> = {
  schotten_totten: { players: 2, click: makeMove },
  lords_of_scotland: { players: 3, click: makeLordsMove },
  twelve_patrols: { players: 1, click: makePatrolsMove },
  root: { players: 2, click: (person, _move, at) => makeRootMove(person, at) },
};

const editors: Array<[name: string, edit: (page: Page) => Promise<void>]> = [
  ['a translation that replaces texts', (page) => page.evaluate(translate, true)],
  ['a translation that wraps texts', (page) => page.evaluate(translate, false)],
  ['an extension that inserts elements and takes them away', (page) => page.evaluate(meddle)],
];

const clockDigits = /\d+:\d\d/g;
/** What a person reads, word by word, and apart from it what stands on the clocks. */
async function read(page: Page): Promise<{ words: string[]; clocks: number[] }> {
  const all = await page.evaluate(() => document.querySelector<HTMLElement>('#page')!.innerText);
  const toSeconds = (digits: string) => digits.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const words = all.replace(clockDigits, 'CLOCK').split(/\s+/).filter(Boolean);
  return { words, clocks: (all.match(clockDigits) ?? []).map(toSeconds) };
}

/** As the first seat has it, which sits at the pages. */
const newestOf = (table: Table): Json => table.players[0]!.picture(table.room).state!;

/** Both pages show the same, spaces and a second on the clocks apart. */
async function showsTheSame(edited: Person, plain: Person): Promise<void> {
  await expect
    .poll(async () => {
      const [one, other] = [await read(edited.page), await read(plain.page)];
      const drift = one.clocks.map((shown, at) => Math.abs(shown - (other.clocks[at] ?? 0)));
      return {
        words: one.words.join('') === other.words.join('') ? [] : differing(one.words, other.words),
        late: drift.filter((by) => by > 2),
      };
    })
    .toEqual({ words: [], late: [] });
}

/** Where two texts part. */
function differing(one: string[], other: string[]): string[] {
  const at = one.findIndex((word, place) => word !== other[place]);
  return [one, other].map((words) => words.slice(Math.max(0, at - 5), at + 15).join(' '));
}

test.each(Object.keys(games))(
  '%s stays true for ten moves while other programs edit the page',
  { timeout: 300_000 },
  async (game) => {
    const { players, click } = games[game]!;
    const table = await openTable(server, { game, players, clock: { kind: 'chess', seconds, increment: 1 } });
    const { token } = table.players[0]!;
    const sitDown = async (name: string) => {
      const person = await Person.arrive(browser, server, name, desktop, `/play/${table.room}`, token);
      await person.page.getByRole('region', { name: 'What to do' }).waitFor();
      return person;
    };
    const plain = await sitDown('nobody');
    const edited: Person[] = [];
    for (const [name, edit] of editors) {
      const person = await sitDown(name);
      await edit(person.page);
      edited.push(person);
    }
    const untilAllSee = async (seq: number) => {
      for (const person of [plain, ...edited]) await untilSeq(person, seq);
    };
    const dice = new Dice(3);
    for (let moves = 1; moves <= 10; ++moves) {
      expect(await playOne(table, dice)).toBe(moves);
      await untilAllSee(moves);
      for (const person of edited) await showsTheSame(person, plain);
    }
    // A click does what it says, too.
    for (const person of edited) {
      const choices = () => (newestOf(table).legal as Json[]).filter((move) => move.type !== 'pick_die');
      while (decider(table) !== table.players[0] || choices().length === 0) await playOne(table, dice);
      const { seq } = newestOf(table);
      await untilAllSee(seq);
      const move = dice.pick(choices());
      const at = (newestState(person)!.legal as Json[]).findIndex((legal) => isDeepStrictEqual(legal, move));
      await click(person, move, at);
      await untilAllSee(seq + 1);
      await table.players[0]!.untilSeq(table.room, seq + 1);
    }
    for (const person of [plain, ...edited]) {
      expect(person.faults, person.name).toEqual([]);
      await person.leave();
    }
    await closeTable(table);
  },
);

test('a translation is offered to those alone who read another language, and never of clocks', async () => {
  const table = await openTable(server, { clock: { kind: 'chess', seconds, increment: 1 } });
  for (const [locale, offered] of [
    ['en-GB', false],
    ['de-DE', true],
  ] as const) {
    const person = await Person.arrive(browser, server, locale, { ...desktop, locale }, `/watch/${table.room}`);
    await person.page.getByRole('timer').first().waitFor();
    expect(await person.page.evaluate(() => document.documentElement.translate)).toBe(offered);
    const clocks = person.page.getByRole('timer');
    expect(await clocks.evaluateAll((all) => all.map((clock) => (clock as HTMLElement).translate))).toEqual([
      false,
      false,
    ]);
    await person.leave();
  }
  await closeTable(table);
});
