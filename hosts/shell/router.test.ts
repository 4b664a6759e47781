import { describe, expect, test } from 'vitest';
import { createMemoryPlatform } from '../../src/platform/memory.ts';
import { carriedNames } from '../../src/rules/query-parameters.ts';
import { createRouter } from './router.ts';

const at = (path: string) => {
  const platform = createMemoryPlatform({ address: `https://watt.example${path}` });
  const router = createRouter(platform);
  return { platform, router, address: () => platform.address().pathname + platform.address().search };
};

describe('RT-1 which screen an address means', () => {
  test.each([
    ['/selectGoods', 'goods'],
    ['/activity', 'activity'],
    ['/my', 'my'],
    ['/userCenter', 'vip'],
    ['/errorReplenish', 'bad-replenish'],
    ['/notArea', 'no-area'],
    ['/certifiedReal', 'real-name'],
    ['/showError', 'bad-page'],
    ['/selectGoods/', 'goods'],
  ])('%s is %s', (path, is) => {
    expect(at(path).router.screen.value.is).toBe(is);
    expect(at(path).address()).toBe(path);
  });

  test.each(['/', '/selectGame', '/layoutGame', '/recharge', '/result'])(
    '%s has moved to /selectGoods, with its whole query',
    (path) => {
      const { router, address } = at(`${path}?billing_no=B1&client_id=1013`);
      expect(router.screen.value.is).toBe('goods');
      expect(address()).toBe('/selectGoods?billing_no=B1&client_id=1013');
    },
  );

  test.each(['/nothing', '/selectgoods', '/__proto__', '/constructor', '/my/orders'])(
    'RT-5 %s is not found',
    (path) => {
      expect(at(path).router.screen.value.is).toBe('not-found');
    },
  );
});

describe('RT-3 going from route to route', () => {
  const all = carriedNames.map((name) => `${name}=v1`).join('&');

  test('the carried parameters follow, each once; others stay behind', () => {
    const { router, address } = at(`/selectGoods?${all}&billing_no=B1&token=SECRET&domain_area=twice`);
    router.go('/my');
    expect(address()).toBe(`/my?${all}`);
    expect(router.screen.value.is).toBe('my');
  });

  test.each(['<script>', 'a b', '', 'x'.repeat(65), '../..'])(
    'T28 a value that is not plain does not follow: %j',
    (value) => {
      const { router, address } = at(`/selectGoods?client_id=${encodeURIComponent(value)}&did=d1`);
      router.go('/my');
      expect(address()).toBe('/my?did=d1');
      expect(address()).not.toMatch(/[<> ]/);
    },
  );

  test('a link shows where it leads', () => {
    expect(at('/my').router.href('/selectGoods')).toBe('/selectGoods');
    expect(at('/my?idfv=i1').router.href('/selectGoods')).toBe('/selectGoods?idfv=i1');
  });

  test('a path that moved is left at once, with what it carries', () => {
    const { router, address } = at('/my?client_id=1013');
    router.go('/');
    expect(router.screen.value.is).toBe('goods');
    expect(address()).toBe('/selectGoods?client_id=1013');
  });

  test('another screen begins at its top; the same one, and back and forward, keep their place', () => {
    let tops = 0;
    const platform = createMemoryPlatform({ address: 'https://watt.example/selectGoods' });
    const router = createRouter(platform, () => tops++);
    router.go('/my');
    expect(tops).toBe(1);
    router.go('/my?tab=orders');
    router.setParameter('tab', 'history');
    expect(tops).toBe(1);
    platform.goTo('/selectGoods');
    expect(router.screen.value.is).toBe('goods');
    expect(tops).toBe(1);
  });

  test('back and forward are followed', () => {
    const { platform, router } = at('/selectGoods');
    platform.goTo('/my');
    expect(router.screen.value.is).toBe('my');
    platform.goTo('/gone');
    expect(router.screen.value.is).toBe('not-found');
  });
});
