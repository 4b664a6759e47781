import { describe, expect, test } from 'vitest';
import type { Goods } from '../contract/goods.ts';
import { savingOf, shortCount, storePriceIn } from './goods.ts';

describe('GD-6 a saving against the app store', () => {
  test.each([
    [529, 645, 'THB', { percent: 17, amount: 116, storePrice: 645 }],
    [0.99, 1.19, 'USD', { percent: 16, amount: 0.2, storePrice: 1.19 }],
    [800, 976, 'JPY', { percent: 18, amount: 176, storePrice: 976 }],
    // 18.99… % is no 19 %, also where a double would round it up.
    [8.1001, 10, 'USD', { percent: 19, amount: 1.9, storePrice: 10 }],
    [81.01, 100, 'USD', { percent: 18, amount: 18.99, storePrice: 100 }],
  ])('of %d against %d %s is %o', (price, store, currency, saving) => {
    expect(savingOf(price, store, currency)).toEqual(saving);
  });

  test.each([
    ['no price in the app store', 5, null],
    ['the same price', 5, 5],
    ['a lower price', 5, 4.99],
    ['less than one percent more', 100, 100.9],
    ['a negative price', -1, 5],
  ])('is not claimed with %s', (_, price, store) => {
    expect(savingOf(price, store, 'USD')).toBeNull();
  });

  test('compares prices in one currency only', () => {
    const product = { store_price: 6, store_prices: { THB: 215 } } as unknown as Goods;
    expect(storePriceIn(product, 'USD', 'USD')).toBe(6);
    expect(storePriceIn(product, 'THB', 'USD')).toBe(215);
    expect(storePriceIn(product, 'JPY', 'USD')).toBeNull();
    expect(storePriceIn({ store_price: 6 } as unknown as Goods, 'constructor', 'USD')).toBeNull();
  });
});

test('GD-6 a large count is short only where nothing is lost', () => {
  expect([1, 9_000, 9_500, 250_000, 250_500, 1_500_000].map(shortCount)).toEqual([
    '1',
    '9,000',
    '9,500',
    '250k',
    '250,500',
    '1.5M',
  ]);
});
