// SPDX-License-Identifier: MIT
/** Whose a key press is. */
import { expect, test } from 'vitest';
import { isForPage } from '../../src/ui/dom/keys';

function pressAt(selector: string, html: string, more: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html;
  let found = false;
  const listen = (event: Event) => (found = isForPage(event as KeyboardEvent));
  addEventListener('keydown', listen, { once: true });
  document
    .querySelector(selector)!
    .dispatchEvent(new KeyboardEvent('keydown', { key: '5', bubbles: true, cancelable: true, ...more }));
  return found;
}

test('keys on the table and on nothing are for the page', () => {
  expect(pressAt('body', '<button>Card</button>')).toBe(true);
  expect(pressAt('button', '<button>Card</button>')).toBe(true);
  expect(pressAt('button', '<dialog></dialog><button>Card</button>')).toBe(true);
});

test('what is typed, shortcuts of the browser, and all while a dialog is open are not', () => {
  expect(pressAt('input', '<input>')).toBe(false);
  expect(pressAt('select', '<select></select>')).toBe(false);
  expect(pressAt('button', '<button>Card</button>', { ctrlKey: true })).toBe(false);
  expect(pressAt('button', '<dialog open><button>Play on</button></dialog>')).toBe(false);
  expect(pressAt('body', '<dialog open></dialog>')).toBe(false);
});
