import { describe, expect, test } from 'vitest';
import type { Call } from '../contract/call.ts';
import { couponList } from '../contract/coupon.ts';
import { allRoleList, getGameListV2, rechargeConfig } from '../contract/game.ts';
import { getGoodsList, getLimitProductInfo, getPaymentList, productPoints } from '../contract/goods.ts';
import { getOrderList } from '../contract/order.ts';
import { dot, orderEvent } from '../contract/tracking.ts';
import { createCouponShop } from '../testing/coupon-shop.ts';
import { callRows, faultCases } from '../testing/fault-table.ts';
import { fill, type TestStorefront, tap } from '../testing/storefront.ts';

/** What a purchase cannot go without, and what it can: without the second it is made while the fault lasts. */
const needed: readonly Call[] = [getGameListV2, allRoleList, getGoodsList, getPaymentList];
const welcome: readonly Call[] = [
  rechargeConfig,
  getLimitProductInfo,
  couponList,
  productPoints,
  getOrderList,
  dot,
  orderEvent,
];
/** Longer than the client goes on trying, at every gateway. */
const longMs = 130_000;

/** Pays and sees it through; what is shown at the end. */
async function buy(shop: TestStorefront): Promise<string> {
  await fill(shop);
  await shop.advance(longMs);
  await tap(shop);
  await shop.advance(longMs);
  shop.world.end('Success');
  await shop.advance(longMs);
  return shop.store.checkout.progress.value.is;
}

describe('NT-3 PY-1 a failed read of the checkout', () => {
  test.each(faultCases(callRows(welcome)))(
    '%s, %s: the purchase is made once all the same',
    async (_, __, call, fault) => {
      const first = await createCouponShop();
      first.world.fault(call, fault);
      const shop = first.reload();
      expect(await buy(shop)).toBe('success');
      expect(shop.world.orders).toHaveLength(1);
    },
  );

  test.each(faultCases(callRows(needed)))(
    '%s, %s: nothing is ordered until the fault is over',
    async (_, __, call, fault) => {
      const first = await createCouponShop();
      const stop = first.world.fault(call, fault);
      const broken = first.reload();
      await broken.advance(longMs);
      await fill(broken).catch(() => {});
      await tap(broken);
      await broken.advance(longMs);
      expect(broken.world.orders).toHaveLength(0);
      expect(broken.store.checkout.progress.value.is).toBe('idle');
      stop();
      const { games, recipient, catalogue, methods } = broken.store;
      for (const again of [games.again, recipient.again, catalogue.again, methods.again]) await again();
      await broken.advance(longMs);
      expect(await buy(broken)).toBe('success');
      expect(broken.world.orders).toHaveLength(1);
    },
  );
});
