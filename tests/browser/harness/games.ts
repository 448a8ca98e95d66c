// SPDX-License-Identifier: MIT
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Json } from '../../wire/harness/schemas.js';
import type { Person } from './people.js';
import { newestState } from './table.js';

/** Moves of the games as people make them: pick, target, and the button that confirms. */

const prompt = (page: Page) => page.getByRole('region', { name: 'What to do' });

/** A card as the page names it: "Scott 3", "Bruce 12". */
function lordsCard(card: string): string {
  const [clan = '', number = ''] = card.split('_');
  const names: Record<string, string> = { macdonnell: 'MacDonnell', bruce: 'Bruce' };
  const name = names[clan] ?? clan.charAt(0).toUpperCase() + clan.slice(1);
  return `${name} ${clan === 'bruce' ? 12 : number}`;
}

/** Presses the primary button if a click has not sent the move yet: it waits for a second look. */
async function confirm(person: Person, before: number): Promise<void> {
  const sent = () => person.sent.some((frame) => frame.includes('"type":"move"') && frame.includes(`"seq":${before},`));
  const button = prompt(person.page).locator('.button.primary');
  for (const deadline = Date.now() + 60_000; !sent() && Date.now() < deadline;) {
    if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => undefined);
    else await person.page.waitForTimeout(25);
  }
  expect(sent(), 'the move was sent').toBe(true);
}

export async function makeLordsMove(person: Person, move: Json): Promise<void> {
  const { page } = person;
  const { seq } = newestState(person)!;
  switch (move.type) {
    case 'recruit':
      await page.getByRole('button', { name: new RegExp(`^Recruit ${move.slot + 1}:`) }).click();
      return confirm(person, seq);
    case 'muster': {
      await page
        .getByRole('button', { name: new RegExp(`^${lordsCard(move.card)}: .*in your hand`) })
        .first()
        .click();
      const way = !move.face_up
        ? /^Face down: /
        : move.activate
          ? /^Face up, power works: /
          : /^Face up, (without power|power is blocked): /;
      await page.locator('.ls-own').getByRole('button', { name: way }).click();
      return;
    }
    case 'target': {
      const lane = page.locator(`.ls-lane[data-seat="${move.seat}"]`);
      await lane.getByRole('button', { name: new RegExp(`Follower ${move.place + 1}:`) }).click();
      return confirm(person, seq);
    }
    case 'take_supporter':
      await page
        .getByRole('button', { name: new RegExp(`^Supporter \\d: ${lordsCard(move.card)}$`) })
        .first()
        .click();
      return;
    default:
      await prompt(page)
        .getByRole('button', { name: /^(No more|Discard none)$/ })
        .click();
  }
}

/** An item as the page names it: "yellow die 4". */
const itemName = (item: string) => item.replaceAll('_', ' ');

export async function makePatrolsMove(person: Person, move: Json): Promise<void> {
  const { page } = person;
  const { seq } = newestState(person)!;
  switch (move.type) {
    case 'place_region':
      await page.getByRole('region', { name: 'Regions to take' }).locator(`[data-drag="${move.card}"]`).click();
      await page.locator(`[data-drop="cell ${move.x} ${move.y}"]`).click();
      return confirm(person, seq);
    case 'lay_item':
      await page
        .getByRole('region', { name: 'Items left' })
        .getByRole('button', { name: new RegExp(`^${itemName(move.item)}`) })
        .first()
        .click();
      await page.locator(`[data-drop="spot ${move.x} ${move.y} ${move.side}"]`).click();
      return confirm(person, seq);
    case 'close_patrol':
      await prompt(page).getByRole('button', { name: 'Close the patrol' }).click();
      return confirm(person, seq);
    case 'end_turn':
      await prompt(page).getByRole('button', { name: 'End the turn' }).click();
      return confirm(person, seq);
    default:
      throw new Error(`no clicks for ${String(move.type)}`);
  }
}

/** From the list of all moves, which needs no map: the move at that place of `legal`. */
export async function makeRootMove(person: Person, at: number): Promise<void> {
  const { page } = person;
  const { seq, legal } = newestState(person)!;
  if (legal.length > 1) {
    const list = page.locator('.rt-all-moves');
    if ((await list.getAttribute('open')) === null) await list.locator('summary').click();
    await list.locator('li button').nth(at).click();
    return;
  }
  const only = prompt(page).getByRole('button').last();
  await only.click();
  return confirm(person, seq);
}
