import { signal } from '@preact/signals';
import { words } from '../words';
import { readStored, storedSignal, writeStored } from './stored';

/** The secret that identifies this browser's player. Only ever sent in `hello`, and as the key of a site by invitation: never in an address, a link or a title. */
export function readToken(): string | undefined {
  return readStored<string | null>('token', null) ?? undefined;
}

export function keepToken(token: string): void {
  writeStored('token', token);
}

function guestName(): string {
  const [pick] = crypto.getRandomValues(new Uint32Array(1));
  return words.guestName((pick ?? 0) % words.guestCount);
}

/** The name to be known by; a guest's until the reader picks one. */
export const chosenName = storedSignal('name', guestName());
/** Whether a name was ever picked by hand. */
export const nameWasPicked = storedSignal('name_picked', false);
/** The password of the site, where it has one. */
export const sitePassword = signal<string | undefined>(readStored<string | null>('password', null) ?? undefined);

/** An invitation to a site that new players need one for: from the link that led here, or typed; kept until it is used. */
export const invitation = signal<string | undefined>(readStored<string | null>('invitation', null) ?? undefined);

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

/** As people type it: small letters, blanks, dashes, or the whole link. */
export function normalInvitation(typed: string): string {
  const code = invitationInLink.exec(typed)?.[1] ?? typed;
  return code.replace(/[\s-]/g, '').toUpperCase();
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
