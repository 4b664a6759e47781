import { describe, expect, test } from 'vitest';
import { deepLink } from './deep-link.ts';

const asked = (query: string) => deepLink(new URLSearchParams(query));

describe('RT-3 what a link asks for', () => {
  test('every wish is read by its name, and nothing else is', () => {
    expect(asked('server=s1&role=r-7&product_id=g600&coupon_code=SPRING_5&pay=10103&token=x&client_id=1013')).toEqual({
      server: 's1',
      role: 'r-7',
      product_id: 'g600',
      coupon_code: 'SPRING_5',
      pay: '10103',
    });
  });

  test.each(['', ' ', 'a b', '<img>', 'a/b', '../x', 'é', 'a'.repeat(65), '{{x}}', 'a,b', 'javascript:x'])(
    'T25 %j is no id, and is passed over',
    (value) => {
      expect(asked(new URLSearchParams({ role: value, pay: '10103_rz1' }).toString())).toEqual({ pay: '10103_rz1' });
    },
  );

  test('the first of two wins; an address without wishes has none', () => {
    expect(asked('pay=one&pay=two')).toEqual({ pay: 'one' });
    expect(asked('')).toEqual({});
  });
});
