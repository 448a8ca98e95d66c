// SPDX-License-Identifier: MIT
import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The system clock as seen by a server that is run under `wrapper`: it can be set. */
export class WallClock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'marchstone-clock-'));
  private readonly file = join(this.folder, 'seconds_ahead');
  private readonly library = join(this.folder, 'wall_clock.so');
  private secondsAhead = 0;

  constructor() {
    this.set(0);
    execFileSync('cc', [
      '-shared',
      '-fPIC',
      '-o',
      this.library,
      fileURLToPath(new URL('wall_clock.c', import.meta.url)),
    ]);
  }

  set(secondsAhead: number): void {
    this.secondsAhead = secondsAhead;
    // Replaced atomically.
    writeFileSync(this.file + '.new', String(secondsAhead));
    renameSync(this.file + '.new', this.file);
  }

  /** Milliseconds, like `Date.now()`. */
  now(): number {
    return Date.now() + 1000 * this.secondsAhead;
  }

  get wrapper(): string[] {
    return ['env', `LD_PRELOAD=${this.library}`, `WALL_CLOCK_FILE=${this.file}`];
  }

  clean(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
