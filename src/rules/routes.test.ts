import { describe, expect, test } from 'vitest';
import { classicRoutes, newRoutes, routeOf } from './routes.ts';

describe('the routes of the new version', () => {
  test.each([
    ['/', { is: 'moved', to: '/selectGoods' }],
    ['/selectGame', { is: 'moved', to: '/selectGoods' }],
    ['/layoutGame', { is: 'moved', to: '/selectGoods' }],
    ['/result', { is: 'moved', to: '/selectGoods' }],
    ['/recharge', { is: 'moved', to: '/selectGoods' }],
    ['/selectGoods', { is: 'goods' }],
    ['/selectGoods/', { is: 'goods' }],
    ['/activity', { is: 'activity' }],
    ['/my', { is: 'my' }],
    ['/userCenter', { is: 'vip' }],
    ['/@skyward', { is: 'short-link', code: 'skyward' }],
    ['/@skyward-zh-tw/', { is: 'short-link', code: 'skyward-zh-tw' }],
    ['/@..%2f..', { is: 'short-link', code: '..%2f..' }],
    ['/@%00', { is: 'short-link', code: '%00' }],
    ['/@', { is: 'short-link', code: '' }],
    [`/@${'x'.repeat(33)}`, { is: 'short-link', code: 'x'.repeat(33) }],
    ['/replenishGoods', { is: 'replenish' }],
    ['/errorReplenish', { is: 'bad-replenish' }],
    ['/notArea', { is: 'no-area' }],
    ['/certifiedReal', { is: 'real-name' }],
    ['/showError', { is: 'bad-page' }],
  ])('RT-1 %s', (path, expected) => {
    expect(routeOf(path)).toEqual(expected);
  });

  test.each([
    '/nothing',
    '/SELECTGOODS',
    '/my/orders',
    '/my/@skyward',
    '//my',
    '/constructor',
    '/__proto__',
    '',
    '/@//evil.example',
  ])('RT-5 T25 %s is not found', (path) => {
    expect(routeOf(path)).toEqual({ is: 'not-found' });
  });
});

describe('the routes of the classic version', () => {
  test.each([
    ['/', { is: 'moved', to: '/selectGame', withGame: '/selectGoods' }],
    ['/layoutGame', { is: 'moved', to: '/selectGame', withGame: '/selectGoods' }],
    ['/selectGame', { is: 'home' }],
    ['/selectGoods', { is: 'goods' }],
    ['/recharge', { is: 'recharge' }],
    ['/result/', { is: 'result' }],
    ['/replenishGoods', { is: 'replenish' }],
    ['/@skyward', { is: 'short-link', code: 'skyward' }],
    ['/errorReplenish', { is: 'bad-replenish' }],
    ['/notArea', { is: 'no-area' }],
    ['/certifiedReal', { is: 'real-name' }],
    ['/showError', { is: 'bad-page' }],
    ['/nothing', { is: 'not-found' }],
  ])('RT-2 the classic version: %s', (path, expected) => {
    expect(routeOf(path, classicRoutes)).toEqual(expected);
  });

  test('RT-1 RT-2 each generation maps every address of the other to a screen', () => {
    const paths = ({ table }: typeof newRoutes) => Object.keys(table).sort();
    expect(paths(classicRoutes)).toEqual(paths(newRoutes));
    for (const routes of [newRoutes, classicRoutes]) {
      for (const path of paths(routes)) {
        const route = routeOf(path, routes);
        const to = route.is === 'moved' ? [route.to, route.withGame ?? route.to] : [path];
        expect(
          to.map((one) => routeOf(one, routes).is),
          path,
        ).not.toContain('moved');
      }
    }
  });
});
