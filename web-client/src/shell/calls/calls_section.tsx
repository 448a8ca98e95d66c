// SPDX-License-Identifier: MIT
import './calls.css';
import { useEffect, useState } from 'preact/hooks';
import type { ListSubscriptionsOk } from '../../net/protocol';
import { online, player } from '../../model/session';
import { notificationsOn } from '../../model/settings';
import { Switch } from '../../ui/form_parts';
import { AddButtons } from './add_buttons';
import { ownPush } from './push';
import { SubscriptionRow } from './subscription_row';
import { list, notListed, offered } from './subscriptions';
import { callsWords } from './words';

/** The browser asks; without its consent nothing is shown. */
async function switchNotifications(on: boolean): Promise<void> {
  if (on && 'Notification' in window) on = (await Notification.requestPermission()) === 'granted';
  notificationsOn.value = on;
}

export function CallsSection() {
  const say = callsWords;
  return (
    <section class="calls" aria-labelledby="calls-title">
      <h3 id="calls-title">{say.title}</h3>
      {'Notification' in window && (
        <Switch
          label={say.openPage}
          help={say.openPageHelp}
          on={notificationsOn.value}
          onChange={(on) => void switchNotifications(on)}
        />
      )}
      <ClosedPage />
    </section>
  );
}

function ClosedPage() {
  const [told, setTold] = useState('');
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const who = online.value ? player.value?.id : undefined;
  useEffect(() => {
    if (who !== undefined) void list();
  }, [who]);
  const known = offered.value;
  useEffect(() => void ownPush().then((push) => setEndpoint(push?.endpoint ?? null)), [known]);
  const say = callsWords;
  return (
    <>
      <h4>{say.closedPage}</h4>
      {known ? (
        <Offered known={known} endpoint={endpoint} onTold={setTold} />
      ) : (
        <p class="muted small">{notListed.value === null ? say.fetching : say.fault(notListed.value)}</p>
      )}
      <p class="calls-told" role="status">
        {told}
      </p>
    </>
  );
}

interface OfferedProps {
  known: ListSubscriptionsOk;
  /** Of this browser's own subscription. */
  endpoint: string | null;
  onTold(text: string): void;
}

function Offered({ known, endpoint, onTold }: OfferedProps) {
  const say = callsWords;
  const { subscriptions, push_key: key, webhooks, mail } = known;
  const nothing = key === undefined && !webhooks && !mail;
  if (nothing && subscriptions.length === 0) return <p class="muted small">{say.nothingOffered}</p>;
  const isHere = subscriptions.some(({ kind, address }) => kind === 'push' && address === endpoint);
  return (
    <>
      <p class="muted small">{say.closedPageHelp}</p>
      {subscriptions.length === 0 ? (
        <p class="small">{say.nothingYet}</p>
      ) : (
        <ul class="panel calls-rows" aria-label={say.list}>
          {subscriptions.map((one) => (
            <SubscriptionRow key={one.id} subscription={one} isHere={one.address === endpoint} onTold={onTold} />
          ))}
        </ul>
      )}
      {!nothing && <AddButtons known={known} isHere={isHere} onTold={onTold} />}
    </>
  );
}
