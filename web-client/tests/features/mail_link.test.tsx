// SPDX-License-Identifier: MIT
/** What links of mails lead to. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { MailLinkPage } from '../../src/features/mail_link/mail_link_page';
import { parseRoute, routePath } from '../../src/net/router';
import { callsWords } from '../../src/shell/calls/words';
import { until } from '../until';

const root = document.createElement('div');
document.body.replaceChildren(root);
const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', asked);

afterEach(() => {
  act(() => render(null, root));
  asked.mockReset();
  history.replaceState(null, '', '/');
});

async function pressed(page: 'unsubscribe' | 'confirm', status: number | null) {
  history.replaceState(null, '', `/${page}/s3cret`);
  if (status === null) asked.mockRejectedValue(new TypeError('no network'));
  else asked.mockResolvedValue(new Response('{}', { status }));
  act(() => render(<MailLinkPage page={page} secret="s3cret" />, root));
  expect(asked, 'the link alone does nothing').not.toHaveBeenCalled();
  expect(root.querySelectorAll('button')).toHaveLength(1);
  act(() => root.querySelector('button')!.click());
  await until(() => expect(root.textContent).not.toContain(callsWords.links.busy));
}

test.each([
  ['unsubscribe', 'stop', callsWords.links.stopped],
  ['confirm', 'confirm', callsWords.links.confirmed],
] as const)('%s: one button, and the key is gone from the address', async (page, change, said) => {
  await pressed(page, 200);
  const [address, init] = asked.mock.calls[0]!;
  expect(address).toMatch(new RegExp(`/api/notifications/${change}\\?key=s3cret$`));
  expect(init).toMatchObject({ method: 'POST', referrerPolicy: 'no-referrer' });
  expect(root.textContent).toContain(said);
  expect(location.pathname).toBe(`/${page}/`);
});

test('a link that is used up says so', async () => {
  await pressed('unsubscribe', 404);
  expect(root.textContent).toContain(callsWords.links.gone);
  expect(location.pathname).toBe('/unsubscribe/');
});

test.each([503, 429, null])('what could not be stored may be tried again: %j', async (status) => {
  await pressed('confirm', status);
  expect(root.textContent).toContain(callsWords.links.failed);
  expect(location.pathname).toBe('/confirm/s3cret');
  expect(root.querySelector('button')?.disabled).toBe(false);
});

test('the addresses are routes, and without a key there is nothing to press', () => {
  expect(parseRoute('unsubscribe/aB3')).toEqual({ page: 'unsubscribe', key: 'aB3' });
  expect(parseRoute('confirm/')).toEqual({ page: 'confirm', key: '' });
  expect(routePath({ page: 'confirm', key: 'aB3' })).toBe('confirm/aB3');
  act(() => render(<MailLinkPage page="confirm" secret="" />, root));
  expect(root.querySelectorAll('button')).toHaveLength(0);
  expect(root.textContent).toContain(callsWords.links.gone);
});
