import { signal } from '@preact/signals-react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rechargeConfig } from '../../src/contract/game.ts';
import { activityStatus } from '../../src/contract/reward.ts';
import { createTestStorefront } from '../../src/testing/storefront.ts';
import { password } from '../../src/testing/world-data.ts';
import { countGifts } from './gift-count-model.ts';
import { createRouter } from './router.ts';

/** The count of a player with three gifts. */
async function counting() {
  const made = await createTestStorefront({ person: 'bob' });
  made.world.answer(rechargeConfig, () => ({ cumulative_config: { is_has_cumulative: 1 } }));
  const open = { claimable: 3 };
  made.world.answer(activityStatus, () => ({ cumulative: true, continuous: false, ...open }));
  const shop = made.reload();
  const gifts = signal(0);
  const router = createRouter(shop.platform);
  const stop = countGifts(shop.store, router, gifts);
  onTestFinished(() => {
    stop();
    shop.kill();
  });
  await shop.settle();
  expect(gifts.value).toBe(3);
  return { ...shop, gifts, open, router, stop };
}

describe('AC-1 the number of gifts that wait', () => {
  test.each([
    ['a gift was claimed', 'reward:claimed', { all: false }],
    ['an order was paid', 'order:paid', { billing_no: 'B1' }],
  ] as const)('is loaded again when %s, and no more when it is not shown', async (_, name, detail) => {
    const shop = await counting();
    shop.open.claimable = 2;
    shop.store.events.emit(name, detail as never);
    expect(shop.gifts.value, 'the number before stays until the next is known').toBe(3);
    await shop.settle();
    expect(shop.gifts.value).toBe(2);
    const before = shop.world.count(activityStatus);
    shop.stop();
    shop.store.events.emit(name, detail as never);
    await shop.settle();
    expect(shop.world.count(activityStatus)).toBe(before);
  });

  test('is not said where it cannot be had', async () => {
    const shop = await counting();
    shop.world.fault(activityStatus, { is: 'refused', word: 'bad-parameter' });
    shop.router.go('/my');
    await shop.settle();
    expect(shop.gifts.value).toBe(0);
  });

  test('is never that of another player', async () => {
    const shop = await counting();
    const seen: number[] = [];
    onTestFinished(shop.gifts.subscribe((count) => void seen.push(count)));
    shop.open.claimable = 1;
    await shop.store.session.logIn('ann', password);
    await shop.settle();
    expect(seen).toEqual([3, 0, 1]);
  });
});
