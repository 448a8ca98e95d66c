// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from './tree.js';

interface Definition {
  properties?: Record<string, { const?: string }>;
  required?: string[];
}

function messages(schema: string): Map<string, string[]> {
  const text = readFileSync(`${root}protocol/schema/${schema}.schema.json`, 'utf8');
  const { definitions } = JSON.parse(text) as { definitions: Record<string, Definition> };
  const found = new Map<string, string[]>();
  for (const { properties = {}, required = [] } of Object.values(definitions)) {
    const type = properties['type']?.const;
    if (type === undefined || type === 'ok' || type === 'error') continue;
    const fields = Object.keys(properties).filter((name) => name !== 'type' && name !== 'id');
    found.set(
      type,
      fields.map((name) => (required.includes(name) ? name : `${name}?`)),
    );
  }
  return found;
}

const document = readFileSync(`${root}docs/protocol.md`, 'utf8');
const section = (title: string) => document.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

/** "type" -> its fields, as a table of the document has them. */
function tabled(title: string): Map<string, string[]> {
  const rows = section(title).matchAll(/^\| `(?!type`)(\w+)` \| ([^|]*)\|/gm);
  return new Map(
    [...rows].map((row) => [
      row[1] ?? '',
      [...(row[2] ?? '').matchAll(/`(\w+)`(\?)?/g)].map((field) => (field[1] ?? '') + (field[2] ?? '')),
    ]),
  );
}

const sorted = (table: Map<string, string[]>) =>
  Object.fromEntries([...table].map(([type, fields]) => [type, [...fields].sort()]).sort());

describe('docs/protocol.md has the tables that the schemas have', () => {
  test('of requests', () => {
    expect(sorted(tabled('Requests'))).toEqual(sorted(messages('requests')));
  });

  test('of pushes', () => {
    expect(sorted(tabled('Pushes'))).toEqual(sorted(messages('server')));
  });

  test('of error codes', () => {
    const codes = JSON.stringify(JSON.parse(readFileSync(`${root}protocol/schema/server.schema.json`, 'utf8'))).match(
      /"enum":(\["bad_json"[^\]]*\])/,
    )?.[1];
    const named = [...section('Error codes').matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap((row) =>
      [...(row[1] ?? '').matchAll(/`(\w+)`/g)].map((code) => code[1] ?? ''),
    );
    expect([...named].sort()).toEqual([...(JSON.parse(codes ?? '[]') as string[])].sort());
  });
});
