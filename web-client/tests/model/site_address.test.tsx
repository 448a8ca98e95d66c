// SPDX-License-Identifier: MIT
/** A page that was opened at an address from where the server lets no page connect says where the site is. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SiteNotices } from '../../src/shell/site_notices';
import { blocked, link, player, startSession, tryNow } from '../../src/model/session';
import { elsewhere, sameAt } from '../../src/model/site_address';
import { words } from '../../src/words';
import { FakeSocket } from '../net/fake_line';

const page = document.createElement('div');
let line = new FakeSocket();
let site: object = {};
const asked = vi.fn((address: string) =>
  Promise.resolve(
    address.includes('api/site') ? new Response(JSON.stringify(site)) : new Response('', { status: 404 }),
  ),
);
const siteQuestions = () => asked.mock.calls.filter(([address]) => address.includes('api/site'));

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('WebSocket', function () {
    return (line = new FakeSocket());
  });
  startSession();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  asked.mockClear();
  document.body.replaceChildren(page);
  act(() => render(<SiteNotices />, page));
});
afterEach(() => {
  act(() => render(null, page));
  elsewhere.value = null;
  blocked.value = false;
});

/** The server answers no 101, which is all that a browser tells. */
async function refuseSocket(): Promise<void> {
  await act(async () => {
    line.onclose?.();
    await vi.advanceTimersByTimeAsync(0);
  });
}

test('at the first refusal, with a link to the same place there', async () => {
  site = { may_connect: false, url: 'https://play.example/games/', host: '127.0.0.1:8080' };
  await refuseSocket();
  expect(link.value.kind).toBe('lost');
  expect(siteQuestions()).toHaveLength(1);
  expect(siteQuestions()[0]![0]).toContain(`origin=${encodeURIComponent(location.origin)}`);
  expect(page.textContent).toContain(words.link.siteIsElsewhere(location.origin));
  const shown = page.querySelector('a')!;
  expect(shown.textContent).toBe('https://play.example/games/');
  expect(shown.getAttribute('href')).toMatch(/^https:\/\/play\.example\/games\//);
  blocked.value = true;
  act(() => render(<SiteNotices />, page));
  expect(page.textContent).not.toContain(words.link.blocked);
});

test('without a public address it names the host that the server was asked for', async () => {
  site = { may_connect: false, url: null, host: 'marchstone:8080' };
  tryNow();
  await refuseSocket();
  expect(siteQuestions()).toHaveLength(0);
  elsewhere.value = { url: null, host: 'marchstone:8080' };
  act(() => render(<SiteNotices />, page));
  expect(page.textContent).toContain(words.link.askedElsewhere(location.origin, 'marchstone:8080'));
  expect(page.textContent).toContain('X-Forwarded-Proto');
  expect(page.querySelector('a')).toBeNull();
});

test('not once it has a connection, and where the address is the right one not at all', async () => {
  elsewhere.value = { url: 'https://play.example/', host: 'x' };
  tryNow();
  await act(async () => {
    line.welcome();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(player.value).not.toBeNull();
  expect(elsewhere.value).toBeNull();

  site = { may_connect: true, url: null, host: location.host };
  await refuseSocket();
  expect(siteQuestions(), 'a line that was lost is no wrong address').toHaveLength(0);
  for (let tries = 2; tries <= 4; ++tries) {
    tryNow();
    await refuseSocket();
  }
  expect(siteQuestions()).toHaveLength(1);
  expect(elsewhere.value).toBeNull();
});

test('the same place keeps path, query and fragment below the other address', () => {
  history.replaceState(null, '', '/play/K7M2QX4D?x=1#y');
  try {
    expect(sameAt('https://play.example/games')).toBe('https://play.example/games/play/K7M2QX4D?x=1#y');
    expect(sameAt('https://play.example/')).toBe('https://play.example/play/K7M2QX4D?x=1#y');
  } finally {
    history.replaceState(null, '', '/');
  }
});
