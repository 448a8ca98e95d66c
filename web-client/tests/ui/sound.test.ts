// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { soundOn } from '../../src/model/settings';
import { allowSound, buzz, knock, sound } from '../../src/ui/dom/sound';
import { play } from '../../src/ui/dom/synthesizer';
import { until } from '../until';

vi.mock('../../src/ui/dom/synthesizer', () => ({ play: vi.fn() }));
const vibrate = vi.fn();

beforeAll(() => {
  vi.stubGlobal('AudioContext', function () {
    return {};
  });
  vi.stubGlobal('navigator', { ...navigator, vibrate });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => vi.clearAllMocks());

const played = () => vi.mocked(play).mock.calls.map(([, kinds]) => kinds);

test('the first visit is silent', () => {
  expect(soundOn.value).toBe(false);
});

test('nothing sounds or shakes before the first click, nor while it is switched off', async () => {
  soundOn.value = true;
  allowSound();
  knock();
  window.dispatchEvent(new Event('pointerdown'));
  soundOn.value = false;
  knock();
  buzz(15);
  soundOn.value = true;
  sound('claim');
  await until(() => expect(played()).toHaveLength(1));
  expect(played()).toEqual([['claim']]);
  expect(vibrate).not.toHaveBeenCalled();
});

test('your turn knocks and shakes; of a crowd three kinds are heard', async () => {
  knock();
  await until(() => expect(played()).toHaveLength(1));
  sound('piece', 'piece', 'card', 'dice', 'fight');
  await until(() => expect(played()).toHaveLength(2));
  expect(played()).toEqual([['turn'], ['piece', 'card', 'dice']]);
  expect(vibrate).toHaveBeenCalledWith(40);
});
