// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { route } from '../net/router';
import { chosenName, invitation, keepInvitation, keepPassword, normalInvitation, type Change } from '../model/identity';
import {
  announcement,
  blocked,
  changedIdentity,
  draining,
  entrance,
  invitationWasRefused,
  link,
  newVersion,
  passwordWasRefused,
  picking,
  refusal,
  restarting,
  tryNow,
} from '../model/session';
import { elsewhere, sameAt } from '../model/site_address';
import { monotonicMs } from '../model/time';
import { Glyph } from '../ui/glyph';
import { apart } from '../model/names';
import { speakAtOnce } from '../ui/dom/speak';
import { words } from '../words';
import { useLostForLong } from './connection_pill';
import { HaveCodeButton } from './device/device_buttons';

/** Lines over the whole page: what everybody must know, wherever they are. */
export function SiteNotices() {
  // The operator's page has a key of its own, and asks for no other.
  const asked = route.value.page === 'admin' ? null : entrance.value;
  return (
    <>
      {newVersion.value && !picking.value && <NewVersion />}
      {restarting.value && link.value.kind === 'open' && <Warning text={words.link.restartsSoon} />}
      {draining.value && !restarting.value && <Warning text={words.link.draining} />}
      {announcement.value !== '' && <Announcement text={announcement.value} />}
      {elsewhere.value && <Elsewhere {...elsewhere.value} />}
      {changedIdentity.value !== null && <ChangedIdentity change={changedIdentity.value} />}
      {blocked.value && !elsewhere.value && <Blocked />}
      {asked === 'forbidden' && <SitePassword />}
      {asked === 'bad_invitation' && <Invited />}
      {refusal.value !== null && refusal.value !== 'forbidden' && refusal.value !== 'bad_invitation' && (
        <p class="notice bad" role="alert">
          {words.fault(refusal.value)}
        </p>
      )}
    </>
  );
}

function NewVersion() {
  return (
    <p class="notice accent">
      <span>{words.link.newVersion}</span>
      <button type="button" class="button slim" onClick={() => location.reload()}>
        {words.link.reload}
      </button>
    </p>
  );
}

/** The words come through the region that stands in the document from the start: one that is added is not spoken everywhere. */
function Warning({ text }: { text: string }) {
  useEffect(() => speakAtOnce(text), [text]);
  return <p class="notice warn">{text}</p>;
}

function Announcement({ text }: { text: string }) {
  useEffect(() => speakAtOnce(`${words.link.announcement} ${text}`), [text]);
  return (
    <Dismissible tone="accent" onDismiss={() => (announcement.value = '')}>
      {words.link.announcement} {text}
    </Dismissible>
  );
}

interface DismissibleProps {
  tone: 'accent' | 'warn';
  children: ComponentChildren;
  onDismiss(): void;
}

/** A line that stays until it is put away. */
function Dismissible({ tone, children, onDismiss }: DismissibleProps) {
  return (
    <p class={`notice dismissible ${tone}`}>
      <span>{children}</span>
      <button type="button" class="icon-button" onClick={onDismiss} aria-label={words.common.dismiss}>
        <Glyph name="l-x" />
      </button>
    </p>
  );
}

/** Who is somebody else all of a sudden misses their tables: it stays until it is put away. */
function ChangedIdentity({ change }: { change: Change }) {
  const text = words.you.changed[change](apart(chosenName.value));
  useEffect(() => speakAtOnce(text), [change]);
  return (
    <Dismissible tone="warn" onDismiss={() => (changedIdentity.value = null)}>
      {text}
    </Dismissible>
  );
}

function Blocked() {
  useEffect(() => speakAtOnce(words.link.blocked), []);
  return (
    <p class="notice warn">
      <Glyph name="l-off" />
      <span>{words.link.blocked}</span>
      <details class="notice-help">
        <summary>{words.link.help}</summary>
        {words.link.blockedHelp}
      </details>
    </p>
  );
}

/** Opened at an address from where the server lets no page connect. */
function Elsewhere({ url, host }: { url: string | null; host: string }) {
  const here = location.origin;
  const text = url === null ? words.link.askedElsewhere(here, host) : words.link.siteIsElsewhere(here);
  useEffect(() => speakAtOnce(`${text} ${url ?? ''}`), [text, url]);
  return (
    <p class="notice warn">
      <Glyph name="l-off" />
      <span>
        {text} {url !== null && <a href={sameAt(url)}>{url}</a>}
      </span>
      <details class="notice-help">
        <summary>{words.link.help}</summary>
        {url === null ? words.link.askedElsewhereHelp : words.link.siteIsElsewhereHelp}
      </details>
    </p>
  );
}

function SitePassword() {
  return (
    <Entrance
      id="site-password"
      label={passwordWasRefused.value ? words.link.passwordRefused : words.link.passwordAsked}
      field={{ type: 'password', autocomplete: 'current-password' }}
      take={keepPassword}
    />
  );
}

function Invited() {
  const tried = invitationWasRefused.value || invitation.value !== undefined;
  return (
    <Entrance
      id="site-invitation"
      label={tried ? words.link.invitationRefused : words.link.invitationAsked}
      field={{ type: 'text', autocomplete: 'off' }}
      take={(typed) => keepInvitation(normalInvitation(typed))}
    >
      <HaveCodeButton />
    </Entrance>
  );
}

interface EntranceProps {
  id: string;
  label: string;
  field: { type: 'password' | 'text'; autocomplete: string };
  take(typed: string): void;
  /** Another way in. */
  children?: ComponentChildren;
}

/** What the site asks for before it lets anybody in. */
function Entrance({ id, label, field, take, children }: EntranceProps) {
  const [typed, setTyped] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    take(typed);
    tryNow();
  };
  return (
    <form class="notice" onSubmit={send}>
      <label for={id}>{label}</label>
      <input
        id={id}
        class="text-field slim"
        {...field}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" class="button primary slim">
        {words.link.enter}
      </button>
      {children}
    </form>
  );
}

/** Seconds to the next try; null while one is under way or none is needed. */
export function useSecondsToTry(): number | null {
  const status = link.value;
  const at = status.kind === 'lost' ? status.nextTryAt : null;
  const [, redraw] = useState(0);
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => redraw((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.max(0, Math.ceil((at - monotonicMs()) / 1_000));
}

/** The line is down; `detail` says what that means here. */
export function OfflineBar({ detail }: { detail?: string }) {
  const lost = useLostForLong();
  const seconds = useSecondsToTry();
  // Who is kept out has been told so, and nothing is being tried.
  if (!lost || refusal.value === 'banned') return null;
  return (
    <div class="notice warn offline-bar">
      <Glyph name="l-off" size={24} />
      <span class="grow">
        <strong>{seconds === null ? words.link.noConnectionTrying : words.link.noConnection(seconds)}</strong>
        {detail && <span class="block small">{detail}</span>}
      </span>
      <button type="button" class="button slim" onClick={tryNow}>
        {words.link.tryNow}
      </button>
    </div>
  );
}
