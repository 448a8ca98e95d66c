// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import type { ListSubscriptionsOk, RequestOf, Subscription } from '../../net/protocol';
import { request } from '../../model/session';
import { language } from '../../words/language';

/** Where the server tells this player of turns while no page is open. */

/** What the server offers and has been asked for; null until it has said so. */
export const offered = signal<ListSubscriptionsOk | null>(null);

/** Why it could not be asked. */
export const notListed = signal<string | null>(null);

export async function list(): Promise<ListSubscriptionsOk | null> {
  const answer = await request({ type: 'list_subscriptions' });
  notListed.value = answer.ok ? null : answer.fault;
  if (!answer.ok) return null;
  offered.value = answer.value;
  return answer.value;
}

export type Wanted = Omit<RequestOf<'subscribe'>, 'type' | 'language'>;

/** In the language of the page; what is made from English for tests is told in English. */
export const spoken = (): Subscription['language'] => (language.value === 'en-XA' ? 'en' : language.value);

/** Null when it is done, else the server's reason. */
export async function subscribe(wanted: Wanted): Promise<string | null> {
  const answer = await request({ type: 'subscribe', ...wanted, language: spoken() });
  if (!answer.ok) return answer.fault;
  const made = answer.value.subscription;
  change((all) =>
    all.some(({ id }) => id === made.id) ? all.map((one) => (one.id === made.id ? made : one)) : [...all, made],
  );
  return null;
}

export async function unsubscribe(id: string): Promise<string | null> {
  const answer = await request({ type: 'unsubscribe', subscription: id });
  if (!answer.ok) return answer.fault;
  forget(id);
  return null;
}

/** It is not there any more, as the server has said. */
export function forget(id: string): void {
  change((all) => all.filter((one) => one.id !== id));
}

function change(of: (all: Subscription[]) => Subscription[]): void {
  const before = offered.value;
  if (before) offered.value = { ...before, subscriptions: of(before.subscriptions) };
}
