import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { createMemoryPlatform } from '../../src/platform/memory.ts';
import { enter } from './entry-url.ts';

const at = (path: string, device: 'android' | 'ios' | 'web' = 'web') => {
  const platform = createMemoryPlatform({ address: `https://pay.watt.example${path}`, device });
  const entered = enter(platform, watt);
  const { pathname, search } = platform.address();
  return { ...entered, here: pathname + search };
};

describe('AR-4 a short link', () => {
  test.each([
    ['web', '1013'],
    ['ios', '1012'],
    ['android', '1011'],
  ] as const)('selects the area and the game for %s, and goes home with the client id', (device, client) => {
    expect(at('/@skyward', device)).toMatchObject({ area: 'sea', client, social: true, here: `/?client_id=${client}` });
  });

  test('maps the language of its code', () => {
    expect(at('/@skyward-vn').language).toBe('vi');
    expect(at('/@skyward').language).toBe('en');
  });

  test.each(['/@unknown', '/@__proto__', '/@skyward-xx-yy-zz'])(
    'T25 %s is unknown: no area is valid, and nothing of it stays',
    (path) => {
      expect(at(path)).toMatchObject({ area: '', client: null, social: false, here: '/' });
    },
  );
});

describe('RP-1 a replenish link', () => {
  test('leads to its page, from the front door and from a payment page, and keeps what it carries', () => {
    expect(at('/?replenish_id=r1').here).toBe('/replenishGoods?replenish_id=r1');
    expect(at('/result?billing_no=B1&replenish_id=r1')).toMatchObject({
      options: { billing_no: 'B1' },
      here: '/replenishGoods?replenish_id=r1',
    });
    expect(at('/my?replenish_id=r1').here).toBe('/my?replenish_id=r1');
  });

  test('by a game, it is that game on this device, in its area', () => {
    expect(at('/?rp_client_id=1223', 'ios')).toMatchObject({
      area: 'eru',
      client: '1222',
      here: '/replenishGoods?rp_client_id=1223',
    });
    expect(at('/replenishGoods?rp_client_id=nobody')).toMatchObject({ area: null, client: null });
  });
});

describe('RT-3 PY-13 what the address asks for', () => {
  test('area, game, language and product', () => {
    expect(at('/selectGoods?domain_area=eru&client_id=1213&spec_lang=de&product_id=g600')).toMatchObject({
      area: 'eru',
      client: '1213',
      language: 'de',
      social: false,
      options: { product_id: 'g600', billing_no: undefined },
    });
  });

  test('the number of an order is taken once: a reload does not show its result again', () => {
    expect(at('/result?billing_no=B1&client_id=1013')).toMatchObject({
      options: { billing_no: 'B1' },
      here: '/selectGoods?client_id=1013',
    });
    expect(at('/result?billing_no=B1').here).toBe('/selectGoods');
  });

  test('a link says who gets it, with which coupon and how it is paid', () => {
    const query = 'client_id=1013&server=s1&role=r-1&product_id=g600&coupon_code=SPRING&pay=10103_rz1';
    const { options, here } = at(`/?${query}`);
    expect(options).toMatchObject({
      server: 's1',
      role: 'r-1',
      product_id: 'g600',
      coupon_code: 'SPRING',
      pay: '10103_rz1',
    });
    expect(here).toBe(`/?${query}`);
  });

  test('T25 what is no id is not asked for', () => {
    expect(at('/?role=%3Cb%3E&pay=a%20b&product_id=../x').options).toEqual({ billing_no: undefined });
    expect(at('/result?billing_no=%22%3E').options).toEqual({ billing_no: undefined });
  });

  test('a plain address asks for nothing', () => {
    expect(at('/')).toMatchObject({ area: null, client: null, language: null, options: {}, here: '/' });
  });
});
