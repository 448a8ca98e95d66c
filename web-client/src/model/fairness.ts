// SPDX-License-Identifier: MIT
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils';
import type { MatchRecord } from '../net/protocol';
import { keptNonces } from './nonces';

// The browser's own SHA-256 is missing where the page is served without TLS, as on a home network.

/** What this browser can check of a finished match by itself. That the shuffles follow from the seed is the server's word, and
 * anyone's who runs `marchstone verify`. */
export interface FairnessCheck {
  promised: string;
  /** SHA-256 of the server's part, as revealed. */
  revealed: string;
  promiseKept: boolean;
  /** The seed is made from all the parts as documented. */
  seedMatches: boolean;
  /** Whether this browser's own part is in the seed; null if it sent none. */
  ownPart: boolean | null;
  /** All that could be checked holds. */
  isFair: boolean;
}

const seedPrefix = 'marchstone seed 1';
const partLength = 32;

function seedOf(serverPart: string, nonces: (string | null)[]): string {
  const parts = nonces.map((nonce) => (nonce === null ? new Uint8Array(partLength) : hexToBytes(nonce)));
  return bytesToHex(sha256(concatBytes(new TextEncoder().encode(seedPrefix), hexToBytes(serverPart), ...parts)));
}

export function checkFairness(seed: MatchRecord['seed']): FairnessCheck {
  const revealed = bytesToHex(sha256(hexToBytes(seed.server)));
  const own = keptNonces(seed.commitment);
  const promiseKept = revealed === seed.commitment;
  const seedMatches = seedOf(seed.server, seed.nonces) === seed.value;
  const ownPart = own.length === 0 ? null : own.some(({ seat, nonce }) => seed.nonces[seat] === nonce);
  const isFair = promiseKept && seedMatches && ownPart !== false;
  return { promised: seed.commitment, revealed, promiseKept, seedMatches, ownPart, isFair };
}
