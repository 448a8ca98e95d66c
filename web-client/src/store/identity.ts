import { signal } from '@preact/signals';
import { words } from '../words';
import { readStored, storedSignal, writeStored } from './stored';

/** The secret that identifies this browser's player. Only ever sent in `hello`: never in an address, a link or a title. */
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

export function keepPassword(password: string): void {
  sitePassword.value = password;
  writeStored('password', password);
}
