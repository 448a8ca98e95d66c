// SPDX-License-Identifier: MIT
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTable, decider, Dice, openTable, playOne, type Table } from '../wire/harness/play.js';
import type { Json } from '../wire/harness/schemas.js';
import { TestServer } from '../wire/harness/server.js';
import { desktop, launch, Person, phone } from './harness/people.js';
import { makeMove, newestState, untilSeq } from './harness/table.js';

/** Moves are seen as motion: it begins, it ends, it waits for nobody and nobody waits for it. */

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

const factions = ['marquise', 'eyrie', 'alliance', 'vagabond'];
const tables: Array<[name: string, game: string, players: number, options: Json]> = [
  ['Schotten Totten', 'schotten_totten', 2, { tactical: true }],
  ['Lords of Scotland', 'lords_of_scotland', 3, {}],
  ['12 Patrols', 'twelve_patrols', 1, {}],
  ['Root', 'root', 4, { factions }],
];

interface Noted {
  flights: Array<{ piece: string; ms: number }>;
  stretch: number;
}

/** Runs in the page before its own scripts: notes each flight, and makes it longer where that is wished. */
function noteFlights(): void {
  const noted: Noted = { flights: [], stretch: 1 };
  (window as unknown as { noted: Noted }).noted = noted;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const flight = animate.call(this, frames, options);
    const ms = Number((options as KeyframeAnimationOptions).duration);
    noted.flights.push({ piece: (this as HTMLElement).dataset['piece'] ?? '', ms });
    flight.playbackRate = 1 / noted.stretch;
    return flight;
  };
}

const flightsOf = ({ page }: Person) => page.evaluate(() => (window as unknown as { noted: Noted }).noted.flights);
const underWay = (page: Page) => page.locator('.kit-flying').count();

async function sit(table: Table, size: object, path = 'play'): Promise<Person> {
  const [first] = table.players;
  const person = await Person.arrive(browser, server, 'somebody', size, '/about:blank', first!.token);
  await person.page.addInitScript(noteFlights);
  await person.page.goto(`${server.url}/${path}/${table.room}`);
  await person.page.getByRole('region', { name: 'What to do' }).waitFor();
  await untilSeq(person, 0);
  return person;
}

async function playOn(table: Table, people: Person[], from: number, moves: number): Promise<number> {
  const dice = new Dice(6);
  for (let seq = from + 1; seq <= from + moves; ++seq) {
    if ((await playOne(table, dice)) === undefined) return seq - 1;
    for (const person of people) await untilSeq(person, seq);
  }
  return from + moves;
}

test.each(tables)('%s: what moves is seen to move, where that is wanted', async (_name, game, players, options) => {
  const table = await openTable(server, { game, players, options });
  const watched = [await sit(table, desktop), await sit(table, phone)];
  const still = await sit(table, { ...desktop, reducedMotion: 'reduce' });
  const chosen = await sit(table, desktop);
  await chosen.page.evaluate(() => localStorage.setItem('marchstone.motion', 'false'));
  await chosen.page.reload();
  await chosen.page.getByRole('region', { name: 'What to do' }).waitFor();
  await untilSeq(chosen, 0);
  const seq = await playOn(table, [...watched, still, chosen], 0, 16);
  for (const person of watched) {
    const flights = await flightsOf(person);
    expect(flights.length, game).toBeGreaterThan(3);
    for (const { ms } of flights) expect(ms).toBeLessThanOrEqual(300);
    await expect.poll(() => underWay(person.page)).toBe(0);
    // The mark of the last move outlives it, and a reload.
    const marks = person.page.locator('.kit-last, .rt-last, .st-just-claimed');
    const marked = await marks.count();
    expect(marked).toBeGreaterThan(0);
    await person.page.reload();
    await person.page.getByRole('region', { name: 'What to do' }).waitFor();
    await untilSeq(person, seq);
    await expect.poll(() => marks.count()).toBe(marked);
    expect(await flightsOf(person), 'after a reload').toEqual([]);
  }
  for (const person of [still, chosen]) expect(await flightsOf(person)).toEqual([]);
  for (const person of [...watched, still, chosen]) {
    expect(person.faults).toEqual([]);
    await person.leave();
  }
  await closeTable(table);
});

test('a card is picked and played while another still flies', async () => {
  const table = await openTable(server, { game: 'schotten_totten', players: 2 });
  const person = await sit(table, desktop);
  const dice = new Dice(3);
  await person.page.evaluate(() => void ((window as unknown as { noted: Noted }).noted.stretch = 1_000));
  let seq = 0;
  // Until the other has moved and the person is to move: that card flies for minutes.
  for (let others = 0; others === 0 || decider(table) !== table.players[0];) {
    if (decider(table) !== table.players[0]) others += 1;
    seq = (await playOne(table, dice))!;
    await untilSeq(person, seq);
  }
  expect(await underWay(person.page)).toBeGreaterThan(0);
  const move = (newestState(person)!.legal as Json[]).find(({ type }) => type === 'play_card')!;
  await makeMove(person, move);
  await untilSeq(person, seq + 1);
  expect(await underWay(person.page)).toBeGreaterThan(0);
  expect(person.faults).toEqual([]);
  await person.leave();
  await closeTable(table);
});

test('what has flown does not fly again when the own move leaves', async () => {
  const table = await openTable(server, { game: 'schotten_totten', players: 2 });
  const person = await sit(table, desktop);
  const dice = new Dice(3);
  const guests = async () => (await flightsOf(person)).map(({ piece }) => piece).filter((at) => at.startsWith('ghost'));
  let seq = 0;
  while ((await guests()).length === 0 || decider(table) !== table.players[0]) {
    seq = (await playOne(table, dice))!;
    await untilSeq(person, seq);
  }
  await expect.poll(() => underWay(person.page)).toBe(0);
  const move = (newestState(person)!.legal as Json[]).find(({ type }) => type === 'play_card')!;
  await makeMove(person, move);
  await untilSeq(person, seq + 1);
  const flown = await guests();
  expect(new Set(flown).size).toBe(flown.length);
  await person.leave();
  await closeTable(table);
});

test('the key of a card that lies face down tells nobody what it is', async () => {
  const table = await openTable(server, { game: 'lords_of_scotland', players: 2 });
  const person = await sit(table, desktop);
  const other = table.players[1]!;
  const dice = new Dice(11);
  let seen = 0;
  for (let seq = 1; seq <= 60; ++seq) {
    if ((await playOne(table, dice)) === undefined) break;
    await untilSeq(person, seq);
    const { view } = other.picture(table.room).state as Json;
    const mine = view.seats[1] as Json;
    const secret: string[] = [...mine.army.filter((one: Json) => !one.face_up), ...mine.cards]
      .filter((one: Json) => one.face_up !== true && one.known !== true)
      .map((one: Json) => one.card as string);
    // Whatever this person was ever sent, as what lay open once, is no secret.
    const told = new Set(person.received.join().match(/[a-z]+_\d+/g));
    const hidden = secret.filter((card) => !told.has(card));
    seen += hidden.length;
    const page = await person.page.locator('.table-layout').innerHTML();
    expect(hidden.filter((card) => page.includes(`"${card}"`))).toEqual([]);
  }
  expect(seen).toBeGreaterThan(20);
  await person.leave();
  await closeTable(table);
});
