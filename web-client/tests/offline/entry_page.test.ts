// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { assetsOf, buildOf, isPageAddress, withRoot } from '../../src/offline/entry_page';

const page =
  '<base href="../"><meta name="marchstone-page" content="1a2b"><link rel="manifest" href="./manifest.webmanifest" />' +
  '<script type="module" crossorigin src="./assets/index-1a.js"></script><link rel="stylesheet" href="./assets/index-2b.css">';

test('the build and what the page names are read from its text', () => {
  expect(buildOf(page)).toBe('1a2b');
  expect(assetsOf(page)).toEqual(['assets/index-1a.js', 'assets/index-2b.css']);
  expect(withRoot(page, '/games/')).toContain('<base href="/games/">');
});

test("another's page is none of ours", () => {
  expect(buildOf('<title>Sign in to the proxy</title>')).toBeNull();
});

test.each(['', 'play/K7M2QX4D', 'rules/root', 'matches', 'admin', 'apiary', 'assetsed'])(
  'the page answers at "%s"',
  (path) => expect(isPageAddress(path)).toBe(true),
);
test.each([
  'api/matches',
  'api',
  'schema/record.schema.json',
  'healthz',
  'readyz',
  'metrics',
  'ws',
  'service_worker.js',
  'assets/a.js',
])('something else answers at "%s"', (path) => expect(isPageAddress(path)).toBe(false));
