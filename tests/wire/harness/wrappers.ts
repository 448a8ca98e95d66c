// SPDX-License-Identifier: MIT
import { execFile } from 'node:child_process';
import { binary, type Settings, TestServer } from './server.js';

/** The server under a shell that runs `before` and then becomes it. */
export const shell = (before: string) => ['sh', '-c', `${before}\nexec "$@"`, 'sh'];
/** The same with Python, which has every system call; it leaves two signals ignored unless told otherwise. */
export const python = (before: string) => [
  'python3',
  '-c',
  [
    'import fcntl, os, resource, signal, sys',
    'for each in (signal.SIGPIPE, signal.SIGXFSZ): signal.signal(each, signal.SIG_DFL)',
    before,
    'os.execvp(sys.argv[1], sys.argv[1:])',
  ].join('\n'),
];

/** A server under `wrapper`, cleaned up after `body`. */
export async function withServer(
  wrapper: string[],
  body: (server: TestServer) => Promise<void>,
  settings: Settings = {},
): Promise<void> {
  const server = await TestServer.start(settings, { wrapper });
  try {
    await body(server);
  } finally {
    await server.clean();
  }
}

export interface Run {
  code: number | null;
  signal: string | null;
  out: string;
  err: string;
}
/** Runs the program under another one to completion. */
export function runUnder(wrapper: string[], ...args: string[]): Promise<Run> {
  const command = [...wrapper, binary, ...args];
  return new Promise((done) => {
    execFile(command[0]!, command.slice(1), (error, out, err) => {
      done({
        code: error ? ((error.code as unknown as number | null) ?? null) : 0,
        signal: error?.signal ?? null,
        out,
        err,
      });
    });
  });
}
