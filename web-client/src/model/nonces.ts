// SPDX-License-Identifier: MIT
import type { Room } from '../net/protocol';
import { readStored, writeStored } from './stored';
import type { KeptNonce } from './stored_forms';

/**
 * The page's own part of each shuffle. It is drawn only after the server's promise (the commitment) has been seen, and kept
 * until the end, so that the record can be checked against it.
 */
const keptAtMost = 100;

function readAll(): KeptNonce[] {
  return readStored('nonces', []);
}

function drawNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The nonce for the own seat of this room: drawn at the first call, the same one afterwards. */
export function nonceFor(room: Pick<Room, 'commitment'>, seat: number): string {
  const all = readAll();
  const kept = all.find((one) => one.commitment === room.commitment && one.seat === seat);
  if (kept) return kept.nonce;
  const nonce = drawNonce();
  writeStored('nonces', [...all, { commitment: room.commitment, seat, nonce }].slice(-keptAtMost));
  return nonce;
}

/** The server did not take this part: it is in no seed. */
export function forgetNonce(commitment: string, seat: number): void {
  writeStored(
    'nonces',
    readAll().filter((one) => one.commitment !== commitment || one.seat !== seat),
  );
}

/** What this browser sent into a match, if it sat there; for the check at the end. */
export function keptNonces(commitment: string): { seat: number; nonce: string }[] {
  return readAll().filter((one) => one.commitment === commitment);
}
