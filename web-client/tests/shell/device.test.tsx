// SPDX-License-Identifier: MIT
/** One identity on several devices. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answer, asked, line, lines, press, refuse, says, send, show, text, type } from './page_with_line';
import { DeviceDialogs } from '../../src/shell/device/device_dialogs';
import { deviceWords as say } from '../../src/shell/device/words';
import { player, startSession } from '../../src/model/session';
import { deviceStep, normalTransfer, takeTransferFromAddress, transfer } from '../../src/model/identity';
import { until } from '../until';

const code = 'K7M2QX4DK7M2QX4D';
const token = 'ab'.repeat(32);

beforeAll(() => startSession());
beforeEach(() => {
  line().welcome({ token, server: { version: '1', epoch: 'e1', page: 'b1', time: Date.now() } });
  show(<DeviceDialogs />);
});
afterEach(() => {
  vi.restoreAllMocks();
  deviceStep.value = null;
  show(null);
  history.replaceState(null, '', '/');
});

/** The line that the code made new. */
async function newLine(before: number) {
  await until(() => expect(lines()).toBe(before + 1));
  line().onopen?.();
}

test('a code is shown in groups of four, and as a picture, until it expires', async () => {
  deviceStep.value = { kind: 'share' };
  await answer('share_identity', { code, expires_at: Date.now() + 600_000 });
  await says(/Works once, for (10|9):\d\d more/);
  expect([...document.querySelectorAll('.device-code span')].map((group) => group.textContent)).toEqual([
    'K7M2',
    'QX4D',
    'K7M2',
    'QX4D',
  ]);
  expect(document.querySelector('.qr-picture path')?.getAttribute('d')).toMatch(/^M/);
  const late = Date.now() + 700_000;
  vi.spyOn(Date, 'now').mockReturnValue(late);
  await says(say.expired);
  expect(text()).not.toContain('K7M2');
  await press(say.newCode);
  await refuse('share_identity', 'server_full');
  await says(say.notGiven('server_full'));
});

test('a code that is typed is shown on a new line, without the token, and brings another one', async () => {
  deviceStep.value = { kind: 'typing', fault: null };
  await says(say.enterHelp);
  type('#device-code', 'k7m2-qx4d-k7m2-qx4d');
  const before = lines();
  send();
  await newLine(before);
  expect(line().lastOf('hello').transfer).toBe(code);
  expect(line().lastOf('hello')).not.toHaveProperty('token');
  line().welcome({ player: { id: 'p2', name: 'Corin' }, token: 'cd'.repeat(32) });
  expect(player.value?.name).toBe('Corin');
  expect(localStorage.getItem('marchstone.token')).toBe(JSON.stringify('cd'.repeat(32)));
  expect(deviceStep.value).toBeNull();
  expect(transfer.value).toBeUndefined();
});

test.each(['bad_transfer', 'rate_limited', 'banned', 'not_stored'])(
  'refused with %s they stay who they were, and read why',
  async (fault) => {
    deviceStep.value = { kind: 'typing', fault: null };
    await says(say.enterHelp);
    type('#device-code', code);
    let before = lines();
    send();
    await newLine(before);
    before = lines();
    line().refuse('hello', fault);
    await newLine(before);
    expect(line().lastOf('hello').token).toBe(token);
    expect(line().lastOf('hello')).not.toHaveProperty('transfer');
    await says(say.fault(fault));
    expect(localStorage.getItem('marchstone.token')).toBe(JSON.stringify(token));
  },
);

test('a link asks before it replaces somebody, and the address forgets it', async () => {
  history.replaceState(null, '', `/games/#device=${code}`);
  expect(takeTransferFromAddress()).toBe(false);
  expect(location.href).toMatch(/\/games\/$/);
  await says(say.askedTitle);
  await says(say.replaces('Ailsa'));
  const before = lines();
  send();
  await newLine(before);
  expect((await asked('hello')).transfer).toBe(code);
});

test('where nobody has been a link needs no question', () => {
  localStorage.clear();
  vi.resetModules();
  return import('../../src/model/identity').then((fresh) => {
    history.replaceState(null, '', `/#device=${code}`);
    expect(fresh.takeTransferFromAddress()).toBe(true);
    expect(fresh.transfer.value).toBe(code);
    expect(fresh.deviceStep.value).toBeNull();
    expect(location.hash).toBe('');
  });
});

test('what people type may be the code or the link', () => {
  for (const typed of ['k7m2 qx4d k7m2 qx4d', 'K7M2QX4DK7M2QX4D', `https://play.example/x/#device=${code}`])
    expect(normalTransfer(typed)).toBe(code);
});
