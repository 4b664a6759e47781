import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriedNames, carriedParameters } from './carried-parameters.ts';

test('RT-3 every parameter of the table is carried, in its order, each once', () => {
  const all = carriedNames.map((name, at) => `${name}=v${at}`).toReversed();
  const found = carriedParameters(
    new URLSearchParams([...all, 'replenish_id=second', 'token=SECRET', 'utm=1'].join('&')),
  );
  expect([...found.keys()]).toEqual([...carriedNames]);
  expect(found.get('replenish_id')).toBe('v0');
});

test.each(['', 'a b', '<x>', 'é', '../x', '%00', 'x'.repeat(65), 'a/b', 'a\n'])(
  'RT-3 T28 %j is not carried',
  (value) => {
    expect(carriedParameters(new URLSearchParams({ idfv: value })).size).toBe(0);
  },
);

test('RT-3 T28 whatever the query, only plain values of the table come out', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      for (const [name, value] of carriedParameters(new URLSearchParams(query))) {
        expect(carriedNames as readonly string[]).toContain(name);
        expect(value).toMatch(/^[A-Za-z0-9_.-]{1,64}$/);
      }
    }),
    { numRuns: 10_000, seed: 1 },
  );
});
