// SPDX-License-Identifier: MIT
import { render, type ComponentChildren } from 'preact';
import { act } from 'preact/test-utils';
import { vi } from 'vitest';
import { FakeSocket } from '../net/fake_line';
import { until } from '../until';

/** A page whose one line ends in the test. */

const sockets: FakeSocket[] = [];
vi.stubGlobal('WebSocket', function () {
  const socket = new FakeSocket();
  sockets.push(socket);
  return socket;
});

const root = document.createElement('div');
document.body.append(root);
// jsdom shows no dialogs.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

export const line = () => sockets.at(-1)!;
export const lines = () => sockets.length;

export function show(children: ComponentChildren): void {
  act(() => render(children as never, root));
}

export const text = () => root.textContent ?? '';

export const buttons = () => [...root.querySelectorAll<HTMLButtonElement>('button')];
export const find = (name: string | RegExp): HTMLButtonElement | undefined =>
  buttons().find((one) => {
    const label = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return typeof name === 'string' ? label === name : name.test(label);
  });

export async function press(name: string | RegExp): Promise<void> {
  const button = await until(() => {
    const found = find(name);
    if (!found) throw new Error(`no button ${String(name)} in: ${text()}`);
    return found;
  });
  act(() => button.click());
}

export function type(selector: string, value: string): void {
  const field = root.querySelector<HTMLInputElement>(selector)!;
  field.value = value;
  act(() => void field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true })));
}

/** As the button of the form does; jsdom holds the form to what its fields demand. */
export function send(): void {
  act(() => void root.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
}

/** The newest request of that type, once it is sent and not yet answered. */
const answered = new Set<unknown>();
export async function asked(kind: string): Promise<Record<string, unknown>> {
  return until(() => {
    const found = line()
      .sent.filter((frame) => frame.type === kind && !answered.has(frame))
      .at(-1);
    if (!found) throw new Error(`${kind} was not asked`);
    return found;
  });
}

export async function answer(kind: string, fields: object): Promise<Record<string, unknown>> {
  const request = await asked(kind);
  answered.add(request);
  act(() => line().say({ type: 'ok', id: request.id, ...fields }));
  return request;
}

export async function refuse(kind: string, code: string): Promise<void> {
  const request = await asked(kind);
  answered.add(request);
  act(() => line().say({ type: 'error', id: request.id, code, message: 'no' }));
}

export const says = (words: string | RegExp) =>
  until(() => {
    if (typeof words === 'string' ? !text().includes(words) : !words.test(text()))
      throw new Error(`"${String(words)}" is not said in: ${text()}`);
  });
