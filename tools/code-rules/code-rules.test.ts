import { describe, expect, test } from 'vitest';
import { fixtures } from './fixtures.ts';
import { rules } from './rules.mjs';
import { readTree } from './tree.mjs';

const all = Object.values(fixtures).flatMap(({ refused, passed }) => [...refused, ...passed]);
const tree = readTree(Object.fromEntries(all.map(({ path, text }) => [path, text])));

test('every rule has fixtures, and no two have the same path', () => {
  expect(Object.keys(fixtures).sort()).toEqual(rules.map((rule) => rule.name).sort());
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
});

describe.each(rules)('$name', (rule) => {
  const { refused = [], passed = [] } = fixtures[rule.name] ?? {};
  const faultsOf = (path: string) =>
    tree.files.filter((file) => file.path === path).flatMap((file) => rule.faults(file, tree));

  test.each(refused)('refuses $path', ({ path }) => {
    expect(faultsOf(path)).not.toEqual([]);
  });

  test.each(passed)('lets $path pass', ({ path }) => {
    expect(faultsOf(path)).toEqual([]);
  });
});
