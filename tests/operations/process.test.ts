// SPDX-License-Identifier: MIT
import { execFileSync, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificate } from '../wire/harness/certificate.js';
import { Client } from '../wire/harness/client.js';
import { closeTable, decider, Dice, openTable, play, playToTheEnd, type Table } from '../wire/harness/play.js';
import { freePort } from '../wire/harness/ports.js';
import { marchstone, writeRecord } from '../wire/harness/program.js';
import type { Json } from '../wire/harness/schemas.js';
import type { Settings, TestServer } from '../wire/harness/server.js';
import { python, runUnder, shell, withServer } from '../wire/harness/wrappers.js';

/** What a process inherits from shells, systemd, Docker and Kubernetes: docs/operations.md has a line for each. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marchstone-process-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Timeout for programs that have to start first. */
const patiently = { timeout: 10_000 };
const ready = async (server: TestServer) => (await fetch(`${server.url}/readyz`)).status;

describe('signals', () => {
  test.each([
    ['by nohup', ['nohup'], ['SIGHUP']],
    ['by a shell in the background', shell("trap '' INT QUIT"), ['SIGINT', 'SIGQUIT']],
    ['all three', shell("trap '' HUP INT QUIT"), ['SIGHUP', 'SIGINT', 'SIGQUIT']],
  ] as const)('what was handed on as ignored stays ignored: %s', async (_, wrapper, signals) => {
    await withServer([...wrapper], async (server) => {
      for (const name of signals) process.kill(server.pid, name);
      const table = await openTable(server);
      await play(table, new Dice(1), 3);
      await closeTable(table);
      expect(server.runs).toBe(true);
      expect(server.log).not.toContain('Server stopping.');
      expect((await server.stop()).code).toBe(0);
    });
  });

  test('under nohup a server with TLS still reads its certificate again', async () => {
    const files = makeCertificate(folder, 'nohup');
    const tls = { server: { tls_certificate: files.certificate, tls_key: files.key } };
    await withServer(
      ['nohup'],
      async (server) => {
        process.kill(server.pid, 'SIGHUP');
        await expect.poll(() => server.log, patiently).toContain('Certificate reloaded.');
        expect(server.runs).toBe(true);
      },
      tls,
    );
  });

  test.each([
    ['ignored', shell("trap '' TERM USR1")],
    ['blocked', python('signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())')],
  ])('SIGTERM and SIGUSR1 are obeyed though they were handed on as %s', async (_, wrapper) => {
    for (const signal of ['SIGTERM', 'SIGUSR1'] as const) {
      await withServer(wrapper, async (server) => {
        expect((await server.stop(signal)).code).toBe(0);
      });
    }
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGHUP', 'SIGXCPU'] as const)(
    '%s ends in an orderly way',
    async (signal) => {
      await withServer([], async (server) => {
        expect((await server.stop(signal)).code).toBe(0);
        expect(server.log).toContain('Server stopped.');
      });
    },
  );

  const harmless = ['SIGPIPE', 'SIGUSR2', 'SIGTTIN', 'SIGTTOU', 'SIGXFSZ', 'SIGCHLD', 'SIGWINCH', 'SIGURG', 'SIGCONT'];
  test.each(harmless as NodeJS.Signals[])('%s changes nothing', async (signal) => {
    await withServer([], async (server) => {
      process.kill(server.pid, signal);
      const table = await openTable(server);
      await play(table, new Dice(1), 3);
      await closeTable(table);
      expect((await server.stop()).code).toBe(0);
    });
  });

  test('children of others that the first process of a container inherits are not left behind', async () => {
    // A child that has ended before the server is the program: only who ignores SIGCHLD need not wait for it.
    const wrapper = python('if os.fork() == 0:\n  import time; time.sleep(1); os._exit(0)');
    await withServer(wrapper, async (server) => {
      const states = () =>
        readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .map((name) => {
            try {
              return readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) /, '');
            } catch {
              return ''; // it has gone meanwhile
            }
          })
          .filter((line) => line.split(' ')[1] === String(server.pid));
      await expect.poll(states, patiently).toEqual([]);
    });
  });
});

/** Plays until a move is refused; returns the code, and the seq of the last accepted one. */
async function playUntilRefused(table: Table, dice: Dice): Promise<{ code: string; seq: number }> {
  for (;;) {
    const mover = decider(table)!;
    const { seq, legal } = mover.picture(table.room).state!;
    const code = await mover.codeOf({ type: 'move', room: table.room, seq, move: dice.pick(legal as Json[]) });
    if (code !== 'ok') return { code, seq };
    for (const client of table.players) await client.untilSeq(table.room, seq + 1);
  }
}

describe('limits', () => {
  test('a limit of file sizes refuses moves like a full disk, and they go on once it is raised', async () => {
    const wrapper = python('');
    await withServer(
      wrapper,
      async (server) => {
        const table = await openTable(server, { options: { rounds: 9 } });
        await play(table, new Dice(1), 3);
        execFileSync('prlimit', ['--pid', String(server.pid), '--fsize=4096:unlimited']);
        const { code, seq } = await playUntilRefused(table, new Dice(2));
        expect(code).toBe('not_stored');
        await expect.poll(() => ready(server), patiently).toBe(503);
        expect(await (await fetch(`${server.url}/readyz`)).text()).toContain('ulimit -f');
        execFileSync('prlimit', ['--pid', String(server.pid), '--fsize=unlimited:unlimited']);
        await expect.poll(() => ready(server), patiently).toBe(200);
        await play(table, new Dice(3), 3);
        await server.kill();
        await server.run();
        const back = await Client.hello(server, 'back', table.players[0]!);
        await back.untilSeq(table.room, seq + 3);
        await back.close();
      },
      { store: { probe_interval_seconds: 1 } },
    );
  });

  test('a start under a limit of file sizes is a sentence and exit code 3', async () => {
    const data = join(folder, 'limited');
    const run = await runUnder(['prlimit', '--fsize=4096'], 'serve', '--data', data, '--port', '0');
    expect(run.signal).toBeNull();
    expect(run.code).toBe(3);
    expect(run.err).toContain('ulimit -f');
  });

  test('memory that may not be had is no crash', async () => {
    for (const mebibytes of [40, 60, 68, 72, 76, 78, 80, 82, 86, 92, 120, 200]) {
      const data = join(folder, `memory-${mebibytes}`);
      const port = String(await freePort());
      const run = await runUnder(
        ['timeout', '2', 'prlimit', `--as=${mebibytes << 20}`],
        'serve',
        '--data',
        data,
        '--port',
        port,
      );
      expect([0, 2, 3, 124, 127], `${mebibytes} MiB: ${run.err}`).toContain(run.code);
      expect(run.signal).toBeNull();
    }
  });

  test('no core file is written, whatever the limit was', async () => {
    const cwd = join(folder, 'core');
    mkdirSync(cwd);
    await withServer(shell(`cd ${cwd}; ulimit -c unlimited`), async (server) => {
      expect(readFileSync(`/proc/${server.pid}/limits`, 'utf8')).toMatch(/Max core file size +0 +0 /);
      await server.stop('SIGSEGV');
      expect(readdirSync(cwd)).toEqual([]);
    });
  });

  test('too few descriptors for the connections that are allowed are told', async () => {
    await withServer(['prlimit', '--nofile=256:256'], async (server) => {
      expect(server.log).toMatch(/limit of open files .*allowed=256 /);
    });
    await withServer([], async (server) => expect(server.log).not.toContain('limit of open files'), {
      limits: { connections: 100 },
    });
  });

  test.each(['000', '777', '277'])('a mask of %s lets nobody else write, and its owner always', async (mask) => {
    await withServer(shell(`umask ${mask}`), async (server) => {
      const table = await openTable(server);
      await play(table, new Dice(1), 3);
      await closeTable(table);
      const copy = join(server.folder, 'copy.db');
      expect((await marchstone('backup', copy, '--data', server.data)).code).toBe(0);
      for (const name of readdirSync(server.data)) {
        const mode = statSync(join(server.data, name)).mode & 0o777;
        expect(mode & 0o600, name).toBe(0o600);
        expect(mode & (name.startsWith('marchstone.db') ? 0o077 : 0o022), name).toBe(0);
      }
      expect(statSync(server.data).mode & 0o722).toBe(0o700);
      expect(statSync(copy).mode & 0o777).toBe(0o600);
    });
  });
});

const isSound = (path: string) =>
  execFileSync('python3', [
    '-c',
    'import sqlite3,sys; print(sqlite3.connect(sys.argv[1]).execute("PRAGMA integrity_check").fetchone()[0])',
    path,
  ])
    .toString()
    .trim();

describe('descriptors', () => {
  test('the server keeps the numbers of standard streams that are closed away from its files', async () => {
    await withServer(shell('exec <&- >&- 2>&-'), async (server) => {
      for (const number of [0, 1, 2]) expect(readlinkSync(`/proc/${server.pid}/fd/${number}`)).toBe('/dev/null');
      const table = await openTable(server);
      await playToTheEnd(server, table, new Dice(1));
      await closeTable(table);
      expect((await server.stop()).code).toBe(0);
      const file = join(server.data, 'marchstone.db');
      expect(isSound(file)).toBe('ok');
      expect(readFileSync(file, 'latin1')).not.toContain('Server stopped');
    });
  });

  test.each(['>&-', '2>&-', '<&- >&- 2>&-'])('and so does each command, with %s', async (closed) => {
    await withServer([], async (server) => {
      const record = await (async () => {
        const table = await openTable(server);
        const played = await playToTheEnd(server, table, new Dice(1));
        await closeTable(table);
        return writeRecord(server.folder, played);
      })();
      const copy = join(server.folder, 'copy.db');
      for (const args of [
        ['backup', copy, '--data', server.data],
        ['invite', '--data', server.data],
        ['replay-all', '--data', server.data],
        ['verify', '--positions', record],
        ['check-config'],
      ])
        expect((await runUnder(shell(`exec ${closed}`), ...args)).code, args[0]).toBe(0);
      expect(isSound(copy)).toBe('ok');
      await server.stop();
      expect(isSound(join(server.data, 'marchstone.db'))).toBe('ok');
    });
  });

  test('output that cannot be written is no success, and a log that cannot be written no end', async () => {
    await withServer(shell('exec >/dev/full 2>&1'), async (server) => {
      const table = await openTable(server);
      await play(table, new Dice(1), 3);
      await closeTable(table);
      for (const args of [['check-config'], ['--version'], ['invite', '--data', server.data]]) {
        const run = await runUnder(shell('exec >/dev/full'), ...args);
        expect(run.code, args[0]).toBe(1);
        expect(run.err).toContain('could not be written');
      }
      expect((await server.stop()).code).toBe(0);
    });
  });

  test('a lock that whoever started the server held in a descriptor is free again', async () => {
    const lock = join(folder, 'lock');
    await withServer(shell(`exec 9>${lock}; flock 9`), async (server) => {
      execFileSync('flock', ['-n', lock, 'true']);
      expect(server.runs).toBe(true);
    });
  });

  test('a configuration may still be handed on as one', async () => {
    const file = join(folder, 'handed-on.toml');
    writeFileSync(file, '[limits]\nrooms = 7\n');
    const run = await runUnder(shell(`exec 9<${file}`), 'check-config', '--config', '/dev/fd/9');
    expect(run.code, run.err).toBe(0);
    expect(run.out).toContain('rooms = 7');
  });
});

/** A service manager that prints its notifications. */
async function manager(address: string) {
  const program = [
    'import socket, sys',
    's = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)',
    "s.bind(sys.argv[1].replace('@', '\\0', 1))",
    "print('bound', flush=True)",
    'while True: print(s.recv(4096).decode(), flush=True)',
  ].join('\n');
  const child = spawn('python3', ['-c', program, address], { stdio: ['ignore', 'pipe', 'inherit'] });
  let heard = '';
  child.stdout.on('data', (text) => (heard += text));
  await expect.poll(() => heard, patiently).toBe('bound\n');
  return { lines: () => heard.trim().split('\n').slice(1), end: () => child.kill() };
}

describe('systemd', () => {
  test.each(['path', 'abstract'])(
    'hears at its socket (%s) that the server is ready, alive and ending',
    async (kind) => {
      const address = kind === 'path' ? join(folder, 'notify') : `@marchstone-test-${process.pid}`;
      const systemd = await manager(address);
      try {
        await withServer(['env', `NOTIFY_SOCKET=${address}`, 'WATCHDOG_USEC=100000'], async (server) => {
          await expect.poll(() => systemd.lines().length, patiently).toBeGreaterThan(4);
          expect(systemd.lines()[0]).toBe('READY=1');
          expect(new Set(systemd.lines().slice(1))).toEqual(new Set(['WATCHDOG=1']));
          expect((await server.stop()).code).toBe(0);
          await expect.poll(() => systemd.lines(), patiently).toContain('STOPPING=1');
        });
      } finally {
        systemd.end();
      }
    },
  );

  test('a watchdog of another process, a malformed one, and a manager that is gone are no trouble', async () => {
    const address = join(folder, 'notify-other');
    const systemd = await manager(address);
    try {
      for (const watchdog of [['WATCHDOG_USEC=1000', 'WATCHDOG_PID=1'], ['WATCHDOG_USEC=soon'], ['WATCHDOG_USEC=-1']])
        await withServer(['env', `NOTIFY_SOCKET=${address}`, ...watchdog], async (server) => {
          expect((await server.stop()).code).toBe(0);
        });
      await expect
        .poll(() => systemd.lines(), patiently)
        .toEqual(['READY=1', 'STOPPING=1', 'READY=1', 'STOPPING=1', 'READY=1', 'STOPPING=1']);
    } finally {
      systemd.end();
    }
    for (const gone of [join(folder, 'nowhere'), 'vsock:1:2', '/', `/${'x'.repeat(200)}`])
      await withServer(['env', `NOTIFY_SOCKET=${gone}`], async (server) => {
        expect((await server.stop()).code).toBe(0);
      });
  });

  test('sockets of a socket unit are not taken, and that is told', async () => {
    await withServer(shell('export LISTEN_FDS=1 LISTEN_PID=$$'), async (server) => {
      expect(server.log).toContain('disable the .socket unit');
    });
    await withServer(['env', 'LISTEN_FDS=1', 'LISTEN_PID=1'], async (server) => {
      expect(server.log).not.toContain('.socket unit');
    });
  });
});

describe('variables', () => {
  const without = ['env', '-i'];
  const hostile = [
    'env',
    '-u',
    'HOME',
    'TZ=Pacific/Kiritimati',
    'LANG=tr_TR.UTF-8',
    'LC_ALL=tr_TR.UTF-8',
    'LANGUAGE=tr',
    'TMPDIR=/nowhere',
    'SQLITE_TMPDIR=/nowhere',
    'TEMP=/nowhere',
    'http_proxy=http://127.0.0.1:1',
    'https_proxy=http://127.0.0.1:1',
    'ALL_PROXY=http://127.0.0.1:1',
    'OPENSSL_CONF=/nowhere/openssl.cnf',
    'SSL_CERT_FILE=/nowhere',
    'MALLOC_PERTURB_=165',
    'MALLOC_CHECK_=3',
    'MALLOC_ARENA_MAX=1',
    'XDG_CONFIG_HOME=/nowhere',
    'STATE_DIRECTORY=/nowhere',
    'PORT=1',
    'HOST=nowhere.invalid',
    'NO_COLOR=1',
    'TERM=',
  ];
  test.each([
    ['none at all', without],
    ['all that other programs look at', hostile],
  ])('%s: the server and every command do the same', async (_, wrapper) => {
    const files = makeCertificate(folder, 'variables');
    const plainly: Settings = {};
    for (const tls of [plainly, { server: { tls_certificate: files.certificate, tls_key: files.key } }])
      await withServer(
        wrapper,
        async (server) => {
          const command = (...args: string[]) =>
            runUnder(wrapper, ...args, '--config', join(server.folder, 'marchstone.toml'));
          const health = await command('health', '--port', String(server.port));
          expect(health.code, health.err).toBe(0);
          const written = /^(\S+) info .*serves/m.exec(server.log)![1]!;
          expect(Math.abs(Date.parse(written) - Date.now())).toBeLessThan(60_000);
          const plain = await marchstone('check-config', '--config', join(server.folder, 'marchstone.toml'));
          expect((await command('check-config')).out).toBe(plain.out);
          const copy = join(server.folder, 'copy.db');
          expect(await command('backup', copy, '--data', server.data)).toMatchObject({ code: 0 });
          expect((await command('replay-all', '--data', server.data)).code).toBe(0);
          expect((await server.stop()).code).toBe(0);
          expect(readdirSync(server.data).sort()).toEqual(['marchstone.backup', 'marchstone.db', 'marchstone.lock']);
        },
        tls,
      );
  });

  test('those that Kubernetes sets for services of our names are no settings', async () => {
    const service = (name: string) => [
      `${name}_SERVICE_HOST=10.0.0.1`,
      `${name}_SERVICE_PORT=8080`,
      `${name}_SERVICE_PORT_HTTP=8080`,
      `${name}_PORT=tcp://10.0.0.1:8080`,
      `${name}_PORT_8080_TCP=tcp://10.0.0.1:8080`,
      `${name}_PORT_8080_TCP_PROTO=tcp`,
      `${name}_PORT_8080_TCP_PORT=8080`,
      `${name}_PORT_8080_TCP_ADDR=10.0.0.1`,
    ];
    const names = ['MARCHSTONE', 'MARCHSTONE_SERVER', 'MARCHSTONE_STORE', 'MARCHSTONE_ADMIN', 'MARCHSTONE_LOG'];
    const plain = await marchstone('check-config');
    const beside = await runUnder(['env', ...names.flatMap(service)], 'check-config');
    expect(beside.err).toBe('');
    expect(beside.out).toBe(plain.out);
    const mistaken = await runUnder(['env', 'MARCHSTONE_SERVER_PROT=80', 'MARCHSTONE_SERVER_PORT=tcp'], 'check-config');
    expect(mistaken.code).toBe(2);
    expect(mistaken.err).toContain('MARCHSTONE_SERVER_PROT');
    expect(mistaken.err).toContain('server.port');
  });
});
