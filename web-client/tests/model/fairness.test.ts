// SPDX-License-Identifier: MIT
import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { checkFairness } from '../../src/model/fairness';
import { nonceFor } from '../../src/model/nonces';

const hash = (...parts: (string | Buffer)[]) =>
  parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex');
const server = 'ab'.repeat(32);
const commitment = hash(Buffer.from(server, 'hex'));

function seedWith(nonces: (string | null)[]) {
  const parts = nonces.map((nonce) => (nonce === null ? Buffer.alloc(32) : Buffer.from(nonce, 'hex')));
  return { server, nonces, commitment, value: hash('marchstone seed 1', Buffer.from(server, 'hex'), ...parts) };
}

beforeEach(() => localStorage.clear());

test('an honest record passes, its missing parts counted as zeros', () => {
  const check = checkFairness(seedWith(['12'.repeat(32), null]));
  expect(check).toMatchObject({ promiseKept: true, seedMatches: true, ownPart: null });
  expect(check.isFair).toBe(true);
});

test('a server part other than promised is found', () => {
  expect(checkFairness({ ...seedWith([null, null]), server: 'cd'.repeat(32) }).isFair).toBe(false);
});

test('a seed not made of its parts is found', () => {
  expect(checkFairness({ ...seedWith([null, null]), value: '00'.repeat(32) }).seedMatches).toBe(false);
});

test("this browser's own part is looked for at its seat", () => {
  const own = nonceFor({ commitment }, 1);
  expect(checkFairness(seedWith([null, own])).ownPart).toBe(true);
  expect(checkFairness(seedWith([own, null])).ownPart).toBe(false);
  expect(checkFairness(seedWith([null, null])).isFair).toBe(false);
});

test('a seat keeps its nonce over a reload, another seat has another', () => {
  expect(nonceFor({ commitment }, 0)).toBe(nonceFor({ commitment }, 0));
  expect(nonceFor({ commitment }, 0)).not.toBe(nonceFor({ commitment }, 1));
});
