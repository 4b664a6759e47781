import { describe, expect, test } from 'vitest';
import { watt } from '../../../brands/watt.ts';
import { createMemoryPlatform } from '../../../src/platform/memory.ts';
import { readEntryUrl } from './entry-url.ts';

const at = (path: string, device: 'android' | 'ios' | 'web' = 'web') => {
  const platform = createMemoryPlatform({ address: `https://pay.watt.example${path}`, device });
  const entered = readEntryUrl(platform, watt);
  const { pathname, search } = platform.address();
  return { ...entered, path: pathname + search };
};

describe('AR-4 a short link', () => {
  test.each([
    ['web', '1013'],
    ['ios', '1012'],
    ['android', '1011'],
  ] as const)('selects the area and the game for %s, and goes home with the client id', (device, client) => {
    expect(at('/@skyward', device)).toMatchObject({
      area: 'sea',
      client,
      visit: { traffic_source: 'social' },
      path: `/?client_id=${client}&spec_lang=en&traffic_source=social`,
    });
  });

  test('maps the language of its code', () => {
    expect(at('/@skyward-vn').language).toBe('vi');
    expect(at('/@skyward').language).toBe('en');
    expect(at('/@skyward-vn').path).toBe('/?client_id=1013&spec_lang=vi&traffic_source=social');
  });

  test.each(['/@unknown', '/@__proto__', '/@skyward-xx-yy-zz', `/@${'x'.repeat(33)}`, '/@%3Csvg%3E', '/@'])(
    'T25 %s is unknown: no area is valid, and nothing of it stays',
    (path) => {
      expect(at(path)).toMatchObject({ area: '', client: null, visit: {}, path: '/' });
    },
  );
});

describe('RP-1 a replenish link', () => {
  test('leads to its page, from the front door and from a payment page, and keeps what it carries', () => {
    expect(at('/?replenish_id=r1').path).toBe('/replenishGoods?replenish_id=r1');
    expect(at('/result?billing_no=B1&replenish_id=r1')).toMatchObject({
      options: { billing_no: 'B1' },
      path: '/replenishGoods?replenish_id=r1',
    });
    expect(at('/my?replenish_id=r1').path).toBe('/my?replenish_id=r1');
  });

  test('by a game, it is that game on this device, in its area', () => {
    expect(at('/?rp_client_id=1223', 'ios')).toMatchObject({
      area: 'eru',
      client: '1222',
      path: '/replenishGoods?rp_client_id=1223',
    });
    expect(at('/replenishGoods?rp_client_id=nobody')).toMatchObject({ area: null, client: 'nobody' });
  });
});

describe('RT-3 PY-13 what the address asks for', () => {
  test('area, game, language and product', () => {
    expect(at('/selectGoods?domain_area=eru&client_id=1213&spec_lang=de&product_id=g600')).toMatchObject({
      area: 'eru',
      client: '1213',
      language: 'de',
      visit: {},
      options: { product_id: 'g600', billing_no: undefined },
    });
  });

  test.each([
    ['1013', 'android', '1011'],
    ['1011', 'web', '1013'],
    ['1013-1', 'ios', '1013-1'],
  ] as const)('a game is this device’s: %s on %s is %s', (client, device, own) => {
    expect(at(`/?client_id=${client}`, device)).toMatchObject({ client: own, path: `/?client_id=${client}` });
  });

  test('NT-1 PY-8 what it says of the visit, through a short link too', () => {
    const visit = { idfv: 'i1', did: 'd1', game_channel_id: '7' };
    expect(at('/?idfv=i1&did=d1&traffic_source=mail&game_channel_id=7').visit).toEqual({
      ...visit,
      traffic_source: 'mail',
    });
    const social = at('/@skyward?idfv=i1&did=d1&traffic_source=mail&game_channel_id=7');
    expect(social.visit).toEqual({ ...visit, traffic_source: 'social' });
    expect(Object.fromEntries(new URLSearchParams(social.path.slice(1)))).toMatchObject(social.visit);
  });

  test('the number of an order is taken once: a reload does not show its result again', () => {
    expect(at('/result?billing_no=B1&client_id=1013')).toMatchObject({
      options: { billing_no: 'B1' },
      path: '/selectGoods?client_id=1013',
    });
    expect(at('/result?billing_no=B1').path).toBe('/selectGoods');
  });

  test('a link says who gets it, with which coupon and how it is paid', () => {
    const query = 'client_id=1013&server=s1&role=r-1&product_id=g600&coupon_code=SPRING&pay=10103_rz1';
    const { options, path } = at(`/?${query}`);
    expect(options).toMatchObject({
      server: 's1',
      role: 'r-1',
      product_id: 'g600',
      coupon_code: 'SPRING',
      pay: '10103_rz1',
    });
    expect(path).toBe(`/?${query}`);
  });

  test('T25 what is no id is not asked for', () => {
    expect(at('/?role=%3Cb%3E&pay=a%20b&product_id=../x').options).toEqual({ billing_no: undefined });
    expect(at('/result?billing_no=%22%3E').options).toEqual({ billing_no: undefined });
  });

  test('a plain address asks for nothing', () => {
    expect(at('/')).toMatchObject({ area: null, client: null, language: null, options: {}, path: '/' });
  });
});
