import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedNames, carriedParameters, deepLink, visitNames, visitParameters } from './query-parameters.ts';

describe('parameters about the visit', () => {
  test('NT-1 PY-8 the address contains the device, the channel and the traffic source', () => {
    const query = 'idfv=ID-1&did=D_1&traffic_source=mail&game_channel_id=7&client_id=1013&token=SECRET';
    expect(visitParameters(new URLSearchParams(query))).toEqual({
      idfv: 'ID-1',
      did: 'D_1',
      traffic_source: 'mail',
      game_channel_id: '7',
    });
  });

  test.each(['', 'a b', '<x>', 'x'.repeat(65), 'a.b', '../x'])('T28 %j is not an id and is ignored', (value) => {
    expect(visitParameters(new URLSearchParams({ did: value, idfv: 'good' }))).toEqual({ idfv: 'good' });
  });

  test('RT-3 these parameters are carried from route to route', () => {
    expect(carriedNames).toEqual(expect.arrayContaining([...visitNames]));
  });
});

describe('parameters that follow the visitor', () => {
  test('RT-3 every parameter of the table is carried once, in the order of the table', () => {
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

  test('RT-3 T28 any query yields only valid values of the table', () => {
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
});

describe('parameters of a deep link', () => {
  const parse = (query: string) => deepLink(new URLSearchParams(query));

  describe('RT-3 the parameters of a deep link', () => {
    test('known parameters are read and others are ignored', () => {
      expect(parse('server=s1&role=r-7&product_id=g600&coupon_code=SPRING_5&pay=10103&token=x&client_id=1013')).toEqual(
        {
          server: 's1',
          role: 'r-7',
          product_id: 'g600',
          coupon_code: 'SPRING_5',
          pay: '10103',
        },
      );
    });

    test.each(['', ' ', 'a b', '<img>', 'a/b', '../x', 'é', 'a'.repeat(65), '{{x}}', 'a,b', 'javascript:x'])(
      'T25 %j is not an id and is ignored',
      (value) => {
        expect(parse(new URLSearchParams({ role: value, pay: '10103_rz1' }).toString())).toEqual({ pay: '10103_rz1' });
      },
    );

    test('the first of two values wins; an address without parameters yields none', () => {
      expect(parse('pay=one&pay=two')).toEqual({ pay: 'one' });
      expect(parse('')).toEqual({});
    });
  });
});
