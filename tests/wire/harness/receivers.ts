// SPDX-License-Identifier: MIT
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer as createHttpServer, type IncomingHttpHeaders, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Where notifications arrive: a push service or a webhook, a browser's keys, and a mail server. */

async function until(condition: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + 60_000; !condition(); await new Promise((done) => setTimeout(done, 20)))
    if (Date.now() > end) throw new Error(`${what} did not arrive`);
}

export interface Posted {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export class HttpReceiver {
  readonly posts: Posted[] = [];
  /** Of the first answer at a path; then 201. */
  readonly refusals = new Map<string, number>();
  /** Of all connections, also those that sent nothing. */
  connections = 0;
  private constructor(private readonly server: HttpServer) {}

  static async start(): Promise<HttpReceiver> {
    const receiver: HttpReceiver = new HttpReceiver(
      createHttpServer((request, answer) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          const path = request.url ?? '';
          receiver.posts.push({ path, headers: request.headers, body: Buffer.concat(parts) });
          answer.writeHead((receiver.at(path).length === 1 && receiver.refusals.get(path)) || 201).end();
        });
      }),
    );
    receiver.server.on('connection', () => ++receiver.connections);
    await new Promise<void>((done) => receiver.server.listen(0, '127.0.0.1', done));
    return receiver;
  }
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  at(path: string): Posted[] {
    return this.posts.filter((post) => post.path === path);
  }
  /** The so many'th that came to this path. */
  async received(path: string, count = 1): Promise<Posted> {
    await until(() => this.at(path).length >= count, `post ${count} to ${path}`);
    return this.at(path)[count - 1]!;
  }
  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** The keys of a browser's push subscription, which can read what is sent to it (RFC 8291). */
export class Browser {
  private readonly key = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  constructor() {
    this.key.generateKeys();
  }
  get p256dh(): string {
    return this.key.getPublicKey().toString('base64url');
  }
  get auth(): string {
    return this.secret.toString('base64url');
  }
  open(body: Buffer): { title: string; body: string; link: string; tag: string; lang: string } {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body[20]!);
    const sealed = body.subarray(21 + body[20]!);
    const shared = this.key.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.key.getPublicKey(), sender]);
    const input = Buffer.from(hkdfSync('sha256', shared, this.secret, info, 32));
    const derived = (label: string, length: number) =>
      Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
    const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

/** What the sender says of itself (RFC 8292), once its signature is found to be that of `publicKey`. */
export function claimsOf(authorization: string, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error(`signed by another key: ${authorization}`);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head, claims, signature] = token!.split('.') as [string, string, string];
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed by its key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

export interface Mail {
  to: string;
  text: string;
}

/** Takes every mail, in clear text. */
export class MailReceiver {
  readonly mails: Mail[] = [];
  private constructor(private readonly server: Server) {}

  static async start(): Promise<MailReceiver> {
    const receiver: MailReceiver = new MailReceiver(createServer((socket) => receiver.talk(socket)));
    await new Promise<void>((done) => receiver.server.listen(0, '127.0.0.1', done));
    return receiver;
  }
  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  async received(count: number): Promise<Mail> {
    await until(() => this.mails.length >= count, `mail ${count}`);
    return this.mails[count - 1]!;
  }
  stop(): void {
    this.server.close();
  }

  private talk(socket: Socket): void {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let heard = '';
    let to = '';
    let inText = false;
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      heard += part.toString();
      for (;;) {
        const end = inText ? heard.indexOf('\r\n.\r\n') : heard.indexOf('\r\n');
        if (end < 0) return;
        const line = heard.slice(0, end);
        heard = heard.slice(end + (inText ? 5 : 2));
        if (inText) {
          inText = false;
          this.mails.push({ to, text: line });
          say('250 kept');
        } else if (/^EHLO/i.test(line)) say('250 test');
        else if (/^RCPT TO:/i.test(line)) {
          to = /<(.*)>/.exec(line)?.[1] ?? '';
          say('250 ok');
        } else if (/^DATA/i.test(line)) {
          inText = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) say('221 bye');
        else say('250 ok');
      }
    });
  }
}

/** The text of a mail without its transfer encoding. */
export function textOf(mail: Mail): string {
  const [head, ...rest] = mail.text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^Content-Transfer-Encoding: base64/im.test(head!)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
