// SPDX-License-Identifier: MIT
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { run } from './harness/run.js';

/** The shipped compose files: the plain one and one for each proxy. */
const files = readdirSync('../docker', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('compose.yaml'))
  .map((path) => `../docker/${path}`);
const isInstalled = (await run('docker-compose', ['version'])).code === 0;
if (!isInstalled) console.log('skipped: docker-compose is not installed');

test('there is a plain compose file and one for each proxy', () => {
  expect(files.map((path) => path.replace('../docker/', '')).sort()).toEqual([
    'caddy/compose.yaml',
    'compose.yaml',
    'nginx/compose.yaml',
    'traefik/compose.yaml',
  ]);
});

test.skipIf(!isInstalled).each(files)('%s is understood', async (file) => {
  const { code, out, err } = await run('docker-compose', ['-f', file, 'config']);
  expect(code, err).toBe(0);
  expect(out).toMatch(/dockerfile: docker\/Dockerfile/);
  expect(out).toMatch(/read_only: true/);
  // A named volume, which inherits the permissions of the image's folder: a folder made by the engine would belong to root.
  expect(out).toMatch(/^ +- data:\/data(:rw)?$|^ +source: data\n +target: \/data$/m);
});

test.each(files.filter((path) => path !== '../docker/compose.yaml'))(
  '%s opens the server to its proxy alone, and believes that alone',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const [, server, proxy] = /\n {2}marchstone:\n([\s\S]*?)\n {2}proxy:\n([\s\S]*?)\nnetworks:/.exec(text)!;
    expect(server).not.toMatch(/ports:/);
    expect(proxy).toMatch(/- "443:443"/);
    const [, trusted] = /MARCHSTONE_SERVER_TRUSTED_PROXIES: "([^"]+)"/.exec(server!)!;
    expect(text).toContain(`- subnet: ${trusted}\n`);
    expect(server).toMatch(/MARCHSTONE_SERVER_PUBLIC_URL: "https:/);
  },
);

test.each(files)('%s keeps the data where the others do: a proxy may be put in front later', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/\nvolumes:\n {2}data:\n(?: {4}#.*\n)* {4}name: marchstone_data\n/);
});

test('the image is built with the packages that ./run installs', () => {
  const prepare = readFileSync('../scripts/prepare.sh', 'utf8');
  const [, list] = /server_packages=\(([^)]+)\)/.exec(prepare)!;
  const wanted = list!.split(/\s+/).map((wish) => wish.replaceAll("'", '').split('|')[0]!);
  expect(wanted.length).toBeGreaterThan(10);
  // Some for a family of processors: "g++-$family".
  const words = readFileSync('../docker/Dockerfile', 'utf8').split(/[\s;"]+/);
  const isThere = (name: string) => words.some((word) => word === name || word.startsWith(`${name}-$`));
  expect(wanted.filter((name) => !isThere(name))).toEqual([]);
});
