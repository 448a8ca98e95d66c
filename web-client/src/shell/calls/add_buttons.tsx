// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import type { ListSubscriptionsOk } from '../../net/protocol';
import { MailForm, WebhookForm } from './add_forms';
import { notifyDevice, whyNot, type WhyNot } from './push';
import { callsWords } from './words';

interface AddProps {
  known: ListSubscriptionsOk;
  /** This browser is notified already. */
  isHere: boolean;
  onTold(text: string): void;
}

/** Ways to be called, as far as this server and this browser have them. */
export function AddButtons({ known, isHere, onTold }: AddProps) {
  const [open, setOpen] = useState<'mail' | 'webhook' | null>(null);
  const [why, setWhy] = useState<WhyNot | null>(null);
  const key = known.push_key;
  useEffect(() => void whyNot(key).then(setWhy), [key]);
  const say = callsWords;
  const notify = async () => {
    const result = key === undefined ? null : await notifyDevice(key);
    if (result === null) onTold(say.notified);
    else if ('fault' in result) onTold(say.fault(result.fault));
    else setWhy(result.whyNot);
  };
  const opener = (form: 'mail' | 'webhook', label: string) => (
    <button
      type="button"
      class="button slim"
      aria-expanded={open === form}
      onClick={() => setOpen(open === form ? null : form)}
    >
      {label}
    </button>
  );
  const done = (text: string) => {
    setOpen(null);
    onTold(text);
  };
  // What only this press has shown may be otherwise at the next one.
  const mayTry = why === null || why === 'not_allowed' || why === 'failed';
  return (
    <>
      <div class="calls-add">
        {!isHere && mayTry && (
          <button type="button" class="button slim" onClick={() => void notify()}>
            {say.notifyDevice}
          </button>
        )}
        {known.mail && opener('mail', say.byMail)}
        {known.webhooks && opener('webhook', say.toProgram)}
      </div>
      {!isHere && why !== null && (
        <p class="small" role={mayTry ? 'alert' : undefined}>
          {say.whyNotDevice(why)}
        </p>
      )}
      {open === 'mail' && <MailForm onDone={done} />}
      {open === 'webhook' && <WebhookForm onDone={done} />}
    </>
  );
}
