// SPDX-License-Identifier: MIT
// Fails the build when the page grows beyond its budget: sizes after gzip, as they travel.
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const kilobyte = 1024;
const budget = { firstLoad: 70 * kilobyte, oneGame: 45 * kilobyte, manyFactions: 70 * kilobyte, sprite: 8 * kilobyte };
const dist = join(dirname(fileURLToPath(import.meta.url)), '../dist');

const sizeOf = async (file) => gzipSync(await readFile(join(dist, file))).length;
const total = async (files) => (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0);

const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
await rm(join(dist, '.vite'), { recursive: true }); // of no use to a browser
const html = await readFile(join(dist, 'index.html'), 'utf8');
const assets = (await readdir(join(dist, 'assets'))).map((name) => `assets/${name}`);
const firstFiles = ['index.html', ...assets.filter((file) => html.includes(file) && /\.(js|css)$/.test(file))];

/** What a lazily loaded chunk brings along, without what the first load has already. */
function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = manifest[key];
  const own = [chunk.file, ...(chunk.css ?? [])].filter((file) => !firstFiles.includes(file));
  return [...own, ...(chunk.imports ?? []).flatMap((next) => filesOf(next, seen))];
}

/** The largest of the files whose names begin so: a page is read in one language. */
async function largest(beginnings) {
  const ofEach = beginnings.map((beginning) =>
    assets.filter((file) => file.startsWith(`assets/${beginning}`) && !/en-XA/.test(file)),
  );
  const sizes = await Promise.all(ofEach.flat().map((file) => sizeOf(file)));
  return Math.max(0, ...sizes);
}

const findings = [];
function check(what, size, limit) {
  const line = `${what}: ${(size / kilobyte).toFixed(1)} KB of ${limit / kilobyte} KB`;
  console.log(line);
  if (size > limit) findings.push(line);
}

check('first load', (await total(firstFiles)) + (await largest(['first-'])), budget.firstLoad);
check('glyphs', await total(assets.filter((file) => file.endsWith('.svg'))), budget.sprite);
const frame = 'src/features/table/live/live_table.tsx';
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry || !key.startsWith('src/games/')) continue;
  const seen = new Set();
  const table = [...filesOf(key, seen), ...filesOf(frame, seen)];
  // A game of six factions is as large as several.
  check(key, await total(table), key.includes('/root/') ? budget.manyFactions : budget.oneGame);
}
if (/<style|<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=/.test(html))
  findings.push('index.html has inline script or style');
if (findings.length > 0) {
  console.error(`Over budget:\n  ${findings.join('\n  ')}`);
  process.exit(1);
}
