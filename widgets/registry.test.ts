import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { WidgetDefinition } from '../src/mount/widget.ts';
import { widgets } from './by-name.ts';
import * as registry from './index.ts';

const folders = readdirSync('widgets', { withFileTypes: true }).filter((one) => one.isDirectory());
const rows = Object.entries(widgets) as [string, WidgetDefinition<Record<string, unknown>>][];

test('EM-1 the registry has a row for each folder of a widget, by the name of the widget', () => {
  const names = Object.entries(registry).map(([name, widget]) => [name, widget.name]);
  // The failed order of a link with its checkout is mounted as `replenish`.
  const own = folders.map(({ name }) => name).filter((name) => name !== 'repay');
  expect(names.toSorted()).toEqual(own.map((name) => [name, name]).toSorted());
});

test.each(rows)('EM-1 EM-5 %s loads the widget of its name, and what it takes is documented', async (name, row) => {
  expect((await row.load()).name).toBe(name);
  const docs = readFileSync('docs/embedding.md', 'utf8');
  const documented = [...docs.matchAll(/^\| (\w+) \| `(\w+)` \|/gm)].filter(([, widget]) => widget === name);
  const own = Object.entries(row.options).flatMap(([option, isPublic]) => (isPublic ? [option] : []));
  // The docs say in a sentence what the two take that are made of others.
  if (name === 'topup')
    expect(own.toSorted()).toEqual(
      Object.keys(options('checkout'))
        .filter((one) => one !== 'inline')
        .toSorted(),
    );
  else
    expect(own.filter((one) => !(name === 'replenish' && one === 'billing_no')).toSorted()).toEqual(
      documented.map(([, , option]) => option).toSorted(),
    );
});

const options = (name: string): object => rows.find(([other]) => other === name)?.[1].options ?? {};
