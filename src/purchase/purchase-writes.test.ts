import { describe, expect, test } from 'vitest';
import { createActivities } from '../../widgets/activity/activities.ts';
import { receiveCoupons } from '../contract/coupon.ts';
import { rechargeConfig } from '../contract/game.ts';
import { getPaymentList } from '../contract/goods.ts';
import { cardOrder, cardPrecheck, getOrderInfo, payCall } from '../contract/order.ts';
import { receiveActivityGift } from '../contract/reward.ts';
import { type Channel, channels } from '../payments/channels.ts';
import { answer, check, openCardShop, topUp, type } from '../testing/card-holder.ts';
import { categories, createCouponShop } from '../testing/coupon-shop.ts';
import { faultCases } from '../testing/fault-table.ts';
import { createReadyStorefront, createTestStorefront, fill, type TestStorefront, tap } from '../testing/storefront.ts';

const now = ({ store }: TestStorefront) => store.checkout.progress.value;
/** Longer than the client goes on trying, and a card has to rest. */
const longMs = 240_000;

/** A purchase that a call starts: how its shop is opened, and what a player does to buy. */
interface WriteCase {
  readonly call: ReturnType<typeof payCall> | typeof cardOrder;
  open(): Promise<TestStorefront>;
  buy(shop: TestStorefront): Promise<void>;
}

const byChannel = (channel: Channel & { readonly path: NonNullable<Channel['path']> }): WriteCase => ({
  call: payCall(channel.path),
  async open() {
    const shop = await createTestStorefront({ person: 'ann', device: 'web' });
    const option = { payway_id: channel.id, channel_id: 'ch1', key: 'way', name: 'The way', icon: '/i.svg' };
    shop.world.answer(getPaymentList, () => ({ regions: { Global: [option] } }));
    await fill(shop, { method: 'The way' });
    return shop;
  },
  buy: tap,
});
const calling = (channel: Channel): channel is Channel & { readonly path: NonNullable<Channel['path']> } =>
  channel.path !== null && !channel.card;

const cardPay: WriteCase = {
  call: payCall('card_pay'),
  open: openCardShop,
  async buy(shop) {
    type(shop);
    await tap(shop);
    await answer(shop, true);
  },
};
const purchases: readonly (readonly [string, WriteCase])[] = [
  ...(channels as readonly Channel[]).filter(calling).map((one) => [one.name, byChannel(one)] as const),
  ['a product with a point card', cardPay],
  ['a top-up with a point card', { call: cardOrder, open: openCardShop, buy: topUp }],
];

describe('NT-5 a failed call that starts a payment', () => {
  test.each(faultCases(purchases))(
    '%s, %s: at most one order, never called failed, and later the same one',
    async (...of) => {
      const [, , { call, open, buy }, fault] = of;
      const shop = await open();
      const stop = shop.world.fault(call, fault);
      await buy(shop);
      await shop.advance(longMs);
      expect(shop.world.orders.length).toBeLessThanOrEqual(1);
      expect(now(shop).is).toMatch(
        shop.world.orders[0]?.status === 'Success' ? /^(success|idle)$/ : /^(idle|pending)$/,
      );
      stop();
      // A player who saw that no order was made pays once more.
      if (now(shop).is === 'idle') await buy(shop);
      await shop.advance(longMs);
      shop.world.end('Success');
      await shop.advance(longMs);
      expect(now(shop).is).toBe('success');
      expect(shop.world.orders).toHaveLength(1);
      expect(new Set(shop.world.sent(call).map(({ request_id }) => request_id)).size).toBe(1);
    },
  );
});

describe('RS-2 T20 a failed read of an order', () => {
  test.each(faultCases([['getOrderInfo', getOrderInfo]]))(
    '%s, %s: the order stays unchanged, and is shown in the end',
    async (...of) => {
      const [, , call, fault] = of;
      const shop = await createReadyStorefront();
      await tap(shop);
      const stop = shop.world.fault(call, fault);
      await shop.advance(longMs);
      expect(now(shop).is).toBe('pending');
      stop();
      shop.world.end('Success');
      await shop.advance(longMs);
      expect(now(shop)).toMatchObject({ is: 'success', intent: { billing_no: 'B1' } });
      expect(shop.world.orders).toHaveLength(1);
    },
  );
});

describe('CD-2 T23 a failed check of a card', () => {
  test.each(faultCases([['cardPrecheck', cardPrecheck]]))(
    '%s, %s: nothing is spent, and a later check shows the value',
    async (...of) => {
      const [, , call, fault] = of;
      const shop = await openCardShop();
      const stop = shop.world.fault(call, fault);
      const checked = check(shop);
      await shop.advance(longMs);
      await checked;
      expect(shop.store.card.worth.value.is).toBe('failed');
      stop();
      await shop.advance(longMs);
      await check(shop);
      expect(shop.store.card.worth.value.is).toBe('ready');
      expect(shop.world.orders).toEqual([]);
    },
  );
});

describe('CP-7 T22 a failed claim', () => {
  test.each(faultCases([['receiveCoupons', receiveCoupons]]))(
    '%s, %s: the player gets the coupon once',
    async (...of) => {
      const [, , call, fault] = of;
      const shop = await createCouponShop();
      const stop = shop.world.fault(call, fault);
      const claimed = shop.store.coupons.claim('first20');
      await shop.advance(longMs);
      await claimed;
      expect(shop.store.coupons.claiming.value).toBeNull();
      stop();
      await shop.store.coupons.claim('first20');
      await shop.settle();
      expect(categories(shop)).toMatchObject({ first20: 'avail' });
    },
  );

  test.each(faultCases([['receiveActivityGift', receiveActivityGift]]))(
    'AC-1 %s, %s: the player gets the gift',
    async (...of) => {
      const [, , call, fault] = of;
      const shop = await createTestStorefront({ person: 'bob' });
      shop.world.answer(rechargeConfig, () => ({ cumulative_config: { is_has_cumulative: true } }));
      const reloaded = shop.reload();
      const activities = createActivities(reloaded.store, () => {});
      await reloaded.settle();
      const stop = reloaded.world.fault(call, fault);
      const claimed = activities.claim('c15');
      await reloaded.advance(longMs);
      await claimed;
      expect(activities.claiming.value).toBeNull();
      stop();
      await activities.claim('c15');
      await reloaded.settle();
      const state = activities.state.value;
      expect(state.is === 'ready' && state.value.gifts.find(({ gift_id }) => gift_id === 'c15')?.state).toBe('avail');
    },
  );
});
