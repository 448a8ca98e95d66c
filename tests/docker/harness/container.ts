// SPDX-License-Identifier: MIT
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '../../wire/harness/ports.js';
import type { Address } from '../../wire/harness/server.js';
import { image, podman, tryPodman } from './image.js';
import type { Outcome } from './run.js';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export interface Wishes {
  user?: string;
  /** A new volume of the engine, by name, as in the compose files; else a folder is mounted. */
  isNamedVolume?: boolean;
  /** Of the folder that is mounted as the volume. */
  owner?: number;
  mode?: number;
}

/** A volume, and the containers that run on it, one after another; nothing else is writable. */
export class Container implements Address {
  readonly folder = mkdtempSync(join(tmpdir(), 'marchstone-volume-'));
  private id: string | undefined;

  private constructor(
    readonly port: number,
    private readonly wishes: Wishes,
  ) {
    const { owner = 0, mode = 0o777 } = wishes;
    chownSync(this.folder, owner, owner);
    chmodSync(this.folder, mode);
  }

  static async of(wishes: Wishes = {}): Promise<Container> {
    const made = new Container(await freePort(), wishes);
    if (wishes.isNamedVolume) await podman('volume', 'create', made.volume);
    return made;
  }

  /** What is mounted: the folder, or the name of a volume. */
  private get volume(): string {
    return this.wishes.isNamedVolume ? basename(this.folder) : this.folder;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  get socketUrl(): string {
    return `ws://127.0.0.1:${this.port}/ws`;
  }

  private options(user = this.wishes.user): string[] {
    return [
      ...['--network', 'host', '--ulimit', 'nofile=1024:4096', '--ulimit', 'nproc=1024:4096'],
      ...(user === undefined ? [] : ['--user', user]),
      ...['--read-only', '--read-only-tmpfs=false', '--cap-drop=all', '--security-opt', 'no-new-privileges'],
      ...['--env', `MARCHSTONE_SERVER_PORT=${this.port}`, '--volume', `${this.volume}:/data`],
    ];
  }

  /** Starts it and waits until it answers; returns the program's start-up time in milliseconds. */
  async start(): Promise<number> {
    this.id = await podman('run', '-d', ...this.options(), image);
    for (let tries = 0; tries < 2_000; ++tries) {
      if (await this.answers()) return Date.now() - (await this.startedAt());
      if (tries % 100 === 99 && !(await this.runs())) break;
      await pause(10);
    }
    throw new Error(`the container does not answer:\n${await this.log()}`);
  }

  /** Runs it to completion, optionally as another user: for errors at the start. */
  runToTheEnd(user?: string): Promise<Outcome> {
    return tryPodman('run', '--rm', ...this.options(user), image);
  }

  /** SIGTERM; the exit code and how long it took. */
  async stop(): Promise<{ code: number; ms: number }> {
    const begin = Date.now();
    await podman('stop', '-t', '10', this.id!);
    const ms = Date.now() - begin;
    const code = Number(await podman('inspect', '--format', '{{.State.ExitCode}}', this.id!));
    await podman('rm', this.id!);
    this.id = undefined;
    return { code, ms };
  }

  /** A shell of the image on its volume, while the server is stopped. */
  shell(script: string): Promise<Outcome> {
    return tryPodman('run', '--rm', '--entrypoint', 'sh', ...this.options(), image, '-c', script);
  }

  run(...args: string[]): Promise<Outcome> {
    return tryPodman('exec', this.id!, ...args);
  }
  signal(name: string): Promise<string> {
    return podman('kill', '--signal', name, this.id!);
  }
  /** The result of the image's health check. */
  async isHealthy(): Promise<boolean> {
    return (await tryPodman('healthcheck', 'run', this.id!)).code === 0;
  }
  async log(): Promise<string> {
    const { out, err } = await tryPodman('logs', this.id!);
    return out + err;
  }

  async clean(): Promise<void> {
    if (this.id !== undefined) await tryPodman('rm', '-f', '-t', '0', this.id);
    if (this.wishes.isNamedVolume) await tryPodman('volume', 'rm', '-f', this.volume);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private answers(): Promise<boolean> {
    return fetch(`${this.url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
  private async startedAt(): Promise<number> {
    return Date.parse(
      await podman('inspect', '--format', '{{.State.StartedAt.Format "2006-01-02T15:04:05.000Z07:00"}}', this.id!),
    );
  }
  private async runs(): Promise<boolean> {
    return (await podman('inspect', '--format', '{{.State.Running}}', this.id!)) === 'true';
  }
}
