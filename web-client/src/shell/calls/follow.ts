// SPDX-License-Identifier: MIT
import type { ListSubscriptionsOk, Subscription } from '../../net/protocol';
import { player } from '../../model/session';
import { dropPush, makePush, ownPush, sendPush, sentPush } from './push';
import { list, spoken, subscribe, unsubscribe } from './subscriptions';

/** Faults that pass: the next welcome brings another try. */
const passing: ReadonlySet<string> = new Set(['connection_lost', 'rate_limited', 'not_stored', 'server_full']);

/**
 * What the server knows of this player is brought up to date. `languageChanged`: the reader has chosen another one here, in
 * which mails come from now on.
 */
export async function follow(languageChanged: boolean): Promise<void> {
  const known = await list();
  if (!known) return;
  await followPush(known);
  if (!languageChanged) return;
  for (const one of known.subscriptions)
    if (one.kind === 'mail' && one.language !== spoken()) await subscribe({ kind: one.kind, address: one.address });
}

/** The subscription of this browser follows whoever plays in it. */
async function followPush({ push_key: key, subscriptions }: ListSubscriptionsOk): Promise<void> {
  const sent = sentPush();
  if (sent.endpoint === '' || key === undefined || Notification.permission !== 'granted') return;
  const findAt = (endpoint: string): Subscription | undefined =>
    subscriptions.find((one) => one.kind === 'push' && one.address === endpoint);
  const isSame = player.value?.id === sent.player && (await ownPush())?.endpoint === sent.endpoint;
  // Removed elsewhere, or given up by the server: whoever wants it again says so.
  if (isSame && !findAt(sent.endpoint)) return dropPush();
  let push: PushSubscription;
  try {
    push = await makePush(key);
  } catch {
    return; // no network, or the reader has taken back the permission
  }
  if (findAt(push.endpoint)?.language === spoken()) return;
  const fault = await sendPush(push);
  if (fault !== null && !passing.has(fault)) return dropPush();
  const former = push.endpoint === sent.endpoint ? undefined : findAt(sent.endpoint);
  if (fault === null && former) await unsubscribe(former.id);
}
