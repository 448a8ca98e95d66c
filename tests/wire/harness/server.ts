// SPDX-License-Identifier: MIT
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './ports.js';

/** The server program under test, given by ctest. */
export const binary = resolve(process.env.MARCHSTONE_BINARY ?? '../build/checked/marchstone');
/** Only the server of the tests in a browser reads it: what is drawn follows from it and from how many have been started. */
const draws = Number(process.env.MARCHSTONE_DRAWS ?? 1);
let started = 0;
const builtPage = resolve(process.env.MARCHSTONE_PAGE ?? '../web-client/dist');

/** Settings by table, as in the configuration file. */
export type Settings = Record<string, Record<string, string | number | boolean | string[]>>;

/** Limits raised for tests that open many connections and rooms, and send many requests, from one address. */
const roomy: Settings = {
  limits: {
    connections_per_address: 20_000,
    rooms_per_address: 20_000,
    requests_per_second: 10_000,
    request_reserve: 10_000,
    new_players_per_minute: 1_000_000,
  },
  periods: { chat_line_seconds: 0 },
};

function toml(settings: Settings): string {
  return Object.entries(settings)
    .map(
      ([table, keys]) =>
        `[${table}]\n` +
        Object.entries(keys)
          .map(([k, v]) => `${k} = ${JSON.stringify(v)}\n`)
          .join(''),
    )
    .join('\n');
}

/** The address of a server. */
export interface Address {
  readonly url: string;
  readonly socketUrl: string;
  /** With TLS: the certificate to trust. */
  readonly ca?: string | undefined;
}

/** The response of a server with TLS to a GET; `fetch` does not accept a custom CA. */
export function getByTls(
  server: Address,
  path: string,
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((done, failed) => {
    get(server.url + path, { ca: server.ca, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (part) => (body += part));
      answer.on('end', () => done({ status: answer.statusCode!, headers: answer.headers, body }));
    }).on('error', failed);
  });
}

/** One data folder and the server processes that run on it, one after another. */
export class TestServer implements Address {
  readonly folder: string;
  log = '';
  /** The folder of the page that the next process serves. */
  page = builtPage;
  exitCode: number | null = null;
  private child: ChildProcess | undefined;
  private exited: Promise<number | null> = Promise.resolve(null);

  private constructor(
    readonly port: number,
    private readonly settings: Settings,
    folder?: string,
  ) {
    this.folder = folder ?? mkdtempSync(join(tmpdir(), 'marchstone-test-'));
  }

  static async start(
    settings: Settings = {},
    options: { folder?: string; wrapper?: string[] } = {},
  ): Promise<TestServer> {
    const merged: Settings = { ...settings };
    for (const [table, keys] of Object.entries(roomy)) merged[table] = { ...keys, ...settings[table] };
    const server = new TestServer(await freePort(), merged, options.folder);
    await server.run(options.wrapper);
    return server;
  }

  /** The process id of the running server. */
  get pid(): number {
    if (this.child?.pid === undefined) throw new Error('the server does not run');
    return this.child.pid;
  }
  get data(): string {
    return join(this.folder, 'data');
  }
  get ca(): string | undefined {
    const file = this.settings.server?.tls_certificate;
    return file === undefined ? undefined : readFileSync(String(file), 'utf8');
  }
  get url(): string {
    return `${this.ca === undefined ? 'http' : 'https'}://127.0.0.1:${this.port}`;
  }
  get socketUrl(): string {
    return `${this.ca === undefined ? 'ws' : 'wss'}://127.0.0.1:${this.port}/ws`;
  }

  /** Starts the process and waits until it answers; `wrapper` runs it under another program (prlimit ...). */
  async run(wrapper: string[] = []): Promise<void> {
    const config = join(this.folder, 'marchstone.toml');
    writeFileSync(config, toml(this.settings));
    const command = [
      ...wrapper,
      binary,
      'serve',
      '--config',
      config,
      '--listen',
      '127.0.0.1',
      '--port',
      String(this.port),
      '--data',
      this.data,
      '--page',
      this.page,
    ];
    this.exitCode = null;
    const env = { ...process.env, MARCHSTONE_DRAWS: String(draws * 1000 + started++) };
    const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'], env });
    this.child = child;
    child.stdout!.on('data', (text) => (this.log += text));
    child.stderr!.on('data', (text) => (this.log += text));
    this.exited = new Promise((done) => child.once('exit', (code) => done((this.exitCode = code))));
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the server ended at once:\n${this.log}`);
      const asked = this.ca === undefined ? fetch(this.url + '/healthz') : getByTls(this, '/healthz');
      const up = await asked.then(
        (answer) => answer.status === 200,
        () => false,
      );
      if (up) return;
      await new Promise((done) => setTimeout(done, 10));
    }
    throw new Error(`the server does not answer:\n${this.log}`);
  }

  /** kill -9: nothing is flushed. */
  async kill(): Promise<void> {
    this.child?.kill('SIGKILL');
    await this.exited;
  }

  /** SIGTERM; the exit code and how long it took. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<{ code: number | null; ms: number }> {
    const begin = Date.now();
    this.child?.kill(signal);
    const code = await this.exited;
    return { code, ms: Date.now() - begin };
  }

  /** Waits until the process has exited by itself. */
  async ended(ms: number): Promise<{ code: number | null }> {
    const late = new Promise<never>((_, failed) => setTimeout(() => failed(new Error('the server still runs')), ms));
    return { code: await Promise.race([this.exited, late]) };
  }

  /** Ends the process, if it runs, and removes the folder. */
  async clean(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get runs(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }
}
