// SPDX-License-Identifier: MIT
// Turns the protocol's JSON Schemas into TypeScript types: src/generated/*.ts and src/generated/games/*.ts.
// The generated files are not committed; the schemas are the truth.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const here = dirname(fileURLToPath(import.meta.url));
const schemaFolder = process.env.MARCHSTONE_SCHEMA ?? join(here, '../../protocol/schema');
const outFolder = join(here, '../src/generated');

const options = {
  additionalProperties: true,
  bannerComment: '// Made from protocol/schema by scripts/generate_types.mjs. Do not edit.',
  format: false,
};

/** The compiler emits only what its root reaches: a root that reaches every definition, the schema's own root included. */
function reachingAll(schema) {
  const { definitions = {}, $schema, $id, ...root } = schema;
  const all = { ...definitions, [schema.title]: root };
  const properties = Object.fromEntries(Object.keys(all).map((name) => [name, { $ref: `#/definitions/${name}` }]));
  return {
    $schema,
    title: `All${schema.title}`,
    type: 'object',
    additionalProperties: false,
    properties,
    definitions: all,
  };
}

async function generate(folder, target) {
  await mkdir(target, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.schema.json'));
  for (const name of names) {
    const schema = JSON.parse(await readFile(join(folder, name), 'utf8'));
    const types = await compile(reachingAll(schema), `All${schema.title}`, { ...options, cwd: folder });
    await writeFile(join(target, `${basename(name, '.schema.json')}.ts`), types);
  }
}

await generate(schemaFolder, outFolder);
await generate(join(schemaFolder, 'games'), join(outFolder, 'games'));
