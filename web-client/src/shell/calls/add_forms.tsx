// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { WebhookShape } from '../../net/protocol';
import { route } from '../../net/router';
import { rooms } from '../../model/session';
import { Switch } from '../../ui/form_parts';
import { subscribe, type Wanted } from './subscriptions';
import { callsWords } from './words';

interface FormProps {
  /** `text`: what is to be said of it. */
  onDone(text: string): void;
}

/** Sends what was wanted; the server's reason against it stands at the field. */
function useSending(onDone: FormProps['onDone']) {
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: Event, wanted: Wanted, said: string) => {
    event.preventDefault();
    if (busy || wanted.address === '') return;
    setBusy(true);
    const found = await subscribe(wanted);
    setBusy(false);
    setFault(found);
    if (found === null) onDone(said);
  };
  return { fault, busy, send };
}

interface AddressFieldProps {
  id: string;
  label: string;
  type: 'email' | 'url';
  value: string;
  fault: string | null;
  help: string;
  onInput(typed: string): void;
}

function AddressField({ id, label, type, value, fault, help, onInput }: AddressFieldProps) {
  return (
    <div>
      <label class="field-name" for={id}>
        {label}
      </label>
      <input
        id={id}
        class="text-field"
        type={type}
        value={value}
        autocomplete={type === 'email' ? 'email' : 'off'}
        spellcheck={false}
        required
        aria-invalid={fault !== null}
        aria-describedby={`${id}-help ${id}-error`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p id={`${id}-help`} class="muted small calls-help">
        {help}
      </p>
      <p id={`${id}-error`} class="field-error" role="alert">
        {fault !== null && callsWords.fault(fault)}
      </p>
    </div>
  );
}

function SendButton({ busy, children }: { busy: boolean; children: ComponentChildren }) {
  return (
    <button type="submit" class="button primary slim" aria-disabled={busy}>
      {children}
    </button>
  );
}

export function MailForm({ onDone }: FormProps) {
  const [typed, setTyped] = useState('');
  const { fault, busy, send } = useSending(onDone);
  const say = callsWords;
  const address = typed.trim();
  return (
    <form
      class="panel calls-form"
      onSubmit={(event) => void send(event, { kind: 'mail', address }, say.mailSent(address))}
    >
      <AddressField
        id="calls-mail"
        label={say.mailAddress}
        type="email"
        value={typed}
        fault={fault}
        help={say.mailHelp}
        onInput={setTyped}
      />
      <SendButton busy={busy}>{say.add}</SendButton>
    </form>
  );
}

const shapes: WebhookShape[] = ['discord', 'slack', 'matrix', 'ntfy', 'gotify', 'json'];

/** The table that is shown, if this player sits there. */
function ownTable(): string | null {
  const here = route.value;
  if (here.page !== 'play') return null;
  const model = rooms.value.get(here.code);
  return model && model.ownSeat.value !== null ? here.code : null;
}

export function WebhookForm({ onDone }: FormProps) {
  const [shape, setShape] = useState<WebhookShape>('discord');
  const [typed, setTyped] = useState('');
  const [onlyTable, setOnlyTable] = useState(false);
  const { fault, busy, send } = useSending(onDone);
  const say = callsWords;
  const room = ownTable();
  const wanted: Wanted = {
    kind: 'webhook',
    address: typed.trim(),
    shape,
    ...(onlyTable && room !== null ? { for_room: room } : {}),
  };
  return (
    <form class="panel calls-form" onSubmit={(event) => void send(event, wanted, say.added)}>
      <div class="calls-shape">
        <label class="field-name" for="calls-shape">
          {say.receiver}
        </label>
        <select
          id="calls-shape"
          class="text-field"
          value={shape}
          onChange={(event) => setShape(event.currentTarget.value as WebhookShape)}
        >
          {shapes.map((one) => (
            <option key={one} value={one}>
              {say.shapeName(one)}
            </option>
          ))}
        </select>
      </div>
      <AddressField
        id="calls-url"
        label={say.url}
        type="url"
        value={typed}
        fault={fault}
        help={say.shapeHelp(shape)}
        onInput={setTyped}
      />
      {room !== null && <Switch label={say.onlyTable} on={onlyTable} onChange={setOnlyTable} />}
      <SendButton busy={busy}>{say.add}</SendButton>
    </form>
  );
}
