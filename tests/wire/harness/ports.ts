// SPDX-License-Identifier: MIT
import { createServer, type ListenOptions } from 'node:net';

// Below the ports that the kernel gives to outgoing connections (ip_local_port_range): one of those would stand in
// the way of a server that comes back to its port.
const first = 10_240;
const count = 22_000;

function listens(at: ListenOptions, keep: boolean): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(at, () => {
      if (keep) done(Boolean(probe.unref()));
      else probe.close(() => done(true));
    });
  });
}

/**
 * A port for a server, kept from the other tests that run beside this one until this process ends, also while its
 * server is down: a name without a file (an abstract socket) is the mark.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * count);
    const isOurs = await listens({ path: `\0marchstone-test-port-${port}` }, true);
    if (isOurs && (await listens({ host: '127.0.0.1', port }, false))) return port;
  }
}
