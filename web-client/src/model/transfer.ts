// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import { decodeSafely, findCode } from '../net/codes';
import { readToken } from './identity';

/** One identity on several devices: a code of one device makes another the same player. */

/** What the reader is shown of it. */
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
