// SPDX-License-Identifier: MIT
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../wire/harness/client.js';
import { closeTable, Dice, openTable, play } from '../wire/harness/play.js';
import { marchstone } from '../wire/harness/program.js';
import { binary, TestServer } from '../wire/harness/server.js';
import { withServer } from '../wire/harness/wrappers.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marchstone-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

describe('backup', () => {
  let mount: string;
  beforeAll(() => {
    mount = mkdtempSync(join(tmpdir(), 'marchstone-target-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40k', 'tmpfs', mount]);
  });
  afterAll(() => {
    execFileSync('umount', ['-l', mount]);
    rmSync(mount, { recursive: true, force: true });
  });

  test('onto a full disk names the copy, leaves nothing there and the database as it is', async () => {
    await withServer([], async (server) => {
      const table = await openTable(server);
      await play(table, new Dice(1), 5);
      const run = await marchstone('backup', join(mount, 'x.db'), '--data', server.data);
      expect(run.code).toBe(3);
      expect(run.err).toContain(`No space left for ${join(mount, 'x.db')}`);
      expect(run.err).not.toContain('marchstone.db');
      expect(readdirSync(mount)).toEqual([]);
      await play(table, new Dice(2), 3);
      await closeTable(table);
    });
  });

  test.each([
    ['a folder that is missing', 'missing/x.db', /there is no folder .*missing/],
    ['a folder that is a file', 'file/x.db', /there is no folder .*file/],
    ['a file that exists', 'file', /already exists/],
    ['a folder', 'folder', /already exists/],
    ['the database itself', 'data/marchstone.db', /already exists/],
    ['a name of the store', 'data/marchstone.db-journal', /reserved for the store/],
    ['a name that is too long', 'x'.repeat(254), /cannot be written .*File name too long/],
    ['no name', '', /not a file name|already exists/],
  ])('to %s is refused, and nothing changes', async (_, name, sentence) => {
    await withServer([], async (server) => {
      await server.stop();
      writeFileSync(join(server.folder, 'file'), 'mine');
      mkdirSync(join(server.folder, 'folder'));
      // Every reader of the database creates these two files beside it, and leaves them.
      const isOfReaders = (path: unknown) => /^data\/marchstone\.db-(wal|shm)$/.test(String(path));
      const listing = () =>
        readdirSync(server.folder, { recursive: true })
          .filter((path) => !isOfReaders(path))
          .sort();
      const before = listing();
      const hash = hashOf(join(server.data, 'marchstone.db'));
      const target = name === '' ? '' : join(server.folder, name);
      const run = await marchstone('backup', target, '--data', server.data);
      expect(run.code).not.toBe(0);
      if (name !== '') expect(run.err).toMatch(sentence);
      expect(listing()).toEqual(before);
      expect(hashOf(join(server.data, 'marchstone.db'))).toBe(hash);
      expect(readFileSync(join(server.folder, 'file'), 'utf8')).toBe('mine');
    });
  });

  test('to a file system that may only be read names the copy', async () => {
    const readOnly = mkdtempSync(join(tmpdir(), 'marchstone-read-only-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', readOnly]);
    try {
      await withServer([], async (server) => {
        const run = await marchstone('backup', join(readOnly, 'x.db'), '--data', server.data);
        expect(run.code).toBe(3);
        expect(run.err).toContain(`${join(readOnly, 'x.db')} cannot be written`);
      });
    } finally {
      execFileSync('umount', ['-l', readOnly]);
      rmSync(readOnly, { recursive: true, force: true });
    }
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'that %s breaks off leaves nothing',
    { timeout: 60_000 },
    async (signal) => {
      await withServer([], async (server) => {
        await server.stop();
        // Large enough that it is still being copied, or checked, when its name is seen.
        execFileSync('python3', [
          '-c',
          'import sqlite3,sys\nc=sqlite3.connect(sys.argv[1])\nc.execute("CREATE TABLE filler (x)")\nfor i in range(300): c.execute("INSERT INTO filler VALUES (zeroblob(1000000))")\nc.commit()',
          join(server.data, 'marchstone.db'),
        ]);
        const target = mkdtempSync(join(folder, 'broken-off-'));
        const child = spawn(binary, ['backup', join(target, 'x.db'), '--data', server.data], { stdio: 'ignore' });
        const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
        await expect.poll(() => readdirSync(target), { interval: 1, timeout: 20_000 }).toContain('x.db.unfinished');
        child.kill(signal);
        expect(await ended).toBe(128 + { SIGTERM: 15, SIGINT: 2, SIGHUP: 1 }[signal]);
        expect(readdirSync(target)).toEqual([]);
      });
    },
  );
});

describe('an empty database', () => {
  test('of a store that had come further is refused, and said with its name', async () => {
    await withServer([], async (server) => {
      await (await Client.hello(server, 'Somebody')).close();
      await server.stop();
      writeFileSync(join(server.data, 'marchstone.db'), '');
      const run = await marchstone('serve', '--data', server.data, '--port', String(server.port));
      expect(run.code).toBe(3);
      expect(run.err).toMatch(/marchstone\.db is damaged \(it has 0 bytes.*marchstone\.lock/);
      rmSync(join(server.data, 'marchstone.db'));
      server.log = '';
      await server.run();
      expect(server.log).toMatch(/warning .*marchstone\.db is not there, but marchstone\.lock beside it is/);
    });
  });

  test('beside a lock that says nothing is begun anew with a warning', async () => {
    const data = join(folder, 'emptied', 'data');
    mkdirSync(data, { recursive: true });
    for (const name of ['marchstone.db', 'marchstone.lock']) writeFileSync(join(data, name), '');
    const server = await TestServer.start({}, { folder: join(folder, 'emptied') });
    try {
      expect(server.log).toMatch(/warning .*marchstone\.db has 0 bytes: the server begins with an empty store/);
    } finally {
      await server.clean();
    }
  });
});
