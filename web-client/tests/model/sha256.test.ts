// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toHex } from '../../src/model/nonces';
import { sha256 } from '../../src/model/sha256';

test('agrees with the standard on every length around the blocks', () => {
  for (let length = 0; length < 200; length++) {
    const message = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256);
    expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
  }
});
