// SPDX-License-Identifier: MIT
/** Lines over the whole page are spoken, each once. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteNotices } from '../../src/shell/site_notices';
import { go } from '../../src/net/router';
import { announcement, blocked, draining, link, refusal, restarting } from '../../src/model/session';
import { words } from '../../src/words';

const root = document.createElement('div');
const region = document.createElement('div');
region.id = 'alert';
const spoken: string[] = [];
const listener = new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const node of addedNodes) spoken.push(node.textContent ?? '');
});

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren(root, region);
  listener.observe(region, { childList: true });
  link.value = { kind: 'open', slow: false };
  act(() => render(<SiteNotices />, root));
});
afterEach(() => {
  act(() => render(null, root));
  draining.value = restarting.value = blocked.value = false;
  announcement.value = '';
  vi.runAllTimers();
  vi.useRealTimers();
  listener.disconnect();
  spoken.splice(0);
});

async function heard(): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(2_000);
  return spoken;
}

const notices: [string, () => void, string][] = [
  ['that the server will end', () => (draining.value = true), words.link.draining],
  ['that it restarts', () => (restarting.value = true), words.link.restartsSoon],
  ['the owner', () => (announcement.value = 'Cake!'), `${words.link.announcement} Cake!`],
  ['that the line is blocked', () => (blocked.value = true), words.link.blocked],
];
test.each(notices)('who does not see hears once: %s', async (_, happen, sentence) => {
  expect(await heard()).toEqual([]);
  act(happen);
  act(() => render(<SiteNotices />, root));
  expect(root.textContent).toContain(sentence);
  expect(await heard()).toEqual([sentence]);
});

test("the owner's page asks for its own key alone, every other for the site's", () => {
  refusal.value = 'bad_invitation';
  const fields = () => root.querySelectorAll('#site-invitation').length;
  try {
    act(() => go({ page: 'lobby', watch: false }));
    act(() => render(<SiteNotices />, root));
    expect(fields()).toBe(1);
    act(() => go({ page: 'admin' }));
    expect(fields()).toBe(0);
  } finally {
    refusal.value = null;
    act(() => go({ page: 'lobby', watch: false }));
  }
});
