// SPDX-License-Identifier: MIT
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { run, succeed } from './run.js';

/** The target architecture of the image, in Debian's and Docker's names, if it is not this machine's. */
const family = process.env.MARCHSTONE_IMAGE_FAMILY;

/** Images and layers are cached between runs: what did not change is not built again. */
const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
const folder = join(cache, `marchstone-test-images${family === undefined ? '' : `-${family}`}`);
const storage = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'overlay'];
const project = resolve('..');
const base = 'docker.io/library/debian:bookworm-slim';
/** An existing image may be named: then none is built. */
const given = process.env.MARCHSTONE_IMAGE;
export const image = given ?? 'localhost/marchstone:test';

export const buildah = (...args: string[]) => succeed('buildah', [...storage, ...args]);
const runtime = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs'];
export const podman = (...args: string[]) => succeed('podman', [...storage, ...runtime, ...args]);
export const tryPodman = (...args: string[]) => run('podman', [...storage, ...runtime, ...args]);

/** Why images cannot be built here, or nothing. */
export async function whyNot(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'images are built here as root only';
  for (const tool of ['buildah', 'podman', 'runc', 'debootstrap']) {
    if ((await run(tool, ['--version'])).code === null) return `${tool} is not installed`;
  }
  if (family === 'arm64' && (await ownFamily()) !== family && !existsSync('/proc/sys/fs/binfmt_misc/qemu-aarch64'))
    return 'the kernel does not know how to run programs for arm64 (qemu-user-static, binfmt-support)';
  return undefined;
}

/** The base image of that name from a registry, or where none is reachable, one built from the same packages. */
async function makeBase(): Promise<void> {
  if (family === undefined) {
    if (!(await isThere(base))) await makeBaseOf(await ownFamily(), base);
    return;
  }
  // The build stage has this machine's architecture: the name stands for two images.
  if ((await run('buildah', [...storage, 'manifest', 'inspect', base])).code === 0) return;
  await buildah('manifest', 'create', base);
  for (const each of new Set([await ownFamily(), family])) {
    const name = `localhost/base:${each}`;
    if (!(await isThere(name))) await makeBaseOf(each, name);
    await buildah('manifest', 'add', base, `containers-storage:${name}`);
  }
}

const ownFamily = () => succeed('dpkg', ['--print-architecture']);
const isThere = async (name: string) =>
  (await run('buildah', [...storage, 'inspect', '--type', 'image', name])).code === 0;

async function makeBaseOf(processors: string, name: string): Promise<void> {
  const root = join(folder, family === undefined ? 'base' : `base-${processors}`);
  if (!existsSync(join(root, 'etc/debian_version'))) {
    await succeed('debootstrap', [`--arch=${processors}`, '--variant=minbase', 'bookworm', root, packageSource()]);
  }
  settle(root);
  const container = await buildah('from', `--arch=${processors}`, 'scratch');
  const mounted = await buildah('mount', container);
  await succeed('cp', ['-a', `${root}/.`, mounted]);
  await buildah('umount', container);
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  await buildah('config', '--arch', processors, '--cmd', 'bash', '--env', path, container);
  await buildah('commit', '-q', '--rm', container, name);
}

const sources = '/etc/apt/sources.list.d/debian.sources';

/** The package sources of this machine. */
function packageSource(): string {
  const ours = existsSync(sources) ? /^URIs:\s*(\S+)/m.exec(readFileSync(sources, 'utf8'))?.[1] : undefined;
  return ours ?? 'http://deb.debian.org/debian';
}

/** Gives the base image this machine's package sources and trusted keys. */
function settle(root: string): void {
  const copyAll = (folder: string, isWanted: (name: string) => boolean) => {
    if (!existsSync(folder)) return;
    mkdirSync(join(root, folder), { recursive: true });
    for (const name of readdirSync(folder).filter(isWanted)) cpSync(join(folder, name), join(root, folder, name));
  };
  copyAll('/usr/local/share/ca-certificates', (name) => name.endsWith('.crt'));
  // As in the registries' images: no fsync while installing packages.
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/speed'), 'force-unsafe-io\n');
  copyAll('/etc/apt/apt.conf.d', (name) => name.startsWith('99'));
  if (!existsSync(sources)) return;
  writeFileSync(join(root, 'etc/apt/sources.list'), '');
  cpSync(sources, join(root, sources));
}

/** npm's settings on this machine, and additional certificate authorities. */
function npmSettings(): [from: string, to: string][] {
  const own = join(homedir(), '.npmrc');
  const settings = existsSync(own) ? readFileSync(own, 'utf8') : '';
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities === undefined || !existsSync(authorities)) return settings ? [[own, '/root/.npmrc']] : [];
  const written = join(folder, 'npmrc');
  writeFileSync(written, `${settings}\ncafile=/root/authorities.pem\n`);
  return [
    [written, '/root/.npmrc'],
    [authorities, '/root/authorities.pem'],
  ];
}

/** Builds the image of docker/Dockerfile from this tree. */
export async function buildImage(): Promise<void> {
  if (given !== undefined) return;
  mkdirSync(folder, { recursive: true });
  await makeBase();
  const mounts = npmSettings().flatMap(([from, to]) => ['--volume', `${from}:${to}:ro`]);
  await succeed(
    'buildah',
    [
      ...[...storage, 'bud', '--isolation', 'chroot', '--format', 'docker', '--layers', '--network', 'host'],
      ...(await platforms()),
      ...['--pull-never', ...mounts, ...(await sharedObjects()), '-f', 'docker/Dockerfile', '-t', image, '.'],
    ],
    { cwd: project },
  );
}

/** For another architecture than this machine's; Debian's buildah does not set the two variables in FROM by itself. */
async function platforms(): Promise<string[]> {
  if (family === undefined) return [];
  const names = [`BUILDPLATFORM=linux/${await ownFamily()}`, `TARGETPLATFORM=linux/${family}`];
  return ['--platform', `linux/${family}`, ...names.flatMap((name) => ['--build-arg', name])];
}

/** ./test has just compiled these sources; the image's build reuses these objects, except in the long run. */
async function sharedObjects(): Promise<string[]> {
  const { code, out } = await run('ccache', ['--get-config', 'cache_dir']);
  if (code !== 0 || process.env.MARCHSTONE_LONG) return [];
  const same = ['objects=/objects', 'preset=checked', 'warnings_are_errors=ON'];
  return ['--volume', `${out.trim()}:/objects`, ...same.flatMap((argument) => ['--build-arg', argument])];
}

/** Bytes of an image, all its layers together. */
export async function sizeOf(name: string): Promise<number> {
  return Number(await podman('image', 'inspect', '--format', '{{.Size}}', name));
}

export const sizeOfBase = () => sizeOf(family === undefined ? base : `localhost/base:${family}`);

/** The image's metadata. */
export async function settings(): Promise<Record<string, unknown>> {
  const [found] = JSON.parse(await podman('image', 'inspect', image)) as Record<string, Record<string, unknown>>[];
  return { ...found!.Config, Healthcheck: found!.Healthcheck };
}
