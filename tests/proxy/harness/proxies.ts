// SPDX-License-Identifier: MIT
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../wire/harness/ports.js';
import type { Address } from '../../wire/harness/server.js';

const examples = resolve('../docker');
const example = (path: string) => readFileSync(join(examples, path), 'utf8');

/** Throws if a shipped file no longer contains the replaced text: the test would prove nothing about it. */
function replaced(text: string, changes: readonly [from: string, to: string][]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the example no longer says: ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

/** The location of a site behind its proxy. */
export interface Site {
  /** "/" or "/games/". */
  path: string;
  /** The proxy strips the path. */
  isStripped?: boolean;
}

interface Place {
  folder: string;
  /** Where the proxy listens with TLS. */
  port: number;
  /** Of the server behind it. */
  upstream: string;
}

export interface Kind {
  name: string;
  program: string;
  /** Writes its configuration, made of the shipped example; the arguments that make it run in the foreground with it. */
  settle(place: Place, site: Site): string[];
}

const nginx: Kind = {
  name: 'nginx',
  program: 'nginx',
  settle({ folder, port, upstream }, { path, isStripped }) {
    const site = replaced(example('nginx/marchstone.conf'), [
      ['listen 80;', `listen unix:${folder}/plain.sock;`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
      ['games.example.org', 'localhost'],
      ['/etc/nginx/certificates/', `${folder}/`],
      ['location / {', `location ${path} {`],
      ['http://marchstone:8080', `http://${upstream}${isStripped ? '/' : ''}`],
    ]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off;\nuser root;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${site}\n}\n`,
    );
    return ['-e', 'stderr', '-c', file];
  },
};

const caddyStrips = (path: string, upstream: string) => `handle_path ${path}* {\n\t\treverse_proxy ${upstream}\n\t}`;
const caddy: Kind = {
  name: 'caddy',
  program: 'caddy',
  settle({ folder, port, upstream }, { path, isStripped }) {
    const [atRoot, below] = example('caddy/Caddyfile').split(/^# Below a path instead.*\n#\n/m);
    const shipped = path === '/' ? atRoot! : below!.replaceAll(/^# /gm, '');
    const stripped: [string, string] = [`reverse_proxy ${path}* ${upstream}`, caddyStrips(path, upstream)];
    const site = replaced(shipped, [
      [
        /^\S+\.org \{/m.exec(shipped)![0],
        `https://localhost:${port} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
      ],
      ['marchstone:8080', upstream],
      ...(isStripped ? [stripped] : []),
    ]);
    const file = join(folder, 'Caddyfile');
    writeFileSync(
      file,
      `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}/storage\n}\n${site}`,
    );
    return ['run', '--adapter', 'caddyfile', '--config', file];
  },
};

const haproxy: Kind = {
  name: 'haproxy',
  program: 'haproxy',
  settle({ folder, port, upstream }, { path, isStripped }) {
    const server = `server marchstone ${upstream}`;
    const site = replaced(example('haproxy/haproxy.cfg'), [
      ['bind :443 ssl crt /etc/haproxy/games.example.org.pem', `bind 127.0.0.1:${port} ssl crt ${folder}/both.pem`],
      [
        'server marchstone marchstone:8080',
        isStripped ? `http-request replace-path ${path}(.*) /\\1\n    ${server}` : server,
      ],
    ]);
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, site);
    return ['-db', '-f', file];
  },
};

export const kinds: readonly Kind[] = [nginx, caddy, haproxy];

export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${program}`]).status === 0;
}

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done((socket.destroy(), true)));
    socket.once('error', () => done(false));
  });
}

/** A proxy with a self-signed certificate in front of a server. */
export class Proxy implements Address {
  log = '';
  private child: ChildProcess | undefined;
  private constructor(
    private readonly folder: string,
    readonly port: number,
    private readonly path: string,
  ) {}

  /** By default at the root of its host, on a free port. */
  static async start(kind: Kind, server: { port: number }, site: Site = { path: '/' }, port?: number): Promise<Proxy> {
    const proxy = new Proxy(mkdtempSync(join(tmpdir(), 'marchstone-proxy-')), port ?? (await freePort()), site.path);
    proxy.makeCertificate();
    const { folder } = proxy;
    const place = { folder, port: proxy.port, upstream: `127.0.0.1:${server.port}` };
    await proxy.run(kind.program, kind.settle(place, site));
    return proxy;
  }

  get url(): string {
    return `https://localhost:${this.port}${this.path.replace(/\/$/, '')}`;
  }
  get socketUrl(): string {
    return `wss://localhost:${this.port}${this.path}ws`;
  }
  get origin(): string {
    return `https://localhost:${this.port}`;
  }

  private makeCertificate(): void {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', join(this.folder, 'privkey.pem'), '-out', join(this.folder, 'fullchain.pem')];
    const made = spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      ...subject,
      ...files,
    ]);
    if (made.status !== 0) throw new Error(`openssl: ${String(made.stderr)}`);
    const read = (name: string) => readFileSync(join(this.folder, name), 'utf8');
    writeFileSync(join(this.folder, 'both.pem'), read('fullchain.pem') + read('privkey.pem'));
  }

  private async run(program: string, options: string[]): Promise<void> {
    const path = `${process.env.PATH ?? ''}:/usr/sbin`;
    const environment = { ...process.env, PATH: path, HOME: this.folder };
    const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'], env: environment });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (this.log += text));
    for (let tries = 0; tries < 300; ++tries) {
      if (await listens(this.port)) return;
      if (child.exitCode !== null) break;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`${program} does not listen:\n${this.log}`);
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
