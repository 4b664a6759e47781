import { expect, test } from 'vitest';
import { routeOf } from './routes.ts';

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
