// SPDX-License-Identifier: MIT
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeTable, decider, Dice, openTable, playOne, type Table, type TableWishes } from '../wire/harness/play.js';
import { marchstone, writeRecord } from '../wire/harness/program.js';
import type { Json } from '../wire/harness/schemas.js';
import { TestServer } from '../wire/harness/server.js';
import { accessibilityFaults } from './harness/axe.js';
import { makeLordsMove, makePatrolsMove, makeRootMove } from './harness/games.js';
import { desktop, launch, Person, phone } from './harness/people.js';
import { newestState, untilSeq } from './harness/table.js';

/** A region set of an operator with only two conditions: a lone player wins with it for certain. */
function easySet(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marchstone-games-'));
  const regions = [
    'wild_plains',
    'green_valley',
    'lost_canyon',
    'ruins',
    'old_forest',
    'misty_lake',
    'high_moor',
    'stone_bridge',
    'kings_ford',
  ];
  const cards = Object.fromEntries(regions.map((region) => [region, { name: `My ${region}` }]));
  mkdirSync(join(folder, 'twelve_patrols'));
  writeFileSync(join(folder, 'twelve_patrols', 'easy.json'), JSON.stringify({ name: 'easy', regions: cards }));
  return folder;
}

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await TestServer.start({ games: { data_dir: easySet(), test_options: true } });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.clean();
});

async function verifies(match: string): Promise<void> {
  const record = (await (await fetch(`${server.url}/api/matches/${match}`)).json()) as Json;
  const verified = await marchstone('verify', writeRecord(server.folder, record));
  expect(verified.code, verified.err).toBe(0);
}

const matchOf = (person: Person) =>
  /"match":"([0-9a-f]{32})"/.exec(person.received.filter((frame) => frame.includes('"finished"')).at(-1)!)![1]!;

const newest = (people: readonly Person[]): Json =>
  people.map((person) => newestState(person)!).reduce((a, b) => (b.seq > a.seq ? b : a));

describe('Lords of Scotland', () => {
  // Six browsers on two processors take minutes: a part of the long run.
  test.runIf(process.env.MARCHSTONE_LONG)(
    'five browsers play a match to its end with a spectator, and it replays',
    { timeout: 900_000 },
    async () => {
      const seats = await openTable(server, { game: 'lords_of_scotland', players: 5, options: { bruce: true } });
      const people: Person[] = [];
      for (const [at, client] of seats.players.entries()) {
        people.push(
          await Person.arrive(
            browser,
            server,
            `seat ${at}`,
            at % 2 ? phone : desktop,
            `/play/${seats.room}`,
            client.token,
          ),
        );
      }
      const watcher = await Person.arrive(browser, server, 'watcher', desktop, `/watch/${seats.room}`);
      for (const person of [...people, watcher])
        await person.page.getByRole('region', { name: 'Supporters' }).waitFor();
      for (const person of [...people, watcher]) await untilSeq(person, 0);
      const dice = new Dice(8);
      for (let moves = 0; moves < 600; ++moves) {
        const state = newest(people);
        if (state.to_move.length === 0) break;
        const mover = people[state.to_move[0]]!;
        await untilSeq(mover, state.seq);
        await makeLordsMove(mover, dice.pick(newestState(mover)!.legal as Json[]));
        for (const person of [...people, watcher]) await untilSeq(person, state.seq + 1);
        if (moves === 12)
          for (const person of [people[0]!, people[1]!, watcher])
            expect(await accessibilityFaults(person.page)).toEqual([]);
      }
      for (const person of [...people, watcher])
        await person.page
          .getByRole('heading', { name: /wins? with \d+ points/ })
          .first()
          .waitFor();
      expect(people.flatMap((person) => person.faults)).toEqual([]);
      await verifies(matchOf(people[0]!));
      await watcher.page.goto(`${server.url}/match/${matchOf(people[0]!)}?seq=7`);
      await watcher.page
        .getByText(/7 of \d+/)
        .first()
        .waitFor();
      expect(await accessibilityFaults(watcher.page)).toEqual([]);
      for (const person of [...people, watcher]) await person.leave();
    },
  );
});

test('on a phone the tag of a Follower who stays lies on one line', { timeout: 300_000 }, async () => {
  const { room } = await tableThatShows(
    { game: 'lords_of_scotland', players: 5 },
    (table, dice) => playOne(table, dice),
    ({ view }) => view.seats.some((seat: Json) => seat.army.some((follower: Json) => follower.kept)),
  );
  const watcher = await Person.arrive(browser, server, 'watcher', phone, `/watch/${room}`);
  const tag = watcher.page.locator('.ls-kept').first();
  await tag.waitFor();
  const { width, height } = (await tag.boundingBox())!;
  expect(height).toBeLessThan(width);
  await watcher.leave();
});

describe('Root', () => {
  const factions = ['marquise', 'eyrie', 'alliance', 'vagabond', 'cult', 'riverfolk'];

  /** Some seats sit at browsers, the others at the wire; a browser watches. Six browsers are a part of the long run. */
  const inBrowsers = process.env.MARCHSTONE_LONG ? [0, 1, 2, 3, 4, 5] : [1, 3];
  /** Random play need not end: it ends after so many turns of all. */
  const turns = process.env.MARCHSTONE_LONG ? 48 : 18;

  test('the host agrees the factions, as far as they may meet', { timeout: 300_000 }, async () => {
    const host = await Person.arrive(browser, server, 'host', phone);
    const { page } = host;
    await page.getByRole('button', { name: 'Create a table' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create a table' });
    for (const game of ['Schotten Totten', 'Lords of Scotland', '12 Patrols', 'Root']) {
      const tile = (await dialog.locator('.game-tile', { hasText: game }).boundingBox())!;
      expect(tile.x + tile.width, game).toBeLessThan(360);
    }
    await dialog.getByText('Root', { exact: true }).click();
    await dialog.getByRole('button', { name: 'More', exact: true }).click();
    await dialog.getByText('I choose', { exact: true }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    const create = page.getByRole('button', { name: 'Create and copy the link' });
    await page.getByLabel('Seat 1, yours').selectOption('riverfolk');
    await page.getByLabel('Seat 2').selectOption('vagabond_2');
    await page.getByText('Somebody must play the Marquise, the Eyrie or the Cult.').first().waitFor();
    await expect.poll(() => create.isDisabled()).toBe(true);
    await page.getByLabel('Seat 2').selectOption('cult');
    await create.click();
    await page.getByText('Seat 2 is free · Cult').first().waitFor();
    await page.getByText('Riverfolk · host').first().waitFor();
    const code = new URL(page.url()).pathname.split('/').pop()!;
    const guest = await Person.arrive(browser, server, 'guest', desktop, `/play/${code}`);
    await guest.page.getByRole('button', { name: 'Seat 3 is free · Alliance' }).click();
    await guest.page.getByRole('button', { name: 'Sit down' }).click();
    await guest.page.getByText('Seat 2 is free · Cult').first().waitFor();
    for (const person of [host, guest]) {
      expect(person.faults).toEqual([]);
      await person.leave();
    }
  });

  test(
    'on a phone, upright or on its side, no clearing reaches into another, at any zoom',
    { timeout: 180_000 },
    async () => {
      const seats = await openTable(server, { game: 'root', players: 6, options: { factions, turn_limit: 60 } });
      const watcher = await Person.arrive(browser, server, 'watcher', phone, `/watch/${seats.room}`);
      const { page } = watcher;
      await page.locator('.rt-clearing').first().waitFor();
      // A page takes a while to lay itself out anew.
      const hasNoFaults = (when: string) => expect.poll(() => page.evaluate(mapFaults), { message: when }).toEqual([]);
      const dice = new Dice(5);
      for (let moves = 1; moves <= 240; ++moves) {
        const lively = await playLively(seats, dice);
        if (!lively) break;
        if (moves % 40 > 0) continue;
        await untilSeq(watcher, moves);
        await hasNoFaults(`after move ${moves}`);
        await page.getByRole('button', { name: 'Zoom in' }).click();
        await hasNoFaults(`after move ${moves}, zoomed`);
        await page.getByRole('button', { name: 'Whole map' }).click();
        await page.setViewportSize({ width: 780, height: 360 });
        await hasNoFaults(`after move ${moves}, on its side`);
        await page.setViewportSize(phone.viewport);
      }
      const battle = page.getByRole('button', { name: 'Put the battle away' });
      const ruler = page.locator('.kit-info').getByText(/ruled by/);
      await expect
        .poll(async () => {
          // A battle may lie over the clearing.
          if (await battle.isVisible()) await battle.tap();
          if (await ruler.isHidden()) await page.locator('[data-clearing="12"] button').tap({ force: true });
          return ruler.isVisible();
        })
        .toBe(true);
      expect(watcher.faults).toEqual([]);
      await watcher.leave();
    },
  );

  test('on a phone on its side a battle that does not fit can be read by keyboard', { timeout: 300_000 }, async () => {
    const isBattle = (frame: Json) => frame.frame === 'battle' && frame.dice !== undefined;
    const { room } = await tableThatShows(
      { game: 'root', options: { factions: ['marquise', 'eyrie'] } },
      playLively,
      ({ view }) => view.stack.some(isBattle),
    );
    const watcher = await Person.arrive(browser, server, 'watcher', phone, `/watch/${room}`);
    await watcher.page.setViewportSize({ width: 780, height: 360 });
    const battle = watcher.page.locator('.rt-battle');
    await battle.waitFor();
    await expect.poll(() => battle.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBeGreaterThan(0);
    expect(await accessibilityFaults(watcher.page)).toEqual([]);
    await watcher.leave();
  });

  test(
    `a match of all six factions to its end, seats ${inBrowsers.join()} in browsers`,
    { timeout: 3_000_000 },
    async () => {
      const options = { factions, turn_limit: turns };
      const seats = await openTable(server, { game: 'root', players: 6, options });
      const people = new Map<number, Person>();
      for (const at of inBrowsers) {
        const { token } = seats.players[at]!;
        const size = at % 2 ? phone : desktop;
        people.set(at, await Person.arrive(browser, server, factions[at]!, size, `/play/${seats.room}`, token));
      }
      const watcher = await Person.arrive(browser, server, 'watcher', desktop, `/watch/${seats.room}`);
      const everybody = [...people.values(), watcher];
      for (const person of everybody) await untilSeq(person, 0);
      const dice = new Dice(12);
      for (let moves = 0; moves < 2_000; ++moves) {
        const newestOne = newestOf(seats);
        const [at] = newestOne.to_move as number[];
        if (at === undefined) break;
        const client = seats.players[at]!;
        await client.untilSeq(seats.room, newestOne.seq);
        const legal = client.picture(seats.room).state!.legal as Json[];
        const chosen = dice.below(legal.length);
        const person = people.get(at);
        if (person) {
          await untilSeq(person, newestOne.seq);
          await makeRootMove(person, chosen);
        } else {
          await client.request({ type: 'move', room: seats.room, seq: newestOne.seq, move: legal[chosen]! });
        }
        await client.untilSeq(seats.room, newestOne.seq + 1);
        if (moves === 40) for (const each of everybody) expect(await accessibilityFaults(each.page)).toEqual([]);
      }
      for (const player of seats.players) await player.untilFinished(seats.room);
      const finished = seats.players[0]!.picture(seats.room).finished!;
      for (const person of everybody) {
        await person.page.locator('.result-page, .result-head').first().waitFor();
        expect(await whoPlayedWhat(person.page)).toEqual(playedBy(factions));
        const table = (await person.page.locator('.score-table').boundingBox())!;
        expect(table.x + table.width).toBeLessThanOrEqual(person.page.viewportSize()!.width);
        expect(await accessibilityFaults(person.page)).toEqual([]);
      }
      expect(everybody.flatMap((person) => person.faults)).toEqual([]);
      await verifies(finished.match as string);
      await replays(watcher, finished);
      for (const person of everybody) await person.leave();
    },
  );
});

const factionWords = ['Marquise', 'Eyrie', 'Alliance', 'Vagabond', 'Cult', 'Riverfolk'];
/** "Player 3 Vagabond" for each seat. */
const playedBy = (factions: readonly string[]): string[] =>
  factions.map((faction, seat) => `Player ${seat} ${factionWords.find((word) => word.toLowerCase() === faction)}`);

/** The lines of the table of scores, in the order of the seats, without places and points. */
async function whoPlayedWhat(page: Page): Promise<string[]> {
  const lines = await page.locator('.score-table tbody tr').allInnerTexts();
  const found = lines.map((line) => {
    const player = /Player \d/.exec(line)?.[0] ?? '';
    return `${player} ${factionWords.filter((word) => new RegExp(`\\b${word}\\b`).test(line)).join()}`;
  });
  return found.sort();
}

/** A table at which random moves have led to such a state. What a deal never brings, another one does. */
async function tableThatShows(
  wishes: TableWishes,
  move: (table: Table, dice: Dice) => Promise<unknown>,
  isFound: (state: Json) => boolean,
): Promise<Table> {
  const dice = new Dice(4);
  for (let deals = 0; deals < 50; ++deals) {
    const table = await openTable(server, wishes);
    for (let moves = 0; moves < 1_000 && decider(table); ++moves) {
      if (isFound(newestOf(table))) return table;
      await move(table, dice);
    }
    await closeTable(table);
  }
  throw new Error('no deal of fifty brought it');
}

const newestOf = (table: Table): Json =>
  table.players.map((player) => player.picture(table.room).state!).reduce((a, b) => (b.seq > a.seq ? b : a));

/** Any move but the end of a step where there is another: armies grow and meet. False at the end of the match. */
async function playLively(table: Table, dice: Dice): Promise<boolean> {
  const player = decider(table);
  if (!player) return false;
  const { seq } = newestOf(table);
  await player.untilSeq(table.room, seq);
  const legal = player.picture(table.room).state!.legal as Json[];
  const lively = legal.filter(({ type }) => type !== 'end_step' && type !== 'activate_dominance');
  const move = dice.pick(lively.length > 0 ? lively : legal);
  await player.request({ type: 'move', room: table.room, seq, move });
  await player.untilSeq(table.room, seq + 1);
  return true;
}

/** Runs in the page: clearings that reach into another or are too small for a thumb, signs that leave their clearing or
 * lie over each other. */
function mapFaults(): string[] {
  const faults: string[] = [];
  const slack_px = 0.75;
  const overlap = (one: DOMRect, other: DOMRect): number =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );
  const tiles = [...document.querySelectorAll<HTMLElement>('.rt-clearing')];
  const boxes = tiles.map((tile) => tile.getBoundingClientRect());
  const name = (at: number) => `clearing ${at + 1}`;
  for (const [at, box] of boxes.entries()) {
    if (Math.min(box.width, box.height) < 43.5) faults.push(`${name(at)} is ${box.width} x ${box.height}`);
    for (let other = 0; other < at; ++other)
      if (overlap(box, boxes[other]!) > 0) faults.push(`${name(at)} and ${name(other)}`);
    const signs = [...tiles[at]!.querySelectorAll('.rt-clearing-suit, .rt-number, .rt-ruler, .rt-mark')];
    const places = signs.map((sign) => sign.getBoundingClientRect());
    for (const [sign, place] of places.entries()) {
      const what = `${signs[sign]!.className} of ${name(at)}`;
      const out = Math.max(
        box.left - place.left,
        place.right - box.right,
        box.top - place.top,
        place.bottom - box.bottom,
      );
      if (out > slack_px) faults.push(`${what} leaves it`);
      for (let other = 0; other < sign; ++other)
        if (overlap(place, places[other]!) > slack_px) faults.push(`${what} over ${signs[other]!.className}`);
    }
  }
  return tiles.length === 12 ? faults : [`${tiles.length} clearings`];
}

/** The record in the page: step by step, to the end, where the points are those of the result, and back to the start. */
async function replays(person: Person, { match, result }: Json): Promise<void> {
  const { page } = person;
  await page.goto(`${server.url}/match/${match}?seq=9`);
  await page
    .getByText(/9 of \d+/)
    .first()
    .waitFor();
  for (let seq = 10; seq < 20; ++seq) {
    await page.keyboard.press('ArrowRight');
    await page
      .getByText(new RegExp(`^${seq} of \\d+`))
      .first()
      .waitFor();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'To the end' }).and(page.locator(':disabled')).waitFor();
  await expect
    .poll(() => page.locator('.replay-result .score-table tbody tr').count())
    .toBe((result as Json).scores.length);
  const points = await page.locator('.rt-seats .rt-points strong').allInnerTexts();
  expect(points.map((text) => (text === '–' ? null : Number(text)))).toEqual((result as Json).scores);
  await page.keyboard.press('Home');
  await page
    .getByText(/0 of \d+/)
    .first()
    .waitFor();
  expect(person.faults).toEqual([]);
}

describe('12 Patrols', () => {
  async function sitDown(set: string, size: object): Promise<Person> {
    const seats = await openTable(server, { game: 'twelve_patrols', players: 1, options: { set } });
    const person = await Person.arrive(browser, server, 'alone', size, `/play/${seats.room}`, seats.players[0]!.token);
    await person.page.getByRole('region', { name: 'Regions to take' }).waitFor();
    await untilSeq(person, 0);
    return person;
  }

  async function playOn(person: Person, choose: (state: Json) => Json): Promise<void> {
    for (let moves = 0; moves < 120; ++moves) {
      const state = newestState(person)!;
      if (state.to_move.length === 0) return;
      await makePatrolsMove(person, choose(state));
      await untilSeq(person, state.seq + 1);
    }
  }

  /** One item on every spot, in whatever order. */
  const fillOneByOne = ({ view, legal }: Json): Json => {
    const find = (type: string) => legal.find((move: Json) => move.type === type) as Json | undefined;
    const open = view.patrols.some((patrol: Json) => patrol.open);
    return (open ? find('close_patrol') : undefined) ?? find('lay_item') ?? find('end_turn') ?? find('place_region')!;
  };

  test.each([
    ['desktop', desktop],
    ['phone', phone],
  ])("is won with an operator's set: %s", { timeout: 300_000 }, async (_name, size) => {
    const person = await sitDown('easy', size);
    await person.page.getByText('My ruins').first().waitFor({ state: 'attached' });
    expect(await accessibilityFaults(person.page)).toEqual([]);
    await playOn(person, fillOneByOne);
    await person.page.getByRole('heading', { name: 'The kingdom is secured' }).first().waitFor();
    expect(person.faults).toEqual([]);
    await verifies(matchOf(person));
    await person.leave();
  });

  test(
    'the deal of the day is played once, unwatched, and stands in the table of results',
    { timeout: 300_000 },
    async () => {
      const person = await Person.arrive(browser, server, 'of the day', phone, '/');
      await person.page.getByRole('link', { name: 'Deal of the day: 12 Patrols' }).click();
      await person.page.getByText('easy', { exact: true }).click();
      await person.page.getByText('Nobody has finished this deal yet.').first().waitFor();
      expect(await accessibilityFaults(person.page)).toEqual([]);
      await person.page.getByRole('button', { name: "Play today's deal" }).click();
      await untilSeq(person, 0);
      const { room } = newestState(person)!;
      const stranger = await Person.arrive(browser, server, 'stranger', desktop, `/watch/${room}`);
      await playOn(person, fillOneByOne);
      expect(newestState(stranger)).toBeUndefined();
      await stranger.leave();
      await person.page.getByText('The record and the replay open when the day is over').first().waitFor();
      expect(await person.page.getByRole('button', { name: 'Play again' }).count()).toBe(0);
      await person.page.getByRole('link', { name: 'Results', exact: true }).click();
      await person.page.getByText('easy', { exact: true }).click();
      await person.page.getByRole('cell', { name: 'won' }).waitFor();
      await person.page.getByText("You have played today's deal.").first().waitFor();
      expect(await accessibilityFaults(person.page)).toEqual([]);
      const hidden = await fetch(`${server.url}/api/matches/${matchOf(person)}`);
      expect(hidden.status).toBe(404);
      expect(person.faults).toEqual([]);
      await person.leave();
    },
  );

  test('is lost with the reason in words', { timeout: 300_000 }, async () => {
    const person = await sitDown('standard', desktop);
    const breaks = ({ view }: Json, move: Json) =>
      view.spots
        .find((spot: Json) => spot.x === move.x && spot.y === move.y && spot.side === move.side)
        ?.items[move.item].after.includes('broken');
    await playOn(
      person,
      (state) =>
        state.legal.find((move: Json) => move.type === 'lay_item' && breaks(state, move)) ?? fillOneByOne(state),
    );
    await person.page.getByRole('heading', { name: 'The kingdom is lost' }).first().waitFor();
    await person.page
      .getByText(/needs \d+, has \d+|too few items/)
      .first()
      .waitFor({ state: 'attached' });
    expect(await accessibilityFaults(person.page)).toEqual([]);
    expect(person.faults).toEqual([]);
    await verifies(matchOf(person));
    await person.leave();
  });
});
