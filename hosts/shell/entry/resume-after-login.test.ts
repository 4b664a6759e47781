import { describe, expect, test } from 'vitest';
import { receiveCoupons } from '../../../src/contract/coupon.ts';
import { rechargeConfig } from '../../../src/contract/game.ts';
import { getLimitProductInfo } from '../../../src/contract/goods.ts';
import { getOrderList, payCall } from '../../../src/contract/order.ts';
import { cumulativeActivityInfo, receiveActivityGift } from '../../../src/contract/reward.ts';
import { classicRoutes, newRoutes, type Routes } from '../../../src/rules/routes.ts';
import { createCouponShop } from '../../../src/testing/coupon-shop.ts';
import { must } from '../../../src/testing/must.ts';
import {
  createReadyStorefront,
  createTestStorefront,
  type TestStorefront,
  tap,
} from '../../../src/testing/storefront.ts';
import { type Person, password } from '../../../src/testing/world-data.ts';
import type { PageWords } from '../page-words.ts';
import { createRouter, type Router } from '../router.ts';
// A page fetches it when it is needed; here it is loaded already.
import './interrupted-action.ts';
import { resumeAfterLogin } from './resume-after-login.ts';

const razer = payCall('razer_gold_pay');
const at = (path: string): string => `https://watt.example${path}`;

/** A page that goes on after log-ins. */
function page(shop: TestStorefront, routes: Routes = newRoutes) {
  const router = createRouter(shop.platform, undefined, routes);
  resumeAfterLogin(shop.store, router, shop.platform);
  return { ...shop, router };
}
type ResumedPage = ReturnType<typeof page>;

/** Reloads the page. The tab keeps its storage. */
async function loaded(before: TestStorefront & { router?: Router }): Promise<ResumedPage> {
  const { tab } = before.platform;
  const left = tab.keys().map((key) => [key, tab.read(key) ?? ''] as const);
  const path = before.platform.address();
  const shop = before.reload();
  shop.platform.navigate(path.pathname + path.search, 'replace');
  for (const [key, text] of left) shop.platform.tab.write(key, text);
  const now = page(shop, before.router?.routes);
  await now.settle();
  return now;
}

/** The gateway has ended the session: the next call of the player is refused. */
const end = ({ world }: TestStorefront): void => world.tokens.clear();
async function logIn(shop: TestStorefront & { router?: Router }, person: Person): Promise<ResumedPage> {
  await shop.store.session.logIn(person, password);
  return loaded(shop);
}
const noted = ({ platform }: TestStorefront): string => platform.tab.read('coinslot:watt:resume') ?? '';
const choiceOf = ({ store }: TestStorefront) => ({
  role: store.recipient.role.value?.value,
  product: store.catalogue.product.value?.value,
  region: store.methods.region.value,
  method: store.methods.picked.value?.name,
  open: store.payStep.open.value,
});

describe('NT-3 LG-4 a purchase that a log-in came in between', () => {
  test('is chosen again whole, and paid by the next tap alone', async () => {
    const shop = page(await createReadyStorefront({ address: at('/selectGoods') }, { method: 'PayPal' }));
    const basket = choiceOf(shop);
    end(shop);
    await tap(shop);
    expect([shop.store.session.user.value, shop.store.popups.login.value]).toEqual([null, true]);
    const again = await logIn(shop, 'ann');
    expect(choiceOf(again)).toEqual({ ...basket, role: 'r1', product: 'g600', method: 'PayPal', open: true });
    // An order that was never made is not looked for.
    expect([again.world.orders, again.store.checkout.progress.value.is, noted(again)]).toEqual([[], 'idle', '']);
    await tap(again);
    expect(again.world.orders).toHaveLength(1);
  });

  test('LG-4 a visitor who asked for the pay step has it after the login', async () => {
    const shop = page(await createTestStorefront({ address: at('/selectGoods') }));
    const goods = shop.store.catalogue.goods.value;
    const list = must(goods.is === 'ready' ? goods.value.list : null, 'goods');
    shop.store.catalogue.choose(must(list[0], 'a product'));
    shop.store.payStep.requested.value = true;
    const one = await logIn(shop, 'bob');
    expect(choiceOf(one)).toMatchObject({ role: 'r3', product: list[0]?.value, open: true });
  });

  test('LG-4 of several characters one is asked for first', async () => {
    const shop = page(await createTestStorefront({ address: at('/selectGoods') }));
    const goods = shop.store.catalogue.goods.value;
    shop.store.catalogue.choose(must(goods.is === 'ready' ? goods.value.list[0] : null, 'a product'));
    shop.store.payStep.requested.value = true;
    const many = await logIn(shop, 'ann');
    expect([many.store.payStep.requested.value, many.store.payStep.open.value]).toEqual([true, false]);
  });

  test('holds ids alone, and is offered once', async () => {
    const shop = page(await createReadyStorefront({ address: at('/selectGoods') }));
    end(shop);
    await tap(shop);
    expect(noted(shop)).toContain('"role":"r1"');
    expect(noted(shop)).not.toMatch(/token|ann|Sun|Aurora|Gems/);
    const again = await loaded(await logIn(shop, 'ann'));
    expect(choiceOf(again)).toMatchObject({ product: undefined, open: false });
  });

  test('a page that is loaded before the log-in still knows it; after half an hour nobody does', async () => {
    for (const [minutes, product] of [
      [29, 'g600'],
      [31, undefined],
    ] as const) {
      const shop = page(await createReadyStorefront({ address: at('/selectGoods') }));
      end(shop);
      await tap(shop);
      const visitor = await loaded(shop);
      visitor.platform.clock.jump(minutes * 60_000);
      expect(choiceOf(await logIn(visitor, 'ann')).product).toBe(product);
    }
  });

  test('PY-14 another account gets the goods and the way, and no character that is not its own', async () => {
    const shop = page(await createReadyStorefront({ address: at('/selectGoods') }));
    end(shop);
    await tap(shop);
    const again = await logIn(shop, 'bob');
    expect(choiceOf(again)).toMatchObject({ role: 'r3', product: 'g600', method: 'Razer Gold' });
    expect(again.store.popups.toasts.value).toEqual([]);
  });

  test('another game is another matter', async () => {
    const shop = page(await createReadyStorefront({ address: at('/selectGoods') }));
    end(shop);
    await tap(shop);
    shop.store.games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' });
    expect(choiceOf(await logIn(shop, 'ann')).product).toBeUndefined();
  });

  test('it is found out by any call, not by the tap alone', async () => {
    const shop = page(await createReadyStorefront({ address: at('/selectGoods') }));
    end(shop);
    shop.store.events.emit('order:created', { billing_no: 'B9', product_id: 'g600' });
    await shop.settle();
    expect(shop.world.count(getLimitProductInfo)).toBe(2);
    expect(choiceOf(await logIn(shop, 'ann'))).toMatchObject({ product: 'g600', method: 'Razer Gold' });
  });

  test('a visitor’s choice is there after the log-in as well', async () => {
    const shop = page(await createTestStorefront({ address: at('/selectGoods') }));
    const [goods] = [shop.store.catalogue.goods.value].flatMap((now) => (now.is === 'ready' ? now.value.list : []));
    shop.store.catalogue.choose(must(goods, 'a product'));
    shop.store.payStep.open.value = true;
    await shop.settle();
    shop.store.methods.pick(shop.option('PayPal'));
    const again = await logIn(shop, 'bob');
    expect(choiceOf(again)).toMatchObject({ role: 'r3', product: goods?.value, method: 'PayPal', open: true });
  });

  test('LG-5 a log-out forgets it', async () => {
    const shop = page(await createReadyStorefront({ address: at('/selectGoods') }));
    end(shop);
    await tap(shop);
    shop.store.session.logOut();
    expect(noted(shop)).toBe('');
  });

  test.each(['x', '{}', '{"is":"buy"}', '{"is":"pay","left":1,"client_id":"1013"}', '['.repeat(1e5)])(
    'what somebody else wrote there is passed over',
    async (text) => {
      const shop = await createTestStorefront({ person: 'ann', address: at('/selectGoods') });
      shop.platform.tab.write('coinslot:watt:resume', text.slice(0, 1e4));
      const again = await loaded(shop);
      expect([choiceOf(again).product, noted(again)]).toEqual([undefined, '']);
    },
  );
});

describe('NT-3 LG-4 what else a log-in comes in between', () => {
  test('the orders beside the pay step are shown', async () => {
    const shop = page(await createTestStorefront({ person: 'ann', address: at('/selectGoods') }));
    end(shop);
    shop.world.fault(getOrderList, { is: 'refused', word: 'not-logged-in' }, 1);
    await shop.store.orders.load();
    expect((await logIn(shop, 'ann')).router.screen.value.is).toBe('my');
  });

  test('RT-2 the orders are shown over the goods in the classic generation', async () => {
    const shop = page(await createTestStorefront({ person: 'ann', address: at('/selectGoods') }), classicRoutes);
    end(shop);
    shop.world.fault(getOrderList, { is: 'refused', word: 'not-logged-in' }, 1);
    await shop.store.orders.load();
    const { router } = await logIn(shop, 'ann');
    expect([router.screen.value.is, router.orders.value]).toEqual(['goods', true]);
  });

  test('a coupon is claimed once, by whom it is for alone', async () => {
    for (const [person, claims] of [
      ['ann', 2],
      ['bob', 1],
    ] as const) {
      const shop = page(await createCouponShop({}, { address: at('/userCenter') }));
      end(shop);
      await shop.store.coupons.claim('first20');
      const again = await loaded(await logIn(shop, person));
      expect(again.world.count(receiveCoupons)).toBe(claims);
      expect(again.world.sent(receiveCoupons).map(({ code }) => code)).toEqual(Array(claims).fill('first20'));
    }
  });

  test('T22 a gift is claimed once, with the key of the tap', async () => {
    const shop = page(await createReadyStorefront({ address: at('/activity') }));
    shop.world.answer(rechargeConfig, () => ({ cumulative_config: { is_has_cumulative: 1 } }));
    const { activity_id } = await shop.store.send(cumulativeActivityInfo, { client_id: '1013', type: 'cumulative' });
    end(shop);
    const claim = { client_id: '1013', activity_id, gift_id: 'c15', server_id: 's1', role_id: 'r1' };
    const request_id = 'request-0001';
    await shop.store.send(receiveActivityGift, { ...claim, request_id }).catch(() => {});
    const again = await logIn(shop, 'ann');
    expect(again.world.sent(receiveActivityGift).map(({ gift_id, request_id: key }) => [gift_id, key])).toEqual(
      Array(2).fill(['c15', request_id]),
    );
    const { t } = again.store.i18n as unknown as PageWords;
    expect(again.store.popups.toasts.value.map(({ text }) => text)).toEqual([t('reward_done', { count: 1 })]);
  });

  test('an in-game view asks for no log-in', async () => {
    const shop = await createReadyStorefront({ view: 'in-game' });
    end(shop);
    await tap(shop);
    expect(shop.world.count(razer)).toBe(1);
    expect(shop.store.popups.login.value).toBe(false);
  });
});
