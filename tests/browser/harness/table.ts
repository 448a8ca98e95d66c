// SPDX-License-Identifier: MIT
import type { Browser, Page } from 'playwright-core';
import { Dice } from '../../wire/harness/play.js';
import type { Json } from '../../wire/harness/schemas.js';
import type { TestServer } from '../../wire/harness/server.js';
import { desktop, Person } from './people.js';

/** A table in the browser: two people who play and perhaps one who watches. */
export interface BrowserTable {
  code: string;
  players: Person[];
  watcher: Person | undefined;
}

export interface Sizes {
  host?: object;
  guest?: object;
  watcher?: object | null;
}

/** Everything by clicks: the host creates the table, the guest follows the invitation, the third the link to watch. */
export async function sitDown(
  browser: Browser,
  server: TestServer,
  tactical: boolean,
  sizes: Sizes = {},
): Promise<BrowserTable> {
  const host = await Person.arrive(browser, server, 'host', sizes.host ?? desktop);
  await host.page.getByRole('button', { name: 'Create a table' }).first().click();
  if (tactical) await host.page.getByRole('switch', { name: /Tactics cards/ }).click();
  await host.page.getByRole('button', { name: 'Create and copy the link' }).click();
  await host.page.getByRole('button', { name: 'Start the match' }).waitFor();
  const code = new URL(host.page.url()).pathname.split('/').pop()!;
  const guest = await Person.arrive(browser, server, 'guest', sizes.guest ?? desktop, `/play/${code}`);
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  const watcher =
    sizes.watcher === null
      ? undefined
      : await Person.arrive(browser, server, 'watcher', sizes.watcher ?? desktop, `/watch/${code}`);
  await host.page.getByRole('button', { name: 'Start the match' }).click();
  for (const person of [host, guest, watcher])
    await person?.page.getByRole('list', { name: 'The nine stones' }).waitFor();
  return { code, players: [host, guest], watcher };
}

/** The newest state that a person's page was sent. */
export function newestState(person: Person): Json | undefined {
  for (let at = person.received.length - 1; at >= 0; --at) {
    if (person.received[at]!.includes('"type":"state"')) return JSON.parse(person.received[at]!) as Json;
  }
  return undefined;
}

export async function untilSeq(person: Person, seq: number, ms = 60_000): Promise<void> {
  const deadline = Date.now() + ms;
  while ((newestState(person)?.seq ?? -1) < seq) {
    if (Date.now() > deadline) throw new Error(`${person.name} never saw move ${seq}`);
    await person.page.waitForTimeout(15);
  }
}

const named: Record<string, string> = { shield_bearer: 'shield-bearer', blind_mans_bluff: "blind man's bluff" };
/** A card as the page names it; capitals do not matter. */
const cardWords = (card: string) => named[card] ?? card.replaceAll('_', ' ');

const handCard = (page: Page, card: string) =>
  page.getByRole('button', { name: new RegExp(`^${cardWords(card)}\\b.*, in your hand`, 'i') }).first();
const stone = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`\\bStone ${number + 1}:`) });

/** Plays at a stone. On a touch screen the first tap shows what would happen and the second does it, if the stone is small. */
async function aimAt(person: Person, at: number): Promise<void> {
  const { page } = person;
  const moves = () => person.sent.filter((frame) => frame.includes('"type":"move"')).length;
  const before = moves();
  await stone(page, at).click();
  const shown = page.getByRole('region', { name: 'What to do' }).getByRole('button', { name: /^(Play|Claim) it$/ });
  const deadline = Date.now() + 60_000;
  while (moves() === before) {
    if (await shown.isVisible()) return stone(page, at).click();
    if (Date.now() > deadline) throw new Error(`nothing came of aiming at stone ${at + 1}`);
    await page.waitForTimeout(15);
  }
}

/** Claims a stone: by the flag beside it, the button in the prompt, or, where neither has room, the stone itself. */
async function claim(person: Person, at: number): Promise<void> {
  await person.page.getByRole('button', { name: new RegExp(`^Claim stone ${at + 1}\\. `) }).waitFor();
  const buttons = person.page.getByRole('button', { name: new RegExp(`^Claim ${at + 1}(:|$)`) });
  if (await buttons.count()) await buttons.first().click();
  else await aimAt(person, at);
}

/** Makes a move as a person would: pick and target, or the button that offers it. */
export async function makeMove(person: Person, move: Json): Promise<void> {
  const { page } = person;
  const prompt = page.getByRole('region', { name: 'What to do' });
  switch (move.type) {
    case 'play_card':
      await handCard(page, move.card).click();
      await aimAt(person, move.stone);
      break;
    case 'claim':
      await claim(person, move.stone);
      break;
    case 'end_claims':
      await prompt.getByRole('button', { name: /^Done/ }).click();
      break;
    case 'draw':
      await prompt.getByRole('button', { name: new RegExp(`^Draw .*${move.deck}`) }).click();
      break;
    case 'pass':
      await prompt.getByRole('button', { name: 'Pass' }).click();
      break;
    default:
      await typeMove(person, move);
  }
}

/** The command line: how a blind player and a fast one play. */
export async function typeMove(person: Person, move: Json): Promise<void> {
  const { page } = person;
  const words = cardWords(move.card ?? '').toLowerCase();
  const typed: Record<string, string> = {
    recruiter: 'recruiter',
    strategist: `strategist ${words} ${move.stone + 1} ${move.to === 'discard' ? 'discard' : Number(move.to) + 1}`,
    traitor: `traitor ${words} ${move.stone + 1} ${Number(move.to) + 1}`,
    banshee: `banshee ${words} ${move.stone + 1}`,
    return_cards: `return ${[move.first, move.second]
      .filter(Boolean)
      .map((card) => cardWords(card).toLowerCase())
      .join(' ')}`,
  };
  await page.locator('body').press('/');
  const line = page.locator('.command-line input');
  await line.fill(typed[move.type] ?? move.type);
  await line.press('Enter');
  await line.press('Escape');
}

/** One random legal move by whoever must decide, seen by everybody. Undefined at the end. */
export async function moveOn(
  table: BrowserTable,
  dice: Dice,
  wish: (move: Json) => boolean = () => true,
): Promise<Json | undefined> {
  const states = table.players.map((player) => newestState(player)!);
  const newest = states.reduce((a, b) => (b.seq > a.seq ? b : a));
  if (newest.to_move.length === 0) return undefined;
  const player = table.players[newest.to_move[0]]!;
  await untilSeq(player, newest.seq);
  const legal = newestState(player)!.legal as Json[];
  const wanted = legal.filter(wish);
  const move = dice.pick(wanted.length > 0 ? wanted : legal);
  await makeMove(player, move);
  for (const person of [...table.players, table.watcher]) if (person) await untilSeq(person, newest.seq + 1);
  return move;
}

export async function leaveAll(table: BrowserTable): Promise<void> {
  for (const person of [...table.players, table.watcher]) await person?.leave();
}

/** What was found wrong in any page, for the end of a test. */
export function faultsOf(table: BrowserTable): string[] {
  return [...table.players, table.watcher].flatMap((person) => person?.faults ?? []);
}
