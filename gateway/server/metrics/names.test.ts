import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { alarmFacts } from '../../domain/alarms/list.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { tables } from './document.ts';
import { metricNames } from './list.ts';
import { createMetrics } from './metrics.ts';

const metrics = createMetrics([await openTestPglite()]);
afterAll(() => metrics.stop());
const served = [...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);

const pages = [
  'docs/operations/metrics.md',
  'examples/deploy/grafana/coinslot.json',
  'examples/deploy/grafana/alerts.yaml',
];
/** The metrics that a page names, without the endings that histograms add. */
const namedIn = (path: string): string[] => {
  const names = readFileSync(path, 'utf8').match(/\b(coinslot|nodejs|process)_[a-z][a-z0-9_]+\b/g) ?? [];
  return [...new Set(names)].map((name) => (served.includes(name) ? name : name.replace(/_(bucket|count|sum)$/, '')));
};

test('the gateway serves the metrics of the list, and no others of its own', () => {
  expect(served.filter((name) => name.startsWith('coinslot_')).toSorted()).toEqual(metricNames.toSorted());
});

test.each(pages)('%s refers only to metrics that the gateway serves', (path) => {
  expect(namedIn(path).length).toBeGreaterThan(5);
  expect(namedIn(path).filter((name) => !served.includes(name))).toEqual([]);
});

test.each(pages.slice(0, 2))('%s has every metric of the gateway', (path) => {
  expect(metricNames.filter((name) => !namedIn(path).includes(name))).toEqual([]);
});

describe('the alert rules', () => {
  const rules = readFileSync('examples/deploy/grafana/alerts.yaml', 'utf8');

  test('have one rule for each alarm', () => {
    const named = [...rules.matchAll(/coinslot_alarms_total\{alarm="([\w-]+)"\}/g)].map(([, name = '']) => name);
    expect(named.toSorted()).toEqual(Object.keys(alarmFacts).toSorted());
  });

  test('refer to pages that exist', () => {
    const runbooks = [...rules.matchAll(/runbook: "([^"#]+)/g)].map(([, path = '']) => path);
    expect(runbooks).toHaveLength([...rules.matchAll(/- alert: /g)].length);
    for (const path of runbooks) expect(() => readFileSync(path)).not.toThrow();
  });
});

test('docs/operations/metrics.md has the table of metrics; npm run docs writes it', () => {
  const page = readFileSync('docs/operations/metrics.md', 'utf8');
  const [, written] = /<!-- generated: metrics -->\n([\s\S]*?)\n<!-- end -->/.exec(page) ?? [];
  expect(written).toBe(tables.metrics);
});
