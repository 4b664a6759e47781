import { expect, test } from 'vitest';
import { classicRoutes } from './classic-routes.ts';
import { newRoutes, routeOf } from './routes.ts';

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

test('RT-1 RT-2 each generation knows every address of the other, and leads it to a screen', () => {
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
