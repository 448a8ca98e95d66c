// SPDX-License-Identifier: MIT
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '../wire/harness/certificate.js';
import { closeTable, Dice, openTable, play } from '../wire/harness/play.js';
import type { Json } from '../wire/harness/schemas.js';
import { getByTls, TestServer } from '../wire/harness/server.js';

/** The shipped dashboard and alerts use existing metrics only. */
const shipped = (path: string) => readFileSync(`../docker/${path}`, 'utf8');
const dashboard = JSON.parse(shipped('grafana/marchstone.json')) as Json;
const dashboardQueries: string[] = dashboard.panels.flatMap((panel: Json) =>
  panel.targets.map((target: Json) => target.expr as string),
);
const alerts = shipped('prometheus/alerts.yml');
const alertQueries = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, query]) => query!);
const chooser = dashboard.templating.list.find((variable: Json) => variable.type === 'query').query as string;

interface Series {
  name: string;
  labels: Record<string, string>;
}

/** A line of a scrape or a part of a query: `marchstone_rooms{status="open"}`. */
const pattern = /(marchstone_[a-z_]+)(?:\{([^}]*)\})?/g;
function seriesIn(text: string): Series[] {
  return [...text.matchAll(pattern)].map(([, name, inner = '']) => ({
    name: name!,
    labels: Object.fromEntries([...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label, value])),
  }));
}

const folder = mkdtempSync(join(tmpdir(), 'marchstone-monitoring-'));
let server: TestServer;
let told: Series[] = [];
beforeAll(async () => {
  // With native TLS: otherwise there are no metrics of a certificate.
  const { certificate, key } = makeCertificate(folder, 'monitored');
  server = await TestServer.start({ server: { tls_certificate: certificate, tls_key: key } });
  const table = await openTable(server);
  await play(table, new Dice(5), 6);
  const { body: scrape } = await getByTls(server, '/metrics');
  await closeTable(table);
  told = seriesIn(scrape.replaceAll(/^#.*\n/gm, ''));
});
afterAll(async () => {
  await server.clean();
  rmSync(folder, { recursive: true, force: true });
});

test.each([...dashboardQueries, ...alertQueries, chooser].map((query) => [query]))('a scrape answers %s', (query) => {
  const asked = seriesIn(query);
  if (asked.length === 0) return expect(query).toMatch(/^up\{job="marchstone"\}/);
  for (const { name, labels } of asked) {
    const matches = (series: Series) =>
      series.name === name && Object.entries(labels).every(([label, value]) => series.labels[label] === value);
    expect(told.some(matches), `${name} ${JSON.stringify(labels)}`).toBe(true);
  }
});

test('sums by labels that the series have', () => {
  const grouped = [...dashboardQueries, ...alertQueries].filter((query) => query.includes(' by ('));
  expect(grouped.length).toBeGreaterThan(5);
  for (const query of grouped) {
    const [, list] = / by \(([^)]+)\)/.exec(query)!;
    const [{ name }] = seriesIn(query) as [Series];
    const own = told.find((series) => series.name === name)!;
    // The instance is Prometheus's own label.
    for (const label of list!.split(', ').filter((each) => each !== 'instance'))
      expect(own.labels).toHaveProperty(label);
  }
});

test('every alert has a name of its own, a severity and a sentence', () => {
  const rules = alerts.split(/^ +- alert: /m).slice(1);
  expect(rules.length).toBe(alertQueries.length);
  expect(new Set(rules.map((rule) => rule.split('\n')[0])).size).toBe(rules.length);
  for (const rule of rules) {
    expect(rule).toMatch(/severity: (page|ticket) /);
    expect(rule).toMatch(/summary: ".+[.?]"/);
  }
});
