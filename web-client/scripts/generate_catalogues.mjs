// SPDX-License-Identifier: MIT
// Compiles the catalogues, src/catalogues/<area>/<language>.json in ICU MessageFormat, into functions:
// src/generated/catalogues/<area>.<language>.ts. What the page calls, and with what, is said by the type that the code
// gives to `catalogue<Type>('area')`; a key or a placeholder that does not agree with it stops the build.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCatalogue } from './catalogues/compile.mjs';
import { pseudoLanguages } from './catalogues/pseudo.mjs';
import { typesOfAreas } from './catalogues/types.mjs';

const page = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(page, 'src/catalogues');
const target = join(page, 'src/generated/catalogues');
const source = 'en';

async function languagesOf(area) {
  const names = await readdir(join(folder, area));
  const languages = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  return [source, ...languages.filter((language) => language !== source)];
}

const findings = [];
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
for (const [area, type] of typesOfAreas(page)) {
  if (!existsSync(join(folder, area, `${source}.json`))) {
    findings.push(`${area}: there is no catalogue in the language of the source`);
    continue;
  }
  const write = (language, text) => writeFile(join(target, `${area}.${language}.ts`), text);
  let english;
  for (const language of await languagesOf(area)) {
    const catalogue = JSON.parse(await readFile(join(folder, area, `${language}.json`), 'utf8'));
    english ??= catalogue;
    const { text, faults } = compileCatalogue(catalogue, english, type, (parsed) => parsed);
    findings.push(...faults.map((fault) => `${area}/${language}.json: ${fault}`));
    await write(language, text);
  }
  for (const [language, disguise] of Object.entries(pseudoLanguages))
    await write(language, compileCatalogue(english, english, type, disguise).text);
}
if (findings.length > 0) {
  console.error(`Catalogues that do not agree with what the page asks for:\n  ${findings.join('\n  ')}`);
  process.exit(1);
}
