// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import { words } from '../words';
import { decodeSafely, findCode } from '../net/codes';
import { damaged, readStored, storedSignal, writeStored } from './stored';

/** The secret that identifies this browser's player. Only ever sent in `hello`, and as the key of a site by invitation: never in an address, a link or a title. */
export function readToken(): string | undefined {
  return readOptional('token') ?? given;
}

/** For a browser that keeps nothing: a line that comes back must not bring somebody else. */
let given: string | undefined;

function readOptional(key: 'token' | 'password' | 'invitation'): string | undefined {
  return readStored(key, '') || undefined;
}

export function keepToken(token: string): void {
  given = token;
  writeStored('token', token);
}

function guestName(): string {
  const [pick] = crypto.getRandomValues(new Uint32Array(1));
  return words.guestName((pick ?? 0) % words.guestCount);
}

/** The name to be known by; a guest's until the reader picks one. */
export const chosenName = signal(readStored('name', ''));

/** Names who has no name yet, in the language that they read. */
export function nameGuest(): void {
  if (chosenName.value === '') chosenName.value = guestName();
  chosenName.subscribe((name) => writeStored('name', name));
}

/** Another name or token than what this browser keeps: the server takes these for none. Its password stays. */
export function becomeFreshGuest(withNewToken: boolean): void {
  chosenName.value = guestName();
  if (!withNewToken) return;
  given = undefined;
  writeStored('token', null);
}

/** Who somebody is told that they are after the first words with the server, if that is not who they were. */
export type Change = 'name_refused' | 'fresh_guest' | 'unknown_token';

/**
 * `sent`: the token that was shown; `given`: the one that counts now; `refused`: why the server did not take what was kept.
 * Null: they are who they were, or have never been here.
 */
export function changeOfIdentity(sent: string | undefined, given: string, refused: string | null): Change | null {
  if (sent !== undefined) return sent === given ? null : 'unknown_token';
  if (damaged.has('token') || (refused !== null && refused !== 'bad_name')) return 'fresh_guest';
  return damaged.has('name') || refused === 'bad_name' ? 'name_refused' : null;
}

/** Whether a name was ever picked by hand. */
export const nameWasPicked = storedSignal('name_picked', false);
/** The password of the site, where it has one. */
export const sitePassword = signal<string | undefined>(readOptional('password'));

/** An invitation to a site that new players need one for: from the link that led here, or typed; kept until it is used. */
export const invitation = signal<string | undefined>(readOptional('invitation'));

export function keepInvitation(code: string | undefined): void {
  invitation.value = code;
  writeStored('invitation', code ?? null);
}

/** In a link the invitation is the fragment, which is never sent: no log of a proxy and no referrer has it. */
const invitationInLink = /#invitation=(\S*)/;

/**
 * Takes the invitation out of the address, so that it is neither bookmarked nor handed on with a link to a table; whether
 * there was one.
 */
export function takeInvitationFromAddress(): boolean {
  if (!invitationInLink.test(location.hash)) return false;
  keepInvitation(normalInvitation(location.hash));
  history.replaceState(null, '', location.pathname + location.search);
  return true;
}

const invitationLength = 16;

/** As people type or paste it: see `findCode`; the whole link, also in a sentence. */
export function normalInvitation(typed: string): string {
  const code = decodeSafely(invitationInLink.exec(typed)?.[1] ?? typed);
  return findCode(code, [invitationLength]) ?? code.replace(/[\s-]/g, '').toUpperCase();
}

/** New players need an invitation here: said by the welcome. */
export const siteIsByInvitation = signal(false);

/**
 * What the HTTP interface wants to see, where it asks: on a site by invitation the token, whether or not the browser keeps
 * a password of earlier days; else the password.
 */
export function authorization(): string | undefined {
  return siteIsByInvitation.value ? readToken() : sitePassword.value;
}

export function keepPassword(password: string | undefined): void {
  sitePassword.value = password;
  writeStored('password', password ?? null);
}

/** The site has refused this password. Another one, typed meanwhile, stays. */
export function forgetPassword(refused: string): void {
  if (sitePassword.value === refused) keepPassword(undefined);
}

/** One identity on several devices: a code of one makes another the same player. What the reader is shown of it. */
export type DeviceStep =
  /** The code for another device. */
  | { kind: 'share' }
  /** A code is typed; `fault`: what came of the one before. */
  | { kind: 'typing'; fault: string | null }
  /** A link with a code was followed, and somebody is a player here already. */
  | { kind: 'asked'; code: string };

export const deviceStep = signal<DeviceStep | null>(null);

/** What the next `hello` shows in the place of a token; it is kept nowhere. */
export const transfer = signal<string | undefined>(undefined);

/** In a link the code is the fragment, which is never sent: no log of a proxy and no referrer has it. */
const transferInLink = /#device=(\S*)/;
const transferLength = 16;

/** As people type or paste it, see `findCode`; also the whole link. */
export function normalTransfer(typed: string): string {
  const code = decodeSafely(transferInLink.exec(typed)?.[1] ?? typed);
  return findCode(code, [transferLength]) ?? code.replace(/[\s-]/g, '').toUpperCase();
}

export const transferLink = (code: string): string => `#device=${code}`;

/**
 * Takes a code out of the address, where it would be bookmarked or handed on. Who is nobody here yet needs no question;
 * whether that is so.
 */
export function takeTransferFromAddress(): boolean {
  const code = transferInLink.exec(location.hash)?.[1];
  if (code === undefined) return false;
  history.replaceState(null, '', location.pathname + location.search);
  const normal = normalTransfer(code);
  if (normal === '') return false;
  if (readToken() !== undefined) {
    deviceStep.value = { kind: 'asked', code: normal };
    return false;
  }
  transfer.value = normal;
  return true;
}
