import { expect, test, vi } from 'vitest';
import { servedShop } from './served-shop.ts';

test.each([
  ['what the gateway wrote', '{"brand":{"name":"watt"},"demo":true}', { brand: { name: 'watt' }, demo: true }, 0],
  ['nothing written', null, null, 0],
  ['damaged', '{"brand":', null, 1],
])('BR-2 BR-8 the shop of a page: %s', (_what, text, shop, reports) => {
  const report = vi.fn();
  expect(servedShop({ shop: () => text, report })).toEqual(shop);
  expect(report).toHaveBeenCalledTimes(reports);
});
