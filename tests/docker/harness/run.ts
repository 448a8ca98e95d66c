// SPDX-License-Identifier: MIT
import { spawn } from 'node:child_process';

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a program to completion. */
export function run(command: string, args: readonly string[], options: { cwd?: string } = {}): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.on('data', (text) => (out += text));
    child.stderr.on('data', (text) => (err += text));
    child.once('error', (fault) => done({ code: null, out, err: String(fault) }));
    child.once('close', (code) => done({ code, out, err }));
  });
}

/** The same, and throws unless the program succeeds; returns its trimmed output. */
export async function succeed(
  command: string,
  args: readonly string[],
  options: { cwd?: string } = {},
): Promise<string> {
  const { code, out, err } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${(out + err).slice(-4000)}`);
  return out.trim();
}
