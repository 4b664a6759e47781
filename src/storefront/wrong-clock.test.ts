import { describe, expect, test } from 'vitest';
import { getLimitProductInfo } from '../contract/goods.ts';
import { payCall } from '../contract/order.ts';
import { isOverdue } from '../rules/order-help.ts';
import { must } from '../testing/must.ts';
import { createReadyStorefront, createTestStorefront, type TestStorefront, tap } from '../testing/storefront.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const yearMs = 365 * dayMs;
const startMs = Date.UTC(2026, 10, 20, 12);
const clocks = [-2 * yearMs, -3 * dayMs, -dayMs, 23 * hourMs, 26 * hourMs, 3 * dayMs, 40 * dayMs, 2 * yearMs];
const hours = clocks.map((aheadMs) => ({ hours: aheadMs / hourMs, aheadMs }));

/** The state of the last order, which may be paid for a day. */
function orderOf({ store }: TestStorefront) {
  const intent = must(store.purchase.intents.value.at(-1), 'an order');
  const pay_by = startMs / 1_000 + dayMs / 1_000;
  const now = store.platform.now();
  return { late: isOverdue({ ...intent, pay_by }, now), leftMs: pay_by * 1_000 - now, made: intent.made };
}

describe.each(hours)('T36 RS-2 a device whose clock is $hours hours ahead', ({ aheadMs }) => {
  test('a new order is neither overdue nor expired and has the gateway’s deadline', async () => {
    const shop = await createReadyStorefront({ aheadMs });
    await tap(shop);
    expect(shop.world.count(payCall('razer_gold_pay'))).toBe(1);
    const { late, leftMs, made } = orderOf(shop);
    expect(late).toBe(false);
    expect(leftMs).toBeLessThanOrEqual(dayMs);
    expect(leftMs).toBeGreaterThan(dayMs - 60_000);
    expect(made).toBeGreaterThanOrEqual(startMs);
    expect(made).toBeLessThan(startMs + 60_000);
  });

  test('the player and the current order survive a reload', async () => {
    const first = await createReadyStorefront({ aheadMs: 0 });
    await tap(first);
    first.platform.clock.jump(aheadMs);
    const shop = first.reload();
    await shop.settle();
    expect(shop.store.session.user.value?.username).toBe('ann');
    expect(shop.store.purchase.intents.value).toHaveLength(1);
    expect(orderOf(shop).late).toBe(false);
    // The order is shown again, though by the device's clock it is too old for that.
    expect(shop.store.purchase.progress.value.is).toBe('pending');
    // By now the gateway has sent its time.
    expect(shop.store.storage.get('userMap')).not.toBeNull();
  });

  test('a jump of the clock changes nothing', async () => {
    const shop = await createReadyStorefront({ aheadMs: 0 });
    await tap(shop);
    const before = orderOf(shop);
    shop.platform.clock.jump(aheadMs);
    expect(orderOf(shop)).toEqual(before);
  });

  test('GD-2 a product with a limit of one hour can be bought again after an hour', async () => {
    const shop = await createTestStorefront({ person: 'bob', aheadMs });
    shop.world.answer(getLimitProductInfo, () => [
      {
        product_id: 'g60',
        limit_type: 'time' as const,
        frequency: 1,
        day_info: 1,
        extra_pay_times: 0,
        next_pay_time: startMs / 1_000 + 3_600,
      },
    ]);
    const again = shop.reload();
    await again.settle();
    const leftMs = startMs + hourMs - again.store.platform.now();
    expect(leftMs).toBeGreaterThan(hourMs - 60_000);
    expect(leftMs).toBeLessThanOrEqual(hourMs);
    const before = again.world.count(getLimitProductInfo);
    again.platform.comeBack();
    await again.settle();
    expect(again.world.count(getLimitProductInfo)).toBe(before);
  });
});

test('ST-2 player data expires by the gateway’s clock, once that is known', async () => {
  const first = await createReadyStorefront({ aheadMs: 0 });
  await first.advance(31 * dayMs);
  const shop = first.reload();
  expect(shop.store.storage.get('userMap')).not.toBeNull();
  await shop.settle();
  expect(shop.store.storage.get('userMap')).toBeNull();
});
