// SPDX-License-Identifier: MIT
/** A site that new players need an invitation for. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { SiteNotices } from '../../src/shell/site_notices';
import { invitation, keepInvitation, normalInvitation, takeInvitationFromAddress } from '../../src/model/identity';
import { onRefused, refusal } from '../../src/model/session';

const root = document.createElement('div');
document.body.replaceChildren(root);
afterEach(() => {
  act(() => render(null, root));
  refusal.value = null;
  keepInvitation(undefined);
});

const label = () => {
  act(() => render(<SiteNotices />, root));
  return root.querySelector('label[for="site-invitation"]')?.textContent;
};

test('the link enters it by itself, and the address forgets it', () => {
  history.replaceState(null, '', '/games/?seq=3#invitation=abcd-efgh');
  expect(takeInvitationFromAddress()).toBe(true);
  expect(invitation.value).toBe('ABCDEFGH');
  expect(location.href).toMatch(/\/games\/\?seq=3$/);
  expect(localStorage.getItem('marchstone.invitation')).toBe('"ABCDEFGH"');
  expect(takeInvitationFromAddress()).toBe(false);
  expect(invitation.value).toBe('ABCDEFGH');
});

test('another fragment is none, and where a server would see it there is none either', () => {
  for (const address of ['/#watch', '/?invitation=ABCDEFGH', '/?invitation=ABCDEFGH#watch']) {
    history.replaceState(null, '', address);
    expect(takeInvitationFromAddress()).toBe(false);
    expect(location.pathname + location.search + location.hash).toBe(address);
  }
  expect(invitation.value).toBeUndefined();
  history.replaceState(null, '', '/');
});

test('what people type may be the code, with blanks and small letters, or the whole link', () => {
  for (const typed of [
    'abcd efgh',
    'ABCD-EFGH',
    'https://play.example/games/#invitation=ABCDEFGH',
    ' https://play.example/#invitation=abcd-efgh ',
  ])
    expect(normalInvitation(typed)).toBe('ABCDEFGH');
});

test('it may be read off a photograph or stand in a sentence', () => {
  for (const typed of [
    'K7M2 QX4D O1IL VU89',
    'k7m2qx4do11lvv89',
    'Ｋ７Ｍ２ＱＸ４Ｄ０１１１ＶＶ８９',
    'Your invitation is K7M2-QX4D-011L-UV89.',
    'Join us at https://play.example/games/#invitation=K7M2QX4D0111VV89, soon!',
    '#invitation=K7M2QX4D0111VV89%20',
  ])
    expect(normalInvitation(typed)).toBe('K7M2QX4D0111VV89');
});

test('without one, or with one that is refused, the page asks for it', () => {
  expect(label()).toBeUndefined();
  refusal.value = 'bad_invitation';
  expect(label()).toMatch(/^This site is for those who were invited/);
  const field = root.querySelector<HTMLInputElement>('#site-invitation')!;
  field.value = 'abcd efgh';
  act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
  act(() => void root.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(invitation.value).toBe('ABCDEFGH');
  expect(refusal.value).toBeNull(); // it is tried
  refusal.value = 'bad_invitation';
  expect(label()).toMatch(/^That invitation is mistyped/);
});

test('a refused invitation is not shown again, and who guessed too often may still type another', () => {
  keepInvitation('ABCDEFGH');
  onRefused('bad_invitation');
  expect(invitation.value).toBeUndefined();
  expect(label()).toMatch(/^That invitation is mistyped/);
  onRefused('bad_invitation'); // the page has tried again, with nothing to show
  expect(label()).toMatch(/^That invitation is mistyped/);
  onRefused('rate_limited');
  expect(label()).toBeDefined();
  expect(root.querySelector('[role=alert]')?.textContent).not.toBe('');
});
