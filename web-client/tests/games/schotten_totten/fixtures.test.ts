// SPDX-License-Identifier: MIT
// @vitest-environment node
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';

const file = new URL('../../../../protocol/schema/games/schotten_totten.schema.json', import.meta.url);
const schema = JSON.parse(readFileSync(file, 'utf8')) as { $id: string };
const ajv = new Ajv({ strict: false, schemas: [schema] });

function faults(definition: string, value: unknown): unknown {
  const check = ajv.getSchema(`${schema.$id}#/definitions/${definition}`);
  if (!check) throw new Error(`the schema has no ${definition}`);
  return check(value) === true ? [] : check.errors;
}

describe.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('the picture "%s"', (_, fixture) => {
  it('is one that the schema allows', () => {
    const { view, legal } = fixture.state;
    expect(
      faults(
        fixture.mode === 'replay' ? 'Position' : 'View',
        fixture.mode === 'replay' ? { ...view, tactics_deck: [] } : view,
      ),
    ).toEqual([]);
    for (const move of legal) expect(faults('Move', move)).toEqual([]);
    expect(faults('Options', fixture.options)).toEqual([]);
  });
});
