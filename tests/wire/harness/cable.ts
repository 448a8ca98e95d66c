// SPDX-License-Identifier: MIT
import { createServer, connect, type Server, type Socket } from 'node:net';

/** A TCP relay in front of the server that can be cut silently, or made to swallow bytes. */
export class Cable {
  private readonly pairs = new Set<[Socket, Socket]>();
  private blackHole = false;
  private constructor(
    private readonly relay: Server,
    readonly port: number,
  ) {}

  static async to(target: number): Promise<Cable> {
    const relay = createServer({ allowHalfOpen: true });
    await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done));
    const cable = new Cable(relay, (relay.address() as { port: number }).port);
    relay.on('connection', (near) =>
      cable.join(near, connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })),
    );
    return cable;
  }

  private join(near: Socket, far: Socket): void {
    const pair: [Socket, Socket] = [near, far];
    this.pairs.add(pair);
    const pass = (from: Socket, into: Socket) => {
      from.on('data', (bytes) => this.blackHole || into.write(bytes));
      from.on('end', () => this.blackHole || into.end());
      from.on('error', () => this.blackHole || into.destroy());
      from.on('close', () => this.blackHole || into.destroy());
    };
    pass(near, far);
    pass(far, near);
  }

  /** From now on nothing passes, silently (no FIN, no RST). */
  swallow(yes = true): void {
    this.blackHole = yes;
  }
  /** Ends every connection with RST on both sides. */
  reset(): void {
    for (const [near, far] of this.pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
    this.pairs.clear();
  }
  close(): void {
    this.blackHole = true;
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
    this.relay.close();
  }
}
