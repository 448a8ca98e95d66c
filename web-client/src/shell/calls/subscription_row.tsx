// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import type { Subscription } from '../../net/protocol';
import { request } from '../../model/session';
import { languages } from '../../words/language';
import { dropPush } from './push';
import { forget, unsubscribe } from './subscriptions';
import { callsWords } from './words';

/** Room for an address on a phone. */
const lettersAtMost = 36;
const lettersAtTheEnd = 8;

/** Without its middle: whose it is, and which one. */
export function shortened(address: string): string {
  if (address.length <= lettersAtMost) return address;
  return `${address.slice(0, lettersAtMost - lettersAtTheEnd - 1)}…${address.slice(-lettersAtTheEnd)}`;
}

function nameOf({ kind, shape }: Subscription, isHere: boolean): string {
  const say = callsWords;
  if (kind === 'push') return isHere ? say.thisDevice : say.otherDevice;
  if (kind === 'mail') return say.mail;
  return shape === undefined || shape === 'json' ? say.program : say.shapeName(shape);
}

interface RowProps {
  subscription: Subscription;
  isHere: boolean;
  onTold(text: string): void;
}

export function SubscriptionRow({ subscription, isHere, onTold }: RowProps) {
  const [busy, setBusy] = useState(false);
  const say = callsWords;
  const { id, address, for_room: room, language, confirmed, failing } = subscription;
  const name = nameOf(subscription, isHere);
  const during = async (work: () => Promise<string>) => {
    if (busy) return;
    setBusy(true);
    onTold(await work());
    setBusy(false);
  };
  const test = async () => {
    onTold(say.trying);
    const answer = await request({ type: 'test_subscription', subscription: id });
    if (!answer.ok) return say.fault(answer.fault);
    if (answer.value.outcome === 'gone') forget(id);
    return say.outcome(answer.value.outcome);
  };
  const remove = async () => {
    const fault = await unsubscribe(id);
    if (fault !== null) return say.fault(fault);
    if (isHere) await dropPush();
    return say.removed;
  };
  const button = (label: string, spoken: string, work: () => Promise<string>) => (
    <button
      type="button"
      class="button slim"
      aria-label={spoken}
      aria-disabled={busy}
      onClick={() => void during(work)}
    >
      {label}
    </button>
  );
  return (
    <li>
      <div class="calls-words">
        <strong>{name}</strong> <span class="muted small">{languages[language]}</span>
        <span class="block small calls-address">{shortened(address)}</span>
        {room !== undefined && <span class="block small">{say.forTable(room)}</span>}
        {!confirmed && <span class="block small calls-waits">{say.waiting}</span>}
        {failing && <span class="block small calls-fails">{say.failing}</span>}
      </div>
      <div class="calls-buttons">
        {confirmed && button(say.tryIt, say.tryNamed(name), test)}
        {button(say.remove, say.removeNamed(name), remove)}
      </div>
    </li>
  );
}
