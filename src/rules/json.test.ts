import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepest, readJson } from './json.ts';

test.each([
  ['7', 7],
  ['null', null],
  ['"x"', 'x'],
  ['[1,{"a":2}]', [1, { a: 2 }]],
])('ST-2 %s is read', (text, value) => {
  expect(readJson(text)).toEqual(value);
});

test.each(['', ' ', '{', '{"a":', 'undefined', '<!doctype html>', "{'a':1}"])('ST-2 %j is a SyntaxError', (text) => {
  expect(() => readJson(text)).toThrow(SyntaxError);
});

test('T39 what nests too deep is a RangeError, at once', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  expect(() => readJson(nested(deepest))).not.toThrow();
  for (const depth of [deepest + 1, 100_000]) expect(() => readJson(nested(depth))).toThrow(RangeError);
  expect(() => readJson(nested(deepest + 1))).toThrow('deeper than 64');
});

test('T12 names that lead to a prototype are dropped at every depth, and nothing else is', () => {
  const names = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'),
    fc.string(),
  );
  const before = Object.getOwnPropertyNames(Object.prototype).length;
  const tree = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.integer(),
      fc.array(tie('any')),
      fc.array(fc.tuple(names, tie('any'))).map((pairs) => ({ pairs })),
    ),
  })).any;
  /** JSON text whose objects may name `__proto__` as their own. */
  const written = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(written).join()}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const { pairs } = value as { pairs: [string, unknown][] };
    return `{${pairs.map(([name, one]) => `${JSON.stringify(name)}:${written(one)}`).join()}}`;
  };
  const namesIn = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) => [name, ...namesIn(one)])
      : [];
  fc.assert(
    fc.property(tree, (value) => {
      const found = readJson(written(value));
      for (const bad of ['__proto__', 'constructor', 'prototype']) expect(namesIn(found)).not.toContain(bad);
      expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
    }),
    { numRuns: 2_000, seed: 1 },
  );
});
