import type { MatchRecord } from '../net/protocol';
import { keptNonces, toHex } from './nonces';
import { sha256 } from './sha256';

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
}

const seedPrefix = 'marchstone seed 1';
const partLength = 32;

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function seedOf(serverPart: string, nonces: (string | null)[]): string {
  const parts = [new TextEncoder().encode(seedPrefix), fromHex(serverPart)];
  for (const nonce of nonces) parts.push(nonce === null ? new Uint8Array(partLength) : fromHex(nonce));
  return toHex(sha256(Uint8Array.from(parts.flatMap((part) => [...part]))));
}

export function checkFairness(seed: MatchRecord['seed']): FairnessCheck {
  const revealed = toHex(sha256(fromHex(seed.server)));
  const own = keptNonces(seed.commitment);
  return {
    promised: seed.commitment,
    revealed,
    promiseKept: revealed === seed.commitment,
    seedMatches: seedOf(seed.server, seed.nonces) === seed.value,
    ownPart: own.length === 0 ? null : own.some(({ seat, nonce }) => seed.nonces[seat] === nonce),
  };
}

export function isFair(check: FairnessCheck): boolean {
  return check.promiseKept && check.seedMatches && check.ownPart !== false;
}
