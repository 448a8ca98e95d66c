// SPDX-License-Identifier: MIT
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../wire/harness/client.js';
import { openTable, closeTable, Dice, playToTheEnd } from '../wire/harness/play.js';
import { marchstone, writeRecord } from '../wire/harness/program.js';
import { TestServer } from '../wire/harness/server.js';

const example = resolve('../config/games/twelve_patrols/shire.json');
const set = (name: string) => JSON.stringify({ ...JSON.parse(readFileSync(example, 'utf8')), name });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marchstone-games-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder of games with these files below twelve_patrols. */
function games(files: Record<string, string>): string {
  const root = mkdtempSync(join(folder, 'games-'));
  mkdirSync(join(root, 'twelve_patrols'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

const reasons: [string, RegExp][] = [
  ['twelve_patrols/shire.JSON', /its name ends with \.JSON, not with lower-case \.json/],
  ['twelve_patrols/shire.Json', /its name ends with \.Json, not with lower-case \.json/],
  ['twelve_patrols/shire.json.txt', /does not end with \.json/],
  ['twelve_patrols/shire.json~', /does not end with \.json/],
  ['twelve_patrols/shire.jsonc', /does not end with \.json/],
  ['twelve_patrols/shire', /does not end with \.json/],
  ['twelve_patrols/._shire.json', /begins with a dot/],
  ['twelve_patrols/.json', /begins with a dot/],
  ['twelve_patrols/more/shire.json', /twelve_patrols\/more was not loaded: it is a folder/],
  ['shire.json', /not in the folder of a game/],
  ['.git/config', /\.git was not loaded: its name begins with a dot/],
];

test.each(reasons)(
  '%s: check-config and the log of the server say that it was not loaded, and why',
  async (name, reason) => {
    const root = games({ 'twelve_patrols/own.json': set('own'), [name]: set('other') });
    const run = await marchstone('check-config', '--games-data-dir', root);
    expect(run.code, run.err).toBe(0);
    expect(run.err).toMatch(reason);
    expect(run.err.trim().split('\n')).toHaveLength(1);
    expect(run.err).not.toContain('own.json');
    const server = await TestServer.start({ games: { data_dir: root } });
    try {
      expect(server.log).toMatch(reason);
      const client = await Client.hello(server, 'Somebody');
      const listed = JSON.stringify((await client.request({ type: 'list_games' })).games);
      expect(listed).toContain('"own"');
      expect(listed).not.toContain('"other"');
      await client.close();
    } finally {
      await server.clean();
    }
  },
);

test('links to nothing, devices, and a folder from which nothing was loaded are told', async () => {
  const root = games({});
  symlinkSync('/nowhere', join(root, 'twelve_patrols/gone.json'));
  symlinkSync('/dev/null', join(root, 'twelve_patrols/device.json'));
  const run = await marchstone('check-config', '--games-data-dir', root);
  expect(run.code).toBe(0);
  expect(run.err).toMatch(/gone\.json was not loaded: it is a broken link\./);
  expect(run.err).toMatch(/device\.json was not loaded: it is not a regular file\./);
  expect(run.err).toContain(`${root} contains no data that was loaded.`);
  expect((await marchstone('check-config')).err).toBe('');
});

test('a map that Kubernetes mounts is loaded, and nothing is said of how it keeps it', async () => {
  const root = games({ 'twelve_patrols/..2026_11_29/own.json': set('own') });
  symlinkSync('..2026_11_29', join(root, 'twelve_patrols/..data'));
  symlinkSync('..data/own.json', join(root, 'twelve_patrols/own.json'));
  const run = await marchstone('check-config', '--games-data-dir', root);
  expect(run).toMatchObject({ code: 0, err: '' });
  const linked = mkdtempSync(join(folder, 'linked-'));
  symlinkSync(join(root, 'twelve_patrols'), join(linked, 'twelve_patrols'));
  expect(await marchstone('check-config', '--games-data-dir', linked)).toMatchObject({ code: 0, err: '' });
});

test('verify says of an own set that no file was loaded for it, and of a set that only has a name why it is none', async () => {
  const root = games({ 'twelve_patrols/own.json': set('own') });
  const server = await TestServer.start({ games: { data_dir: root } });
  try {
    const table = await openTable(server, { game: 'twelve_patrols', players: 1, options: { set: 'own' } });
    const record = await playToTheEnd(server, table, new Dice(1));
    await closeTable(table);
    const sound = await marchstone('verify', writeRecord(folder, record));
    expect(sound.code, sound.err).toBe(0);
    expect(sound.out).toMatch(/options: .*no region set was loaded/);
    const named = structuredClone(record);
    named.options = { set: 'own', daily: false };
    const refused = await marchstone('verify', writeRecord(folder, named));
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/region set is not built in.*no set of that name was loaded/);
  } finally {
    await server.clean();
  }
});
