// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds on the page, one line a violation. What is gone at a later look was a page being drawn: half-faded
 * colours have contrasts of their own, and a busy machine draws slowly. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // The policy of the page forbids inline script, so that the tool is handed in from outside of it.
  await page.evaluate(source);
  let faults = await page.evaluate(look);
  for (let again = 0; again < 5 && faults.length > 0; ++again) {
    await page.waitForTimeout(300);
    faults = await page.evaluate(look);
  }
  return faults;
}

/** Runs in the page. */
async function look(): Promise<string[]> {
  await Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => undefined)));
  const { axe } = window as unknown as {
    axe: { run(): Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }> };
  };
  const { violations } = await axe.run();
  return violations.map(
    (v) =>
      `${v.id}: ${v.nodes
        .slice(0, 3)
        .map((n) => n.html.slice(0, 160))
        .join(' | ')}`,
  );
}
