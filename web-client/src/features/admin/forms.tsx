// SPDX-License-Identifier: MIT
import { useId, useState } from 'preact/hooks';
import { serverNow } from '../../model/time';
import { confirm } from './actions';
import { adminWords } from './words';

const dayMs = 24 * 3_600_000;

interface FieldProps {
  label: string;
  help?: string;
  type?: string;
  value: string;
  required?: boolean;
  most?: number;
  onChange(value: string): void;
}

function Field({ label, help, type = 'text', value, required = false, most, onChange }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label for={id} class="field-name">
        {label}
      </label>
      <input
        id={id}
        class="text-field"
        type={type}
        value={value}
        required={required}
        autocomplete="off"
        {...(type === 'number' ? { min: 1, max: most } : { maxLength: most })}
        {...(help ? { 'aria-describedby': `${id}-help` } : {})}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {help && (
        <p id={`${id}-help`} class="small muted">
          {help}
        </p>
      )}
    </div>
  );
}

/** An address or network has a dot or a colon; the ids of players have neither. */
export function banBody(whom: string, reason: string, days: string, now: number): Record<string, unknown> {
  const subject = whom.trim();
  return {
    ...(/[.:]/.test(subject) ? { network: subject } : { player: subject }),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
    ...(days.trim() ? { until: now + Math.round(Number(days) * dayMs) } : {}),
  };
}

export function BanForm() {
  const words = adminWords.bans;
  const [whom, setWhom] = useState('');
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    confirm({
      title: words.makeTitle(whom.trim()),
      text: words.makeText,
      button: words.makeButton,
      method: 'POST',
      path: 'bans',
      body: banBody(whom, reason, days, serverNow()),
      done: words.made(whom.trim()),
    });
  };
  return (
    <form class="panel admin-form" onSubmit={send} aria-label={words.make}>
      <Field label={words.whom} help={words.whomHelp} value={whom} required most={64} onChange={setWhom} />
      <Field label={words.reason} value={reason} most={500} onChange={setReason} />
      <Field label={words.days} help={words.daysHelp} type="number" value={days} most={36_500} onChange={setDays} />
      <button type="submit" class="button">
        {words.makeButton}
      </button>
    </form>
  );
}

export function AnnounceForm() {
  const words = adminWords.announce;
  const [text, setText] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    confirm({
      title: words.sendTitle,
      text,
      button: words.send,
      method: 'POST',
      path: 'announce',
      body: { text: text.trim() },
      done: words.sent,
    });
  };
  return (
    <section aria-labelledby="admin-announce">
      <h2 id="admin-announce">{words.title}</h2>
      <form class="panel admin-form" onSubmit={send}>
        <Field label={words.text} value={text} required most={500} onChange={setText} />
        <button type="submit" class="button">
          {words.send}
        </button>
      </form>
    </section>
  );
}

export function DrainForm({ drains }: { drains: boolean }) {
  const words = adminWords.drain;
  const [minutes, setMinutes] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    confirm(
      drains
        ? { title: words.stopTitle, button: words.stop, method: 'DELETE', path: 'drain', done: words.stopped }
        : {
            title: words.beginTitle,
            text: words.text,
            button: words.begin,
            method: 'POST',
            path: 'drain',
            body: minutes.trim() ? { deadline_seconds: Math.round(Number(minutes) * 60) } : {},
            done: words.began,
          },
    );
  };
  return (
    <section aria-labelledby="admin-drain">
      <h2 id="admin-drain">{words.title}</h2>
      <form class="panel admin-form" onSubmit={send}>
        <p>{words.text}</p>
        {!drains && <Field label={words.minutes} type="number" value={minutes} most={43_200} onChange={setMinutes} />}
        <button type="submit" class={drains ? 'button' : 'button bad'}>
          {drains ? words.stop : words.begin}
        </button>
      </form>
    </section>
  );
}
