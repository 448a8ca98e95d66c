// SPDX-License-Identifier: MIT
/** A site with a password, and a browser that knows one of earlier days. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { SiteNotices } from '../../src/shell/site_notices';
import { fetchApi } from '../../src/model/api';
import { authorization, keepPassword, keepToken, siteIsByInvitation, sitePassword } from '../../src/model/identity';
import { onRefused, passwordWasRefused, refusal } from '../../src/model/session';

const root = document.createElement('div');
document.body.replaceChildren(root);
afterEach(() => {
  act(() => render(null, root));
  refusal.value = null;
  passwordWasRefused.value = false;
  siteIsByInvitation.value = false;
  keepPassword(undefined);
  vi.restoreAllMocks();
});

const label = () => {
  act(() => render(<SiteNotices />, root));
  return root.querySelector('label[for="site-password"]')?.textContent;
};
const kept = () => localStorage.getItem('marchstone.password');
const answers = (status: number) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status }));

test('the token is shown to the HTTP interface of a site by invitation, and of no other, whatever password is kept', () => {
  keepToken('t'.repeat(64));
  expect(authorization()).toBeUndefined();
  keepPassword('stone');
  expect(authorization()).toBe('stone');
  siteIsByInvitation.value = true;
  expect(authorization()).toBe('t'.repeat(64));
});

test('a password that hello refuses is asked for again and forgotten', () => {
  onRefused('forbidden');
  expect(label()).toMatch(/^This site asks for its password/);
  keepPassword('old');
  expect(kept()).toBe('"old"');
  act(() => onRefused('forbidden'));
  expect(sitePassword.value).toBeUndefined();
  expect(kept()).toBe('null');
  expect(label()).toMatch(/^That is not the password/);
  act(() => onRefused('forbidden')); // the page has tried again, with nothing to show
  expect(label()).toMatch(/^That is not the password/);
});

test('other refusals tell nothing of it', () => {
  keepPassword('stone');
  for (const fault of ['rate_limited', 'bad_invitation', 'bad_name', 'banned']) onRefused(fault);
  expect(sitePassword.value).toBe('stone');
});

test('a password that the HTTP interface refuses is forgotten too, but not one that was typed meanwhile', async () => {
  keepPassword('old');
  const refused = answers(401);
  expect(await fetchApi('api/matches')).toBeNull();
  expect(refused.mock.calls[0]![1]).toEqual({ headers: { Authorization: 'Bearer old' } });
  expect(kept()).toBe('null');
  keepPassword('old');
  const asked = fetchApi('api/matches');
  keepPassword('stone');
  await asked;
  expect(sitePassword.value).toBe('stone');
});

test('an answer that is no refusal of the password leaves it', async () => {
  keepPassword('stone');
  for (const status of [200, 403, 404, 429, 503]) {
    answers(status);
    await fetchApi('api/matches');
  }
  expect(sitePassword.value).toBe('stone');
});
