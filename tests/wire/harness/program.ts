// SPDX-License-Identifier: MIT
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from './schemas.js';
import { binary } from './server.js';

export interface Run {
  code: number;
  out: string;
  err: string;
}

/** Runs the program with these arguments to completion. */
export function marchstone(...args: string[]): Promise<Run> {
  return new Promise((done) => {
    execFile(binary, args, { maxBuffer: 256 << 20 }, (error, out, err) => {
      done({ code: error ? (typeof error.code === 'number' ? error.code : -1) : 0, out, err });
    });
  });
}

export function writeRecord(folder: string, record: Json): string {
  const path = join(folder, `${record.id}.json`);
  writeFileSync(path, JSON.stringify(record));
  return path;
}

/** Every position of a finished match, unredacted, by seq. */
export async function positionsOf(folder: string, record: Json): Promise<Json[]> {
  const run = await marchstone('verify', '--positions', writeRecord(folder, record));
  if (run.code !== 0) throw new Error(`the record does not verify: ${run.out}${run.err}`);
  return run.out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Json);
}
